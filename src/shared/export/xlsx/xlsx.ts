import { m } from '../../messages/compiled/messages';
import {
  columnsOfRow,
  excelColumnLimit,
  excelRowLimit,
  titleOf,
  type Encoder,
  type ExportFormat,
  type ExportHead,
  type Piece,
  type TableHead,
} from '../format/format';
import { localDay } from '../../values/calendar';
import { ByteText } from '../format/byte-text';
import { createWarnings } from '../format/warnings';
import { wellFormed } from '../format/well-formed';
import { columnLetters, createCellWriter } from './xlsx-cells';
import { createRowLines, heightAttribute } from './xlsx-heights';
import {
  aboutSheet,
  contentTypes,
  coreProperties,
  headRowOf,
  packageRelations,
  sharedStringsStart,
  sheetEnd,
  sheetNames,
  sheetStart,
  workbook,
  workbookRelations,
  type SheetFrame,
} from './xlsx-parts';
import { createSharedStrings } from './xlsx-strings';
import { stylesXml } from './xlsx-styles';

/**
 * An Excel workbook. Identifiers are written as text, dates as real dates where Excel supports
 * them, and numbers as numbers only if Excel preserves every digit. Pieces are the files in the zip
 * container, one sheet at a time. When a sheet is full, another one follows.
 */
export const xlsx = {
  id: 'xlsx',
  extension: 'xlsx',
  container: 'zip',
  columnLimit: excelColumnLimit,
  create: (head: ExportHead) => createXlsxEncoder(head, excelRowLimit),
} as const satisfies ExportFormat;

/** Number of bytes after which a piece ends. */
const longestPiece = 40_000;

/**
 * Creates an encoder with `rowLimit` rows per sheet, including the header. Only tests use less than
 * Excel's limit.
 */
export function createXlsxEncoder(head: ExportHead, rowLimit: number): Encoder {
  const warnings = createWarnings();
  const strings = createSharedStrings();
  const out = new ByteText();
  let replaced = 0;
  const writersOf = ({ columns }: Pick<TableHead, 'columns'>) =>
    columns.map((column, index) =>
      createCellWriter(column, columnLetters(index), out, strings, warnings),
    );
  let table: TableHead = { title: titleOf(head, head.table), columns: head.columns };
  let writers = writersOf(table);
  let linesIn = createRowLines(table.columns);
  /** The sheets begun so far. The last one is being written. */
  const sheets: {
    readonly title: string;
    readonly columns: TableHead['columns'];
    lastRow: number;
  }[] = [];
  const say = { locale: head.locale };
  const page = `${m.common_page({}, say)} &P ${m.dossier_of({}, say)} &N`;
  // Lone surrogates in the title aren't counted here, because the file name already counts them.
  const title = wellFormed(titleOf(head));
  const frame: SheetFrame = {
    title: head.titleRow === true ? title : null,
    foot: [title, localDay(head.createdAt ?? ''), page],
    isNamed: head.table !== undefined,
  };
  const headRow = headRowOf(frame);
  let row = headRow;
  /**
   * The last row that isn't a total, so that totals aren't sorted and filtered with the other rows.
   */
  let lastData = headRow;

  function clean(text: string): string {
    return wellFormed(text, (times) => warnings.add('replaced-characters', times));
  }

  function startSheet(): Piece[] {
    const number = sheets.push({
      title: table.title,
      columns: table.columns,
      lastRow: headRow,
    });
    row = headRow;
    lastData = headRow;
    const start = sheetStart(table, frame, number === 1);
    return [{ part: `xl/worksheets/sheet${number}.xml` }, clean(start)];
  }

  function endSheet(): string {
    const sheet = sheets.at(-1);
    if (sheet) sheet.lastRow = lastData;
    return clean(sheetEnd(table.columns, lastData, frame));
  }

  return {
    warnings: warnings.counts,
    head: () => [
      { part: '_rels/.rels' },
      packageRelations(),
      { part: 'docProps/core.xml' },
      clean(coreProperties(head)),
      { part: 'xl/styles.xml' },
      stylesXml(head.words, head.dates),
      ...startSheet(),
    ],
    rows: (rows) => {
      const pieces: Piece[] = [];
      for (const one of rows) {
        const { cells, isTotal } = one;
        if (row === rowLimit) {
          pieces.push(out.take(), endSheet(), ...startSheet());
          warnings.add('further-sheets');
        }
        row++;
        if (!isTotal) lastData = row;
        const number = String(row);
        out.text('<row r="');
        out.text(number);
        out.text(`"${heightAttribute(linesIn(cells))}>`);
        const own = one.valueKind
          ? writersOf({ columns: columnsOfRow(table.columns, one) })
          : writers;
        for (let i = 0; i < own.length; i++) own[i]?.(cells[i] ?? null, number);
        out.text('</row>');
        if (out.length > longestPiece) pieces.push(out.take());
      }
      pieces.push(out.take());
      if (out.replaced > replaced) warnings.add('replaced-characters', out.replaced - replaced);
      replaced = out.replaced;
      return pieces;
    },
    table: (next) => {
      const end = endSheet();
      table = next;
      writers = writersOf(next);
      linesIn = createRowLines(next.columns);
      return [end, ...startSheet()];
    },
    tail: () => {
      const about = head.about?.();
      const count = sheets.length + (about ? 1 : 0);
      const end = endSheet();
      const names = sheetNames(sheets.map(({ title }) => title));
      const entries = sheets.map((sheet, i) => ({ ...sheet, headRow, name: names[i] ?? '' }));
      return [
        end,
        ...(about
          ? [{ part: `xl/worksheets/sheet${count}.xml` }, clean(aboutSheet(about, frame))]
          : []),
        { part: 'xl/sharedStrings.xml' },
        sharedStringsStart(strings.size()),
        clean([...strings.items()].join('')),
        '</sst>',
        { part: 'xl/workbook.xml' },
        workbook(entries, about ? (head.words.about ?? 'Kartotek') : null),
        { part: 'xl/_rels/workbook.xml.rels' },
        workbookRelations(count),
        { part: '[Content_Types].xml' },
        contentTypes(count),
      ];
    },
  };
}
