/** The news as a feed, in the folder of the person's last file: other programs read it there. */
import { atomOf } from '@shared/export/atom';
import type { Feed } from '@shared/features/watches';
import { join } from 'node:path';
import { replaceFile } from '../durable/replace-file';

/** Its name never changes, so that a reader finds it again. */
const feedName = 'kartotek-news.atom';

interface FeedFileDeps {
  /** '' where no file was written yet. */
  readonly folder: () => string;
  readonly write?: (path: string, text: string) => Promise<void>;
}

/** Gives what writes a feed; `false`: there is no folder yet. The same feed is not written twice. */
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
