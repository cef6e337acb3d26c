/** Writes alerts as an Atom feed for other programs, to the folder of the user's last file. */
import { atomOf } from '@shared/export/atom';
import type { Feed } from '@shared/features/watches';
import { join } from 'node:path';
import { replaceFile } from '../durable/replace-file';

/** The name never changes, so that feed readers keep finding the file. */
const feedName = 'kartotek-news.atom';

interface FeedFileDeps {
  /** '' if no file has been written yet. */
  readonly folder: () => string;
  readonly write?: (path: string, text: string) => Promise<void>;
}

/**
 * Returns a function that writes a feed. It returns `false` if there is no folder yet. If the feed
 * hasn't changed, it isn't written again.
 */
export function createFeedFile({
  folder,
  write = replaceFile,
}: FeedFileDeps): (feed: Feed) => Promise<boolean> {
  let last = '';
  return async (feed) => {
    const place = folder();
    if (place === '') return false;
    const text = atomOf(feed);
    const next = `${place}\n${text}`;
    if (next !== last) await write(join(place, feedName), text);
    last = next;
    return true;
  };
}
