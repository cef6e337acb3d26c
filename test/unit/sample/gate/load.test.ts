/** Many concurrent callers, verified by response order rather than timing. */
import { expect, test } from 'vitest';
import { createCallLog, LONGEST_LOG } from '@sample/gate/call-log';
import { createSampleService, type SampleService } from '@sample/service';
import { ask } from '../../../support/sample/ask';

const large = (): SampleService =>
  createSampleService({ trademarks: 30_000, insiders: 20_000, companies: 500 });

test.each([
  '/trademarks?query=qqqqq',
  '/trademarks?filed_before=1884-01-01',
  '/market/insider-summary?period_start=2016-01-01',
  '/market/insider-transactions?min_value=999999999',
])('%s lets others be answered first', async (path) => {
  const service = large();
  const answered: string[] = [];
  const noted = async (name: string, asked: string): Promise<void> => {
    expect((await ask(service, asked)).status).toBe(200);
    answered.push(name);
  };
  const search = noted('search', path);
  await noted('health', '/health');
  await noted('me', '/me');
  await search;
  expect(answered).toEqual(['health', 'me', 'search']);
});

test('once the index stands, a rare text is looked up and not searched for', async () => {
  const service = createSampleService({ trademarks: 70_000, companies: 300 });
  const { trademarks } = service.register;
  await service.register.trademarkIndex.ready();
  let made = 0;
  const at = trademarks.at.bind(trademarks);
  trademarks.at = (index) => {
    made += 1;
    return at(index);
  };
  const { record } = at(1_234);
  const company = record.company?.id ?? service.register.companies.at(3).id;
  for (const path of [
    '/trademarks?query=qqqqq',
    `/trademarks?query=${encodeURIComponent('“ingen”')}`,
  ]) {
    expect((await ask(service, path)).body.data).toEqual([]);
  }
  expect(made).toBe(0);
  const owned = (await ask(service, `/companies/${company}/trademarks?limit=100`)).body.data ?? [];
  expect(made).toBeLessThanOrEqual(owned.length + 1);
});

test('the log keeps the newest calls, and counts the units of all', () => {
  const log = createCallLog();
  const call = { at: '', method: 'GET', endpoint: null, params: {}, status: 200, rows: 1, ids: [] };
  for (let number = 0; number < LONGEST_LOG + 20; number += 1)
    log.add({ ...call, path: String(number), units: 2, keyPrefix: null, failure: null });
  expect(log.calls).toHaveLength(LONGEST_LOG);
  expect(log.calls[0]?.path).toBe('20');
  expect(log.units()).toBe(2 * (LONGEST_LOG + 20));
  log.clear();
  expect([log.calls.length, log.units()]).toEqual([0, 0]);
});
