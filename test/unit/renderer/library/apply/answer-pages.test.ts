import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { searchKeyOf } from '@shared/service/parameters';
import { applyBatch } from '@renderer/library/apply/apply';
import { readPages } from '@renderer/library/queries/answer-pages';
import { AppDatabase } from '@renderer/library/store/database';
import { Log } from '../../../../support/library/entries';

it('a list that is fetched once more keeps the rows of its earlier fetch', async () => {
  const endpoint = 'market.shortChanges';
  const log = new Log();
  log.answer({ run: 'a', endpoint, rows: [{ x: 1 }], more: true });
  log.answer({ run: 'a', endpoint, page: 1, rows: [{ x: 2 }], more: true });
  log.answer({ run: 'b', endpoint, rows: [{ x: 3 }] });
  // A further page of the earlier fetch is no page of the newer one.
  log.answer({ run: 'a', endpoint, page: 2, rows: [{ x: 4 }] });
  // One record is replaced by its newer state.
  log.answer({ run: 'c', endpoint: 'market.insiderSummary', body: '{"n":1}' });
  log.answer({ run: 'd', endpoint: 'market.insiderSummary', body: '{"n":2}' });
  const db = new AppDatabase('kartotek-answer-pages');
  await db.open();
  const context = { assumptions: defaultAssumptions, mayOwn: () => true };
  await applyBatch(db, { after: 0, entries: log.entries }, context);
  const key = searchKeyOf(endpoint, {}, {});
  const raws = async (runId?: string) =>
    (await readPages(db, key, runId)).map(({ raw }) => /\d/.exec(raw)?.[0]);
  expect(await raws()).toEqual(['3']);
  expect(await raws('b')).toEqual(['3']);
  expect(await raws('a')).toEqual(['1', '2', '4']);
  const summaries = (await db.answers.toArray()).filter((one) => one.endpoint !== endpoint);
  expect(summaries.map(({ raw }) => raw)).toEqual(['{"n":2}']);
  await db.delete();
});
