/**
 * Prints a report without a window to be seen. The page comes from the program's own scheme in a
 * session of its own: no script, no network, nothing but its style and its pictures.
 */
import { BrowserWindow, session as sessions, type Session } from 'electron';
import { randomUUID } from 'node:crypto';
import { m } from '@shared/messages/compiled/messages';
import { appError } from '@shared/ipc/error';
import type { Report } from './report-data';
import { escapeHtml, isLandscape, reportPage } from './report-page';
import { reportStyle } from './report-style';

/** Prints; rejects with `cancelled` once `signal` says so. */
export type PrintReport = (report: Report, signal: AbortSignal) => Promise<Uint8Array>;

const origin = 'app://kartotek';
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const open = new Map<string, Report>();

/** Prints with the program's own browser. */
export const printReport: PrintReport = async (report, signal) => {
  const id = randomUUID();
  open.set(id, report);
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      session: reportSession(),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      javascript: false,
      webviewTag: false,
      devTools: false,
    },
  });
  const stop = (): void => window.destroy();
  signal.addEventListener('abort', stop);
  try {
    if (signal.aborted) throw appError('cancelled');
    await window.loadURL(`${origin}/report/${id}/index.html`);
    return await window.webContents.printToPDF({
      pageSize: 'A4',
      landscape: isLandscape(report),
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: footer(report),
      margins: { top: 0.6, bottom: 0.7, left: 0.6, right: 0.6 },
      generateTaggedPDF: true,
    });
  } catch (cause) {
    if (signal.aborted) throw appError('cancelled');
    throw appError('storage', { message: cause instanceof Error ? cause.message : String(cause) });
  } finally {
    signal.removeEventListener('abort', stop);
    open.delete(id);
    if (!window.isDestroyed()) window.destroy();
  }
};

/** Title, mark of the sample register, and page of pages, on every page. */
function footer({ title, sample, locale }: Report): string {
  const words = [sample, title].filter((part) => part !== '').join(' · ');
  return (
    '<div style="width:100%;margin:0 0.6in;display:flex;justify-content:space-between;gap:8mm;' +
    'font:7pt sans-serif;color:#5d6264"><span style="overflow:hidden;white-space:nowrap;' +
    `text-overflow:ellipsis">${escapeHtml(words)}</span><span style="white-space:nowrap">` +
    `${escapeHtml(m.report_page({}, { locale }))} <span class="pageNumber"></span>/` +
    '<span class="totalPages"></span></span></div>'
  );
}

function reportSession(): Session {
  const session = sessions.fromPartition('kartotek-report');
  if (session.protocol.isProtocolHandled('app')) return session;
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.webRequest.onBeforeRequest(({ url }, answer) => {
    answer({ cancel: !url.startsWith(`${origin}/report/`) });
  });
  session.protocol.handle('app', ({ url }) => answerTo(url));
  return session;
}

function answerTo(address: string): Response {
  const [, id = '', name = ''] =
    /^\/report\/([\w-]+)\/([\w.-]+)$/.exec(new URL(address).pathname) ?? [];
  const report = open.get(id);
  if (!report) return new Response('not found', { status: 404 });
  if (name === 'index.html') {
    return answer(
      reportPage(report, (number) => `picture-${number}`),
      'text/html; charset=utf-8',
    );
  }
  if (name === 'report.css') return answer(reportStyle, 'text/css; charset=utf-8');
  const picture = report.pictures[Number(/^picture-(\d+)$/.exec(name)?.[1] ?? -1)];
  return picture ? answer(picture.bytes, picture.mime) : new Response('not found', { status: 404 });
}

function answer(body: string | Buffer<ArrayBuffer>, type: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
