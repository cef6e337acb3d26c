/** Writes alerts as an Atom feed to the folder of the user's last file, for other programs. */
import { atomOf } from '@shared/export/atom';
import type { Feed } from '@shared/features/watches';
import { join } from 'node:path';
import { replaceFile } from '../durable/replace-file';

/** The name never changes, so that a feed reader finds the file again. */
const feedName = 'kartotek-news.atom';

interface FeedFileDeps {
  /** '' if no file was written yet. */
  readonly folder: () => string;
  readonly write?: (path: string, text: string) => Promise<void>;
}

/**
 * Returns a function that writes a feed; it returns `false` if there is no folder yet. An unchanged
 * feed is not written again.
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
