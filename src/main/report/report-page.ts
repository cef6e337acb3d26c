/**
 * A report as a printable page. All text is escaped, there are no scripts, and the style sheet is a
 * separate file. Pure.
 */
import { firstFacts } from '@shared/export/about';
import type { AboutLines } from '@shared/export/format/format';
import { m } from '@shared/messages/compiled/messages';
import type { Report, ReportRow, ReportTable } from './report-data';

/**
 * How many columns fit side by side on a landscape page. If there are more, each row becomes a
 * block.
 */
const widestTable = 9;
/** Maximum number of characters in a cell, so that a single cell doesn't fill entire pages. */
const longestCell = 600;

/** Escapes text for use in an element or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (found) => `&#${found.charCodeAt(0)};`);
}

/** Returns whether the page is in landscape format. */
export function isLandscape({ tables }: Pick<Report, 'tables'>): boolean {
  const widest = tables.map(widthOf).filter((width) => width <= widestTable);
  return Math.max(0, ...widest) > 5;
}

/**
 * Returns a table's width, with a text column as the unit. A column of numbers, such as a financial
 * year, takes up half as much.
 */
function widthOf({ columns }: Pick<ReportTable, 'columns'>): number {
  return columns.reduce((sum, { kind }) => sum + (classOf(kind) === 'number' ? 0.5 : 1), 0);
}

/** Returns the page. `pictureAddress` returns a picture's address by its index. */
export function reportPage(report: Report, pictureAddress: (number: number) => string): string {
  const { locale, title } = report;
  const picture = (row: ReportRow): string =>
    row.picture === null ? '' : `<img src="${escapeHtml(pictureAddress(row.picture))}" alt="">`;
  const sections = report.tables.map((one) => {
    const draw = widthOf(one) <= widestTable ? table : entries;
    const heading = one.title === '' ? '' : `<h2 class="table">${escapeHtml(one.title)}</h2>`;
    return heading + draw(report, one, picture);
  });
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<title>${escapeHtml(title)}</title><link rel="stylesheet" href="report.css"></head>` +
    `<body class="${isLandscape(report) ? 'wide' : 'tall'}">` +
    `${cover(report)}<main>${sections.join('')}</main>${annex(report)}</body></html>`
  );
}

const facts = (lines: AboutLines): string =>
  `<dl>${lines.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;

/** Returns an appendix for anyone who wants to verify the file. */
function annex({ about, locale }: Report): string {
  const say = { locale };
  const title = m.dossier_annex({ about: m.export_about_sheet({}, say) }, say);
  return `<footer class="facts"><h2 class="table">${escapeHtml(title)}</h2>${facts(about)}</footer>`;
}

function cover({ title, sample, locale, about }: Report): string {
  const say = { locale };
  const first = firstFacts(about, locale).filter(([name]) => name !== sample);
  return (
    '<header class="facts">' +
    `<p class="kind">${escapeHtml(m.report_kind({}, say))}</p>` +
    `<h1>${escapeHtml(title)}</h1>` +
    (sample === '' ? '' : `<p class="sample">${escapeHtml(sample)}</p>`) +
    `${facts(first)}</header>`
  );
}

function table(
  { pictures, locale }: Report,
  { columns, rows }: ReportTable,
  picture: (row: ReportRow) => string,
): string {
  const pictured = pictures.length > 0;
  const total = columns.reduce((sum, { width }) => sum + width, 0) || 1;
  const share = pictured ? 88 : 100;
  // The widths are our own numbers, so they're safe as inline styles. Each list has different
  // widths, so classes wouldn't work.
  const widths = columns.map(
    ({ width }) => `<col width="${((width / total) * share).toFixed(1)}%">`,
  );
  const heads = columns.map(
    ({ label, kind }) => `<th scope="col" class="${classOf(kind)}">${escapeHtml(label)}</th>`,
  );
  const body = rows.map((row) => {
    const cells = columns.map(({ kind }, i) => {
      const text = row.cells[i] ?? '';
      const isBlank = row.isTotal && text === '';
      return `<td class="${classOf(kind)}">${isBlank ? '' : cellText(text)}</td>`;
    });
    return `<tr${row.isTotal ? ' class="total"' : ''}>${pictured ? `<td class="picture">${picture(row)}</td>` : ''}${cells.join('')}</tr>`;
  });
  return (
    `<table><colgroup>${pictured ? '<col width="12%">' : ''}${widths.join('')}</colgroup>` +
    `<thead><tr>${pictured ? `<th scope="col">${escapeHtml(m.common_picture({}, { locale }))}</th>` : ''}` +
    `${heads.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`
  );
}

/**
 * Returns the column that names a row: the first one or, if that only contains ids, the text column
 * that best distinguishes the rows.
 */
function headingOf({ columns, rows }: ReportTable): number {
  const texts = [...columns.keys()].filter((at) => columns[at]?.kind === 'text');
  const differ = (at: number): boolean => new Set(rows.map(({ cells }) => cells[at])).size > 1;
  const [first] = columns;
  return first?.kind === 'identifier' ? (texts.find(differ) ?? texts[0] ?? 0) : 0;
}

/**
 * Returns a block for each row. The column that names the row is the heading, and the other columns
 * follow as names and values.
 */
function entries(
  { pictures }: Report,
  table: ReportTable,
  picture: (row: ReportRow) => string,
): string {
  const { columns, rows } = table;
  const heading = headingOf(table);
  const blocks = rows.map((row) => {
    const fields = columns.flatMap(({ label, kind }, i) => {
      const value = row.cells[i] ?? '';
      if (i === heading || value === '') return [];
      return [
        `<div><dt>${escapeHtml(label)}</dt><dd class="${classOf(kind)}">${cellText(value)}</dd></div>`,
      ];
    });
    const head = pictures.length > 0 ? `<div class="picture">${picture(row)}</div>` : '';
    return (
      `<section class="${head && 'pictured'}">${head}<div><h2>${cellText(row.cells[heading])}</h2>` +
      `<dl class="fields">${fields.join('')}</dl></div></section>`
    );
  });
  return blocks.join('');
}

function classOf(kind: string): string {
  if (kind === 'integer' || kind === 'decimal') return 'number';
  if (kind === 'identifier' || kind === 'date' || kind === 'timestamp') return 'code';
  return kind === 'code' || kind === 'list' || kind === 'boolean' ? 'word' : 'text';
}

function cellText(text = ''): string {
  if (text === '') return '<span class="none">–</span>';
  if (text.length <= longestCell) return escapeHtml(text);
  return `${escapeHtml([...text.slice(0, longestCell)].join(''))}…`;
}
