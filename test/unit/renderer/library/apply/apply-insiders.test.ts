import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { applyBatch } from '@renderer/library/apply/apply';
import { AppDatabase } from '@renderer/library/store/database';
import { Log } from '../../../../support/library/entries';

const trade = (id: number, more: object = {}): object => ({
  id,
  issuer_name: 'A',
  person_name: 'B',
  direction: 'buy',
  isin: 'SE0',
  status: 'current',
  company: { id: 'c-1', name: 'A AB' },
  trade_value: '1.0',
  ...more,
});

it('transactions of a company and single ones are transactions, beside the answer as it came', async () => {
  const log = new Log();
  const pathParams = { company_id: 'c-1' };
  const endpoint = 'market.companyInsiders';
  log.answer({ run: 'a', rows: [trade(1, { unit: 'st' })], endpoint: 'market.insiders' });
  log.answer({ run: 'b', endpoint, pathParams, rows: [trade(1), trade(2)], more: true });
  log.answer({
    run: 'c',
    endpoint,
    pathParams,
    page: 1,
    body: JSON.stringify({ poster: [trade(3)] }),
  });
  log.answer({
    run: 'd',
    endpoint: 'market.insider',
    pathParams: { transaction_id: '4' },
    body: '{"data":{"id":12345678901234567890,"issuer_name":"A","isin":"x","nature":"n","price":"1.10"}}',
  });
  // An id alone could belong to anything.
  log.answer({ run: 'e', endpoint: 'market.insider', body: '{"id":9,"name":"no trade"}' });
  const db = new AppDatabase('kartotek-apply-insiders');
  await db.open();
  const context = { assumptions: defaultAssumptions, mayOwn: () => true };
  await applyBatch(db, { after: 0, entries: log.entries }, context);
  const ids = (await db.insiders.toCollection().primaryKeys()).sort();
  expect(ids).toEqual(['1', '12345678901234567890', '2', '3']);
  // A less complete record doesn't replace the one from the search.
  expect((await db.insiders.get('1'))?.raw).toContain('unit');
  expect(await db.runs.get('b')).toMatchObject({ kind: 'insider', rows: 2, why: 'more' });
  expect((await db.hits.get(['b', 0]))?.ids).toEqual(['1', '2']);
  expect(await db.answers.count()).toBe(4);
  await db.delete();
});
