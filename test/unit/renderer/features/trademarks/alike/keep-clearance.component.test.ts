/** A clearance is saved as it's typed, and follows what others make of its list. */
import { flushSync } from 'svelte';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { WorkMeta } from '@shared/acts/acts';
import { alike } from '@renderer/features/trademarks/alike/alike-state.svelte';
import {
  followClearance,
  keepClearance,
  openedClearance,
  savedClearance,
} from '@renderer/features/trademarks/alike/keep-clearance.svelte';
import { finishAll } from '@renderer/lib/state/unfinished';
import { defaultWeights, type AlikeQuestion } from '@renderer/library/alike/question';
import { library } from '@renderer/library/current.svelte';
import { lists } from '@renderer/registers/lists/lists.svelte';
import { using } from '../../../../../support/components/using.svelte';

const acts = vi.hoisted((): { saved: WorkMeta[]; held: Promise<unknown> } => ({
  saved: [],
  held: Promise.resolve(),
}));
vi.mock('@renderer/registers/lists/library-edits', () => ({
  saveEdit: async (work: WorkMeta) => {
    acts.saved.push(work);
    await acts.held;
    return true;
  },
}));

const asked: AlikeQuestion = {
  name: 'Nordlykta',
  classes: [9],
  only: 'all',
  state: 'all',
  weights: defaultWeights,
  least: 40,
};
/** A colleague's version, as the library returns it: with its fields in any order. */
const theirs: AlikeQuestion = { least: 40, classes: [9, 35], ...without(asked) };

function without({ classes: _, least: __, ...rest }: AlikeQuestion) {
  return rest;
}

/** The library has read the list, which contains this. */
function read(alikeAsked: AlikeQuestion): void {
  lists.all = [{ listId: 'l', name: alikeAsked.name, query: { alike: alikeAsked } }] as never;
  flushSync();
}
/** The user types classes. */
function typed(...classes: readonly string[]): void {
  alike.classes = classes;
  keepClearance(alike.question);
}
const queries = (): readonly unknown[] =>
  acts.saved.flatMap((work) => ('query' in work ? [work.query?.alike?.classes] : []));

beforeEach(() => {
  vi.useFakeTimers();
  acts.saved.length = 0;
  acts.held = Promise.resolve();
  library.client = {} as never;
  alike.fill(asked);
  alike.listId = 'l';
  openedClearance('l', alike.question);
  read(asked);
  using(followClearance);
  onTestFinished(() => {
    vi.useRealTimers();
    library.client = null;
    lists.all = null;
    alike.listId = undefined;
    openedClearance(undefined, asked);
  });
});

it('shows what a colleague made of it, and does not write its own over that', async () => {
  read(theirs);
  expect(alike.classes).toEqual(['9', '35']);
  expect(savedClearance()).toEqual({ name: 'Nordlykta', text: expect.stringContaining('[9,35]') });
  await vi.runAllTimersAsync();
  expect(queries()).toEqual([]);
  // The next change is made to what the colleague left.
  typed(...alike.classes, '42');
  await vi.runAllTimersAsync();
  expect(queries()).toEqual([[9, 35, 42]]);
});

it('writes what is unsaved first', async () => {
  typed('9', '42');
  read(theirs);
  expect(alike.classes).toEqual(['9', '42']);
  await vi.advanceTimersByTimeAsync(600);
  expect(queries()).toEqual([[9, 42]]);
  read(alike.question);
  read(theirs);
  expect(alike.classes).toEqual(['9', '35']);
});

it('waits for a write that has begun', async () => {
  let go: () => void = () => undefined;
  acts.held = new Promise<void>((done) => (go = done));
  typed('9', '42');
  await vi.advanceTimersByTimeAsync(600);
  read(theirs);
  expect(alike.classes).toEqual(['9', '42']);
  go();
  await vi.runAllTimersAsync();
  read({ ...asked, classes: [9, 42] });
  expect(alike.classes).toEqual(['9', '42']);
});

it('does not take back what it wrote itself a moment ago', async () => {
  for (const last of ['41', '42']) {
    typed('9', last);
    await vi.runAllTimersAsync();
  }
  // The lists are read later than they are written.
  read({ ...asked, classes: [9, 41] });
  expect(alike.classes).toEqual(['9', '42']);
  read({ ...asked, classes: [9, 42] });
  // A colleague may well return to what it once was.
  read({ ...asked, classes: [9, 41] });
  expect(alike.classes).toEqual(['9', '41']);
  expect(queries()).toEqual([
    [9, 41],
    [9, 42],
  ]);
});

it('knows after a start whether it or its list is the newer one', async () => {
  const saved = savedClearance();
  // A colleague changed the list while the program was closed.
  openedClearance('l', alike.question, saved);
  read(theirs);
  expect(alike.classes).toEqual(['9', '35']);
  // The program was killed before it wrote what was typed.
  const before = savedClearance();
  alike.classes = ['9', '35', '42'];
  openedClearance('l', alike.question, before);
  read({ ...theirs });
  expect(alike.classes).toEqual(['9', '35', '42']);
  await vi.runAllTimersAsync();
  expect(queries()).toEqual([[9, 35, 42]]);
});

it('keeps nothing of a class that does not exist, and stays one clearance once it is put right', async () => {
  const name = (next: string): void => {
    alike.name = next;
    keepClearance(alike.question);
  };
  alike.classes = [];
  name('Nordlykta class 9');
  name('Nordlykta class 99');
  await vi.runAllTimersAsync();
  expect(acts.saved).toEqual([]);
  name('Nordlykta class 9');
  await vi.runAllTimersAsync();
  name('Nordlykta');
  await vi.runAllTimersAsync();
  expect(acts.saved.map(({ op }) => op)).not.toContain('list-create');
  expect(savedClearance()?.name).toBe('Nordlykta');
});

it('is written at once when the window closes', async () => {
  typed('9', '42');
  await finishAll(() => undefined);
  expect(queries()).toEqual([[9, 42]]);
  await vi.runAllTimersAsync();
  expect(queries()).toHaveLength(1);
});
