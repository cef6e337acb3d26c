/**
 * Entries in the database that are missing from the archive: actions, calls with their results, and
 * pictures. They keep their original timestamps. Entries stored without a timestamp get the current
 * time.
 */
import { WorkMeta } from '@shared/acts/acts';
import type { ReturnedEntry } from '@shared/features/archive';
import { pictureKey } from '@shared/archive/entry-key';
import { base64Of } from '@shared/values/base64';
import type { AppDatabase } from '../store/database';
import { returnedActs } from './returned-acts';
import { returnedCalls } from './returned-calls';
import type { KnownAct, KnownArchive, Returning } from './returning';

/** Limits per step, chosen so that each fits into a message. */
const most = { entries: 500, characters: 2_000_000 };

export async function* returnedEntries(
  db: AppDatabase,
  { keys, works, now }: KnownArchive,
): AsyncGenerator<readonly ReturnedEntry[], void, void> {
  const acts = works.flatMap(({ at, meta }): KnownAct[] => {
    const work = WorkMeta.safeParse(meta).data;
    return work ? [{ at, work }] : [];
  });
  const found: Returning[] = [
    ...(await returnedCalls(db, keys, acts, now)),
    ...(await returnedPictures(db, keys)),
    ...(await returnedActs(db, acts, now)),
  ];
  let part: ReturnedEntry[] = [];
  let size = 0;
  // In chronological order. If timestamps are equal, a call comes before actions on its result.
  for (const one of found.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const body = typeof one.body === 'string' ? one.body : await one.body();
    part.push({ ...one, body });
    size += body.length;
    if (part.length < most.entries && size < most.characters) continue;
    yield part;
    [part, size] = [[], 0];
  }
  if (part.length > 0) yield part;
}

async function returnedPictures(
  db: AppDatabase,
  keys: ReadonlySet<string>,
): Promise<readonly Returning[]> {
  const found: Returning[] = [];
  await db.pictures.each(({ applicationNumber, url, mime, sha256, bytes, at }) => {
    if (keys.has(pictureKey({ applicationNumber, sha256 }))) return;
    const meta = { applicationNumber, url, mime, bytes: bytes.length, sha256 };
    // Pictures are read one by one, because all of them might not fit into memory.
    const body = async (): Promise<string> =>
      base64Of((await db.pictures.get(applicationNumber))?.bytes ?? new Uint8Array());
    found.push({ kind: 'picture', at, meta, body });
  });
  return found;
}
