import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createFeedFile } from '@main/watch/feed-file';

const feed = { id: 'library', title: 'News', entries: [] };

test('a feed goes to the folder of the last file, and is not written twice', async () => {
  let folder = '';
  const write = vi.fn(() => Promise.resolve());
  const put = createFeedFile({ folder: () => folder, write });
  expect(await put(feed)).toBe(false);
  folder = '/files';
  expect(await put(feed)).toBe(true);
  await put(feed);
  expect(write).toHaveBeenCalledTimes(1);
  expect(write).toHaveBeenCalledWith(
    join('/files', 'kartotek-news.atom'),
    expect.stringContaining('News'),
  );
  folder = '/elsewhere';
  await put(feed);
  expect(write).toHaveBeenCalledTimes(2);
});

test('what could not be written is written at the next time', async () => {
  const write = vi.fn(() => Promise.resolve());
  write.mockRejectedValueOnce(new Error('full'));
  const put = createFeedFile({ folder: () => '/files', write });
  await expect(put(feed)).rejects.toThrow('full');
  await put(feed);
  expect(write).toHaveBeenCalledTimes(2);
});
