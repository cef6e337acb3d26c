/** A command passed to the running program, and its result. */
import { expect, it } from 'vitest';
import { answerHanded, openInbox, readHanded } from '@main/command/inbox';
import { createPageOrders } from '@main/command/page-orders';

it('reaches the open program, and the result comes back', async () => {
  const inbox = openInbox({ type: 'list' });
  const handed = readHanded(structuredClone(inbox.handed));
  expect(handed?.command).toEqual({ type: 'list' });
  if (!handed) return;
  const [result] = await Promise.all([
    inbox.result(),
    answerHanded(handed, () => Promise.resolve({ type: 'lists', lists: [] })),
  ]);
  expect(result).toEqual({ type: 'lists', lists: [] });
});

it('says so when nobody takes it', async () => {
  expect(await openInbox({ type: 'list' }, 1).result()).toEqual({ type: 'no-answer' });
});

it('connects to no address but its own, and takes no command that it does not know', () => {
  const command = { type: 'list' };
  expect(readHanded({ command, answerAt: '/var/run/docker.sock' })).toBeNull();
  expect(readHanded({ command, answerAt: '\\\\server\\pipe\\kartotek-1' })).toBeNull();
  const answerAt = '/tmp/kartotek-AbC123/answer';
  expect(readHanded({ command, answerAt })).not.toBeNull();
  expect(readHanded({ command: { type: 'buy' }, answerAt })).toBeNull();
  expect(readHanded(undefined)).toBeNull();
});

it('gives a page that begins again what the one before it had in hand', async () => {
  const orders = createPageOrders(() => undefined);
  const asked = orders.ask({ type: 'lists' });
  const taken = orders.take(true);
  expect(orders.take(false)).toBeNull();
  expect(orders.take(true)).toEqual(taken);
  orders.answer(taken?.id ?? '', { type: 'lists', lists: [] });
  expect(await asked).toEqual({ type: 'lists', lists: [] });
});
