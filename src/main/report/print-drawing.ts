/**
 * Prints a drawing on a single page. The sheet is larger than usual if the text would otherwise be
 * too small to read.
 */
import { appError } from '@shared/ipc/error';
import { escapeHtml } from './report-page';
import { sheetFor } from './sheet';
import { printPage, type PageFile } from './print-page';

/** Converts an SVG document to a PDF. */
type PrintDrawing = (svg: Uint8Array) => Promise<Uint8Array>;

/** Prints using the program's own browser. */
const printDrawing: PrintDrawing = (svg) => {
  const body = Buffer.from(svg);
  const text = body.toString('utf8');
  const [, width, height] = /^<svg [^>]*?width="([\d.]+)" height="([\d.]+)"/.exec(text) ?? [];
  if (!width || !height) throw appError('invalid-input', { field: 'bytes' });
  const title = /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? '';
  const files: Readonly<Record<string, PageFile>> = {
    'index.html': { type: 'text/html; charset=utf-8', body: page(title) },
    'page.css': { type: 'text/css; charset=utf-8', body: style },
    'drawing.svg': { type: 'image/svg+xml', body },
  };
  const margins = { top: 0.4, bottom: 0.4, left: 0.4, right: 0.4 };
  return printPage(
    (name) => files[name] ?? null,
    { ...sheetFor(Number(width), Number(height)), printBackground: true, margins },
    new AbortController().signal,
  );
};

const style =
  'html,body{margin:0;height:100%}' +
  'img{display:block;width:100%;height:99vh;object-fit:contain;object-position:top}';

/** Returns the file contents for a picture drawn by the page. */
export async function pictureFile(
  extension: 'png' | 'svg' | 'pdf',
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  return extension === 'pdf' ? new Uint8Array(await printDrawing(bytes)) : bytes;
}

/** The title is taken from the drawing, where it's already escaped. */
function page(title: string): string {
  const name = title.replaceAll(/&(?!(?:amp|lt|gt|quot);)/g, escapeHtml);
  return (
    `<!doctype html><html><head><meta charset="utf-8"><title>${name}</title>` +
    `<link rel="stylesheet" href="page.css"></head><body><img src="drawing.svg" alt="${name}"></body></html>`
  );
}
