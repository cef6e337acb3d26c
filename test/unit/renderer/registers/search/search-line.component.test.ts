/** The suggestions below the search line, when the library answers late. */
import { flushSync } from 'svelte';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { LibraryClient } from '@renderer/library/client';
import { library } from '@renderer/library/current.svelte';
import SearchLine from '@renderer/registers/search/SearchLine.svelte';
import type { Found } from '@renderer/registers/search/found';
import { RegisterState } from '@renderer/registers/state/register-state.svelte';
import { mounted, press, type } from '../../../../support/components/mounted';

const nothing: Found = { marks: [], holders: [], companies: [] };
const nord: Found = { ...nothing, marks: [{ id: '1', name: 'Nord', holder: 'A', classes: [] }] };
/** Gives the library's answers, in order. */
let answers: ((found: Found) => void)[];
vi.mock('@renderer/registers/search/found', () => ({
  nothingFound: { marks: [], holders: [], companies: [] },
  findFor: () => new Promise((resolve) => answers.push(resolve)),
}));

const spec = { kind: 'trademark', endpoint: 'trademarks.search', tableId: 't', columns: [] };
const chosen = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent;

async function answered(found: Found): Promise<void> {
  await vi.waitFor(() => expect(answers).not.toHaveLength(0));
  answers.shift()?.(found);
  await Promise.resolve();
  flushSync();
}

function searchLine() {
  const register = new RegisterState(spec as never);
  // What Enter does on its own. Where something can be bought, it buys.
  const enter = vi.spyOn(register, 'toRows').mockResolvedValue(false);
  mounted(SearchLine as never, { register, title: 'Trademarks', onrows: () => undefined });
  const input = document.querySelector<HTMLInputElement>('[data-search]');
  if (!input) throw new Error('no search line');
  return { register, input, enter, submit: () => input.form?.requestSubmit() };
}

beforeEach(() => {
  answers = [];
  vi.stubGlobal('kartotek', { methods: {}, on: () => () => undefined });
  const before = library.client;
  library.client = {} as LibraryClient;
  onTestFinished(() => {
    library.client = before;
    vi.unstubAllGlobals();
  });
});

it('keeps what was walked to when more is found', async () => {
  const { input } = searchLine();
  type(input, 'nord');
  await answered(nord);
  type(input, 'nordkaffe');
  press('ArrowDown');
  expect(chosen()).toContain('Nord');
  const more = { id: '2', name: 'Kaffe', holder: 'B', classes: [] };
  await answered({ ...nord, marks: [more, ...nord.marks] });
  expect(document.body.textContent).toContain('Kaffe');
  expect(chosen()).toContain('Nord');
});

it('does nothing in place of what was walked to and has gone', async () => {
  const { input, enter, submit } = searchLine();
  type(input, 'nord');
  await answered(nord);
  type(input, 'nordkaffe');
  press('ArrowDown');
  expect(chosen()).toContain('Nord');
  await answered(nothing);
  submit();
  expect(enter).not.toHaveBeenCalled();
  submit();
  expect(enter).toHaveBeenCalledOnce();
});

it('does what the text says, even if the suggestions are still those for the text before', async () => {
  const { register, input, submit } = searchLine();
  const suggested = () => document.querySelector('[role="option"]')?.textContent ?? '';
  type(input, 'class: 9');
  await vi.waitFor(() => expect(suggested()).toContain('9'));
  type(input, 'class: 35');
  expect(suggested()).not.toContain('35');
  submit();
  expect(register.params).toEqual({ nice_class: '35' });
});
