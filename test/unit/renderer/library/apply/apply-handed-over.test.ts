import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { applyBatch } from '@renderer/library/apply/apply';
import { AppDatabase } from '@renderer/library/store/database';
import { Log, row } from '../../../../support/library/entries';

it('counts nothing as bought that somebody handed over', async () => {
  const log = new Log();
  log.request({ run: 'r', params: { query: 'nord' } });
  log.answer({ run: 'r', params: { query: 'nord' }, rows: [row('1', { word_text: 'Nord' })] });
  const entries = log.entries.map((entry) => ({
    ...entry,
    meta: { ...entry.meta, handedOver: '0123456789abcdef' },
  }));
  const db = new AppDatabase('kartotek-handed-over');
  await db.open();
  const context = { assumptions: defaultAssumptions, mayOwn: () => true };
  await applyBatch(db, { after: 0, entries }, context);
  expect(await db.trademarks.count()).toBe(1);
  expect(await db.runs.get('r')).toMatchObject({ units: 0, rows: 1 });
  expect(await db.requests.toArray()).toMatchObject([{ units: 0, handedOver: true, rows: 1 }]);
  await db.delete();
});
