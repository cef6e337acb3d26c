/** The window's last state, as stored by the main process. */
import { expect, it } from 'vitest';
import { createSession } from '@main/features/session';
import { createMemoryStore } from '../../../support/main/memory-store';

it('gives what was kept last, also to the next start', () => {
  const file = createMemoryStore();
  const { handlers } = createSession(file);
  expect(handlers.read()).toBeNull();
  handlers.keep({ content: 'first' });
  handlers.keep({ content: 'second' });
  expect(createSession(file).handlers.read()).toBe('second');
});

it('does not give a third time what two windows did not live to keep again', () => {
  const file = createMemoryStore();
  createSession(file).handlers.keep({ content: 'deadly' });
  const starts = [1, 2, 3].map(() => createSession(file).handlers.read());
  expect(starts).toEqual(['deadly', 'deadly', null]);
  createSession(file).handlers.keep({ content: 'other' });
  expect(createSession(file).handlers.read()).toBe('other');
});

it('leaves nothing of it when something is erased for good, or when a file is odd', () => {
  const file = createMemoryStore();
  const session = createSession(file);
  session.handlers.keep({ content: 'Falkborg' });
  session.forget();
  session.handlers.keep({ content: 'Falkborg is still on the screen' });
  expect(session.handlers.read()).toBeNull();
  expect(file.get('content')).toBe('');
  file.set('content', { odd: true });
  expect(session.handlers.read()).toBeNull();
});
