/** Marks that came since a watch began and are like its name: read from what is owned, at no cost. */
import type { WatchView } from '@shared/features/watches';
import type { LibraryClient } from '@renderer/library/client';
import type { ListRow } from '@renderer/library/contract/protocol';
import type { WatchNews } from '@renderer/library/contract/news-shapes';

/** Marks that are told of at most, the most alike first. */
const mostAlike = 500;
/** In place of a download, since none brought them: what was read is kept by it. */
const noDownload = 'alike';

/** A row is of the time of its first answer. */
function cameAfter({ firstAt, fetchedAt }: ListRow, at: string): boolean {
  return (firstAt ?? fetchedAt) > at;
}

/** The news of a watch of a name; none of any other watch. */
export async function alikeNews(
  open: Pick<LibraryClient, 'query' | 'window' | 'release' | 'record'>,
  { watchId, definition, looks }: Pick<WatchView, 'watchId' | 'definition' | 'looks'>,
): Promise<readonly WatchNews[]> {
  const { alike } = definition;
  const [start] = looks;
  if (!alike || !start) return [];
  const answer = await open.query<'trademark'>({
    kind: 'trademark',
    alike,
    sort: null,
    // The day narrows; the time decides.
    narrow: [{ column: 'first_at', by: 'day', since: dayBefore(start.at), values: [] }],
  });
  try {
    const rows = await open.window(answer, 0, Math.min(answer.count, mostAlike));
    const fresh = rows.filter((row) => row !== null && cameAfter(row, start.at));
    const news = await Promise.all(
      fresh.map(async (row): Promise<readonly WatchNews[]> => {
        const detail = row && (await open.record('trademark', row.id));
        if (!row?.alike || !detail) return [];
        const at = row.firstAt ?? row.fetchedAt;
        return [
          {
            ...{ watchId, kind: 'trademark', id: row.id, downloadId: noDownload, at },
            ...{ raw: detail.raw, why: { type: 'alike', ...row.alike } },
          },
        ];
      }),
    );
    return news.flat();
  } finally {
    void open.release({ handle: answer.handle });
  }
}

/** One day before, so that no zone of a column's days leaves one out. */
function dayBefore(at: string): string {
  return new Date(Date.parse(at) - 86_400_000).toISOString().slice(0, 10);
}
