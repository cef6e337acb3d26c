/**
 * Finds marks similar to a watch's name that arrived after the watch began. They're read from the
 * library, free of charge.
 */
import { noDownload } from '@shared/archive/watch-work';
import type { WatchView } from '@shared/features/watches';
import type { LibraryClient } from '@renderer/library/client';
import type { WatchNews } from '@renderer/library/contract/news-shapes';
import { cameSince } from '@renderer/registers/lists/came-since';

/** Returns a name watch's alerts, most similar first. Returns none for other watches. */
export async function alikeNews(
  open: Pick<LibraryClient, 'query' | 'window' | 'release' | 'record'>,
  { watchId, definition, looks }: Pick<WatchView, 'watchId' | 'definition' | 'looks'>,
): Promise<readonly WatchNews[]> {
  const { alike } = definition;
  const [start] = looks;
  if (!alike || !start) return [];
  const { rows: fresh } = await cameSince(open, { kind: 'trademark', alike }, start.at);
  const news = await Promise.all(
    fresh.map(async (row): Promise<readonly WatchNews[]> => {
      const detail = await open.record('trademark', row.id);
      if (!row.alike || !detail) return [];
      const at = row.firstAt ?? row.fetchedAt;
      return [
        {
          watchId,
          kind: 'trademark',
          id: row.id,
          downloadId: noDownload,
          at,
          raw: detail.raw,
          why: { type: 'alike', ...row.alike },
        },
      ];
    }),
  );
  return news.flat();
}
