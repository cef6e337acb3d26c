import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DownloadView } from '@shared/features/downloads';
import {
  baseUrl,
  createFeatureBench,
  KEY,
  type FeatureBench,
} from '../../../support/main/service-layer';
import { readArchive } from '../../../support/main/read-archive';

let bench: FeatureBench;
let pumping: ReturnType<typeof setInterval>;

beforeEach(async () => {
  bench = await createFeatureBench();
  await bench.services.start();
  await bench.services.handlers.connection.connect({ baseUrl, key: KEY, keeping: 'session' });
  // Stands in for the library: applies what was appended and acknowledges it.
  pumping = setInterval(() => void acknowledge().catch(() => undefined), 5);
});
afterEach(async () => {
  clearInterval(pumping);
  await bench.close();
});

async function libraryId(): Promise<string> {
  return (await bench.services.handlers.connection.status(undefined)).libraryId ?? '';
}

async function acknowledge(): Promise<void> {
  const id = await libraryId();
  const { archive } = bench.services.handlers;
  const { lastSeq } = await readArchive(bench.services, id);
  await archive.ack({ libraryId: id, seq: lastSeq });
}

const search = { endpoint: 'trademarks.search', pathParams: {}, params: { office: 'SE' } };

async function until(
  downloadId: string,
  is: DownloadView['status']['type'],
): Promise<DownloadView> {
  for (;;) {
    const list = (await bench.services.handlers.downloads.list(undefined)) as DownloadView[];
    const found = list.find((download) => download.downloadId === downloadId);
    if (found?.status.type === is) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

it('fetches a list, tells the window, and compares with /me', async () => {
  const { downloads } = bench.services.handlers;
  const definition = { ...search, cap: 60, windows: [] };
  const { downloadId } = await downloads.start({ definition, continueRun: null });
  const { status, rows } = await until(downloadId, 'done');
  expect(rows).toBe(60);
  expect(bench.remote.log.units()).toBe(60);
  expect(status).toMatchObject({
    how: 'cap-reached',
    settlement: { stored: 60, charged: 60, open: 0, difference: { is: 'equal' } },
  });
  expect(bench.events.map(({ event }) => event)).toContain('downloads.changed');
  await downloads.dismiss({ downloadId });
  expect(await downloads.list(undefined)).toEqual([]);
});

it('begins the same once, whoever asks at the same time, and twice where that is meant', async () => {
  const { downloads } = bench.services.handlers;
  const definition = { ...search, cap: 60, windows: [] };
  const start = async (besides: string[]) =>
    downloads.start({ definition, continueRun: null, besides });
  const [one, other] = await Promise.all([start([]), start([])]);
  expect(one.begun).toBe(true);
  expect(other).toEqual({ downloadId: one.downloadId, begun: false });
  const meant = await start([one.downloadId]);
  expect(meant.begun).toBe(true);
  await until(meant.downloadId, 'done');
  expect(await downloads.list(undefined)).toHaveLength(2);
  // A finished download doesn't block anything.
  await until(one.downloadId, 'done');
  const again = await start([]);
  expect(again.begun).toBe(true);
  await until(again.downloadId, 'done');
});

it('fetches a list whose pages and bounds only the definition describes, and counts what it took', async () => {
  const { connection, definition: known, downloads } = bench.services.handlers;
  await connection.useSample();
  const definition = { ...search, endpoint: 'companies.search', params: {}, cap: 40, windows: [] };
  const start = async () => downloads.start({ definition, continueRun: null });
  await known.loadAddress({ path: '/api/v1/openapi.json', withKey: false });
  const { downloadId } = await start();
  const { status, rows, units, lostUnits } = await until(downloadId, 'done');
  expect({ rows, units, lostUnits }).toEqual({ rows: 40, units: 40, lostUnits: 0 });
  expect(status).toMatchObject({ how: 'cap-reached', settlement: { stored: 40, charged: 40 } });
  const { entries } = await readArchive(bench.services, 'sample');
  const asked = entries.filter(({ kind }) => kind === 'request');
  expect(asked.map(({ meta }) => meta['limit'])).toEqual([40]);
});

it('fetches a list of which nobody described the pages, as large as the service makes them', async () => {
  const { connection, downloads } = bench.services.handlers;
  await connection.useSample();
  const definition = { ...search, endpoint: 'companies.search', params: {}, cap: 60, windows: [] };
  const { downloadId } = await downloads.start({ definition, continueRun: null });
  const { status, rows } = await until(downloadId, 'done');
  expect(status).toMatchObject({ how: 'cap-reached' });
  // Only whole pages are downloaded, and none that would exceed the limit.
  expect(rows).toBeLessThanOrEqual(60);
  expect(rows).toBeGreaterThan(30);
});

it('stops at the level of units that the person set, where no price is known', async () => {
  const { connection, definition: known, downloads } = bench.services.handlers;
  await connection.useSample();
  await known.loadAddress({ path: '/api/v1/openapi.json', withKey: false });
  const before = (await connection.refresh()).account?.usage.units ?? 0;
  const definition = {
    ...search,
    endpoint: 'companies.search',
    params: {},
    cap: null,
    level: before + 150,
    windows: [],
  };
  const { downloadId } = await downloads.start({ definition, continueRun: null });
  const { status, rows } = await until(downloadId, 'paused');
  expect(status).toMatchObject({ why: 'level' });
  // The first page cost 100, so a second one would exceed the limit.
  expect(rows).toBe(100);
});

it('goes on with a run that a person began, without buying its pages again', async () => {
  const { downloads, service } = bench.services.handlers;
  await service.call({ ...search, limit: 25, runId: 'mine', page: 0 });
  const definition = { ...search, cap: null, windows: [] };
  const { downloadId } = await downloads.start({ definition, continueRun: 'mine' });
  const { rows } = await until(downloadId, 'done');
  expect(bench.remote.log.units()).toBe(rows + 25);
  expect([...bench.remote.log.chargedRows().values()].every((times) => times === 1)).toBe(true);
  const other = { ...definition, params: { office: 'WO' } };
  await expect(downloads.start({ definition: other, continueRun: 'mine' })).rejects.toMatchObject({
    kind: 'invalid-input',
  });
});

it('knows its downloads after a start, and can raise a cap', async () => {
  const { downloadId } = await bench.services.handlers.downloads.start({
    definition: { ...search, cap: 30, windows: [] },
    continueRun: null,
  });
  await until(downloadId, 'done');
  await bench.restart();
  expect((await until(downloadId, 'done')).rows).toBe(30);
  expect(bench.remote.log.units()).toBe(30);
  await bench.services.handlers.connection.connect({ baseUrl, key: KEY, keeping: 'session' });
  await bench.services.handlers.downloads.setCap({ downloadId, cap: 90 });
  const done = await until(downloadId, 'done');
  expect([done.rows, bench.remote.log.units()]).toEqual([90, 90]);
});

it('refuses what cannot be fetched before anything is written or sent', async () => {
  const { downloads, archive } = bench.services.handlers;
  const start = (endpoint: string, params: Record<string, string>) =>
    downloads.start({
      definition: { endpoint, pathParams: {}, params, cap: null, windows: [] },
      continueRun: null,
    });
  await expect(start('trademarks.search', { query: 'ab' })).rejects.toMatchObject({
    kind: 'invalid-input',
    data: { field: 'query' },
  });
  await expect(start('system.me', {})).rejects.toMatchObject({ kind: 'unsupported' });
  const id = await libraryId();
  const work = { op: 'usage', units: 0, readAt: '', upTo: 0 } as const;
  await expect(archive.work({ libraryId: id, work })).rejects.toMatchObject({ kind: 'refused' });
  expect(await downloads.list(undefined)).toEqual([]);
  expect(bench.remote.log.units()).toBe(0);
});
