import { excelDateCode, type DateStyle } from '../format/cell-style';
import type { ExportHead } from '../format/format';
import { xmlText } from './xml-text';

/** Cell style numbers, in the order used in `stylesXml`. */
export const xlsxStyle = { header: 1, date: 2, timestamp: 3, text: 4, firstNumber: 5 } as const;

/**
 * Maximum number of decimals in an Excel number format. Source: Excel specifications and limits.
 */
export const maxScale = 30;

/**
 * Returns the style for a number with this many decimals. `12.50` keeps both, and thousands are
 * grouped in the way of the reader's language.
 */
export function numberStyle(scale: number): number {
  return xlsxStyle.firstNumber + scale;
}

/**
 * The last styles in the list: wrapped text, a sheet's title, and the heading of a numeric column.
 */
export const wrappedStyle = xlsxStyle.firstNumber + maxScale + 1;
export const titleStyle = wrappedStyle + 1;
export const numberHeaderStyle = titleStyle + 1;

/** UTC offsets that occur in the registers' times. */
const offsets = ['+01:00', '+02:00', '+03:00'];
/** Returns the style for a time with its own offset, or `null` if there is none. */
export function zonedStyle(offset: string): number | null {
  const at = offsets.indexOf(offset);
  return at < 0 ? null : numberHeaderStyle + 1 + at;
}

/** The style for yes or no. Excel uses its own words; LibreOffice would show 1 or 0. */
export const truthStyle = numberHeaderStyle + 1 + offsets.length;

/** The style for a name next to its value, which may have several lines. */
export const nameStyle = truthStyle + 1;

const firstFormat = 164;
const textFormat = 49;

/** Returns `xl/styles.xml`, with one style for each kind of cell and number of decimals. */
export function stylesXml(
  words: Pick<ExportHead['words'], 'yes' | 'no'>,
  dates: DateStyle = 'iso',
): string {
  const scales = Array.from({ length: maxScale + 1 }, (_, scale) => scale);
  const formats = [
    excelDateCode[dates],
    'yyyy\\-mm\\-dd\\ hh:mm:ss',
    ...scales.map((scale) => (scale === 0 ? '#,##0' : `#,##0.${'0'.repeat(scale)}`)),
    ...offsets.map((offset) => `yyyy\\-mm\\-dd\\ hh:mm:ss\\ &quot;${offset}&quot;`),
    [words.yes, words.yes, words.no].map((word) => `&quot;${xmlText(word)}&quot;`).join(';'),
  ];
  const formatIds = formats.map((_, index) => firstFormat + index);
  const [date, timestamp] = formatIds;
  const numbers = formatIds.slice(2, 2 + scales.length);
  const plain = 'fillId="0" borderId="0" xfId="0"';
  // In a row with several lines, all cells are aligned with the first line. The indent keeps a
  // right-aligned number from touching the text in the next column.
  const right = 'horizontal="right" indent="1" ';
  const number = `<alignment ${right}vertical="top"/>`;
  // A right-aligned date would also touch that text.
  const left = '<alignment horizontal="left" vertical="top"/>';
  const wrapped = '<alignment vertical="top" wrapText="1"/>';
  const header = (alignment: string, vertical = 'center'): string =>
    '<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" ' +
    `applyBorder="1" applyAlignment="1"><alignment ${alignment}vertical="${vertical}" wrapText="1"/></xf>`;
  const cellStyles = [
    `<xf numFmtId="0" fontId="0" ${plain}/>`,
    header(''),
    ...[date, timestamp, textFormat, ...numbers].map(
      (id, at) =>
        `<xf numFmtId="${id}" fontId="0" ${plain} applyNumberFormat="1" applyAlignment="1">` +
        `${at < 3 ? left : number}</xf>`,
    ),
    `<xf numFmtId="${textFormat}" fontId="0" ${plain} applyNumberFormat="1" applyAlignment="1">` +
      `${wrapped}</xf>`,
    `<xf numFmtId="0" fontId="2" ${plain} applyFont="1"/>`,
    header(right),
    ...formatIds
      .slice(2 + scales.length)
      .map(
        (id) =>
          `<xf numFmtId="${id}" fontId="0" ${plain} applyNumberFormat="1" applyAlignment="1">${left}</xf>`,
      ),
    header('', 'top'),
  ];
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    `<numFmts count="${formats.length}">` +
    formats
      .map((code, i) => `<numFmt numFmtId="${firstFormat + i}" formatCode="${code}"/>`)
      .join('') +
    '</numFmts>' +
    `<fonts count="3"><font>${font}</font><font><b/>${font}</font>` +
    `<font><b/>${font.replace('11', '14')}</font></fonts>` +
    '<fills count="3"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill>' +
    '<fill><patternFill patternType="solid"><fgColor rgb="FFDDECED"/></patternFill></fill></fills>' +
    '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>' +
    '<border><left/><right/><top/><bottom style="thin"><color rgb="FF1F5F5B"/></bottom>' +
    '<diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cellStyles.length}">${cellStyles.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
    '</styleSheet>'
  );
}
