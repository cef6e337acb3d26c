/** A mark has the same name in the list and in its record. */
import { expect, it } from 'vitest';
import type { RowOf } from '@renderer/registers/view/query-row-source';
import { markName } from '@renderer/kinds/trademark/mark-name';
import { trademarkScreenColumns } from '@renderer/kinds/trademark/trademark-columns';

it('a mark without words is called in its record what it is called in the list', () => {
  const inList = (row: RowOf<'trademark'>) =>
    trademarkScreenColumns.find(({ id }) => id === 'word_text')?.decorate?.(row)?.instead;
  for (const word_text of [null, '', '  ']) {
    const record = { word_text, mark_feature: null, application_number: '2026/1', image_url: null };
    const row = { id: '2026/1', record } as unknown as RowOf<'trademark'>;
    expect(markName(row)).toBe('No words, 2026/1');
    expect(inList(row)).toBe(markName(row));
  }
  const record = { word_text: 'Falk', mark_feature: null, image_url: null };
  const row = { id: '2026/2', record } as unknown as RowOf<'trademark'>;
  expect(markName(row)).toBe('Falk');
  expect(inList(row)).toBeUndefined();
});
