/** A dossier shows the goods of marks whose full record is in the library. */
import { expect, it } from 'vitest';
import { searchKeyOf } from '@shared/service/parameters';
import { chunksOf, type RowReading } from '@renderer/library/export/export-chunks';
import type { ExportOrder } from '@renderer/library/export/export-order';

const goods = [{ class: 9, text: 'Dataprogram' }];
const raw = JSON.stringify({ application_number: '1', goods_and_services: goods });
const known = searchKeyOf('trademarks.record', { application_number: '1' }, {});

const library = {
  exportRows: ({ columns }: { readonly columns: readonly string[] }) =>
    Promise.resolve({
      rows: ['1', '2'].map((number) => ({
        cells: columns.map((id) => (id === 'application_number' ? number : null)),
        raw: '{}',
      })),
      others: 0,
      nested: 0,
    }),
  picture: () => Promise.resolve(null),
  answer: ({ searchKey }: { readonly searchKey: string }) =>
    Promise.resolve(searchKey === known ? [{ raw }] : []),
} as unknown as RowReading;

const marksOf = async (format: ExportOrder['format']): Promise<unknown[]> => {
  const order = {
    source: { handle: 1, kind: 'trademark', count: 2 },
    format,
    columns: [],
    codes: 'words',
    locale: 'sv',
    title: 'A',
    sample: false,
    createdAt: '2026-11-20T08:00:00.000Z',
  } as unknown as ExportOrder;
  const marks: unknown[] = [];
  for await (const { pieces } of chunksOf(library, order))
    marks.push(...pieces.map((piece) => JSON.parse(String(piece)) as unknown));
  return marks.filter((piece) => (piece as { piece?: string }).piece === 'mark');
};

it('reads them by class, and nothing where there is no full record', async () => {
  expect(await marksOf('docx')).toMatchObject([{ goods: [[9, 'Dataprogram']] }, { piece: 'mark' }]);
  expect((await marksOf('docx'))[1]).not.toHaveProperty('goods');
});
