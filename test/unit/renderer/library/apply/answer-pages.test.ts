import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { searchKeyOf } from '@shared/service/parameters';
import { applyBatch } from '@renderer/library/apply/apply';
import { readEarlierAnswers, readPages } from '@renderer/library/queries/answer-pages';
import { AppDatabase } from '@renderer/library/store/database';
import { Log } from '../../../../support/library/entries';

it('a list that is fetched once more keeps the rows of its earlier fetch', async () => {
  const endpoint = 'market.shortChanges';
  const log = new Log();
  log.answer({ run: 'a', endpoint, rows: [{ x: 1 }], more: true });
  log.answer({ run: 'a', endpoint, page: 1, rows: [{ x: 2 }], more: true });
  log.answer({ run: 'b', endpoint, rows: [{ x: 3 }] });
  // This is another page of the earlier download, so it doesn't belong to the newer one.
  log.answer({ run: 'a', endpoint, page: 2, rows: [{ x: 4 }] });
  // A single record is replaced by its newer state.
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

describe('what an answer about a company said before', () => {
  const endpoint = 'people.governance';
  const pathParams = { company_id: 'ft_1' };
  const key = searchKeyOf(endpoint, pathParams, {});
  const context = { assumptions: defaultAssumptions, mayOwn: () => true };

  async function applied(name: string, log: Log, times = 1): Promise<AppDatabase> {
    const db = new AppDatabase(`kartotek-earlier-answers-${name}`);
    await db.open();
    for (let time = 0; time < times; time++) {
      // Simulates a library that rereads its archive from the beginning.
      await db.meta.delete('appliedSeq');
      await applyBatch(db, { after: 0, entries: log.entries }, context);
    }
    return db;
  }

  it('stays when it is fetched again with other content, however often the log is applied', async () => {
    for (const times of [1, 2, 3]) {
      const log = new Log();
      for (const [run, n] of [
        ['a', 1] as const,
        ['b', 1] as const,
        ['c', 2] as const,
        ['d', 3] as const,
      ]) {
        log.answer({ run, endpoint, pathParams, body: `{"n":${n}}` });
      }
      const db = await applied(`times-${times}`, log, times);
      const earlier = await readEarlierAnswers(db, key);
      expect(earlier.map(({ raws }) => raws)).toEqual([['{"n":2}'], ['{"n":1}']]);
      expect(earlier[0]?.fetchedAt).toBe(log.entries[2]?.at);
      expect((await readPages(db, key)).map(({ raw }) => raw)).toEqual(['{"n":3}']);
      // The later page isn't a separate response, so nothing else in the library counts it.
      expect(await db.answers.count()).toBe(1);
      await db.delete();
    }
  });

  it('holds the pages of one fetch together, a late one too', async () => {
    const log = new Log();
    const paged = { endpoint: 'financials.filings', pathParams };
    log.answer({ run: 'a', ...paged, rows: [{ x: 1 }], more: true });
    log.answer({ run: 'b', ...paged, rows: [{ x: 3 }] });
    log.answer({ run: 'a', ...paged, page: 1, rows: [{ x: 2 }] });
    const db = await applied('pages', log);
    const of = searchKeyOf(paged.endpoint, pathParams, {});
    const [one, ...others] = await readEarlierAnswers(db, of);
    expect(one?.raws.map((raw) => /"x":(\d)/.exec(raw)?.[1])).toEqual(['1', '2']);
    expect(others).toEqual([]);
    expect((await readPages(db, of)).map(({ page }) => page)).toEqual([0]);
    await db.delete();
  });

  it('leaves the newest its pages, however often the log is applied', async () => {
    const log = new Log();
    const paged = { endpoint: 'financials.filings', pathParams };
    for (const run of ['a', 'b']) {
      for (const page of [0, 1, 2]) {
        log.answer({ run, page, ...paged, rows: [{ x: page }], more: page < 2 });
      }
    }
    const db = await applied('again', log, 2);
    const of = searchKeyOf(paged.endpoint, pathParams, {});
    expect((await readPages(db, of)).map(({ page, runId }) => [runId, page])).toEqual([
      ['b', 0] as const,
      ['b', 1] as const,
      ['b', 2] as const,
    ]);
    expect((await readEarlierAnswers(db, of)).map(({ raws }) => raws.length)).toEqual([3]);
    await db.delete();
  });

  it('stays also where the person had deleted it meanwhile', async () => {
    const log = new Log();
    log.answer({ run: 'a', endpoint, pathParams, body: '{"n":1}' });
    log.work({ op: 'delete', records: [{ kind: 'answer', id: key }] });
    log.answer({ run: 'b', endpoint, pathParams, body: '{"n":2}' });
    const db = await applied('deleted', log);
    expect((await readEarlierAnswers(db, key)).map(({ raws }) => raws)).toEqual([['{"n":1}']]);
    expect(await db.deleted.count()).toBe(0);
    await db.delete();
  });
});
