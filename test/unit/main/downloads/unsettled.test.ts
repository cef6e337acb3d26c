import { afterEach, beforeEach, expect, it } from 'vitest';
import { readArchive } from '../../../support/main/read-archive';
import {
  baseUrl,
  createFeatureBench,
  KEY,
  type FeatureBench,
} from '../../../support/main/service-layer';

let bench: FeatureBench;
let pumping: ReturnType<typeof setInterval>;

beforeEach(async () => {
  bench = await createFeatureBench();
  const { archive, connection } = bench.services.handlers;
  await connection.connect({ baseUrl, key: KEY, keeping: 'session' });
  const { libraryId } = await connection.status(undefined);
  // Stands in for the library: applies what was appended and acknowledges it.
  pumping = setInterval(() => {
    const id = libraryId ?? '';
    void readArchive(bench.services, id)
      .then(({ lastSeq }) => archive.ack({ libraryId: id, seq: lastSeq }))
      .catch(() => undefined);
  }, 5);
});
afterEach(async () => {
  clearInterval(pumping);
  await bench.close();
});

const call = (runId: string) =>
  bench.services.handlers.service.call({
    endpoint: 'trademarks.search',
    pathParams: {},
    params: { office: 'SE' },
    limit: 10,
    page: 0,
    runId,
  });

it('a call is not asked, and says so, while what the one before took cannot be read', async () => {
  const { control, log } = bench.remote;
  control.set({ kind: 'status', status: 500, path: '*', times: 99 });
  await expect(call('r1')).rejects.toMatchObject({ data: { kind: 'server-error' } });
  const asked = (): number => log.calls.filter(({ path }) => path.endsWith('/trademarks')).length;
  expect(asked()).toBe(1);
  await expect(call('r2')).rejects.toMatchObject({
    data: { kind: 'unsettled', status: 500, charged: 'no' },
  });
  expect(asked()).toBe(1);
  control.clear();
  await call('r3');
  expect(asked()).toBe(2);
});

it('refused calls cost nothing once the count has not moved long enough, and the archive says so', async () => {
  const { control } = bench.remote;
  const { settings } = bench.services.handlers;
  const { assumptions } = await settings.get(undefined);
  await settings.set({ assumptions: { ...assumptions, usageBehindSeconds: 1 } });
  const { libraryId } = await bench.services.handlers.connection.status(undefined);
  for (const run of ['r1', 'r2', 'r3']) {
    control.set({ kind: 'status', status: 400, path: '*/trademarks' });
    await expect(call(run)).rejects.toMatchObject({ data: { status: 400 } });
  }
  const found = async (): Promise<unknown[]> => {
    const { entries } = await readArchive(bench.services, libraryId ?? '');
    const charges = entries.filter(({ meta }) => meta['op'] === 'charge');
    return charges.map(({ meta }) => [meta['charged'], meta['units']]);
  };
  const free = ['no', 0];
  const last = async (): Promise<unknown[]> => (await found()).slice(-3);
  await expect.poll(last, { timeout: 5000 }).toEqual([free, free, free]);
  expect((await found())[0]).toEqual(['unknown', null]);
});

it('a call without a price is known to cost what it did, after refusals that cost nothing', async () => {
  const { control } = bench.remote;
  const { settings, service } = bench.services.handlers;
  const { assumptions } = await settings.get(undefined);
  await settings.set({ assumptions: { ...assumptions, usageBehindSeconds: 0 } });
  control.set({ kind: 'status', status: 429, retryAfter: '1', path: '*/short-positions' });
  const asked = { endpoint: 'market.shorts', pathParams: {}, params: {}, page: 0, runId: 'r1' };
  const outcome = await service.call({ ...asked, limit: null });
  expect(outcome.taken?.units).toBe(bench.remote.log.units());
  expect(outcome.taken?.units).toBeGreaterThan(0);
});
