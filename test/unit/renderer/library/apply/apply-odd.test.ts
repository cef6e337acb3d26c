import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { applyBatch } from '@renderer/library/apply/apply';
import { AppDatabase } from '@renderer/library/store/database';
import { Log, row } from '../../../../support/library/entries';

it('passes over an entry that breaks it, wholly, and takes the others', async () => {
  const log = new Log();
  for (const id of ['1', '2', '3']) log.answer({ run: id, rows: [row(id)] });
  const db = new AppDatabase('kartotek-apply-broken');
  await db.open();
  const mayOwn = (_: string, id: string): boolean => {
    if (id === '2') throw new RangeError('Maximum call stack size exceeded');
    return true;
  };
  const context = { assumptions: defaultAssumptions, mayOwn };
  const applied = await applyBatch(db, { after: 0, entries: log.entries }, context);
  expect(applied).toMatchObject({ appliedSeq: 3, outOfStep: false });
  expect(await db.trademarks.toCollection().primaryKeys()).toEqual(['1', '3']);
  expect(await db.runs.get('2')).toBeUndefined();
  expect((await db.meta.get('unreadEntries'))?.value).toEqual([2]);
  await db.delete();
});
