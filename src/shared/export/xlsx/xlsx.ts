import {
  excelRowLimit,
  type Encoder,
  type ExportFormat,
  type ExportHead,
  type Piece,
} from '../format/format';
import { createWarnings } from '../format/warnings';
import { wellFormed } from '../format/well-formed';
import { columnLetters, createCellWriter } from './xlsx-cells';
import {
  aboutSheet,
  contentTypes,
  coreProperties,
  packageRelations,
  sharedStringsStart,
  sheetEnd,
  sheetStart,
  workbook,
  workbookRelations,
} from './xlsx-parts';
import { createSharedStrings } from './xlsx-strings';
import { stylesXml } from './xlsx-styles';

/**
 * Excel workbook: identifiers as text, real dates where Excel has them, numbers only where Excel
 * keeps every digit. Pieces are the files of the zip container, sheet after sheet; a full sheet is
 * followed by another one.
 */
export const xlsx = {
  id: 'xlsx',
  extension: 'xlsx',
  mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  container: 'zip',
  create: (head: ExportHead) => createXlsxEncoder(head, excelRowLimit),
} as const satisfies ExportFormat;

/** The encoder with `rowLimit` rows to a sheet, the header included; Excel's own limit but in tests. */
export function createXlsxEncoder(head: ExportHead, rowLimit: number): Encoder {
  const warnings = createWarnings();
  const strings = createSharedStrings();
  const writers = head.columns.map((column, index) =>
    createCellWriter(column, columnLetters(index), strings, warnings),
  );
  /** Last row of each sheet; the last entry is the sheet being written. */
  const lastRows: number[] = [];
  let row = 1;

  function clean(text: string): string {
    return wellFormed(text, (times) => warnings.add('replaced-characters', times));
  }

  function startSheet(): Piece[] {
    lastRows.push(1);
    row = 1;
    const number = lastRows.length;
    return [{ part: `xl/worksheets/sheet${number}.xml` }, clean(sheetStart(head, number === 1))];
  }

  function endSheet(): string {
    lastRows[lastRows.length - 1] = row;
    return sheetEnd(head.columns.length, row);
  }

  return {
    warnings: warnings.counts,
    head: () => [
      { part: '_rels/.rels' },
      packageRelations(),
      { part: 'docProps/core.xml' },
      clean(coreProperties(head)),
      { part: 'xl/styles.xml' },
      stylesXml(head.dates),
      ...startSheet(),
    ],
    rows: (rows) => {
      const pieces: Piece[] = [];
      let text = '';
      for (const { cells } of rows) {
        if (row === rowLimit) {
          pieces.push(clean(text + endSheet()), ...startSheet());
          warnings.add('further-sheets');
          text = '';
        }
        row++;
        const number = String(row);
        text += `<row r="${number}">`;
        for (let i = 0; i < writers.length; i++) {
          const write = writers[i];
          if (write) text += write(cells[i] ?? null, number);
        }
        text += '</row>';
      }
      pieces.push(clean(text));
      return pieces;
    },
    tail: () => {
      const about = head.about?.();
      const sheets = lastRows.length + (about ? 1 : 0);
      return [
        endSheet(),
        ...(about ? [{ part: `xl/worksheets/sheet${sheets}.xml` }, clean(aboutSheet(about))] : []),
        { part: 'xl/sharedStrings.xml' },
        sharedStringsStart(strings.size()),
        clean([...strings.items()].join('')),
        '</sst>',
        { part: 'xl/workbook.xml' },
        workbook(head, lastRows, about !== undefined),
        { part: 'xl/_rels/workbook.xml.rels' },
        workbookRelations(sheets),
        { part: '[Content_Types].xml' },
        contentTypes(sheets),
      ];
    },
  };
}
