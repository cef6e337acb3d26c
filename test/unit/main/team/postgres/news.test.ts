/**
 * The connection that listens for new entries: how it notifies, and what happens when it is lost.
 */
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createNews } from '@main/team/postgres/news';

/**
 * Creates connections that the test can break and send notifications through, and waits that the
 * test ends.
 */
function setUp() {
  const made: (EventEmitter & { fails: boolean; isEnded: boolean })[] = [];
  const waits: { ms: number; over: () => void; isOff: boolean }[] = [];
  let fails = false;
  const news = createNews(
    {},
    () => {
      const connection = Object.assign(new EventEmitter(), { fails, isEnded: false });
      made.push(connection);
      return Object.assign(connection, {
        connect: () => (connection.fails ? Promise.reject(new Error('no')) : Promise.resolve()),
        query: () => Promise.resolve(),
        end: () => {
          connection.isEnded = true;
          return Promise.resolve();
        },
      });
    },
    (over, ms) => {
      const wait = { ms, over, isOff: false };
      waits.push(wait);
      return () => void (wait.isOff = true);
    },
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { news, made, waits, settled, fail: (now: boolean) => void (fails = now) };
}

test('connects once, for the first listener, and tells all of them', async () => {
  const { news, made, settled } = setUp();
  expect(made).toHaveLength(0);
  const told: string[] = [];
  const stop = news.onNew(() => told.push('one'));
  news.onNew(() => told.push('two'));
  await settled();
  expect(made).toHaveLength(1);
  expect(told).toEqual(['one', 'two']);
  stop();
  made[0]?.emit('notification');
  expect(told).toEqual(['one', 'two', 'two']);
});

test('passes on at once what is new, and as one what follows within a moment', async () => {
  const { news, made, waits, settled } = setUp();
  let told = 0;
  news.onNew(() => (told += 1));
  await settled();
  const notify = (): void => void made[0]?.emit('notification');
  for (let n = 0; n < 3; n += 1) notify();
  expect([told, waits.length]).toEqual([2, 1]);
  waits[0]?.over();
  // The next notification has to wait again.
  notify();
  expect([told, waits.length]).toEqual([3, 2]);
  waits[1]?.over();
  waits[2]?.over();
  expect([told, waits.length]).toEqual([4, 3]);
  notify();
  expect(told).toBe(5);
  await news.close();
  expect(waits.at(-1)?.isOff).toBe(true);
});

test('waits longer and longer for a new connection, and then tells', async () => {
  const { news, made, waits, settled, fail } = setUp();
  let told = 0;
  news.onNew(() => (told += 1));
  await settled();
  fail(true);
  made[0]?.emit('error', new Error('cable'));
  made[0]?.emit('end');
  expect(made[0]?.isEnded).toBe(true);
  for (let n = 0; n < 8; n += 1) {
    waits.at(-1)?.over();
    await settled();
  }
  expect(waits.map(({ ms }) => ms / 1000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  expect(told).toBe(1);
  fail(false);
  waits.at(-1)?.over();
  await settled();
  expect(told).toBe(2);
  made.at(-1)?.emit('end');
  expect(waits.at(-1)?.ms).toBe(1000);
});

test('is over when it is closed, also while it waits', async () => {
  const { news, made, waits, settled } = setUp();
  news.onNew(() => undefined);
  await settled();
  made[0]?.emit('end');
  await news.close();
  expect(waits[0]?.isOff).toBe(true);
  news.onNew(() => undefined);
  await settled();
  expect(made).toHaveLength(1);
});
