/** Text in a field is saved as it is typed, each version once, and before the window closes. */
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeptWords } from '@renderer/lib/state/kept-words.svelte';
import { addDraft, finishAll, underWay } from '@renderer/lib/state/unfinished';

/** The texts passed on to be saved, each with a function that confirms or rejects it. */
let given: { readonly text: string; readonly answer: (isKept: boolean) => void }[];
const texts = (): string[] => given.map(({ text }) => text);
const turns = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

function field(stored = '', form?: (text: string) => string): KeptWords {
  const write = (text: string): Promise<boolean> =>
    new Promise((answer) => void given.push({ text, answer }));
  return new KeptWords({ stored: () => stored, write, ...(form && { form }) });
}

beforeEach(() => {
  given = [];
  vi.useFakeTimers();
});
afterEach(async () => {
  // Completes pending saves, because they belong to the window and would affect the next test.
  for (const { answer } of given) answer(true);
  await turns();
  vi.useRealTimers();
});

it('keeps a text within a second of the last letter, and nothing twice', async () => {
  const words = field();
  for (const text of ['R', 'Ri', 'Rin', 'Ring']) {
    words.text = text;
    await vi.advanceTimersByTimeAsync(200);
  }
  expect([texts(), words.state]).toEqual([[], 'unsaved']);
  await vi.advanceTimersByTimeAsync(800);
  expect([texts(), words.state]).toEqual([['Ring'], 'saving']);
  given[0]?.answer(true);
  await turns();
  words.keep();
  expect([texts(), words.state]).toEqual([['Ring'], 'saved']);
});

it('keeps what is typed without a pause every few seconds', async () => {
  const words = field();
  for (let letters = 1; letters <= 100; letters += 1) {
    words.text = 'x'.repeat(letters);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(given).toHaveLength(2);
});

it('does not wait for an earlier version that is being written', () => {
  const words = field();
  words.text = 'Ri';
  words.keep();
  words.text = 'Ring';
  words.keep();
  expect(texts()).toEqual(['Ri', 'Ring']);
});

it('says what was not kept, and tries again', async () => {
  const words = field();
  words.text = 'Ring';
  words.keep();
  given[0]?.answer(false);
  await turns();
  expect(words.state).toBe('failed');
  words.keep();
  given[1]?.answer(true);
  await turns();
  expect([texts(), words.state]).toEqual([['Ring', 'Ring'], 'saved']);
});

it('is not written over by its own earlier versions, which come back as what is stored', async () => {
  const words = field();
  words.text = 'Ri';
  words.keep();
  words.text = 'Ring';
  words.keep();
  for (const { answer } of given) answer(true);
  await turns();
  words.take('Ri');
  expect(words.text).toBe('Ring');
  words.take('Ring');
  words.take('From another window');
  expect([words.text, words.state]).toEqual(['From another window', 'saved']);
});

it('leaves a space at the end in the field, though it is kept without one', async () => {
  const words = field('', (text) => text.trim());
  words.text = 'Ring ';
  words.keep();
  given[0]?.answer(true);
  await turns();
  words.take('Ring');
  flushSync();
  expect([texts(), words.text]).toEqual([['Ring'], 'Ring ']);
});

it('leaves what is being typed as it is when something comes from elsewhere', () => {
  const words = field('Before');
  words.text = 'Mine';
  words.take('From another window');
  expect(words.text).toBe('Mine');
});

it('finishes when every draft and every act under way has ended, in whatever way', async () => {
  const words = field();
  const end = addDraft(words);
  let refuse = (_error: Error): void => undefined;
  const act = new Promise<void>((_done, reject) => (refuse = reject));
  void underWay(act).catch(() => undefined);
  words.text = 'Ring';
  let [isDone, steps] = [false, 0];
  const done = finishAll(() => (steps += 1)).then(() => (isDone = true));
  await turns();
  expect([texts(), isDone]).toEqual([['Ring'], false]);
  given[0]?.answer(true);
  await turns();
  expect([isDone, steps]).toEqual([false, 1]);
  refuse(new Error('no'));
  await done;
  expect(steps).toBe(2);
  end();
});

it('counts the fields whose words could not be kept', async () => {
  const words = field();
  const end = addDraft(words);
  const count = async (isKept: boolean): Promise<number> => {
    const done = finishAll(() => undefined);
    given.at(-1)?.answer(isKept);
    return done;
  };
  expect(await count(true)).toBe(0);
  words.text = 'Ring';
  expect(await count(false)).toBe(1);
  expect(await count(true)).toBe(0);
  end();
});
