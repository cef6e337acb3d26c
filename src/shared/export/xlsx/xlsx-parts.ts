import {
  excelCellLimit,
  headOfColumn,
  titleOf,
  type AboutLines,
  type ExportHead,
  type TableHead,
} from '../format/format';
import { wellFormed } from '../format/well-formed';
import { columnLetters } from './xlsx-cells';
import { heightAttribute, linesOf, pagesAcross, widthInDigits } from './xlsx-heights';
import { stringElement } from './xlsx-strings';
import { nameStyle, numberHeaderStyle, titleStyle, wrappedStyle, xlsxStyle } from './xlsx-styles';
import { xmlText } from './xml-text';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const sheetMl = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Returns `_rels/.rels`: the locations of the workbook and its properties. */
export function packageRelations(): string {
  return (
    `${declaration}<Relationships xmlns="${packaged}/relationships">` +
    `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>` +
    `<Relationship Id="rId2" Type="${packaged}/relationships/metadata/core-properties" Target="docProps/core.xml"/>` +
    '</Relationships>'
  );
}

/** Returns `docProps/core.xml`: title, program and time. */
export function coreProperties(head: ExportHead): string {
  const created = head.createdAt
    ? `<dcterms:created xsi:type="dcterms:W3CDTF">${xmlText(head.createdAt)}</dcterms:created>`
    : '';
  return (
    `${declaration}<cp:coreProperties xmlns:cp="${packaged}/metadata/core-properties" ` +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${xmlText(titleOf(head))}</dc:title><dc:creator>Kartotek</dc:creator>${created}` +
    `<dc:language>${head.locale}</dc:language></cp:coreProperties>`
  );
}

/** The text above a table and in its page footers. */
export interface SheetFrame {
  /** The title in a row above the table, or `null` if there is no such row. */
  readonly title: string | null;
  /** The footer: a name, the date, and "page x of y". */
  readonly foot: readonly [name: string, day: string, page: string];
  /** True if the footer also includes the sheet's name, because there are several sheets. */
  readonly isNamed: boolean;
}

/** Returns the number of the row with the column names. */
export function headRowOf({ title }: Pick<SheetFrame, 'title'>): number {
  return title === null ? 1 : 2;
}

/** Fits all columns across the given number of pages, with as many pages downwards as needed. */
const fitToPages = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';

const sheetFormat = '<sheetFormatPr defaultRowHeight="15"/>';

/** Maximum length of a name between the date and the page number on a portrait page. */
const longestFoot = 90;
const shortName = (name: string): string =>
  name.length > longestFoot ? `${name.slice(0, longestFoot)}…` : name;

/**
 * Returns the footer in Excel's codes. `&P` is the page number, and an `&` in the text is doubled.
 */
function pages(
  { foot, isNamed }: SheetFrame,
  orientation: 'landscape' | 'portrait',
  across = 1,
): string {
  const [name, day, page] = foot;
  const plain = (text: string): string => text.replaceAll('&', '&&');
  // A digit after the position code would be interpreted as a font size.
  const footer = xmlText(
    `&L&8 ${plain(shortName(name))}${isNamed ? ' – &A' : ''}&R&8 ${[plain(day), page].filter((one) => one !== '').join('  ·  ')}`,
  );
  return (
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.7" header="0.3" footer="0.3"/>' +
    `<pageSetup paperSize="9" orientation="${orientation}" fitToWidth="${across}" fitToHeight="0"/>` +
    `<headerFooter><oddFooter>${footer}</oddFooter></headerFooter>`
  );
}

/** Returns the beginning of a sheet, up to its first data row: frozen header and column widths. */
export function sheetStart(
  head: Pick<TableHead, 'columns'>,
  frame: SheetFrame,
  first: boolean,
): string {
  const columns = head.columns
    .map((column, i) => {
      const width = widthInDigits(column).toFixed(2);
      return `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`;
    })
    .join('');
  const row = headRowOf(frame);
  const cell = (reference: string, style: number, text: string): string =>
    `<c r="${reference}" s="${style}" t="inlineStr"><is>${stringElement(text)}</is></c>`;
  const labels = head.columns
    .map((column, i) => {
      // Right-aligned, like the numbers below it.
      const isNumber = column.kind === 'integer' || column.kind === 'decimal';
      const style = isNumber ? numberHeaderStyle : xlsxStyle.header;
      return cell(`${columnLetters(i)}${row}`, style, headOfColumn(column));
    })
    .join('');
  const headLines = Math.max(
    1,
    ...head.columns.map((column) => linesOf(column.label.toUpperCase(), widthInDigits(column))),
  );
  const title =
    frame.title === null
      ? ''
      : `<row r="1" ht="24" customHeight="1">${cell('A1', titleStyle, frame.title)}</row>`;
  const below = `A${row + 1}`;
  return (
    `${declaration}<worksheet xmlns="${main}">${fitToPages}<sheetViews>` +
    `<sheetView ${first ? 'tabSelected="1" ' : ''}workbookViewId="0">` +
    `<pane ySplit="${row}" topLeftCell="${below}" activePane="bottomLeft" state="frozen"/>` +
    `<selection pane="bottomLeft" activeCell="${below}" sqref="${below}"/></sheetView></sheetViews>` +
    sheetFormat +
    (columns && `<cols>${columns}</cols>`) +
    `<sheetData>${title}<row r="${row}"${heightAttribute(headLines)}>${labels}</row>`
  );
}

/**
 * Returns the end of a sheet after its last row: the filter, and a setting that stops Excel from
 * warning about identifiers stored as text.
 */
export function sheetEnd(
  columns: TableHead['columns'],
  lastRow: number,
  frame: SheetFrame,
): string {
  if (columns.length === 0) return '</sheetData></worksheet>';
  const last = columnLetters(columns.length - 1);
  const row = headRowOf(frame);
  return (
    `</sheetData><autoFilter ref="A${row}:${last}${lastRow}"/>` +
    pages(frame, 'landscape', pagesAcross(columns)) +
    `<ignoredErrors><ignoredError sqref="A1:${last}${lastRow}" numberStoredAsText="1" twoDigitTextYear="1"/></ignoredErrors>` +
    '</worksheet>'
  );
}

/** Separates the name of a table from that of the table nested in it. */
const between = ' · ';
/** Maximum length of a sheet name. Source: Excel specifications and limits. */
const longestName = 31;

/** Returns valid and distinct sheet names. Duplicates would make the workbook invalid. */
export function sheetNames(titles: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    let name = sheetName(title, '');
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = sheetName(title, ` (${n})`);
    taken.add(name.toLowerCase());
    return name;
  });
}

/** The table's own name comes last, so the parent's name is shortened before it. */
function shortTitle(title: string, room: number): string {
  const at = title.lastIndexOf(between);
  if (title.length <= room) return title;
  if (at < 0) {
    // A single name is cut off at the end of a word.
    const end = title.lastIndexOf(' ', room - 1);
    return end > 0 ? `${title.slice(0, end)}…` : title;
  }
  const own = title.slice(at + between.length);
  const left = room - own.length - between.length - 1;
  return left < 3 ? own : `${title.slice(0, left).trim()}…${between}${own}`;
}

function sheetName(title: string, ending: string): string {
  const allowed = shortTitle(wellFormed(title), longestName - ending.length)
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ');
  let name = '';
  for (const character of allowed) {
    if (name.length + character.length + ending.length > longestName) break;
    name += character;
  }
  // Excel doesn't allow leading or trailing quotes, and reserves "History".
  name = name.replace(/^[' ]+|[' ]+$/g, '');
  if (name.toLowerCase() === 'history' && ending === '') return `${name} (1)`;
  return (name === '' ? 'Kartotek' : name) + ending;
}

/** Column widths in digits. Together they fill the width of a page. */
const aboutWidths = { name: 32, value: 66 };

/** Maximum number of lines in one row of that sheet, because the height of rows is limited. */
const mostAboutLines = 20;

/** A list with too many lines is split over several rows. */
function inRows([name, value]: AboutLines[number]): AboutLines {
  const lines = value.split('\n');
  const starts = lines.flatMap((_, at) => (at % mostAboutLines === 0 ? [at] : []));
  return starts.map((at) => [
    at === 0 ? name : '',
    lines.slice(at, at + mostAboutLines).join('\n'),
  ]);
}

/** Names are in bold and can be as long as "Källornas status vid hämtningen". */
function linesOfAbout(name: string, value: string): number {
  return Math.max(linesOf(name, aboutWidths.name / 1.1), linesOf(value, aboutWidths.value));
}

/** Returns the sheet "About this list", with a name and a value in each row. */
export function aboutSheet(lines: AboutLines, frame: SheetFrame): string {
  const cell = (reference: string, style: number, text: string): string =>
    `<c r="${reference}" s="${style}" t="inlineStr"><is>${stringElement(text)}</is></c>`;
  const rows = lines
    .flatMap(inRows)
    .map(
      ([name, value], i) =>
        `<row r="${i + 1}"${heightAttribute(linesOfAbout(name, value))}>${cell(`A${i + 1}`, nameStyle, name)}` +
        `${cell(`B${i + 1}`, wrappedStyle, value.slice(0, excelCellLimit))}</row>`,
    );
  return (
    `${declaration}<worksheet xmlns="${main}">${fitToPages}<sheetViews>` +
    `<sheetView workbookViewId="0"/></sheetViews>${sheetFormat}` +
    `<cols><col min="1" max="1" width="${aboutWidths.name}" customWidth="1"/>` +
    `<col min="2" max="2" width="${aboutWidths.value}" customWidth="1"/></cols>` +
    `<sheetData>${rows.join('')}</sheetData>${pages(frame, 'portrait')}</worksheet>`
  );
}

/**
 * Returns a name for the sheet "About this list" that no other sheet has. Duplicate names would
 * make the workbook unreadable.
 */
function aboutName(wanted: string, names: readonly string[]): string {
  const taken = names.some((name) => name.toLowerCase() === wanted.toLowerCase());
  return taken ? `${wanted} (Kartotek)` : wanted;
}

/** A sheet as listed in the workbook. */
export interface SheetEntry {
  readonly name: string;
  readonly columns: TableHead['columns'];
  /** The row with the column names, and the last row. */
  readonly headRow: number;
  readonly lastRow: number;
}

/** Returns `xl/workbook.xml`. `about` is the name of an additional last sheet. */
export function workbook(entries: readonly SheetEntry[], about: string | null = null): string {
  const names = entries.map(({ name }) => name);
  const all = about === null ? names : [...names, aboutName(about, names)];
  const sheets = all.map(
    (name, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  );
  const defined = entries.flatMap(({ name, columns, headRow, lastRow }, i) => {
    if (columns.length === 0) return [];
    const quotedName = xmlText(`'${name.replaceAll("'", "''")}'`);
    const filter = `${quotedName}!$A$${headRow}:$${columnLetters(columns.length - 1)}$${lastRow}`;
    const first = pagesAcross(columns) > 1 ? `${quotedName}!$A:$A,` : '';
    return [
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${i}" hidden="1">${filter}</definedName>`,
      `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">${first}${quotedName}!$1:$${headRow}</definedName>`,
    ];
  });
  const definedNames = defined.length > 0 ? `<definedNames>${defined.join('')}</definedNames>` : '';
  return (
    `${declaration}<workbook xmlns="${main}" xmlns:r="${office}">` +
    '<bookViews><workbookView activeTab="0"/></bookViews>' +
    `<sheets>${sheets.join('')}</sheets>${definedNames}</workbook>`
  );
}

/** Returns `xl/_rels/workbook.xml.rels`. */
export function workbookRelations(sheets: number): string {
  const targets = Array.from(
    { length: sheets },
    (_, i) => ['worksheet', `worksheets/sheet${i + 1}.xml`] as const,
  );
  const all = [...targets, ['styles', 'styles.xml'], ['sharedStrings', 'sharedStrings.xml']];
  const relations = all.map(
    ([type, target], i) =>
      `<Relationship Id="rId${i + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packaged}/relationships">${relations.join('')}</Relationships>`;
}

/** Returns `[Content_Types].xml`. */
export function contentTypes(sheets: number): string {
  const override = (part: string, type: string) =>
    `<Override PartName="${part}" ContentType="${type}"/>`;
  const worksheets = Array.from({ length: sheets }, (_, i) =>
    override(`/xl/worksheets/sheet${i + 1}.xml`, `${sheetMl}.worksheet+xml`),
  );
  return (
    `${declaration}<Types xmlns="${packaged}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    override('/xl/workbook.xml', `${sheetMl}.sheet.main+xml`) +
    worksheets.join('') +
    override('/xl/styles.xml', `${sheetMl}.styles+xml`) +
    override('/xl/sharedStrings.xml', `${sheetMl}.sharedStrings+xml`) +
    override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml') +
    '</Types>'
  );
}

/** Returns the beginning of `xl/sharedStrings.xml`, up to its first item. */
export function sharedStringsStart(size: number): string {
  return `${declaration}<sst xmlns="${main}" uniqueCount="${size}">`;
}
