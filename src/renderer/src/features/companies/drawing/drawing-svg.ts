/** Exports a group drawing as a file. The background is white whatever the theme. Pure. */
import { paperInk, round, svgDocument, svgText } from '@renderer/lib/charts/svg-parts';
import { boxHeight, boxWidth } from './drawing-boxes';
import type { DrawnCompany, DrawnLine, GroupDrawing } from './drawing-model';

/** Text in and around the drawing. */
export interface DrawingWords {
  readonly title: string;
  /** The source and the legend, one line each. */
  readonly source: readonly string[];
  /** Returns the last line of text in a box. */
  readonly note: (company: DrawnCompany) => string;
}

export const dashes = { owner: '', further: '6 4', circle: '1.5 3.5' } as const;

const margin = 28;
const head = 60;
const footLine = 15;

/** Returns the drawing as an SVG document. */
export function groupSvg({ layout, companies, lines }: GroupDrawing, words: DrawingWords): string {
  const { title, source, note } = words;
  const width = Math.max(560, layout.width + 2 * margin + 60);
  const left = (width - layout.width) / 2;
  const height = head + layout.height + 24 + source.length * footLine + margin / 2;
  return svgDocument(width, height, title, [
    svgText(margin, 36, title, { size: 18, weight: 600 }),
    `<g transform="translate(${round(left)} ${head})">`,
    ...lines.map(lineParts),
    ...companies.map((company) => boxParts(company, note(company))),
    ...lines.map(figureParts),
    '</g>',
    ...source.map((line, at) =>
      svgText(margin, head + layout.height + 36 + at * footLine, line, {
        colour: paperInk.faint,
        size: 11,
      }),
    ),
  ]);
}

function lineParts({ path, head: arrow, type }: DrawnLine): string {
  const dash = dashes[type] === '' ? '' : ` stroke-dasharray="${dashes[type]}"`;
  const colour = paperInk.faint;
  return [
    `<path d="${path}" fill="none" stroke="${colour}"${dash}/>`,
    arrow === '' ? '' : `<path d="${arrow}" fill="${colour}"/>`,
  ].join('');
}

function figureParts({ share, at: { x, y, anchor } }: DrawnLine): string {
  if (share === '') return '';
  return svgText(x, y, share, { anchor, size: 11, colour: paperInk.faint });
}

function boxParts({ box: { x, y }, asked, below, lines, number }: DrawnCompany, note: string) {
  const dash = below === 'not-fetched' ? ' stroke-dasharray="4 3"' : '';
  const frame = asked
    ? `fill="#e7f0f2" stroke="${paperInk.marks[0]}" stroke-width="2"`
    : `fill="#ffffff" stroke="${paperInk.faint}"`;
  return [
    `<rect x="${round(x)}" y="${round(y)}" width="${boxWidth}" height="${boxHeight}" rx="3" ${frame}${dash}/>`,
    ...lines.map((line, at) =>
      svgText(x + 10, y + 17 + at * 14, line, { weight: asked ? 600 : 400 }),
    ),
    svgText(x + 10, y + boxHeight - 8, [number, note].filter(Boolean).join(' · '), {
      size: 10,
      colour: paperInk.faint,
    }),
  ].join('');
}
