/** Actions on selected rows: in their menu, in the palette, and with shortcuts set by the user. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Settings } from '@shared/features/settings';
import { m } from '@shared/messages/compiled/messages';
import '@renderer/actions/table';
import { hearKey } from '@renderer/registers/screen/hear-keys';
import { pressedCommand } from '@renderer/app/keyboard';
import { commandEntries } from '@renderer/app/palette/entries';
import { commands } from '@renderer/lib/state/commands.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { contextMenu } from '@renderer/lib/ui/popups/action-menu';
import { library } from '@renderer/library/current.svelte';
import { eraseRequests } from '@renderer/registers/lists/erase-request.svelte';
import { listDialogs } from '@renderer/registers/lists/list-dialogs.svelte';
import { comparison } from '@renderer/registers/record/comparison.svelte';
import { reviewDialogs } from '@renderer/registers/review/review-dialogs.svelte';
import { rowsOnScreen, type RowsOnScreen } from '@renderer/registers/screen/subjects';

const open = vi.fn();
const selectAll = vi.fn();
const exporting = vi.fn();
const asked = vi.fn<(input: { items: readonly { id: string }[] }) => unknown>();
let chosenInMenu: string | null = null;
const ends: (() => void)[] = [];

/** Rows in which two of three marks are selected. */
function rows(): RowsOnScreen {
  const column = {
    id: 'word_text',
    label: () => 'Name',
    kind: 'text',
    value: () => 'NORDLYKTA',
  };
  return {
    open,
    register: {
      spec: { kind: 'trademark', tableId: 't' },
      view: { type: 'library', params: {}, text: '' },
      answer: { handle: 1, count: 3 },
      current: 'a',
      narrow: [],
      words: '',
      table: {
        shown: [],
        selection: {
          empty: false,
          count: () => 2,
          data: { mode: 'some', ids: new Set(['a', 'b']) },
        },
        drawn: [column],
        columns: [column],
        focusRow: 0,
        focusColumn: 0,
        cache: { at: () => ({ id: 'a', record: { id: 'a', word_text: 'NORDLYKTA' } }) },
        selectAll,
      },
    },
  } as never;
}

beforeEach(() => {
  const set = (patch: object) =>
    Promise.resolve({ ok: true, value: { ...settings.current, ...patch } });
  const menu = (input: never) => {
    asked(input);
    return Promise.resolve({ ok: true, value: chosenInMenu });
  };
  vi.stubGlobal('kartotek', {
    methods: { settings: { set }, app: { contextMenu: menu } },
    on: () => () => undefined,
  });
  settings.current = Settings.parse({});
  library.client = { ids: () => Promise.resolve(['a', 'b', 'c']) } as never;
  ends.push(
    rowsOnScreen.give(rows),
    commands.register(() => ({ export: exporting })),
  );
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  settings.current = Settings.parse({});
  library.client = null;
  chosenInMenu = null;
  listDialogs.current = null;
  reviewDialogs.current = null;
  comparison.current = null;
  eraseRequests.current = null;
});

const inMenu = () => rowsOnScreen.offers('row-menu', rows());

it('each is found in the palette while rows are selected, and in it alone otherwise', () => {
  const ids = inMenu().map(({ id }) => id);
  expect(ids).toEqual([
    'open-record',
    'copy',
    'copy-column',
    'copy-value',
    'copy-row-link',
    'select-all',
    'add-to-list',
    'tags',
    'watch-rows',
    'compare',
    'export',
    'delete-rows',
    'erase-rows',
  ]);
  const found = new Map(commandEntries().map((entry) => [entry.key, entry]));
  for (const id of ids) expect([id, found.get(`command:${id}`)?.disabled]).toEqual([id, undefined]);
  ends.shift()?.();
  const without = commandEntries().find(({ key }) => key === 'command:compare');
  expect(without?.disabled).toBe(m.palette_not_here());
});

const press = { key: 'F8', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
/** Presses F8 as the window would receive it: the list handles it first. */
function pressed(): void {
  const event = new Event('keydown', { cancelable: true });
  Object.assign(event, press);
  hearKey(event as KeyboardEvent);
  if (event.defaultPrevented) return;
  const id = pressedCommand(press, false);
  if (id !== null) commands.perform(id);
}

it.each([
  ['open-record', () => open.mock.calls.length > 0],
  ['add-to-list', () => listDialogs.current?.type === 'add'],
  ['tags', () => reviewDialogs.current?.type === 'tags'],
  ['compare', () => comparison.current?.ids.join() === 'a,b'],
  ['export', () => exporting.mock.calls.length > 0],
  ['erase-rows', () => eraseRequests.current?.type === 'records'],
] as const)('%s is carried out by keys that the person sets', async (id, isDone) => {
  pressed();
  expect(isDone()).toBe(false);
  settings.current = { ...settings.current, shortcuts: { [id]: 'F8' } };
  pressed();
  await vi.waitFor(() => expect(isDone()).toBe(true));
});

it.each([
  ['select-all', () => selectAll.mock.calls.length > 0],
  ['tags', () => reviewDialogs.current?.type === 'tags'],
  ['export', () => exporting.mock.calls.length > 0],
] as const)('%s is carried out from the menu', async (id, isDone) => {
  chosenInMenu = id;
  await contextMenu(inMenu());
  await vi.waitFor(() => expect(isDone()).toBe(true));
});

it('a line stands between what differs', async () => {
  await contextMenu(inMenu());
  const [{ items } = { items: [] }] = asked.mock.calls[0] ?? [];
  const lined = items.filter((item) => 'separatorBefore' in item && item.separatorBefore);
  expect(lined.map(({ id }) => id)).toEqual(['copy', 'add-to-list', 'export', 'delete-rows']);
});
