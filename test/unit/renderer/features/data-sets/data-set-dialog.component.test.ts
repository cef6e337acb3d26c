/** The data set dialog: its contents, its destination, its progress, and how it ends. */
import { flushSync } from 'svelte';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { dataSets as contract, type DataSetDone } from '@shared/features/data-sets';
import { unconnected } from '@shared/features/unconnected';
import { appError, type ErrorData } from '@shared/ipc/error';
import type { RecordKind } from '@shared/records/kinds';
import DataSetDialog from '@renderer/features/data-sets/DataSetDialog.svelte';
import { windowDataSet } from '@renderer/features/data-sets/window-data-set';
import type { LibraryClient } from '@renderer/library/client';
import type { QueryInput } from '@renderer/library/contract/protocol';
import { library } from '@renderer/library/current.svelte';
import { connection } from '@renderer/lib/state/connection.svelte';
import { showLocale } from '@renderer/lib/state/i18n.svelte';
import { lists } from '@renderer/registers/lists/lists.svelte';
import { vocabulary } from '@renderer/registers/review/review-vocabulary.svelte';
import { mounted, press as keyPress } from '../../../../support/components/mounted';

const folder = '/home/eva/Data';
const done: DataSetDone = { folder, version: 3, rows: 1234, written: 1, unchanged: 2, removed: 0 };
const list = (listId: string, name: string, kind: string, clientReference = '') => ({
  listId,
  name,
  kind,
  clientReference,
  recordKind: 'trademark',
  deletedAt: null,
  query: null,
  count: 1,
});

let asked: [string, unknown][];
let place: { dataSetId: string; folder: string } | null;
let failure: ErrorData | null;
/** Ids in the library, by kind. */
let owned: Partial<Record<RecordKind, readonly string[]>>;
/** The file being written. */
let file: { progress: (rows: number) => void; end: () => void; fail: (error: Error) => void };

beforeEach(() => {
  asked = [];
  place = { dataSetId: 'set', folder };
  failure = null;
  owned = { trademark: ['1', '2'], insider: ['3'] };
  const before = { client: library.client, status: connection.status, all: lists.all };
  const queries: QueryInput[] = [];
  const parts = (kind: RecordKind) => {
    const rows = owned[kind]?.length ?? 0;
    const source = { handle: 9, kind, count: rows };
    const rowsSha256 = 'a'.repeat(64);
    return [{ year: '2024', bucket: 0, buckets: 1, source, rows, rowsSha256 }];
  };
  const client = {
    lists: () => Promise.resolve(lists.all),
    query: (query: QueryInput) => {
      const handle = queries.push(query) - 1;
      return Promise.resolve({ handle, count: 0, indexed: 0, owned: 0, undecided: 0 });
    },
    ids: ({ handle }: { handle: number }) =>
      Promise.resolve(owned[queries[handle]?.kind ?? 'event'] ?? []),
    runs: () => Promise.resolve([]),
    pin: ({ handle = 0, ids }: { handle?: number; ids?: readonly string[] }) =>
      Promise.resolve({
        handle,
        count: (ids ?? owned[queries[handle]?.kind ?? 'event'])?.length ?? 0,
      }),
    broughtBy: () => Promise.resolve({}),
    companyAnswers: () => Promise.resolve([]),
    release: () => Promise.resolve(),
    partition: ({ kind }: { kind: RecordKind }) =>
      Promise.resolve({ yearOf: 'application_date', columns: [], parts: parts(kind) }),
    export: (
      { order }: { order: { source: { count: number } } },
      changed: (progress: { rows: number }) => void,
    ) =>
      new Promise((resolve, reject) => {
        file = {
          progress: (rows) => {
            changed({ rows });
            flushSync();
          },
          end: () => {
            changed({ rows: order.source.count });
            resolve({});
          },
          fail: reject,
        };
      }),
  } as unknown as LibraryClient;
  library.client = client;
  vi.spyOn(library, 'ready').mockResolvedValue(client);
  vi.spyOn(vocabulary, 'read').mockResolvedValue();
  lists.all = [
    list('l1', 'Falkar', 'fixed', 'Matter 7'),
    list('l2', 'Alla ugglor', 'saved-search'),
  ] as unknown as typeof lists.all;
  connection.status = { ...unconnected, mode: 'service', libraryId: 'one' };
  const answers: Record<string, () => unknown> = {
    choose: () => place,
    buckets: () => ({ places: [], keeping: 'session', usedLast: false }),
    begin: () => ({ contents: [] }),
    file: () => ({ exportId: 'file-1' }),
    finish: () => done,
  };
  const method = (name: keyof typeof contract) => async (input: unknown) => {
    asked.push([name, contract[name].input.parse(input)]);
    if (failure && name === 'begin') return { ok: false, error: failure };
    return { ok: true, value: answers[name]?.() ?? null };
  };
  const names = Object.keys(contract) as (keyof typeof contract)[];
  const cancel = (input: unknown) => {
    asked.push(['cancel file', input]);
    file.fail(appError('cancelled'));
    return Promise.resolve({ ok: true, value: null });
  };
  const methods = {
    datasets: Object.fromEntries(names.map((name) => [name, method(name)])),
    exports: { cancel },
  };
  vi.stubGlobal('kartotek', { methods, on: () => () => undefined });
  // The main process gets a port, which the window sends to itself.
  vi.spyOn(window, 'postMessage').mockImplementation(() => undefined);
  onTestFinished(() => {
    windowDataSet.close();
    windowDataSet.stage = { type: 'ask', note: 'none' };
    library.client = before.client;
    connection.status = before.status;
    lists.all = before.all;
    showLocale('en');
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
});

const dialog = () => document.querySelector('[role="dialog"]');
const said = () => dialog()?.textContent.replace(/\s+/g, ' ') ?? '';
function press(name: string): void {
  const found = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')].find(
    (one) => one.textContent.trim() === name,
  );
  if (!found) throw new Error(`no button ${name} in: ${said()}`);
  found.click();
  flushSync();
}
function shown(scope: typeof windowDataSet.scope = { type: 'library' }): void {
  mounted(DataSetDialog, {});
  windowDataSet.show(scope);
  flushSync();
}
const names = () => asked.map(([name]) => name);
const bar = () => dialog()?.querySelector('[role="progressbar"]');
const written = () => bar()?.getAttribute('aria-valuetext');
const isWriting = () => vi.waitFor(() => expect(written()).toBe('0 of 3'));

it('offers the library, each matter and each list, and says that it costs nothing', () => {
  shown();
  expect(said()).toContain('Notes, assessments and tags aren’t included.');
  expect(said()).not.toContain('invented records');
  const what = dialog()?.querySelector<HTMLElement>('[aria-haspopup="listbox"]');
  expect(what?.textContent).toContain('The whole library');
  what?.focus();
  keyPress('ArrowDown');
  const options = [...document.querySelectorAll('[role="option"]')].map((one) =>
    one.textContent.trim(),
  );
  expect(options).toEqual([
    'The whole library',
    'Matter: Matter 7',
    'List: Falkar',
    'Saved search: Alla ugglor',
  ]);
  // The dialog has only asked which buckets have been set up.
  expect(names()).toEqual(['buckets']);
});

it('is written with its progress, kind by kind, and says where it is', async () => {
  shown();
  press('Choose folder…');
  await isWriting();
  expect(said()).toContain(`Exporting to ${folder}`);
  file.progress(1);
  expect(written()).toBe('1 of 3');
  file.end();
  const partition = { year: '2024', bucket: 0, buckets: 1 };
  await vi.waitFor(() =>
    expect(asked.filter(([name]) => name === 'file')).toEqual([
      ['file', { dataSetId: 'set', partition: { ...partition, kind: 'trademark' } }],
      ['file', { dataSetId: 'set', partition: { ...partition, kind: 'insider' } }],
    ]),
  );
  await vi.waitFor(() => {
    file.end();
    expect(said()).toContain(`1,234 rows saved in ${folder}`);
  });
  expect(said()).toContain('Files: 1 written, 2 unchanged, 0 removed');
  const finish = asked.find(([name]) => name === 'finish')?.[1];
  expect(finish).toMatchObject({
    about: {
      scope: { type: 'library' },
      kinds: [{ kind: 'trademark', rows: 2 }, { kind: 'insider' }],
    },
  });
  expect(names()).not.toContain('cancel');
  press('Show in folder');
  await vi.waitFor(() => expect(asked.at(-1)).toEqual(['showFolder', { dataSetId: 'set' }]));
});

it('begins with the list on screen, and asks for a folder of its name', async () => {
  owned = { trademark: ['1'] };
  shown({ type: 'list', listId: 'l1', name: 'Falkar' });
  press('Choose folder…');
  await vi.waitFor(() => expect(names()).toContain('begin'));
  expect(asked[1]).toEqual(['choose', { name: 'Kartotek data set Falkar' }]);
  const scope = { type: 'list', listId: 'l1', name: 'Falkar' };
  expect(asked[2]).toEqual(['begin', { dataSetId: 'set', library: 'one', scope }]);
});

it('is as it was where no folder is chosen, and where nothing goes in', async () => {
  place = null;
  shown();
  press('Choose folder…');
  await vi.waitFor(() => expect(windowDataSet.stage).toEqual({ type: 'ask', note: 'none' }));
  flushSync();
  expect(said()).toContain('Include');
  place = { dataSetId: 'set', folder };
  owned = {};
  press('Choose folder…');
  await vi.waitFor(() => expect(said()).toContain('There’s nothing to export.'));
  // The main process has been told to release the folder.
  expect(asked.at(-1)).toEqual(['cancel', { dataSetId: 'set' }]);
});

it('stops at once, and says that what was there is unchanged', async () => {
  shown();
  press('Choose folder…');
  await isWriting();
  press('Cancel');
  await vi.waitFor(() => expect(said()).toContain('Stopped. Your existing files are unchanged.'));
  expect(names().slice(-2)).toEqual(['cancel file', 'cancel']);
});

it.each([
  ['en', 'disk is full', 'Your existing files are unchanged.'],
  ['sv', 'disken är full', 'Dina befintliga filer är oförändrade.'],
] as const)('says what went wrong, and can be begun again (%s)', async (language, why, intact) => {
  showLocale(language);
  failure = { kind: 'disk-full' };
  shown();
  press(language === 'en' ? 'Choose folder…' : 'Välj mapp…');
  await vi.waitFor(() => expect(dialog()?.querySelector('[role="alert"]')).not.toBeNull());
  expect(said().toLowerCase()).toContain(why);
  expect(said()).toContain(intact);
  expect(said()).toContain(folder);
  failure = null;
  press(language === 'en' ? 'Choose folder…' : 'Välj mapp…');
  await vi.waitFor(() => expect(written()).toMatch(/^0 (of|av) 3$/));
});
