import { m } from '@shared/messages/compiled/messages';
import { printPage, type PageFile } from '../../report/print-page';
import { escapeHtml } from '../../report/report-page';
import type { DossierContent } from '../content/content';
import { dossierContent } from '../content/dossier-content';
import type { DossierPicture, WriteDossier } from '../dossier-data';
import { dossierPage } from './dossier-page';
import { dossierStyle } from './dossier-style';

/** The margin in inches, the same as in the Word document. */
const margin = 20 / 25.4;

/** Prints a dossier using the program's own browser. */
export const printDossier: WriteDossier = (dossier, signal) => {
  const content = dossierContent(dossier);
  const pictures: DossierPicture[] = [];
  const page = dossierPage(content, (picture) => `picture-${pictures.push(picture) - 1}`);
  return printPage(
    (name) => fileOf(name, page, pictures),
    {
      pageSize: 'A4',
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: footer(content),
      margins: { top: margin, bottom: margin, left: margin, right: margin },
      generateTaggedPDF: true,
      generateDocumentOutline: true,
    },
    signal,
  );
};

function fileOf(name: string, page: string, pictures: readonly DossierPicture[]): PageFile | null {
  if (name === 'index.html') return { body: page, type: 'text/html; charset=utf-8' };
  if (name === 'dossier.css') return { body: dossierStyle, type: 'text/css; charset=utf-8' };
  const picture = pictures[Number(/^picture-(\d+)$/.exec(name)?.[1] ?? -1)];
  return picture ? { body: Buffer.from(picture.bytes), type: picture.mime } : null;
}

/** Returns the footer for every page: its text, the page number and the number of pages. */
function footer({ foot, locale }: DossierContent): string {
  const say = { locale };
  return (
    '<div style="width:100%;margin:0 20mm;display:flex;justify-content:space-between;gap:8mm;' +
    'font:7.5pt sans-serif;color:#5d6264"><span style="overflow:hidden;white-space:nowrap;' +
    `text-overflow:ellipsis">${escapeHtml(foot)}</span><span style="white-space:nowrap">` +
    `${escapeHtml(m.common_page({}, say))} <span class="pageNumber"></span> ` +
    `${escapeHtml(m.dossier_of({}, say))} <span class="totalPages"></span></span></div>`
  );
}
