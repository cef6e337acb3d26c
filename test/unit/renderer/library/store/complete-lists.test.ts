import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DownloadDefinition } from '@shared/archive/download-work';
import { defaultAssumptions } from '@shared/service/assumptions';
import { answerFrom } from '@shared/service/containment';
import { createLibraryMethods } from '@renderer/library/worker/worker-api';
import { Log, row } from '../../../../support/library/entries';

const libraryId = 'downloads';
const library = createLibraryMethods(() => undefined);
let log: Log;

beforeEach(async () => {
  log = new Log();
  await library.open({ libraryId, assumptions: defaultAssumptions });
});
afterEach(() => library.destroy({ libraryId }));

const endpoint = 'trademarks.search';
const years: DownloadDefinition = {
  endpoint,
  pathParams: {},
  params: { office: 'SE' },
  cap: null,
  windows: [
    { label: '…2010', params: { office: 'SE', filed_before: '2011-01-01' } },
    {
      label: '2011',
      params: { office: 'SE', filed_after: '2010-12-31', filed_before: '2012-01-01' },
    },
    { label: '2012…', params: { office: 'SE', filed_after: '2011-12-31' } },
  ],
};

function define(definition: DownloadDefinition = years): void {
  log.work({ op: 'download', downloadId: 'd', act: { is: 'define', definition } });
}
function chain(window: number, runId: string): void {
  log.work({ op: 'download', downloadId: 'd', act: { is: 'chain', window, runId, limit: 50 } });
}
/** Logs a page of a period, with rows by id. */
function page(window: number, run: string, ids: readonly string[], more = false, at = 0): void {
  log.answer({
    run,
    page: at,
    params: { ...(years.windows[window]?.params ?? years.params) },
    rows: ids.map((id) =>
      row(id, { office: 'SE', application_date: `${2010 + (window % 3)}-12-31` }),
    ),
    more,
    download: { downloadId: 'd', window },
  });
}
describe('the windows of a download', () => {
  it('are told with each run and each call', async () => {
    define();
    [['1', '2'], ['2', '3'], ['4']].forEach((ids, window) => {
      chain(window, `r${window}`);
      page(window, `r${window}`, ids);
    });
    await library.apply({ after: 0, entries: log.entries });
    expect(await library.run({ runId: 'r1' })).toMatchObject({ downloadId: 'd', window: 1 });
    expect((await library.requests({ limit: 9 }))[0]).toMatchObject({ downloadId: 'd', window: 2 });
  });
});

describe('lists that answer other searches', () => {
  const answers = async (params: Record<string, string>) => {
    await library.apply({ after: 0, entries: log.entries });
    const { lists, suspended } = await library.completeLists({ endpoint });
    return answerFrom(lists, { endpoint, pathParams: {}, params }, suspended)?.list.runIds ?? null;
  };

  it('joins complete windows, for searches which ask for a date', async () => {
    define();
    for (const window of [0, 1, 2]) {
      chain(window, `r${window}`);
      page(window, `r${window}`, [`${window}`]);
    }
    const all = ['r0', 'r1', 'r2'];
    const office = 'SE';
    expect(await answers({ office, filed_after: '2009-05-01' })).toEqual(all);
    expect(await answers({ office, filed_before: '2012-05-01', status: 'Ended' })).toEqual(all);
    // A single period requested exactly this.
    expect(await answers({ office, filed_after: '2011-12-31' })).toEqual(['r2']);
    // The periods don't include rows without a date, or from other offices.
    expect(await answers({ office })).toBeNull();
    expect(await answers({ filed_after: '2009-05-01' })).toBeNull();
  });

  it('joins only what lies side by side', async () => {
    define();
    for (const window of [0, 1, 2]) {
      chain(window, `r${window}`);
      page(window, `r${window}`, [`${window}`], window === 1);
    }
    expect(await answers({ office: 'SE', filed_after: '2009-05-01' })).toBeNull();
    page(1, 'r1', ['x'], false, 1);
    expect(await answers({ office: 'SE', filed_after: '2009-05-01' })).toEqual(['r0', 'r1', 'r2']);
    log.work({ op: 'forget-run', runId: 'r0' });
    expect(await answers({ office: 'SE', filed_after: '2009-05-01' })).toBeNull();
    expect(await answers({ office: 'SE', filed_after: '2010-12-31' })).toEqual(['r1', 'r2']);
    // A period's new chain starts at the first page, and determines whether the list is complete.
    chain(0, 'again');
    page(0, 'again', ['1'], true);
    expect(await answers({ office: 'SE', filed_after: '2009-05-01' })).toBeNull();
    page(0, 'again', ['2'], false, 1);
    expect(await answers({ office: 'SE', filed_after: '2009-05-01' })).toEqual([
      'again',
      'r1',
      'r2',
    ]);
  });

  it('trusts no filter that a row has contradicted', async () => {
    log.answer({ run: 'r', params: { query: 'nord' }, rows: [row('1', { word_text: 'Syd' })] });
    expect(await answers({ query: 'nord' })).toEqual(['r']);
    expect(await answers({ query: 'nordan' })).toBeNull();
    expect((await library.completeLists({ endpoint })).suspended).toEqual(['query']);
  });
});

describe('what a call cost after all', () => {
  it('is shown at the call that was not answered whole', async () => {
    for (const run of ['open', 'failed', 'never', 'lost', 'whole']) log.request({ run });
    log.failure({ run: 'failed' }, 'timeout', 'unknown');
    log.failure({ run: 'never' }, 'offline', 'no');
    log.failure({ run: 'lost' }, 'timeout', 'unknown');
    log.answer({ run: 'whole', rows: [row('1')] });
    const charge = (run: string, charged: 'yes' | 'no' | 'unknown', units: number | null) =>
      log.work({ op: 'charge', requestId: `${run}/0`, charged, units });
    charge('open', 'no', null);
    charge('failed', 'yes', 17);
    charge('lost', 'unknown', null);
    charge('whole', 'yes', 99);
    charge('nobody', 'yes', 1);
    await library.apply({ after: 0, entries: log.entries });
    const lines = await library.requests({ limit: 9 });
    expect(
      Object.fromEntries(
        lines.map(({ runId, charged, units, unitsSeen }) => [runId, [charged, units, unitsSeen]]),
      ),
    ).toEqual({
      open: ['no', 0, true],
      failed: ['yes', 17, true],
      never: ['no', 0, undefined],
      lost: ['unknown', null, undefined],
      whole: [undefined, 1, undefined],
    });
  });
});
