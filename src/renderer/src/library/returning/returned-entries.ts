/**
 * What the database holds and the archive lacks, as entries of the archive: what the person did, the
 * calls with what they brought, and pictures. They have the times that they had; what the database
 * knows without its time is done now.
 */
import { WorkMeta } from '@shared/acts/acts';
import type { ReturnedEntry } from '@shared/features/archive';
import type { AppDatabase } from '../store/database';
import { returnedActs } from './returned-acts';
import { returnedCalls } from './returned-calls';
import { returnedPictures } from './returned-pictures';
import type { KnownAct, KnownArchive, Returning } from './returning';

/** Entries of one step: as many as one message carries well. */
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
  // In the order of time; of one moment a call comes before what was done with what it brought.
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
