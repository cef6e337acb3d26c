/** Which records each file of a data set gets, and in which order. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { ExportRow } from '@shared/export/format/format';
import {
  partitionRecords,
  type PartitionReading,
} from '@renderer/library/export/data-set-partitions';
import { newLibraryForExports } from '../../../../support/library/connected-for-exports';
import { row } from '../../../../support/library/entries';

it('are in the order of their ids, whenever they arrived', async () => {
  const { client, log, apply } = await newLibraryForExports();
  for (const id of ['b', 'c', 'a'])
    log.answer({ run: id, rows: [row(id, { application_date: '2024-01-01' })] });
  await apply();
  const { handle, count } = await client.query({ kind: 'trademark' });
  const all = await client.ids({ handle });
  expect(all).not.toEqual(['a', 'b', 'c']);
  const of = { kind: 'trademark', handle, count, sample: false, before: {} } as const;
  const { parts } = await client.partition(of);
  const [source] = parts.map((part) => part.source);
  if (!source || !('handle' in source)) throw new Error('no records');
  expect(await client.ids(source)).toEqual(['a', 'b', 'c']);
  const some = await client.pin({
    handle,
    rows: Uint32Array.of(all.indexOf('c'), all.indexOf('a')),
  });
  expect(await client.ids(some)).toEqual(['a', 'c']);
});

it('are those that are still there, although others go while they are read', async () => {
  const gone = new Set([1, 499, 502]);
  const pinned: number[][] = [];
  const library = {
    exportRows: ({ from, to, columns }: Parameters<PartitionReading['exportRows']>[0]) => {
      const rows: ExportRow[] = [];
      for (let at = from; at < to; at++)
        if (!gone.has(at)) rows.push({ cells: columns.map(() => `id ${at}`), raw: String(at) });
      return Promise.resolve({ rows, others: 0, nested: 0 });
    },
    pin: ({ rows }: { readonly rows: Uint32Array }) =>
      Promise.resolve({ handle: pinned.push([...rows]) }),
  } as unknown as PartitionReading;
  const of = { kind: 'trademark', handle: 7, count: 504, sample: false, before: {} } as const;
  const { parts } = await partitionRecords(library, of);
  const there = Array.from({ length: 504 }, (_, at) => at).filter((at) => !gone.has(at));
  expect(parts.map(({ rows }) => rows)).toEqual([there.length]);
  expect(pinned[0]?.sort((a, b) => a - b)).toEqual(there);
});
