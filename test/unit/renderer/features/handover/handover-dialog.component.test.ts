/** For a library file, the main process gets exactly what was selected. */
import { flushSync } from 'svelte';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { handover as contract, type WrittenLibrary } from '@shared/features/handover';
import { unconnected } from '@shared/features/unconnected';
import type { Result } from '@shared/ipc/define';
import { m } from '@shared/messages/compiled/messages';
import { newPassphrase } from '@renderer/features/handover/new-passphrase';
import HandoverDialog from '@renderer/features/handover/HandoverDialog.svelte';
import type { LibraryClient } from '@renderer/library/client';
import type { HandoverLists } from '@renderer/library/contract/handover-lists';
import { library } from '@renderer/library/current.svelte';
import { connection } from '@renderer/lib/state/connection.svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { labelled, mounted, type } from '../../../../support/components/mounted';

const whole = { lists: null, answers: [], spellings: [] };
const libraryId = 'https_api.example.com';
const passphrase = 'korrekt häst batteri';
const summaries = [
  { listId: 'l1', name: 'Falkar', deletedAt: null },
  { listId: 'l2', name: 'Ugglor', deletedAt: null },
  { listId: 'l3', name: 'Borta', deletedAt: '2026-01-01T00:00:00Z' },
];
const known: Record<string, HandoverLists> = {
  l1: {
    lists: [{ listId: 'l1', name: 'Falkar', recordKind: 'trademark', ids: ['1', '2'] }],
    answers: [2, 4],
    matters: [],
    spellings: [],
    applicants: 0,
    rows: 50,
  },
  'l1 l2': {
    lists: [
      { listId: 'l1', name: 'Falkar', recordKind: 'trademark', ids: ['1', '2'] },
      // The mark on both lists is a single record; the company with the same number is another.
      { listId: 'l2', name: 'Ugglor', recordKind: 'trademark', ids: ['2', '3'] },
      { listId: 'l4', name: 'Bolag', recordKind: 'company', ids: ['3'] },
    ],
    matters: [
      { reference: 'Falk 1', hasNote: true },
      { reference: 'Uv 2', hasNote: false },
    ],
    answers: [2, 4, 6],
    spellings: ['SOLVIK AB', 'Havet AB'],
    applicants: 1,
    rows: 75,
  },
};
const from = { params: {}, text: '', narrow: [] };
const file = { name: 'Falkar.kartotek', bytes: 2048, counts: { rows: 50 } } as WrittenLibrary;

/** The request to the main process, as parsed by its own schema. */
let asked: [string, unknown][];
let answers: Result<WrittenLibrary | null>[];
let copied: string[];
let place: string | null;

beforeEach(() => {
  asked = [];
  answers = [];
  copied = [];
  place = null;
  const before = { client: library.client, status: connection.status };
  library.client = {
    lists: () => Promise.resolve(summaries),
    handover: ({ listIds }: { listIds: string[] }) => Promise.resolve(known[listIds.join(' ')]),
  } as unknown as LibraryClient;
  connection.status = { ...unconnected, mode: 'service', libraryId };
  const method = (name: 'make' | 'move') => async (input: unknown) => {
    asked.push([name, contract[name].input.parse(input)]);
    return answers.shift() ?? { ok: true, value: file };
  };
  const copyText = async ({ text }: { text: string }) => {
    copied.push(text);
    return { ok: true, value: null };
  };
  const placeOf = async () => ({ ok: true, value: place });
  const methods = {
    handover: { make: method('make'), move: method('move'), place: placeOf },
    app: { copyText },
  };
  vi.stubGlobal('kartotek', { methods, on: () => () => undefined });
  onTestFinished(() => {
    library.client = before.client;
    connection.status = before.status;
    vi.unstubAllGlobals();
  });
});

function opened(purpose: 'move' | 'hand-over', listIds: readonly string[] | null) {
  const onclose = vi.fn();
  mounted(HandoverDialog, { purpose, listIds, onclose });
  return onclose;
}
const said = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
const make = () =>
  [...document.querySelectorAll('button')].find(
    (one) => one.textContent.trim() === m.handover_make(),
  )!;
function choice(label: string): HTMLElement | null {
  const found = [...document.querySelectorAll('label')].find(
    (one) => one.textContent.trim() === label,
  );
  return found ? document.getElementById(found.htmlFor) : null;
}
function press(element: HTMLElement | null): void {
  expect(element).not.toBeNull();
  element?.click();
  flushSync();
}
const secret = () => labelled(document, m.connect_passphrase()) as HTMLInputElement;
const protect = (own: string): void => type(secret(), own);

it('says how much goes along with the lists that are chosen, and asks for just that', async () => {
  const onclose = opened('hand-over', ['l1']);
  expect(said()).toContain(m.handover_terms());
  await vi.waitFor(() => expect(choice('Falkar')?.getAttribute('aria-checked')).toBe('true'));
  expect(choice('Ugglor')?.getAttribute('aria-checked')).toBe('false');
  expect(choice('Borta')).toBeNull();
  const goes = (records: string, from: string, rows: string) =>
    vi.waitFor(() => expect(said()).toContain(m.handover_goes({ records, answers: from, rows })));
  await goes('2', '2', '50');
  press(choice('Ugglor'));
  await goes('4', '3', '75');
  // The request log names other searches too, so it can be shared only with the whole library.
  expect(choice(m.ledger_title())).toBeNull();
  protect(passphrase);
  press(make());
  await vi.waitFor(() => expect(onclose).toHaveBeenCalledOnce());
  const { lists, answers: brought, spellings } = known['l1 l2']!;
  const all = { lists, answers: brought, spellings };
  expect(asked).toEqual([
    ['make', { libraryId, ...all, matters: false, ledger: false, passphrase }],
  ]);
  expect(toaster.list.at(-1)?.text()).toContain('Falkar.kartotek');
});

it('offers a passphrase that nobody guesses, in sight, another each time', async () => {
  const onclose = opened('hand-over', null);
  const offered = secret().value;
  expect(secret().type).toBe('text');
  expect(offered).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
  press(
    [...document.querySelectorAll('button')].find(
      (one) => one.textContent.trim() === m.common_copy(),
    )!,
  );
  await vi.waitFor(() => expect(copied).toEqual([offered]));
  press(make());
  await vi.waitFor(() => expect(onclose).toHaveBeenCalled());
  expect(asked).toMatchObject([['make', { passphrase: offered }]]);
  expect(newPassphrase()).not.toBe(offered);
});

it('takes a passphrase of eight characters, or none if that is chosen', async () => {
  const onclose = opened('hand-over', null);
  protect('sju tkn');
  expect(make().disabled).toBe(true);
  protect(passphrase);
  expect(make().disabled).toBe(false);
  press(choice(m.handover_protect()));
  expect(choice(m.connect_passphrase())).toBeNull();
  press(make());
  await vi.waitFor(() => expect(onclose).toHaveBeenCalled());
  expect(asked).toEqual([['make', { libraryId, ...whole, matters: false, ledger: false }]]);
});

it('takes the ledger along only when that is chosen', async () => {
  const onclose = opened('hand-over', null);
  protect(passphrase);
  press(choice(m.ledger_title()));
  press(make());
  await vi.waitFor(() => expect(onclose).toHaveBeenCalled());
  // The request log names the clients anyway, so the matters are included.
  expect(asked).toMatchObject([['make', { ...whole, matters: true, ledger: true }]]);
});

it('names the matters of the lists, and takes them along only when that is chosen', async () => {
  const onclose = opened('hand-over', ['l1', 'l2']);
  protect(passphrase);
  await vi.waitFor(() => expect(choice(m.handover_matters())).not.toBeNull());
  const matters = [m.handover_matter_noted({ reference: 'Falk 1' }), 'Uv 2'].join(', ');
  expect(said()).toContain(m.handover_matters_of({ matters }));
  expect(said()).toContain(m.handover_goes_applicants({ count: '1' }));
  press(choice(m.handover_matters()));
  press(make());
  await vi.waitFor(() => expect(onclose).toHaveBeenCalled());
  expect(asked).toMatchObject([['make', { matters: true, ledger: false }]]);
});

it('asks where no matter but the question of a list could go, and not where neither could', async () => {
  library.client = {
    ...library.client,
    lists: () => Promise.resolve(summaries.map((one, at) => (at === 0 ? { ...one, from } : one))),
  } as unknown as LibraryClient;
  const onclose = opened('hand-over', null);
  protect(passphrase);
  press(choice(m.handover_matters()));
  press(choice(m.common_the_whole_library()));
  await vi.waitFor(() => expect(choice('Falkar')).not.toBeNull());
  expect(choice(m.handover_matters())).toBeNull();
  press(choice('Falkar'));
  await vi.waitFor(() => expect(choice(m.handover_matters())).not.toBeNull());
  press(choice(m.handover_matters()));
  press(make());
  await vi.waitFor(() => expect(onclose).toHaveBeenCalled());
  expect(asked).toMatchObject([['make', { matters: false, ledger: false }]]);
});

it('makes nothing of no list', async () => {
  opened('hand-over', ['l1']);
  protect(passphrase);
  await vi.waitFor(() => expect(make().disabled).toBe(false));
  await vi.waitFor(() => expect(choice('Falkar')).not.toBeNull());
  press(choice('Falkar'));
  expect(make().disabled).toBe(true);
  expect(said()).toContain(m.handover_answers_hint());
});

it('stays, with what was typed, when the place was not chosen or the file not written', async () => {
  const onclose = opened('hand-over', null);
  protect(passphrase);
  answers = [
    { ok: true, value: null },
    { ok: false, error: { kind: 'disk-full' } as never },
  ];
  press(make());
  await vi.waitFor(() =>
    expect([asked.length, make().getAttribute('aria-busy')]).toEqual([1, null]),
  );
  press(make());
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')).not.toBeNull());
  expect(onclose).not.toHaveBeenCalled();
  press(make());
  await vi.waitFor(() => expect(onclose).toHaveBeenCalledOnce());
  expect(asked.map(([, input]) => (input as { passphrase?: string }).passphrase)).toEqual(
    Array.from({ length: 3 }, () => passphrase),
  );
});

it('moves everything, without a word of lists, terms and ledger', async () => {
  const onclose = opened('move', null);
  expect(said()).toContain(m.handover_move_text());
  expect(said()).not.toContain(m.handover_terms());
  expect([choice(m.common_the_whole_library()), choice(m.ledger_title())]).toEqual([null, null]);
  expect(choice(m.connect_passphrase())).toBeNull();
  press(make());
  await vi.waitFor(() => expect(onclose).toHaveBeenCalled());
  expect(asked).toEqual([['move', { asUsual: false }]]);
});

it('writes a file to move where documents are, or asks', async () => {
  place = '/home/anna/Documents';
  opened('move', null);
  const words = m.handover_place({ folder: place });
  await vi.waitFor(() => expect(said()).toContain(words));
  const button = (label: string) =>
    [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === label);
  press(button(m.common_save()) ?? null);
  await vi.waitFor(() => expect(asked).toEqual([['move', { asUsual: true }]]));
});
