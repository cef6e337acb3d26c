/** A dossier: a document about trademarks that one hands to a client. Main makes its pages, of the same pieces for each format. */
import { pictureText } from '../../values/picture-text';
import { dataPiece } from '../format/data-piece';
import type { Encoder, ExportFormat, ExportHead, ExportRow, Piece } from '../format/format';
import { writerOf } from '../format/plain-cells';
import { createWarnings } from '../format/warnings';
import { dossierColumns, dossierMarks, type DossierPiece } from './dossier-piece';

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
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const satisfies ExportFormat;

/** Not `pdf`, which is the report of any list. */
export const dossierPdf = {
  ...dossier,
  id: 'dossier-pdf',
  extension: 'pdf',
  mime: 'application/pdf',
} as const satisfies ExportFormat;

function create(head: ExportHead): Encoder {
  const warnings = createWarnings();
  const fields = dossierColumns.flatMap((id) => {
    const at = head.columns.findIndex((column) => column.id === id);
    const column = head.columns[at];
    return column ? [{ id, at, label: column.label, write: writerOf(column, head) }] : [];
  });
  const { question = '', letterhead = '', picture = null, groups = [], lines } = head.dossier ?? {};

  const piece = (value: DossierPiece): Piece => dataPiece(value, warnings);
  function mark(row: ExportRow): Piece {
    const texts = fields.map(({ id, at, write }) => [id, write(row.cells[at] ?? null)] as const);
    const shown = pictureText(row.picture);
    return piece({
      piece: 'mark',
      values: Object.fromEntries(texts.filter(([, text]) => text !== '')),
      ...(shown ? { picture: shown } : {}),
    });
  }

  return {
    warnings: warnings.counts,
    head: () => [
      piece({
        piece: 'head',
        title: head.title,
        sample: head.sample ? head.words.sample : '',
        locale: head.locale,
        question,
        letterhead,
        picture,
        groups: [...groups],
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
      piece({ piece: 'end', about: (head.about?.() ?? []).map(([name, value]) => [name, value]) }),
    ],
  };
}
