/** The window's last state, as stored and checked by the main process. */
import { expect, it } from 'vitest';
import { sessionVersion, type Session } from '@shared/features/session';
import { createSession } from '@main/features/session';
import { createMemoryStore } from '../../../support/main/memory-store';

const libraryId = 'library-1';
const contentOf = (parts: object, version: number = sessionVersion): string =>
  JSON.stringify({ version, libraryId, parts });
const [first, second] = [{ screen: { route: 'trademarks' } }, { screen: { route: 'lists' } }];

it('gives what was kept last, also to the next start', () => {
  const file = createMemoryStore();
  const { handlers } = createSession(file);
  expect(handlers.read()).toBeNull();
  handlers.keep({ content: contentOf(first) });
  handlers.keep({ content: contentOf(second) });
  expect(createSession(file).handlers.read()).toEqual({ libraryId, parts: second });
});

it('does not give a third time what two windows did not live to keep again', () => {
  const file = createMemoryStore();
  createSession(file).handlers.keep({ content: contentOf(first) });
  const starts = [1, 2, 3].map(() => {
    const { handlers } = createSession(file);
    const kept = handlers.read();
    if (kept) handlers.restores();
    return kept;
  });
  expect(starts).toEqual([{ libraryId, parts: first }, { libraryId, parts: first }, null]);
  createSession(file).handlers.keep({ content: contentOf(second) });
  expect(createSession(file).handlers.read()).toEqual({ libraryId, parts: second });
});

it('counts no start that ended before anything of it was restored', () => {
  const file = createMemoryStore();
  createSession(file).handlers.keep({ content: contentOf(first) });
  for (let start = 1; start < 9; start += 1)
    expect(createSession(file).handlers.read()).toEqual({ libraryId, parts: first });
});

it('leaves nothing of it when something is erased for good, or when a file is odd', () => {
  const file = createMemoryStore();
  const session = createSession(file);
  session.handlers.keep({ content: contentOf({ typed: { a: 'Falkborg' } }) });
  session.forget();
  session.handlers.keep({
    content: contentOf({ typed: { a: 'Falkborg is still on the screen' } }),
  });
  expect(session.handlers.read()).toBeNull();
  expect(file.get('content')).toBe('');
  file.set('content', { odd: true });
  expect(session.handlers.read()).toBeNull();
});

it.each([
  ['no JSON', 'no {'],
  ['another version', contentOf(first, 2)],
  ['another shape', JSON.stringify({ version: sessionVersion, parts: [] })],
])('gives nothing of %s', (_, content) => {
  const { handlers } = createSession(createMemoryStore());
  handlers.keep({ content });
  expect(handlers.read()).toBeNull();
});

it('leaves out the parts that a window could not start with', () => {
  const register = {
    form: { query: 'nord' },
    text: '',
    limit: null,
    withUndecided: true,
    narrow: [{ column: 'status', values: ['registered', null] }],
    view: { type: 'list', listId: 'l1' },
    current: null,
    row: 2,
    top: 40,
  };
  const { handlers } = createSession(createMemoryStore());
  const kept = (parts: object): unknown => {
    handlers.keep({ content: contentOf(parts) });
    return (handlers.read() as Session).parts;
  };
  const good = { 'register.trademarks': register, words: 7 };
  expect(kept({ ...good, screen: 7 })).toEqual(good);
  const narrow = [{ column: 'status', values: 'registered' }];
  for (const odd of [{ narrow }, { form: { query: 7 } }, { row: 1.5 }, { current: undefined }])
    expect(kept({ ...first, 'register.trademarks': { ...register, ...odd } })).toEqual(first);
  // The screen decides what to show instead of a view from another version.
  const view = { type: 'later', listId: 'l1' };
  expect(kept({ 'register.trademarks': { ...register, view } })).toEqual({
    'register.trademarks': { ...register, view: null },
  });
});

it('leaves out rows that are none, and keeps what else was on the screen', () => {
  const rows = { program: '1', count: 1, from: 0, rows: [{ id: 'a', record: {} }], places: {} };
  const { handlers } = createSession(createMemoryStore());
  const broken = { ...rows, rows: [{ id: 'a' }] };
  const parts = { ...first, 'rows.a': rows, 'rows.b': broken, 'rows.c': null };
  handlers.keep({ content: contentOf(parts) });
  const kept = { ...first, 'rows.a': rows, 'rows.c': null };
  expect(handlers.read()).toEqual({ libraryId, parts: kept });
});
