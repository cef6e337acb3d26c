/**
 * Readings of `/status`, which let an export state what the service reported when its rows were
 * downloaded.
 */
import type { WorkOf } from '@shared/acts/acts';
import type { StatusReading } from '../contract/stored';
import type { AppDatabase } from './database';

const key = 'statusReadings';
/** Enough for several months of daily work. Older readings remain in the archive. */
const maxStored = 2_000;
/** A reading is requested along with an answer, and arrives shortly after it. */
const latestAfterMs = 60_000;

/** Adds a reading unless it's a duplicate. */
export async function keepStatus(
  db: AppDatabase,
  { op: _, ...reading }: WorkOf<'status'>,
): Promise<void> {
  const before = await readings(db);
  if (before.some(({ readAt }) => readAt === reading.readAt)) return;
  await db.meta.put({ key, value: [...before, reading].slice(-maxStored) });
}

/**
 * Returns the last reading made before, or shortly after, a given time (ISO 8601 in UTC). Returns
 * `null` if there is none.
 */
export async function statusAt(db: AppDatabase, at: string): Promise<StatusReading | null> {
  const latest = Date.parse(at) + latestAfterMs;
  return (await readings(db)).findLast(({ readAt }) => Date.parse(readAt) <= latest) ?? null;
}

async function readings(db: AppDatabase): Promise<readonly StatusReading[]> {
  const found = (await db.meta.get(key))?.value;
  // Written only by `keepStatus`.
  return Array.isArray(found) ? (found as StatusReading[]) : [];
}
