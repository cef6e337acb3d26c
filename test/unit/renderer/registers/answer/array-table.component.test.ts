import { expect, it } from 'vitest';
import type { Column } from '@shared/columns/column';
import { ArrayTable } from '@renderer/registers/answer/array-table.svelte';

interface Row {
  readonly key: string;
  readonly name: string;
  readonly units: number;
}
const rows: readonly Row[] = [
  { key: 'x', name: 'Bo', units: 9 },
  { key: 'b', name: 'Åsa', units: 10 },
  { key: 'y', name: 'Anna', units: 2 },
];
const common = { width: 100, defaultVisible: true } as const;
const columns: readonly Column<Row>[] = [
  { id: 'name', kind: 'text', label: () => 'Name', value: ({ name }) => name, ...common },
  { id: 'units', kind: 'integer', label: () => 'Units', value: ({ units }) => units, ...common },
];

it('is sorted by any column, and finds what is typed in a column instead of in hidden ids', async () => {
  const list = new ArrayTable<Row>(
    'test.rows',
    columns,
    ({ key }) => key,
    () => rows,
  );
  const names = (): string[] => list.rows.map(({ name }) => name);
  expect(names()).toEqual(['Bo', 'Åsa', 'Anna']);
  list.table.layout = { ...list.table.layout, sort: { column: 'units', descending: true } };
  expect(names()).toEqual(['Åsa', 'Bo', 'Anna']);
  await expect(list.source.ids(0, 3)).resolves.toEqual(['b', 'x', 'y']);
  await expect(list.source.find?.('b', 0, 'name')).resolves.toBe(1);
  await expect(list.source.find?.('2', 0, 'units')).resolves.toBe(2);
  await expect(list.source.find?.('x', 0, 'name')).resolves.toBeNull();
});
