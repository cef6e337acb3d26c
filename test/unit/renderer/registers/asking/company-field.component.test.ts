/** The company field: what is typed, and what is sent. */
import { flushSync } from 'svelte';
import { expect, it, onTestFinished, vi } from 'vitest';
import { m } from '@shared/messages/compiled/messages';
import type { LibraryClient } from '@renderer/library/client';
import { library } from '@renderer/library/current.svelte';
import CompanyField from '@renderer/registers/asking/CompanyField.svelte';
import { reactive } from '../../../../support/components/reactive.svelte';
import { mounted, type } from '../../../../support/components/mounted';

const row = {
  id: 'ft_1',
  record: {
    id: 'ft_1',
    name: 'Falkborg Teknik AB',
    registration_number: '556036-0793',
    fields: { name: 'Falkborg Teknik AB', registration_number: '556036-0793' },
  },
};
/** A library with one company. */
function withOneCompany(): void {
  const before = library.client;
  const asked = (text: string): boolean => /falk|556036-?0793/i.test(text);
  let last = '';
  library.client = {
    record: (_: string, id: string) => Promise.resolve(id === 'ft_1' ? { row } : null),
    query: ({ kind, text }: { kind: string; text: string }) => {
      last = kind === 'company' ? text : '';
      return Promise.resolve({ handle: 1, count: 1 });
    },
    window: () => Promise.resolve(asked(last) ? [row] : []),
    release: () => Promise.resolve(),
    answers: () => Promise.resolve([]),
  } as unknown as LibraryClient;
  onTestFinished(() => {
    library.client = before;
  });
}

/** Returns the field and the value it last sent. */
function field(more: { byId?: boolean } = {}) {
  withOneCompany();
  const onchange = vi.fn((next: string, _assumed: boolean) => {
    // As on a screen, the value is part of a larger state.
    form.path = { ...form.path, company_id: next };
    props.value = next;
  });
  const form = reactive({ path: {} as Record<string, string> });
  const props = reactive({ label: 'Company', value: '', onchange, ...more });
  const root = mounted(CompanyField, props);
  const input = root.querySelector('input');
  if (!input) throw new Error('no field');
  const sent = () => onchange.mock.lastCall;
  return { root, input, sent };
}

it('finds an owned company by its name, and sends its id', async () => {
  const { root, input, sent } = field();
  type(input, 'falk');
  await vi.waitFor(() => expect(root.querySelector('ul button')).not.toBeNull());
  expect(sent()).toEqual(['', false]);
  root.querySelector<HTMLElement>('ul button')?.click();
  flushSync();
  expect(sent()).toEqual(['ft_1', false]);
  await vi.waitFor(() => expect(root.textContent).toContain('Falkborg Teknik AB · 556036-0793'));
});

it('takes a number in any spelling', async () => {
  for (const text of ['5560360793', 'SE556036079301', 'Orgnr 556036-0793']) {
    const { root, input, sent } = field();
    type(input, text);
    await vi.waitFor(() => expect(root.textContent).toContain('Falkborg Teknik AB'));
    expect(sent()).toEqual(['556036-0793', false]);
  }
});

it('sends the id of the owned company where rows are found by it alone', async () => {
  const { root, input, sent } = field({ byId: true });
  type(input, '5560360793');
  await vi.waitFor(() => expect(sent()).toEqual(['ft_1', false]));
  flushSync();
  expect(input.value).toBe('5560360793');
  expect(root.textContent).toContain('Falkborg Teknik AB');
});

it('says that a number that nothing owned names is sent as an id, and sends no name as one', async () => {
  const { root, input, sent } = field();
  type(input, '556703-7485');
  await vi.waitFor(() => expect(sent()).toEqual(['556703-7485', true]));
  flushSync();
  expect(root.textContent).toMatch(/as the company ID/);
  type(input, 'Volvo Personvagnar AB');
  expect(sent()).toEqual(['', false]);
  type(input, 'Volvo');
  await vi.waitFor(() => expect(root.textContent).toContain('No matches in your library'));
  expect(sent()).toEqual(['', false]);
  type(input, 'tok_77');
  await vi.waitFor(() => expect(root.textContent).toContain('No matches in your library'));
  expect(sent()).toEqual(['tok_77', false]);
  expect(root.textContent).not.toContain(m.batch_token());
});

it('doubts digits that are no organisation number before it offers to ask for them', async () => {
  const { root, input } = field();
  for (const text of ['12345', '556036-079']) {
    type(input, text);
    await vi.waitFor(() => expect(root.textContent).toContain('No matches in your library'));
    expect(root.textContent).toContain(m.batch_token());
  }
});

it('offers what it found over the window, by the arrow keys, until Escape', async () => {
  const { root, input } = field();
  input.focus();
  type(input, 'falk');
  await vi.waitFor(() => expect(root.querySelector('.k-popup ul button')).not.toBeNull());
  const press = (key: string): void => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    flushSync();
  };
  press('ArrowDown');
  expect(document.activeElement?.textContent).toContain('Falkborg Teknik AB');
  press('Escape');
  expect(document.activeElement).toBe(input);
  await vi.waitFor(() => expect(root.querySelector('.k-popup')).toBeNull());
  type(input, 'falkb');
  await vi.waitFor(() => expect(root.querySelector('.k-popup')).not.toBeNull());
});
