import { m } from '@shared/messages/compiled/messages';
import { printPage, type PageFile } from './print-page';
import type { Report } from './report-data';
import { escapeHtml, isLandscape, reportPage } from './report-page';
import { reportStyle } from './report-style';

/** Prints using the program's own browser. Rejects with `cancelled` once `signal` aborts. */
export const printReport = (report: Report, signal: AbortSignal): Promise<Uint8Array> =>
  printPage(
    (name) => fileOf(report, name),
    {
      pageSize: 'A4',
      landscape: isLandscape(report),
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: footer(report),
      margins: { top: 0.6, bottom: 0.7, left: 0.6, right: 0.6 },
      generateTaggedPDF: true,
    },
    signal,
  );

function fileOf(report: Report, name: string): PageFile | null {
  if (name === 'index.html') {
    const body = reportPage(report, (number) => `picture-${number}`);
    return { body, type: 'text/html; charset=utf-8' };
  }
  if (name === 'report.css') return { body: reportStyle, type: 'text/css; charset=utf-8' };
  const picture = report.pictures[Number(/^picture-(\d+)$/.exec(name)?.[1] ?? -1)];
  return picture ? { body: picture.bytes, type: picture.mime } : null;
}

/**
 * Returns the footer for every page: the title, a note if it's the sample register, the page number
 * and the number of pages.
 */
function footer({ title, sample, locale }: Report): string {
  const words = [sample, title].filter((part) => part !== '').join(' · ');
  return (
    '<div style="width:100%;margin:0 0.6in;display:flex;justify-content:space-between;gap:8mm;' +
    'font:7pt sans-serif;color:#5d6264"><span style="overflow:hidden;white-space:nowrap;' +
    `text-overflow:ellipsis">${escapeHtml(words)}</span><span style="white-space:nowrap">` +
    `${escapeHtml(m.common_page({}, { locale }))} <span class="pageNumber"></span>/` +
    '<span class="totalPages"></span></span></div>'
  );
}
