/** Computes watch alerts by comparing what each check returned with what was known before it. */
import type { RecordKind } from '@shared/records/kinds';
import { kindRules } from '@shared/service/kinds';
import { evaluateSurely } from '@shared/service/surely';
import { objectOf, parseExact } from '@shared/values/json';
import {
  expiryNewsFrom,
  newsOfRecord,
  rangesOf,
  type Copy,
  type LookPages,
} from '@shared/watch/news';
import type { CoveredLook, NewsOf, WatchedLooks, WatchNews } from '../contract/news-shapes';
import { recordKey, type StoredHits } from '../contract/stored';
import type { AppDatabase } from '../store/database';

/** Newest check first. Within a check, keeps the service's order. */
export async function readWatchNews(
  db: AppDatabase,
  { watches, today }: NewsOf,
): Promise<readonly WatchNews[]> {
  const news: WatchNews[] = [];
  for (const watch of watches) news.push(...(await newsOf(db, watch, today)));
  return news.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

async function newsOf(
  db: AppDatabase,
  { watchId, kind, looks, expiresWithin }: WatchedLooks,
  today: string,
): Promise<readonly WatchNews[]> {
  const ranges = rangesOf(
    await Promise.all(
      looks.map(async ({ seq, downloadId, runIds, covered, isWhole }) => {
        const others = await Promise.all(covered.map((one) => coveredPages(db, kind, one)));
        const pages = [...(await pagesOf(db, runIds)), ...others.flat()];
        return { seq, downloadId, isWhole, pages };
      }),
    ),
  );
  const ids = [...new Set(ranges.flatMap((range) => range.ids))];
  if (ids.length === 0) return [];
  const [copies, seen] = [await copiesOf(db, kind, ids), await seenOf(db, kind, ids)];
  const expiring = ids.flatMap((id): WatchNews[] => {
    const raw = copies.get(id)?.at(-1)?.raw;
    if (kind !== 'trademark' || expiresWithin === null || raw === undefined) return [];
    const mark = kindRules.trademark.read(raw);
    const from = expiryNewsFrom(mark, expiresWithin, today);
    if (from === null) return [];
    const day = mark.expiry_date ?? '';
    const began = looks[0]?.at ?? '';
    const at = began.slice(0, 10) > from ? began : `${from}T00:00:00.000Z`;
    // This alert wasn't caused by a download, so it gets an id based on the expiry date.
    const why = { type: 'expires', day } as const;
    return [{ watchId, kind, id, downloadId: `expires ${day}`, at, why, raw }];
  });
  const found = ranges.flatMap((range) =>
    range.ids.flatMap((id): WatchNews[] => {
      const why = newsOfRecord(range, copies.get(id) ?? [], seen.get(id) ?? []);
      const { downloadId } = range;
      const at = looks.findLast((one) => one.downloadId === downloadId && one.seq <= range.to)?.at;
      const raw = copies.get(id)?.at(-1)?.raw ?? '{}';
      return why ? [{ watchId, kind, id, downloadId, at: at ?? '', why, raw }] : [];
    }),
  );
  return [...found, ...expiring];
}

async function pagesOf(db: AppDatabase, runIds: readonly string[]): Promise<StoredHits[]> {
  const pages = await Promise.all(
    runIds.map((runId) =>
      db.hits.where('[runId+page]').between([runId, 0], [runId, Infinity]).toArray(),
    ),
  );
  return pages.flat();
}

/** Returns, by page, the rows of a broader run that the check would have returned. */
async function coveredPages(
  db: AppDatabase,
  kind: RecordKind,
  { seq, runId, searches }: CoveredLook,
): Promise<LookPages['pages']> {
  // The check covers everything that had arrived by then, even rows that it didn't request.
  const until = { seq, ids: [] };
  if (searches.length === 0) return [until];
  const pages = await pagesOf(db, [runId]);
  const copies = await copiesOf(db, kind, [...new Set(pages.flatMap(({ ids }) => ids))]);
  const { search } = kindRules[kind];
  const isOfLook = (id: string, page: number): boolean => {
    const raw = copies.get(id)?.find((copy) => copy.seq >= page)?.raw;
    const fields = raw === undefined ? null : objectOf(parseExact(raw));
    if (!fields) return false;
    return searches.some((params) => evaluateSurely(search, params, fields) === 'yes');
  };
  const own = pages.map((page) => {
    return { seq: page.seq, ids: page.ids.filter((id) => isOfLook(id, page.seq)) };
  });
  return [...own, until];
}

/** Returns all copies of the records, oldest first. */
async function copiesOf(
  db: AppDatabase,
  kind: RecordKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Copy[]>> {
  const records = await db.records(kind).bulkGet([...ids]);
  const owned = records.filter((record) => record !== undefined);
  const changed = owned.filter(({ changedAt }) => changedAt !== undefined);
  const earlier = await Promise.all(
    changed.map(({ id }) => {
      const key = recordKey({ kind, id });
      return db.earlier.where('[key+seq]').between([key, 0], [key, Infinity]).toArray();
    }),
  );
  const before = new Map(changed.map(({ id }, at) => [id, earlier[at] ?? []]));
  return new Map(
    owned.map((record) => [
      record.id,
      [...(before.get(record.id) ?? []), record].map(({ seq, raw }) => ({ seq, raw })),
    ]),
  );
}

/** Returns the archive entries of all answers that contain the records. */
async function seenOf(
  db: AppDatabase,
  kind: RecordKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const records = await db.records(kind).bulkGet([...ids]);
  const seen = new Map<string, number[]>(ids.map((id) => [id, []]));
  const runIds = new Set(records.flatMap((record) => record?.runIds ?? []));
  for (const runId of runIds) {
    for (const page of await pagesOf(db, [runId])) {
      for (const id of page.ids) seen.get(id)?.push(page.seq);
      for (const ref of page.inside ?? []) {
        if (ref.kind === kind) seen.get(ref.id)?.push(page.seq);
      }
    }
  }
  return seen;
}
