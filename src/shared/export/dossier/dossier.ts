/**
 * A dossier: a document about trademarks for a client. Main lays out every format from the same
 * pieces.
 */
import type { Cell } from '../../columns/column';
import { pictureText } from '../../values/picture-text';
import { dataPiece } from '../format/data-piece';
import { styledDate } from '../format/cell-style';
import type {
  DossierWords,
  Encoder,
  ExportFormat,
  ExportHead,
  ExportRow,
  Piece,
} from '../format/format';
import { localDay } from '../../values/calendar';
import { writerOf } from '../format/plain-cells';
import { createWarnings } from '../format/warnings';
import {
  dossierColumns,
  dossierMarks,
  longestText,
  mostClasses,
  type DossierPiece,
} from './dossier-piece';

const unsaid: DossierWords = {
  proposed: '',
  classes: '',
  client: '',
  matter: '',
  author: '',
  day: '',
  question: '',
  conclusion: '',
  searched: '',
  leftOut: '',
  letterhead: '',
};

const dossier = {
  container: 'document',
  only: 'trademark',
  rowLimit: dossierMarks,
  fixedColumns: dossierColumns,
  create,
} as const;

export const docx = {
  ...dossier,
  id: 'docx',
  extension: 'docx',
} as const satisfies ExportFormat;

/** The id can't be `pdf`, because the report format already uses it. */
export const dossierPdf = {
  ...dossier,
  id: 'dossier-pdf',
  extension: 'pdf',
} as const satisfies ExportFormat;

function create(head: ExportHead): Encoder {
  const warnings = createWarnings();
  const fields = dossierColumns.flatMap((id) => {
    const at = head.columns.findIndex((column) => column.id === id);
    const column = head.columns[at];
    if (!column) return [];
    const write = column.kind === 'timestamp' ? dayOf : writerOf(column, head);
    return [{ id, at, label: column.label, write }];
  });
  const { title, picture = null, groups = [], hidden = [], lines, ...said } = head.dossier ?? {};

  const { dates = 'iso' } = head;
  /** Returns the local date; the exact time doesn't matter. */
  function dayOf(cell: Cell): string {
    const day = localDay(String(cell ?? ''));
    return day === '' ? '' : styledDate(day, dates);
  }
  const fetchedAt = fields.find(({ id }) => id === 'fetched_at')?.at ?? -1;
  const fetched = { from: '', to: '' };

  const piece = (value: DossierPiece): Piece => dataPiece(value, warnings);
  function mark(row: ExportRow): Piece {
    const texts = fields.map(({ id, at, write }) => [id, write(row.cells[at] ?? null)] as const);
    const shown = pictureText(row.picture);
    const day = localDay(String(row.cells[fetchedAt] ?? ''));
    if (day !== '' && (fetched.from === '' || day < fetched.from)) fetched.from = day;
    if (day > fetched.to) fetched.to = day;
    return piece({
      piece: 'mark',
      values: Object.fromEntries(texts.filter(([, text]) => text !== '')),
      ...(shown ? { picture: shown } : row.picture ? { unshown: true } : {}),
      ...(row.goods ? { goods: goodsLines(row.goods) } : {}),
    });
  }

  return {
    warnings: warnings.counts,
    head: () => [
      piece({
        piece: 'head',
        title: title ?? head.title,
        sample: head.sample ? head.words.sample : '',
        locale: head.locale,
        ...unsaid,
        ...said,
        picture,
        groups: [...groups],
        hidden: [...hidden],
        labels: Object.fromEntries(fields.map(({ id, label }) => [id, label])),
      }),
      ...(lines
        ? [
            piece({ piece: 'lines', title: lines.title, columns: [...lines.columns] }),
            ...lines.rows
              .slice(0, dossierMarks)
              .map((cells) => piece({ piece: 'line', cells: [...cells] })),
          ]
        : []),
    ],
    rows: (rows) => rows.map(mark),
    tail: () => [
      piece({
        piece: 'end',
        from: dayOf(fetched.from),
        to: dayOf(fetched.to),
        about: (head.about?.() ?? []).map(([name, value]) => [name, value]),
      }),
    ],
  };
}

/** Returns the goods in each class. A text too long for the document ends with an ellipsis. */
function goodsLines(goods: ReadonlyMap<number, string>): [number, string][] {
  return [...goods].slice(0, mostClasses).map(([number, text]) => {
    const isTooLong = text.length > longestText;
    return [number, isTooLong ? `${text.slice(0, longestText - 1)}…` : text];
  });
}
