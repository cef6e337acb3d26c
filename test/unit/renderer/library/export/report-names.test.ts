/** A report names a mark without words as the screen does. */
import { expect, it } from 'vitest';
import { chunksOf, type RowReading } from '@renderer/library/export/export-chunks';
import type { ExportOrder } from '@renderer/library/export/export-order';

const records = [
  { application_number: '1', word_text: 'Alm' },
  { application_number: '2', word_text: null, mark_feature: 'Figurative' },
  { application_number: '3', word_text: ' ' },
];
const library = {
  exportRows: ({ columns, raw }: { readonly columns: readonly string[]; readonly raw: boolean }) =>
    Promise.resolve({
      rows: records.map((record) => ({
        cells: columns.map((id) => record[id as 'word_text'] ?? null),
        raw: raw ? JSON.stringify(record) : '',
      })),
      others: 0,
      nested: 0,
    }),
  picture: () => Promise.resolve(null),
} as unknown as RowReading;

it.each([
  ['word_text', ['Alm', 'Figurmärke, 2', 'Utan ord, 3']],
  ['status', ['', '', '']],
])('in the column %s', async (id, names) => {
  const order = {
    source: { handle: 1, kind: 'trademark', count: records.length },
    format: 'pdf',
    columns: [{ id, width: 100 }],
    codes: 'words',
    locale: 'sv',
    title: 'A',
    sample: false,
  } as unknown as ExportOrder;
  const cells: unknown[] = [];
  for await (const { pieces } of chunksOf(library, order)) {
    for (const piece of pieces) {
      const read = JSON.parse(String(piece)) as { piece: string; cells: readonly string[] };
      if (read.piece === 'row') cells.push(read.cells[0]);
    }
  }
  expect(cells).toEqual(names);
});
