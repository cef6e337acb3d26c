import '@renderer/actions/review';
import Inbox from '@lucide/svelte/icons/inbox';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { action, program } from '@renderer/lib/state/actions.svelte';
import { reactive } from '../../../../support/components/reactive.svelte';
import Today from '@renderer/features/today/Today.svelte';
import {
  todayBoard,
  type TodayLine,
  type TodaySection,
} from '@renderer/features/today/today-board.svelte';

const line = (key: string, more: Partial<TodayLine> = {}): TodayLine => ({
  key,
  icon: Inbox,
  tone: 'plain',
  name: key,
  what: '',
  matter: '',
  when: '',
  ...more,
});
const section = (id: TodaySection['id'], ...lines: TodayLine[]): TodaySection => ({
  id,
  label: id,
  lines,
});
let shown: ReturnType<typeof mount> | null = null;
function show(...sections: TodaySection[]): void {
  todayBoard.give(() => sections);
  shown = mount(Today, { target: document.body });
  flushSync();
}
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.line')];
function press(key: string): void {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
  flushSync();
}

it('counts what wants an answer and alerts, and neither deadlines nor downloads', () => {
  show(section('wants', line('a')), section('alerts', line('b')), section('deadlines', line('c')));
  expect(todayBoard.waiting).toBe(2);
});

it('says what will come where there is nothing', () => {
  show(section('wants'), section('downloads'));
  expect(document.body.textContent).toContain('Nothing to do right now');
});

it('goes from line to line by arrows, over the heads, and Enter goes there or does what the button does', async () => {
  const open = vi.fn();
  const run = vi.fn();
  show(
    section('wants', line('a', { action: { label: 'Resume', run } })),
    section('alerts', line('b', { open })),
  );
  rows()[0]?.focus();
  press('Enter');
  expect(run).toHaveBeenCalledOnce();
  press('ArrowDown');
  await vi.waitFor(() => expect(document.activeElement).toBe(rows()[1]));
  press('Enter');
  expect(open).toHaveBeenCalledOnce();
  expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
});

it('says over the lines what can be done at once with its price, and where all of them are', () => {
  const run = vi.fn();
  action({
    id: 'test-check',
    label: () => 'Check watches now',
    keys: null,
    on: program,
    in: ['today-head'],
    costs: true,
    price: () => 'at most 12 units',
    run,
  });
  action({
    id: 'test-place',
    label: () => 'All deadlines',
    keys: null,
    on: program,
    in: ['today-menu'],
    run,
  });
  show(section('downloads', line('d', { part: 0.5 })));
  const button = [...document.querySelectorAll('button')].find((one) =>
    one.textContent.includes('Check watches now'),
  );
  expect(button?.textContent).toContain('at most 12 units');
  button?.click();
  expect(run).toHaveBeenCalledOnce();
  expect(document.querySelector('header [aria-haspopup="menu"]')).not.toBeNull();
  expect(document.querySelector('[role="meter"]')?.getAttribute('aria-valuenow')).toBe('0.5');
});

it('puts a line away by Delete, and Ctrl+Z brings it back where that can be', () => {
  const back = vi.fn();
  show(section('alerts', line('a', { close: () => back }), line('b', { close: () => null })));
  rows()[0]?.focus();
  press('Delete');
  expect(toaster.undoLast()).toBe(true);
  expect(back).toHaveBeenCalledOnce();
  rows()[1]?.focus();
  press('Delete');
  expect(toaster.undoLast()).toBe(false);
});

it('says of an alert by a key what it is, goes on at once, and takes it back', async () => {
  const back = vi.fn();
  const assess = vi.fn(() => Promise.resolve(back));
  show(section('alerts', line('NORDLJUS', { assess }), line('b')), section('deadlines', line('c')));
  rows()[0]?.focus();
  press('1');
  expect(assess).toHaveBeenCalledExactlyOnceWith('relevant');
  await vi.waitFor(() => expect(document.activeElement).toBe(rows()[1]));
  await vi.waitFor(() => expect(toaster.list.at(-1)?.text()).toBe('NORDLJUS: Relevant'));
  toaster.list.at(-1)?.action?.run();
  expect(back).toHaveBeenCalledOnce();
  // A line whose record can't be assessed ignores the key.
  press('1');
  expect(assess).toHaveBeenCalledOnce();
});

it('keeps the focus when a line moves to another section or disappears', async () => {
  const resume = { action: { label: 'Resume', run: () => undefined } };
  const board = reactive({
    sections: [
      section('wants', line('a'), line('download', resume)),
      section('downloads', line('b'), line('c')),
    ],
  });
  todayBoard.give(() => board.sections);
  shown = mount(Today, { target: document.body });
  flushSync();
  // The pressed button disappears when its download continues in the section below.
  const button = document.querySelector<HTMLElement>('.line button');
  button?.focus();
  flushSync();
  board.sections = [section('wants', line('a')), section('downloads', line('download'), line('c'))];
  flushSync();
  await vi.waitFor(() => expect(document.activeElement).toBe(rows()[1]));
  board.sections = [section('wants', line('a')), section('downloads', line('c'))];
  flushSync();
  await vi.waitFor(() => expect(document.activeElement).toBe(rows()[1]));
  expect(rows()[1]?.textContent).toContain('c');
});
