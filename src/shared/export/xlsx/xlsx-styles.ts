import { excelDateCode, type DateStyle } from '../format/cell-style';

/** Numbers of the cell styles, in the order of `stylesXml`. */
export const xlsxStyle = { header: 1, date: 2, timestamp: 3, text: 4, firstNumber: 5 } as const;

/** Decimals that a number format of Excel can show. Source: Excel specifications and limits. */
export const maxScale = 30;

/** The style of a number with so many decimals: `12.50` is shown with both. */
export function numberStyle(scale: number): number {
  return xlsxStyle.firstNumber + scale;
}

/** Text that goes on in the next line of its cell; the last style. */
export const wrappedStyle = xlsxStyle.firstNumber + maxScale + 1;

const firstFormat = 164;
const textFormat = 49;

/** `xl/styles.xml`: one style per kind of cell and per number of decimals. */
export function stylesXml(dates: DateStyle = 'iso'): string {
  const scales = Array.from({ length: maxScale + 1 }, (_, scale) => scale);
  const formats = [
    excelDateCode[dates],
    'yyyy\\-mm\\-dd\\ hh:mm:ss',
    ...scales.map((scale) => (scale === 0 ? '0' : `0.${'0'.repeat(scale)}`)),
  ];
  const formatIds = formats.map((_, index) => firstFormat + index);
  const [date, timestamp, ...numbers] = formatIds;
  const plain = 'fillId="0" borderId="0" xfId="0"';
  const cellStyles = [
    `<xf numFmtId="0" fontId="0" ${plain}/>`,
    `<xf numFmtId="0" fontId="1" ${plain} applyFont="1"/>`,
    ...[date, timestamp, textFormat, ...numbers].map(
      (id) => `<xf numFmtId="${id}" fontId="0" ${plain} applyNumberFormat="1"/>`,
    ),
    `<xf numFmtId="${textFormat}" fontId="0" ${plain} applyNumberFormat="1" applyAlignment="1">` +
      '<alignment vertical="top" wrapText="1"/></xf>',
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
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cellStyles.length}">${cellStyles.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
    '</styleSheet>'
  );
}
