/** The building blocks of a dossier's pages. */
import {
  ImageRun,
  NoBreakHyphen,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
  type IParagraphOptions,
  type ITableCellOptions,
  type ParagraphChild,
} from 'docx';
import type { DossierPicture } from '../dossier-data';
import { pictureSize } from './picture-size';
import { styles } from './styles';

/** Width between the margins of an A4 page, in twentieths of a point. */
export const textWidth = 9_638;

/** Characters not allowed in XML. Word wouldn't open a file that contained them. */
export const outsideXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Dates and organisation numbers, because office programs would break lines at their hyphens. */
const unbroken = /\d{4}-\d\d-\d\d|\d{6}-\d{4}/g;

/** Converts text to runs. Line breaks are preserved, and dates aren't broken. */
export function textRuns(
  text: string,
  options: { readonly style?: string; readonly bold?: boolean } = {},
): TextRun[] {
  const lines = text.replace(outsideXml, '\uFFFD').split(/\r\n|\r|\n/);
  return lines.map(
    (line, at) => new TextRun({ ...options, children: wholeDays(line), break: at > 0 ? 1 : 0 }),
  );
}

function wholeDays(line: string): (string | NoBreakHyphen)[] {
  const children: (string | NoBreakHyphen)[] = [];
  let from = 0;
  for (const { 0: found, index } of line.matchAll(unbroken)) {
    const [first = '', ...rest] = found.split('-');
    children.push(line.slice(from, index) + first);
    for (const part of rest) children.push(new NoBreakHyphen(), part);
    from = index + found.length;
  }
  return [...children, line.slice(from)];
}

/** Returns a paragraph with the given style. */
export function paragraph(
  content: string | readonly ParagraphChild[],
  options: Omit<IParagraphOptions, 'children' | 'text'> = {},
): Paragraph {
  const children = typeof content === 'string' ? textRuns(content) : content;
  return new Paragraph({ ...options, children: [...children] });
}

/** Returns a text cell. */
export function textCell(
  content: string | readonly ParagraphChild[],
  width: number,
  options: {
    readonly style?: string;
    readonly keepNext?: boolean;
    readonly alignment?: IParagraphOptions['alignment'];
    readonly borders?: ITableCellOptions['borders'];
  },
): TableCell {
  const { style = styles.cell, keepNext = false, alignment, borders = {} } = options;
  return new TableCell({
    borders,
    width: { size: width, type: WidthType.DXA },
    children: [paragraph(content, { style, keepNext, ...(alignment ? { alignment } : {}) })],
  });
}

/** Returns a table with these column widths. The header is repeated on every page. */
export function table(
  style: string,
  columnWidths: readonly number[],
  rows: readonly TableRow[],
  options: { readonly hasHead: boolean },
): Table {
  return new Table({
    style,
    columnWidths: [...columnWidths],
    width: { size: columnWidths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    tableLook: { firstRow: options.hasHead, noHBand: true, noVBand: true },
    rows: [...rows],
  });
}

/** Returns the header row. */
export function headRow(
  columns: readonly { readonly label: string; readonly isNumber?: boolean }[],
  widths: readonly number[],
): TableRow {
  return new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map(({ label, isNumber = false }, at) =>
      textCell(label, widths[at] ?? 0, {
        style: styles.head,
        keepNext: true,
        ...aligned(isNumber),
      }),
    ),
  });
}

/** Aligns numbers to the right. */
export function aligned(isNumber: boolean): { readonly alignment?: 'right' } {
  return isNumber ? { alignment: 'right' } : {};
}

const wordTypes: Readonly<Record<string, 'png' | 'jpg' | 'gif' | 'bmp'>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
};

/**
 * Returns a picture that fits into `width` × `height` pixels. `null` if Word doesn't support its
 * format.
 */
export function pictureRun(
  { mime, bytes }: DossierPicture,
  alt: string,
  most: { readonly width: number; readonly height: number },
): ImageRun | null {
  const type = wordTypes[mime];
  const size = pictureSize(mime, bytes);
  if (!type || !size) return null;
  const scale = Math.min(most.width / size.width, most.height / size.height, 1);
  const text = alt.replace(outsideXml, '\uFFFD');
  return new ImageRun({
    type,
    data: bytes,
    transformation: {
      width: Math.max(1, Math.round(size.width * scale)),
      height: Math.max(1, Math.round(size.height * scale)),
    },
    altText: { name: text.slice(0, 120), title: text.slice(0, 120), description: text },
  });
}
