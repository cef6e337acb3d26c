/** A mark has the same name in the list and in its record. */
import { expect, it } from 'vitest';
import type { RowOf } from '@renderer/registers/view/query-row-source';
import { markName } from '@shared/columns/mark-name';
import { trademarkTile } from '@renderer/kinds/trademark/trademark-tile';
import { trademarkScreenColumns } from '@renderer/kinds/trademark/trademark-columns';

it('a mark without words is called in its record what it is called in the list', () => {
  const inList = (row: RowOf<'trademark'>) =>
    trademarkScreenColumns.find(({ id }) => id === 'word_text')?.decorate?.(row)?.instead;
  for (const word_text of [null, '', '  ']) {
    const record = {
      word_text,
      mark_feature: null,
      application_number: '2026/1',
      image_url: null,
      nice_classes: [],
    };
    const row = { id: '2026/1', record } as unknown as RowOf<'trademark'>;
    expect(markName(row.record, row.id)).toBe('No words, 2026/1');
    expect(inList(row)).toBe(markName(row.record, row.id));
    expect(trademarkTile(row).name).toBe(markName(row.record, row.id));
  }
  const record = { word_text: 'Falk', mark_feature: null, image_url: null };
  const row = { id: '2026/2', record } as unknown as RowOf<'trademark'>;
  expect(markName(row.record)).toBe('Falk');
  expect(inList(row)).toBeUndefined();
});

it('a mark without words is named by its kind, in the language of a file', () => {
  const mark = { mark_feature: 'Figurative', application_number: '2026/1' };
  expect([markName(mark), markName(mark, '', 'sv')]).toEqual([
    'Figurative mark, 2026/1',
    'Figurmärke, 2026/1',
  ]);
  expect(markName({ mark_feature: 'Figurmärke' }, '2026/2', 'sv')).toBe('Figurmärke, 2026/2');
});
