/**
 * "Watch…" for a list and for a person: the options, the price in words, and the request to the
 * main process.
 */
import { flushSync } from 'svelte';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { unconnected } from '@shared/features/unconnected';
import { watches as contract } from '@shared/features/watches';
import { appError, type ErrorData } from '@shared/ipc/error';
import type { RecordKind } from '@shared/records/kinds';
import { m } from '@shared/messages/compiled/messages';
import WatchDialogs from '@renderer/features/watch/WatchDialogs.svelte';
import { screen } from '@renderer/features/watch/watch-news.svelte';
import type { LibraryClient } from '@renderer/library/client';
import type { QueryInput } from '@renderer/library/contract/protocol';
import { library } from '@renderer/library/current.svelte';
import { connection } from '@renderer/lib/state/connection.svelte';
import { showLocale } from '@renderer/lib/state/i18n.svelte';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { unlock } from '@renderer/lib/state/unlock.svelte';
import { watchDialog } from '@renderer/registers/purchase/watching.svelte';
import { watchRows } from '@renderer/registers/screen/watch-rows';
import type { RegisterState } from '@renderer/registers/state/register-state.svelte';
import { labelled, leave, mounted, type } from '../../../../support/components/mounted';

const marks: Readonly<Record<string, object>> = {
  '2020/1': { word_text: 'NORRSKEN', application_date: '2020-02-03', office: 'SE' },
  '2020/2': { word_text: 'POLCIRKEL', application_date: '2020-05-06', office: 'SE' },
  // The service can't be asked for this mark alone, because its name is too short.
  '2020/3': { word_text: 'AB', application_date: '2020-05-06', office: 'SE' },
};
const company = (id: string | null, name: string) =>
  id === null ? null : { id, registration_number: `556000-000${id.at(-1) ?? ''}`, name };
const trade = (person: string | null, of: ReturnType<typeof company>) => ({
  record: { person_name: person, company: of, issuer_name: of?.name ?? null },
});
/** Transactions in the library by id; the person also trades in `c_2`. */
const trades: Readonly<Record<string, ReturnType<typeof trade>>> = {
  '1': trade('Vera Bevakare', company('c_1', 'Nordljus AB')),
  '2': trade('Vera Bevakare', company('c_2', 'Fjällräv AB')),
  '3': trade(null, null),
};

/** The rows that the library has from the last year, for each search that the dialog prices. */
const owned = { all: 36, year: 24 };
const rowsOf = ({ ids, narrow }: QueryInput) =>
  ids ? ids.map((id) => trades[id]) : narrow ? [trades['1'], trades['2']] : [];

let asked: [string, unknown][];
let refusal: ErrorData | null;

beforeEach(() => {
  asked = [];
  refusal = null;
  const before = { client: library.client, status: connection.status };
  const queries = new Map<number, QueryInput>();
  library.client = {
    record: (_kind: RecordKind, id: string) =>
      Promise.resolve(marks[id] ? { row: { id, record: marks[id] } } : null),
    query: (input: QueryInput) => {
      const handle = queries.size + 1;
      queries.set(handle, input);
      const dated = Object.keys(input.params ?? {}).some((name) => /from|filed_after/.test(name));
      const count = input.params ? (dated ? owned.year : owned.all) : rowsOf(input).length;
      return Promise.resolve({ handle, count });
    },
    window: ({ handle }: { handle: number }) => Promise.resolve(rowsOf(queries.get(handle)!)),
    facets: () => Promise.resolve([]),
    matters: () => Promise.resolve([]),
    release: () => Promise.resolve(),
  } as unknown as LibraryClient;
  connection.status = { ...unconnected, mode: 'service', libraryId: 'one', key: 'ready' };
  const method = (name: 'save' | 'switch') => async (input: unknown) => {
    asked.push([name, contract[name].input.parse(input)]);
    if (refusal) return { ok: false, error: refusal };
    return { ok: true, value: name === 'save' ? { watchId: 'w9' } : null };
  };
  const methods = { watches: { save: method('save'), switch: method('switch') } };
  vi.stubGlobal('kartotek', { methods, on: () => () => undefined });
  onTestFinished(() => {
    library.client = before.client;
    connection.status = before.status;
    watchDialog.request = null;
    screen.open(null);
    navigation.go('trademarks');
    showLocale('en');
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
});

const dialog = () =>
  document.querySelector('[role="dialog"]')?.textContent.replace(/\s+/g, ' ') ?? '';
function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')].find(
    (one) => one.textContent.trim() === name,
  );
  if (!found) throw new Error(`no button ${name} in: ${dialog()}`);
  return found;
}
function choice(label: string): HTMLElement {
  const found = [...document.querySelectorAll('label')].find(
    (one) => one.textContent.trim() === label,
  );
  const item = found && document.getElementById(found.htmlFor);
  if (!item) throw new Error(`no choice ${label} in: ${dialog()}`);
  return item;
}
function press(element: HTMLElement): void {
  element.click();
  flushSync();
}

/** Presses "Watch…" for the user's named list. */
async function watch(kind: RecordKind, ids: readonly string[], name: string): Promise<void> {
  mounted(WatchDialogs, {});
  await watchRows({ spec: { kind } } as unknown as RegisterState<RecordKind>, name, ids);
  flushSync();
}

it('of a list of marks: the bound is on the button, and what cannot be asked for is said', async () => {
  await watch('trademark', ['2020/1', '2020/2', '2020/3'], 'Klientens märken');
  expect(dialog()).toContain('Watch these marks');
  expect(dialog()).toContain('2 marks');
  expect(dialog()).toContain(
    'Marks without a filing date or a word of at least three letters are left out (1).',
  );
  expect(dialog()).toContain(
    'About 2 units each time the register is updated · max 100 units a month',
  );
  expect(asked).toEqual([]);
  const units = labelled(document, 'Monthly limit (units)');
  type(units, '40');
  leave(units);
  press(button('Watch · max 40 units a month'));
  await vi.waitFor(() => expect(watchDialog.request).toBeNull());
  const definition = {
    name: 'Klientens märken',
    recordKind: 'trademark',
    endpoint: 'trademarks.search',
    asks: 'whole',
    unitsPerMonth: 40,
    only: ['2020/1', '2020/2'],
    params: {},
    news: { added: false, changed: true },
  };
  expect(asked).toEqual([
    ['save', { watchId: null, definition: expect.objectContaining(definition) as unknown }],
    ['switch', { watchId: 'w9', on: true }],
  ]);
  const [, saved] = asked[0] as [string, { definition: { windows: { params: object }[] } }];
  expect(saved.definition.windows.map(({ params }) => params)).toEqual([
    { query: 'NORRSKEN', filed_after: '2020-02-02', filed_before: '2020-02-04', office: 'SE' },
    { query: 'POLCIRKEL', filed_after: '2020-05-05', filed_before: '2020-05-07', office: 'SE' },
  ]);
  expect([navigation.route, screen.watchId]).toEqual(['watch', 'w9']);
});

it('of a list of marks: the same in Swedish', async () => {
  showLocale('sv');
  await watch('trademark', ['2020/1', '2020/2'], 'Klientens märken');
  expect(dialog()).toContain(m.watch_price_marks({ units: '2 enheter', bound: '100 enheter' }));
  expect(button(m.watch_start({ units: '100 enheter' })).textContent).toContain(
    'högst 100 enheter',
  );
});

it('of marks that cannot be asked for: says why until it is read, and asks nothing', async () => {
  await watch('trademark', ['2020/3'], 'Klientens märken');
  expect(dialog()).toContain('Can’t be watched');
  expect(dialog()).toContain(m.watch_none_narrow());
  expect(asked).toEqual([]);
});

it('of a person: where the person is looked for, each with its price, and the next step with its bound', async () => {
  await watch('insider', ['1'], '');
  const inOwned = 'Vera Bevakare, limited to companies in your library';
  expect(dialog()).toContain('Watch companies or people');
  // The person trades in two companies. The selected row shows one of them.
  expect(dialog()).toContain('1 unit for every row about these companies');
  expect(dialog()).toContain('1 unit for every new row in the register');
  await vi.waitFor(() =>
    expect(dialog()).toContain('Your library has 48 from the last 12 months.'),
  );
  expect(choice(inOwned).getAttribute('aria-checked')).toBe('true');
  expect(dialog()).toContain('The service can’t search by person');
  press(button('Next'));
  await vi.waitFor(() => expect(dialog()).toContain('Watch these companies'));
  expect(dialog()).toContain('Insider transactions: Nordljus AB, Fjällräv AB');
  expect(dialog()).toContain('max 100 units a month');
  await vi.waitFor(() =>
    expect(dialog()).toContain('About 9 units a month, based on 48 rows in your library.'),
  );
  expect(asked).toEqual([]);
  press(button('Watch · max 100 units a month'));
  await vi.waitFor(() => expect(watchDialog.request).toBeNull());
  const windows = [
    { label: 'Nordljus AB', params: { company_id: 'c_1' } },
    { label: 'Fjällräv AB', params: { company_id: 'c_2' } },
  ];
  const news = { added: true, changed: true, persons: ['Vera Bevakare'] };
  const definition = { name: 'Insider: Vera Bevakare', asks: 'since', windows, news };
  expect(asked).toEqual([
    ['save', { watchId: null, definition: expect.objectContaining(definition) as unknown }],
    ['switch', { watchId: 'w9', on: true }],
  ]);
});

it('of a person in the whole register: every row is asked, only the person is news', async () => {
  await watch('insider', ['1'], '');
  press(choice('Vera Bevakare, in all companies'));
  press(button('Next'));
  await vi.waitFor(() => expect(dialog()).toContain('Watch · max 100 units a month'));
  press(button('Watch · max 100 units a month'));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  const [, saved] = asked[0] as [string, { definition: object }];
  expect(saved.definition).toMatchObject({
    endpoint: 'market.insiders',
    params: {},
    news: { persons: ['Vera Bevakare'] },
  });
  expect(saved.definition).not.toHaveProperty('windows');
});

it('of companies’ marks: says why the library could not be read, and can go on afterwards', async () => {
  await watch('insider', ['1'], '');
  press(choice(m.watch_around_marks()));
  const failing = vi
    .spyOn(library.client!, 'query')
    .mockRejectedValue(appError('disk-full', { charged: 'no' }));
  press(button('Next'));
  await vi.waitFor(() => expect(dialog()).toMatch(/disk is full/i));
  failing.mockRestore();
  press(button('Next'));
  await vi.waitFor(() => expect(dialog()).toContain('Watch these companies'));
  expect(asked).toEqual([]);
});

it('of rows that name nobody: says so', async () => {
  await watch('insider', ['3'], '');
  expect(dialog()).toContain(m.watch_around_lacking({ field: 'company or person' }));
  press(button('Close'));
  await vi.waitFor(() => expect(dialog()).toBe(''));
  expect(asked).toEqual([]);
});

it('shows a refusal where it was asked, and switches nothing on', async () => {
  refusal = { kind: 'disk-full', charged: 'no' };
  await watch('trademark', ['2020/1'], '');
  press(button('Watch · max 100 units a month'));
  await vi.waitFor(() => expect(dialog()).toMatch(/disk is full/i));
  expect(asked.map(([name]) => name)).toEqual(['save']);
  expect(watchDialog.request).not.toBeNull();
  // The same watch can be tried again.
  refusal = null;
  press(button('Watch · max 100 units a month'));
  await vi.waitFor(() => expect(watchDialog.request).toBeNull());
  expect(asked.map(([name]) => name)).toEqual(['save', 'save', 'switch']);
});

it('keeps nothing while the key stays locked', async () => {
  connection.status = { ...connection.status, key: 'locked' };
  const unlocking = vi.spyOn(unlock, 'ensureUnlocked').mockResolvedValue(false);
  await watch('trademark', ['2020/1'], '');
  press(button('Watch · max 100 units a month'));
  await vi.waitFor(() => expect(unlocking).toHaveBeenCalledOnce());
  expect(asked).toEqual([]);
  expect(watchDialog.request).not.toBeNull();
});
