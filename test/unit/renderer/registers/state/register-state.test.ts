import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import '@renderer/actions/table';
import { actions } from '@renderer/lib/state/actions.svelte';
import { listDialogs } from '@renderer/registers/lists/list-dialogs.svelte';
import { listOnScreen } from '@renderer/registers/screen/subjects';
import { openRunOf } from '@renderer/registers/state/open-owned';
import { library } from '@renderer/library/current.svelte';
import { RegisterState } from '@renderer/registers/state/register-state.svelte';
import { buyingWindow, type BuyingWindow } from '../../../../support/library/buying-window';
import { aRun } from '../../../../support/library/a-run';
import { row } from '../../../../support/library/entries';

let bench: BuyingWindow;
beforeEach(async () => {
  bench = await buyingWindow(() => ({ rows: [row('1')] }));
});
afterEach(() => bench.close());

it('the page size of a list on screen is not that of the next purchase', async () => {
  const register = new RegisterState({
    kind: 'trademark',
    endpoint: 'trademarks.search',
    tableId: 't',
    columns: [],
  } as never);
  register.limit = 25;
  register.openRun(aRun({ limit: 100 }));
  expect(register.limit).toBe(25);
  register.form = { query: 'nor' };
  await register.search();
  expect(bench.calls).toMatchObject([{ params: { query: 'nor' }, limit: 25 }]);
});

it('a guess that led to nothing does not stay in the form of another record', async () => {
  const register = new RegisterState({
    kind: 'trademark',
    endpoint: 'trademarks.search',
    tableId: 't',
    columns: [],
  } as never);
  const guess = { applicant_orgnr: '552583-8008' };
  await register.offer(guess);
  await register.openRecord('7');
  expect(register.form).toEqual({});
  // Changes that the user has made are kept.
  await register.offer(guess);
  register.form = { ...guess, office: 'SE' };
  await register.openRecord('7');
  expect(register.form).toEqual({ ...guess, office: 'SE' });
  expect(bench.calls).toEqual([]);
});

const spec = {
  kind: 'trademark',
  endpoint: 'trademarks.search',
  tableId: 't',
  columns: [],
} as never;

it('nothing is sent for an empty form, for words of the library, or for a filter the service has not', async () => {
  const register = new RegisterState(spec);
  await register.search();
  register.form = { query: 'no' };
  await register.search();
  register.form = { query: 'nord' };
  register.text = 'ombud';
  await register.search();
  register.text = '';
  register.narrow = [{ column: 'applicant_name', values: ['Nord AB'] }];
  await register.search();
  expect(bench.calls).toEqual([]);
  expect(register.missing).not.toBeNull();
  register.narrow = [];
  await register.search();
  expect(bench.calls).toMatchObject([{ params: { query: 'nord' } }]);
});

it('an insider search is not sent while a name stands in the line that nobody chose', async () => {
  const register = new RegisterState({
    kind: 'insider',
    endpoint: 'market.insiders',
    tableId: 'i',
    columns: [],
  } as never);
  register.form = { direction: 'buy' };
  register.text = 'Volvo Car AB';
  await register.search();
  expect(bench.calls).toEqual([]);
});

it('shows what the service answered to just what the form says, and else the library', async () => {
  bench.log.answer({
    run: 'r',
    rows: [row('1', { word_text: 'Nord' })],
    params: { query: 'nord' },
  });
  await bench.deliver();
  const register = new RegisterState(spec);
  await register.refresh();
  register.show({ type: 'library', params: {}, text: '' });
  await register.refresh();
  register.form = { query: 'nor' };
  register.followForm();
  expect(register.view).toEqual({ type: 'library', params: { query: 'nor' }, text: '' });
  register.form = { query: 'nord' };
  register.followForm();
  expect(register.view).toEqual({ type: 'run', runId: 'r' });
});

it('another question begins at the top with no record open, a narrower one keeps what it has', async () => {
  bench.log.answer({
    run: 'r',
    rows: [row('1', { word_text: 'Nord', office: 'SE' }), row('2', { office: 'EM' })],
  });
  await bench.deliver();
  const register = new RegisterState(spec);
  register.searchLibrary();
  await register.refresh();
  register.select('1', 1);
  register.narrow = [{ column: 'office', values: ['SE'] }];
  await register.refresh();
  expect(register.reading).toBe('1');
  register.narrow = [{ column: 'office', values: ['EM'] }];
  await register.refresh();
  expect(register.reading).toBeNull();
  register.select('2', 1);
  register.table.top = 37;
  register.form = { query: 'nord' };
  register.followForm();
  expect(register.reading).toBeNull();
  expect(register.table).toMatchObject({ top: 0, focusRow: 0 });
});

it('a record that the index does not have yet stays open and selected', async () => {
  bench.log.answer({ run: 'r', rows: [row('1', { office: 'SE' }), row('2', { office: 'EM' })] });
  await bench.deliver();
  const register = new RegisterState(spec);
  register.searchLibrary();
  await register.refresh();
  const open = library.client ?? expect.fail('no library');
  const { query } = open;
  const indexing = vi.spyOn(open, 'query').mockImplementation(async (input, options) => {
    const answer = await query(input, options);
    return { ...answer, indexed: answer.owned - 1 };
  });
  register.narrow = [{ column: 'office', values: ['EM'] }];
  register.select('1', 0);
  await register.refresh();
  expect(register.answer?.count).toBe(1);
  expect([register.reading, ...register.table.selection.data.ids]).toEqual(['1', '1']);
  indexing.mockRestore();
  await register.refresh();
  expect([register.reading, ...register.table.selection.data.ids]).toEqual([null]);
});

it('a selection is of what is on screen: another question and another narrowing clear it', async () => {
  bench.log.answer({ run: 'r', rows: [row('1', { word_text: 'Nord' }), row('2', {})] });
  await bench.deliver();
  const register = new RegisterState(spec);
  register.searchLibrary();
  await register.refresh();
  const { selection } = register.table;
  const select = (): void => selection.only(['1', '2']);
  select();
  register.form = { query: 'nord' };
  register.followForm();
  expect(selection.empty).toBe(true);
  select();
  register.narrow = [{ column: 'office', values: ['SE'] }];
  expect(selection.empty).toBe(true);
  // A removed row isn't counted with the others.
  register.narrow = [];
  await register.refresh();
  select();
  await register.refresh();
  expect([...selection.data.ids]).toEqual(['1']);
});

it('what is typed while another library is being opened stays, and what was typed in the one before does not', () => {
  const register = new RegisterState(spec);
  register.follow('one');
  register.form = { query: 'nord' };
  register.follow(null);
  register.follow('two');
  expect(register.form).toEqual({});
  register.follow(null);
  register.form = { query: 'sol' };
  register.follow('three');
  expect(register.form).toEqual({ query: 'sol' });
  expect(register.view).toEqual({ type: 'library', params: { query: 'sol' }, text: '' });
});

it('offline, a search that could not be sent shows what the library has, and can be sent again', async () => {
  const register = new RegisterState(spec);
  register.openRun(aRun({ params: { query: 'nord' } }));
  const call = vi.fn(() => Promise.resolve({ ok: false, error: { kind: 'offline' } }));
  vi.stubGlobal('window', { kartotek: { methods: { service: { call } } } });
  await register.searchFor({ query: 'norr' });
  expect(call).toHaveBeenCalledOnce();
  expect(register.view).toEqual({ type: 'library', params: { query: 'norr' }, text: '' });
  expect(register.problem).toEqual({ kind: 'offline' });
});

it('what is typed while an owned search, a download or a record is read stays, and is what is shown', async () => {
  bench.log.answer({ run: 'r', rows: [row('1')], params: { query: 'nord' } });
  await bench.deliver();
  const register = new RegisterState(spec);
  const openings = [
    () => register.offer({ query: 'nord' }),
    () => register.search(),
    () => openRunOf(register, 'r'),
    () => register.openRecord('1'),
  ];
  for (const open of openings) {
    register.form = { query: 'nord' };
    register.text = '';
    register.searchLibrary();
    const opened = open();
    register.text = 'sol';
    register.followForm();
    await opened;
    expect(register.text).toBe('sol');
    expect(register.view.type).toBe('library');
  }
  expect(bench.calls).toEqual([]);
});

it('a record opened as soon as its row arrives stays open when the call ends', async () => {
  const register = new RegisterState(spec);
  register.form = { query: 'nord' };
  const { deliver } = bench;
  bench.deliver = async () => {
    await deliver();
    register.view = { type: 'run', runId: bench.calls[0]?.runId ?? '' };
    await register.refresh();
    register.select('1', 0);
  };
  await register.search();
  expect(register.view).toEqual({ type: 'run', runId: bench.calls[0]?.runId });
  expect(register.reading).toBe('1');
});

it('a list saved right after a letter has the rows of its own search', async () => {
  bench.log.answer({ run: 'r', rows: [row('1'), row('2', { word_text: 'Solvik' })] });
  await bench.deliver();
  const register = new RegisterState(spec);
  register.searchLibrary();
  await register.refresh();
  expect(register.answer?.count).toBe(2);
  onTestFinished(
    listOnScreen.give(() => ({
      register: register as never,
      chooseColumns: () => undefined,
      charted: false,
    })),
  );
  register.form = { query: 'sol' };
  register.followForm();
  actions.find('save-list')?.now()?.run();
  await vi.waitFor(() => expect(listDialogs.current).not.toBeNull());
  expect(listDialogs.current).toMatchObject({ type: 'create', records: { count: 1 } });
});
