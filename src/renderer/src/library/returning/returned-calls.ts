/** Calls that are missing from the archive, with whatever results the database has. */
import { callKey } from '@shared/archive/entry-key';
import type { WorkMeta } from '@shared/acts/acts';
import { recordKinds } from '@shared/records/kinds';
import { knownEndpoint } from '@shared/service/catalogue';
import { askedIn, recordKey, type StoredHits, type StoredRequest } from '../contract/stored';
import type { AppDatabase } from '../store/database';
import type { KnownAct, Returning } from './returning';
import { toldBy } from './told';

/**
 * Data about an answer, taken from its copies: when it arrived, and its body if that was stored
 * completely.
 */
interface Kept {
  at?: string;
  raw?: string;
}

export async function returnedCalls(
  db: AppDatabase,
  keys: ReadonlySet<string>,
  acts: readonly KnownAct[],
  now: string,
): Promise<readonly Returning[]> {
  const requests = await db.requests.toArray();
  const has = (kind: 'request' | 'answer' | 'failure', one: StoredRequest): boolean =>
    keys.has(callKey(kind, one.requestId));
  const lacking = requests.filter((one) => outcomeOf(one) !== null && !has(endOf(one), one));
  const kept = await keptOf(db, new Set(lacking.flatMap(({ answerSeq }) => answerSeq ?? [])));
  const { charged: charges } = toldBy(acts);
  const found: Returning[] = [];
  for (const one of requests) {
    const isOver = outcomeOf(one) !== null;
    const isEndThere = isOver && has(endOf(one), one);
    if (isEndThere) continue;
    if (!has('request', one))
      found.push({ kind: 'request', at: one.at, meta: callOf(one), body: '' });
    const end = isOver ? await endEntry(db, one, kept.get(one.answerSeq ?? 0)) : null;
    if (end) found.push(end);
    if (one.charged !== undefined && !charges.has(one.requestId)) {
      const { requestId, charged, unitsSeen, units } = one;
      const meta = { op: 'charge', requestId, charged, units: unitsSeen ? units : null } as const;
      found.push({ kind: 'work', at: now, meta: meta satisfies WorkMeta, body: '' });
    }
  }
  return found;
}

/** Returns `null` if there was no answer. */
function outcomeOf({ outcome, answerSeq }: StoredRequest): 'answer' | 'failure' | null {
  if (outcome === 'failed') return 'failure';
  return answerSeq === null ? null : 'answer';
}

const endOf = (one: StoredRequest): 'answer' | 'failure' => outcomeOf(one) ?? 'answer';

function callOf(one: StoredRequest): Record<string, unknown> {
  return {
    ...askedIn(one),
    ...(one.clientReference === '' ? {} : { clientReference: one.clientReference }),
    ...(one.downloadId === undefined ? {} : { downloadId: one.downloadId }),
    ...(one.window === undefined ? {} : { window: one.window }),
    // The library file's identity isn't stored, only the fact that someone else paid.
    ...(one.handedOver === undefined ? {} : { handedOver: 'returned' }),
  };
}

/** Returns the answer or failure, or `null` if nothing is left of the result. */
async function endEntry(
  db: AppDatabase,
  one: StoredRequest,
  kept: Kept = {},
): Promise<Returning | null> {
  const durationMs = one.durationMs ?? 0;
  const at = kept.at ?? new Date(Date.parse(one.at) + durationMs).toISOString();
  if (one.outcome === 'failed') {
    const { charged } = one;
    const known = charged === undefined || charged === 'yes' ? {} : { charged };
    const meta = { ...callOf(one), kind: one.reason ?? 'internal', durationMs, ...known };
    return { kind: 'failure', at, meta, body: '' };
  }
  const meta = {
    ...callOf(one),
    status: one.status ?? 200,
    contentType: one.contentType,
    durationMs,
    units: one.units,
    complete: one.reason !== 'cut-body',
  };
  const body = one.outcome === 'answered' ? (kept.raw ?? (await pageOf(db, one))) : one.body;
  return body === null ? null : { kind: 'answer', at, meta, body };
}

/** Returns the data about these answers that was found in their copies. */
async function keptOf(
  db: AppDatabase,
  seqs: ReadonlySet<number>,
): Promise<ReadonlyMap<number, Kept>> {
  const kept = new Map<number, Kept>();
  const note = (seq: number, at: string, raw?: string): void => {
    if (!seqs.has(seq)) return;
    const before = kept.get(seq) ?? {};
    kept.set(seq, { at: before.at ?? at, ...(raw === undefined ? {} : { raw }) });
  };
  if (seqs.size === 0) return kept;
  await db.answers.each(({ seq, fetchedAt, raw }) => note(seq, fetchedAt, raw));
  await db.earlier.each(({ key, seq, fetchedAt, raw }) =>
    note(seq, fetchedAt, key.startsWith('answer:') ? raw : undefined),
  );
  await db.deleted.each(({ answers }) => {
    for (const { seq, fetchedAt, raw } of answers) note(seq, fetchedAt, raw);
  });
  for (const kind of recordKinds)
    await db.records(kind).each(({ seq, fetchedAt }) => note(seq, fetchedAt));
  await db.runs.each(({ lastSeq, lastAt }) => note(lastSeq, lastAt));
  return kept;
}

/**
 * Rebuilds a page from its rows as a service would have sent it. Returns `null` if the rows are
 * unknown.
 */
async function pageOf(db: AppDatabase, one: StoredRequest): Promise<string | null> {
  const seq = one.answerSeq ?? 0;
  const hits = await db.hits.get([one.runId, one.page]);
  const endpoint = knownEndpoint(one.endpoint);
  if (!hits || hits.seq !== seq || !endpoint?.records) return null;
  const rows = await rowsOf(db, endpoint.records, hits);
  if (endpoint.paging === null)
    return rows.length === 1 ? (rows[0] ?? null) : `{"data":[${rows.join(',')}]}`;
  const run = await db.runs.get(one.runId);
  const isLast = run?.lastPage === one.page;
  if (isLast && run.said === 'nothing') return `{"data":[${rows.join(',')}]}`;
  const hasMore = isLast ? run.said === 'more' : true;
  // Once a page has been received, its cursor is no longer needed, so it isn't stored.
  const next = isLast ? (run.nextCursor ?? null) : `page-${one.page + 1}`;
  const envelope = JSON.stringify({ has_more: hasMore, next_cursor: hasMore ? next : null });
  return `{"data":[${rows.join(',')}],${envelope.slice(1)}`;
}

async function rowsOf(
  db: AppDatabase,
  kind: (typeof recordKinds)[number],
  { ids, seq }: StoredHits,
): Promise<readonly string[]> {
  const rows: string[] = [];
  for (const id of ids) {
    const key = recordKey({ kind, id });
    // If several answers are the same, the copy belongs to the last one.
    const copy = await db.earlier
      .where('[key+seq]')
      .between([key, seq], [key, Infinity], true)
      .first();
    const record = (await db.records(kind).get(id)) ?? (await db.deleted.get(key))?.record;
    const raw = copy?.raw ?? record?.raw;
    if (raw !== undefined) rows.push(raw);
  }
  return rows;
}
