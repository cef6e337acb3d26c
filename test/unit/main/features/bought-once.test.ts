/**
 * The same call is bought only once, no matter whether a window, another window, a download or a
 * job makes it.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { JobCall } from '@shared/archive/download-work';
import type { DownloadView } from '@shared/features/downloads';
import { createSampleService } from '@sample/service';
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
  await bench.services.handlers.connection.connect({ baseUrl, key: KEY, keeping: 'session' });
  // Stands in for the library: applies what was appended and acknowledges it.
  pumping = setInterval(() => void acknowledge().catch(() => undefined), 5);
});
afterEach(async () => {
  clearInterval(pumping);
  await bench.close();
});

async function acknowledge(): Promise<void> {
  const { archive, connection } = bench.services.handlers;
  const { libraryId } = await connection.status(undefined);
  const { lastSeq } = await readArchive(bench.services, libraryId ?? '');
  await archive.ack({ libraryId: libraryId ?? '', seq: lastSeq });
}

async function until(
  downloadId: string,
  ...types: DownloadView['status']['type'][]
): Promise<DownloadView> {
  for (;;) {
    const list = (await bench.services.handlers.downloads.list(undefined)) as DownloadView[];
    const found = list.find((download) => download.downloadId === downloadId);
    if (found && types.includes(found.status.type)) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const list = { endpoint: 'trademarks.search', pathParams: {}, params: { office: 'SE' } };
const definition = { ...list, cap: null, windows: [] };
const start = () => bench.services.handlers.downloads.start({ definition, continueRun: null });
const first = { limit: null, page: 0 };
const search = (runId: string, more: object = {}) =>
  bench.services.handlers.service.call({ ...list, ...first, runId, lookedUpTo: 0, ...more });
const units = (): number => bench.remote.log.units();

it('a search joins the download that is fetching it, whatever its page size', async () => {
  const { downloadId } = await start();
  const joined = await search('window', { limit: 25 });
  const { windows } = await until(downloadId, 'done');
  expect(windows[0]?.runIds).toEqual([joined.runId]);
  const charged = units();
  expect(charged).toBe(joined.units === 0 ? windows[0]?.rows : -1);

  // If the user explicitly asks for a new response, the page is bought again.
  await search('again', { lookedUpTo: undefined, limit: 1 });
  expect(units()).toBe(charged + 1);
  // The archive is enough: after a restart, the program still knows what has arrived since the
  // window last read it.
  await bench.restart();
  const again = await search('other window', { limit: 50 });
  expect(again.runId).toBe(joined.runId);
  expect(units()).toBe(charged + 1);
});

it('two windows with another page size buy one page', async () => {
  const [one, other] = await Promise.all([
    search('one', { limit: 25 }),
    search('other', { limit: 50 }),
  ]);
  expect(other.runId).toBe(one.runId);
  expect(units()).toBe(25);
});

it('a search of a list that is paused in Downloads says so, and one in other letters too', async () => {
  const { downloads } = bench.services.handlers;
  const kaffe = { ...definition, params: { query: 'kaf' } };
  bench.network = () => new Promise(() => undefined);
  const { downloadId } = await downloads.start({ definition: kaffe, continueRun: null });
  await downloads.pause({ downloadId });
  for (const query of ['kaf', 'KAF']) {
    await expect(search('window', { params: { query } })).rejects.toMatchObject({
      data: { kind: 'being-fetched', charged: 'no' },
    });
  }
  expect(units()).toBe(0);
});

it('a search that is being fetched in windows says so', async () => {
  const { downloads } = bench.services.handlers;
  bench.network = () => new Promise(() => undefined);
  const windows = [2019, 2020].map((year) => ({
    label: String(year),
    params: { ...list.params, filed_after: `${year}-01-01`, filed_before: `${year}-12-31` },
  }));
  await downloads.start({ definition: { ...definition, windows }, continueRun: null });
  await expect(search('window')).rejects.toMatchObject({ data: { kind: 'being-fetched' } });
  expect(units()).toBe(0);
});

it('whoever waits for a download can stop waiting', async () => {
  const { service } = bench.services.handlers;
  bench.network = () => new Promise(() => undefined);
  await start();
  const asked = search('window');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await service.cancel({ runId: 'window' })).toBe(true);
  await expect(asked).rejects.toMatchObject({ data: { kind: 'cancelled' } });
});

/** A company in the sample register. */
const known = createSampleService({ seed: 7 }).register.companies.at(0).registration_number;
const callOf = (endpoint: string): JobCall => ({
  endpoint,
  pathParams: { company_id: known },
  params: {},
  label: '',
});

it('what a job is fetching is waited for, and what was fetched meanwhile is not asked by it', async () => {
  const { connection, downloads, service } = bench.services.handlers;
  await connection.useSample();
  const resources = ['companies.history', 'people.shareCapital', 'contact.web'];
  const calls = resources.map(callOf);
  const job = { ...definition, ...callOf('companies.history'), calls, cap: null };
  const { downloadId } = await downloads.start({ definition: job, continueRun: null });
  const asked = await Promise.all(
    // Makes the calls in reverse order, as if a user had started with the job's last one.
    calls.toReversed().map((call, at) => {
      const { endpoint, pathParams } = call;
      return service.call({
        ...first,
        endpoint,
        pathParams,
        params: {},
        runId: `line ${at}`,
        lookedUpTo: 0,
      });
    }),
  );
  const done = await until(downloadId, 'done');
  expect(done.calls.map(({ state }) => state)).toEqual(['answered', 'answered', 'answered']);
  expect(asked.map(({ runId }) => runId).sort()).toEqual(
    done.calls.map(({ runId }) => runId).sort(),
  );
  const { entries } = await readArchive(bench.services, 'sample');
  expect(entries.filter(({ kind }) => kind === 'request')).toHaveLength(resources.length);
});

it('another list of numbers is another question, and the same in another order is not', async () => {
  const { connection, downloads } = bench.services.handlers;
  await connection.useSample();
  const batch = (identifiers: string[]) => {
    const call = { endpoint: 'companies.batch', pathParams: {}, params: {}, identifiers };
    const calls = [{ ...call, label: '' }];
    const { identifiers: _identifiers, ...first } = call;
    return { ...first, cap: null, windows: [], calls, level: 0 };
  };
  const begin = (identifiers: string[]) =>
    downloads.start({ definition: batch(identifiers), continueRun: null });
  const one = await begin(['556036-0793', '556016-0680']);
  // The download stops at the user's limit.
  await until(one.downloadId, 'paused');
  expect((await begin(['5560160680', '5560360793'])).begun).toBe(false);
  expect((await begin(['556036-0793', '212000-0142'])).begun).toBe(true);
});
