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

it('counts nothing as bought that somebody handed over', async () => {
  const log = new Log();
  log.request({ run: 'r', params: { query: 'nord' } });
  log.answer({ run: 'r', params: { query: 'nord' }, rows: [row('1', { word_text: 'Nord' })] });
  const given = log.entries.map((entry) => ({
    ...entry,
    meta: { ...entry.meta, handedOver: '0123456789abcdef' },
  }));
  const db = new AppDatabase('kartotek-apply-given');
  await db.open();
  const context = { assumptions: defaultAssumptions, mayOwn: () => true };
  await applyBatch(db, { after: 0, entries: given }, context);
  expect(await db.trademarks.count()).toBe(1);
  expect(await db.runs.get('r')).toMatchObject({ units: 0, rows: 1 });
  expect(await db.requests.toArray()).toMatchObject([{ units: 0, handedOver: true, rows: 1 }]);
  await db.delete();
});
