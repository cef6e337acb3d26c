/**
 * Applies calls to the service, whether requested, answered or failed. Runs inside the applying
 * transaction.
 */
import type { AnswerMeta, CallMeta, FailureMeta } from '@shared/archive/meta';
import { knownEndpoint } from '@shared/service/catalogue';
import { fieldChanges, type FieldChange } from '@shared/records/field-changes';
import { kindRules } from '@shared/service/kinds';
import { isFree } from '@shared/service/rate';
import type { RecordKind } from '@shared/service/endpoint';
import { downloadRefOf, type ApplyContext, type EntryLocation } from './entry';
import { putAnswer } from './answer-pages';
import { newRun, withPage, withFailure, withRepeats, type Repeats } from './apply-run';
import { arrivalOf } from '../engine/memory/arrival';
import type { Changes } from '../contract/changes';
import type { AppDatabase } from '../store/database';
import { knowsAsMuch, readReceived, type ReceivedRow } from '../store/parse-answer';
import { noteWork } from '../store/snapshot-changes';
import {
  askedIn,
  maxBodyLength,
  recordKey,
  type StoredEarlier,
  type StoredRecord,
  type StoredRequest,
  type StoredRun,
} from '../contract/stored';

/** Applies a `request` entry. The call stays open until its answer or failure arrives. */
export async function applyRequest(
  db: AppDatabase,
  place: EntryLocation,
  meta: CallMeta,
  changes: Changes,
): Promise<void> {
  await db.requests.put(requestOf(meta, place));
  changes.topics.add('request');
}

/** Applies a `failure` entry, which means that there was no usable answer. */
export async function applyFailure(
  db: AppDatabase,
  place: EntryLocation,
  meta: FailureMeta,
  changes: Changes,
): Promise<void> {
  const asked = (await db.requests.get(meta.requestId)) ?? requestOf(meta, place);
  await db.requests.put({
    ...asked,
    seq: place.seq,
    outcome: 'failed',
    durationMs: meta.durationMs,
    reason: meta.kind,
    // It isn't known here whether the call was charged, unless it never reached the service.
    units:
      isNotOurs(meta) ||
      meta.charged === 'no' ||
      isFree(knownEndpoint(meta.endpoint)?.price ?? null)
        ? 0
        : null,
    ...(meta.charged === undefined ? {} : { charged: meta.charged }),
  });
  const run = await runOf(db, meta, place);
  const trouble = { page: meta.page, why: 'failed', failure: meta.kind, units: null } as const;
  await db.runs.put(withFailure(run, { ...trouble, ...place }));
  changes.topics.add('request').add('run');
}

/** Applies an `answer` entry: its rows, its run and its line in the request log. */
export async function applyAnswer(
  db: AppDatabase,
  place: EntryLocation,
  meta: AnswerMeta,
  body: string,
  context: ApplyContext,
  changes: Changes,
): Promise<void> {
  const endpoint = knownEndpoint(meta.endpoint);
  const { received, units: price } = endpoint
    ? readReceived(endpoint, meta, body, place.seq, context.assumptions)
    : ({ received: { type: 'unreadable', reason: 'other-shape' }, units: null } as const);
  // No units are counted for an answer that someone else paid for.
  const units = isNotOurs(meta) ? 0 : price;
  const rows =
    received.type === 'rows'
      ? received.rows.length + received.erased
      : received.type === 'other'
        ? received.rows
        : null;
  const known = (await db.requests.get(meta.requestId)) ?? requestOf(meta, place);
  // The answer is more accurate than an earlier comparison with `/me`.
  const { charged: _charged, unitsSeen: _seen, ...asked } = known;
  const read = received.type === 'rows' || received.type === 'other';
  await db.requests.put({
    ...asked,
    seq: place.seq,
    answerSeq: place.seq,
    outcome: read ? 'answered' : received.type,
    status: meta.status,
    contentType: meta.contentType,
    durationMs: meta.durationMs,
    units,
    rows,
    reason: received.type === 'unreadable' ? received.reason : null,
    body: read ? null : body.slice(0, maxBodyLength),
    oddities: read ? received.more.oddities : [],
  });
  changes.topics.add('request').add('run');
  const run = await runOf(db, meta, place);
  if (!read) {
    const [why, failure] =
      received.type === 'unreadable'
        ? (['unreadable', received.reason] as const)
        : (['failed', `status-${meta.status}`] as const);
    await db.runs.put(withFailure(run, { page: meta.page, why, failure, units, ...place }));
    return;
  }
  const before = await db.hits.get([meta.runId, meta.page]);
  const brought = received.type === 'rows' ? [received] : received.inside;
  const refs = brought.flatMap(({ kind, rows }) => rows.map(({ id }) => ({ kind, id })));
  const kind = run.kind ?? endpoint?.records ?? null;
  const inside = refs.filter((ref) => ref.kind !== kind);
  if (before && (before.ids.length > 0 || before.inside)) {
    // Notes the rows that a repeated page previously returned, before they're removed. Otherwise,
    // an older snapshot would miss that change.
    const own = kind && before.ids.map((id) => ({ kind, id }));
    await noteWork(db, place.seq, own && [...own, ...(before.inside ?? [])]);
  }
  await db.hits.put({
    runId: meta.runId,
    page: meta.page,
    rows: rows ?? 1,
    seq: place.seq,
    ids: refs.filter((ref) => ref.kind === kind).map(({ id }) => id),
    ...(inside.length > 0 ? { inside } : {}),
  });
  let list = withPage(run, {
    page: meta.page,
    ...place,
    rows: rows ?? 1,
    rowsBefore: before?.rows ?? null,
    units,
    more: received.more,
    contradictions: received.type === 'rows' ? received.contradictions : {},
  });
  if (received.type === 'other' && !received.isErased)
    await putAnswer(db, received.shape, place, meta, body, changes);
  for (const one of brought) {
    if (received.type === 'rows' || one.rows.length > 0) {
      const repeats = await putRows(db, one.kind, one.rows, place, meta, context, changes);
      // Counts the list's rows, not the records they are about. A repeated page counts only once.
      const isRow = received.type === 'rows' || one.kind === 'event';
      if (isRow && !before) list = withRepeats(list, repeats);
    }
  }
  await db.runs.put(list);
}

async function putRows(
  db: AppDatabase,
  kind: RecordKind,
  rows: readonly ReceivedRow[],
  place: EntryLocation,
  meta: AnswerMeta,
  { mayOwn }: ApplyContext,
  changes: Changes,
): Promise<Repeats> {
  const ids = [...new Set(rows.map(({ id }) => id))];
  const described = knownEndpoint(meta.endpoint)?.fact === 'described';
  const table = db.records(kind);
  const known = ids.filter((id) => changes.records[kind].has(id) || mayOwn(kind, id));
  const anyHidden = (await db.deleted.count()) > 0;
  const [owned, hidden] = await Promise.all([
    table.bulkGet(known),
    anyHidden ? db.deleted.bulkGet(ids.map((id) => recordKey({ kind, id }))) : [],
  ]);
  const fresh = new Map<string, StoredRecord>();
  const before = new Map<string, StoredRecord>();
  for (const record of [...hidden.map((deletion) => deletion?.record), ...owned]) {
    if (record) before.set(record.id, record);
  }
  const count = { repeated: 0, differing: 0 };
  const displaced: StoredEarlier[] = [];
  for (const { id, raw } of rows) {
    const owned = fresh.get(id) ?? before.get(id);
    const versions = owned?.runIds.includes(meta.runId) ? versionsOf(owned, raw) : null;
    if (versions) count[versions.differs ? 'differing' : 'repeated'] += 1;
    const runIds = [...new Set([...(owned?.runIds ?? []), meta.runId])];
    const { seq, at: fetchedAt } = place;
    // The documentation describes the rows of a search. Rows from other answers may be less
    // complete.
    const isPoorer = owned !== undefined && !described && !knowsAsMuch(kind, raw, owned.raw);
    // A list of companies shows its own rows, so the more detailed copy is stored alongside them.
    if (isPoorer && kindRules[kind].described) fresh.set(id, { ...owned, runIds });
    else {
      const changes = owned && !versions ? fieldChanges(owned.raw, raw) : [];
      if (owned && (changes.length > 0 || (isPoorer && !versions)))
        displaced.push(earlierOf(kind, owned));
      const changedAt = changes.length > 0 ? fetchedAt : owned?.changedAt;
      const statusAt = changes.some(isStatus) ? fetchedAt : owned?.statusAt;
      fresh.set(id, {
        id,
        raw,
        fetchedAt,
        seq,
        requestId: meta.requestId,
        runIds,
        arrival: owned?.arrival ?? arrivalOf(seq, fresh.size),
        ...(owned ? { firstAt: owned.firstAt ?? owned.fetchedAt } : {}),
        ...(changedAt === undefined ? {} : { changedAt }),
        ...(statusAt === undefined ? {} : { statusAt }),
        ...(versions && versions.others.length > 0 ? { versions: versions.others } : {}),
      });
    }
  }
  await table.bulkPut([...fresh.values()]);
  if (displaced.length > 0) await db.earlier.bulkPut(displaced);
  // The record has been downloaded again, so it reappears even if the user deleted it.
  const back = hidden.flatMap((deletion) => deletion?.key ?? []);
  if (back.length > 0) await db.deleted.bulkDelete(back);
  for (const [id, record] of fresh) changes.records[kind].set(id, record);
  changes.topics.add(kind);
  return count;
}

function isStatus({ path }: FieldChange): boolean {
  return path.length === 1 && path[0] === 'status';
}

/** Returns the copy being replaced. */
function earlierOf(kind: RecordKind, { id, raw, seq, fetchedAt }: StoredRecord): StoredEarlier {
  return { key: recordKey({ kind, id }), seq, fetchedAt, raw };
}

/** Returns the earlier rows with a record's id from the same run. */
function versionsOf(
  { raw: last, versions = [] }: StoredRecord,
  raw: string,
): { readonly differs: boolean; readonly others: readonly string[] } {
  const all = [...versions, last];
  return { differs: !all.includes(raw), others: all.filter((one) => one !== raw) };
}

async function runOf(db: AppDatabase, meta: CallMeta, place: EntryLocation): Promise<StoredRun> {
  const kind = knownEndpoint(meta.endpoint)?.records ?? null;
  const run = (await db.runs.get(meta.runId)) ?? newRun(meta, kind, place.at, place.seq);
  return { ...run, ...downloadRefOf(meta) };
}

const isNotOurs = ({ handedOver }: CallMeta): boolean => handedOver !== undefined;

function requestOf(meta: CallMeta, place: EntryLocation): StoredRequest {
  return {
    ...askedIn(meta),
    seq: place.seq,
    answerSeq: null,
    at: place.at,
    clientReference: meta.clientReference ?? '',
    ...downloadRefOf(meta),
    ...(isNotOurs(meta) ? { handedOver: true } : {}),
    outcome: 'open',
    status: null,
    contentType: null,
    durationMs: null,
    units: null,
    rows: null,
    reason: null,
    body: null,
    oddities: [],
  };
}
