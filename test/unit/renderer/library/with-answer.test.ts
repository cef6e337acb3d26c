import { expect, test, vi } from 'vitest';
import type { LibraryClient } from '@renderer/library/client';
import { countFound, idsFound, rowsFound, withAnswer } from '@renderer/library/with-answer';

function library() {
  const open = {
    query: vi.fn(async () => ({ handle: 7, kind: 'company', count: 3 })),
    window: vi.fn(async () => [{ id: 'a' }, null]),
    ids: vi.fn(async () => ['a', 'b', 'c']),
    release: vi.fn(async () => null),
  };
  return { open, client: open as unknown as LibraryClient };
}
const query = { kind: 'company' } as const;

test('an answer is released once it has been read, and not before', async () => {
  const { open, client } = library();
  const read = await withAnswer(client, query, async ({ handle }) => {
    expect(open.release).not.toHaveBeenCalled();
    return handle;
  });
  expect(read).toBe(7);
  expect(open.release.mock.calls).toEqual([[{ handle: 7 }]]);
});

test('an answer that could not be read is released too, whatever becomes of that', async () => {
  const { open, client } = library();
  open.release.mockRejectedValue(new Error('closed'));
  const reading = withAnswer(client, query, () => Promise.reject(new Error('unread')));
  await expect(reading).rejects.toThrow('unread');
  expect(open.release).toHaveBeenCalledTimes(1);
});

test('rows that no longer exist are left out, and no more are read than there are', async () => {
  const { open, client } = library();
  expect(await rowsFound(client, query, 200)).toEqual([{ id: 'a' }]);
  expect(open.window).toHaveBeenCalledWith(expect.objectContaining({ handle: 7 }), 0, 3);
  expect(await countFound(client, query)).toBe(3);
  expect(await idsFound(client, query)).toEqual(['a', 'b', 'c']);
  expect(open.release).toHaveBeenCalledTimes(3);
});

test('more rows than the library returns at once are read in parts, in order', async () => {
  const { open, client } = library();
  const all = Array.from({ length: 12_345 }, (_, at) => ({ id: String(at) }));
  open.query.mockResolvedValue({ handle: 7, kind: 'company', count: all.length });
  const window = vi.fn(async (_answer: unknown, from: number, to: number) => {
    if (to - from > 5000) throw new Error('too many');
    return all.slice(from, to);
  });
  Object.assign(open, { window });
  expect(await rowsFound(client, query)).toEqual(all);
  expect(await rowsFound(client, query, 7001)).toEqual(all.slice(0, 7001));
});
