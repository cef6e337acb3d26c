/** Reads content of the library without searching it. */
import { overwriteGetLocale, type Locale } from '@shared/messages/compiled/runtime';
import { nestedCells, receivedCells } from '@shared/service/received-cells';
import { forEachKind, recordKinds } from '@shared/records/kinds';
import { appError } from '@shared/ipc/error';
import { batchEndpoint } from '@shared/service/catalogue';
import type { RecordKind } from '@shared/service/endpoint';
import { kindRules } from '@shared/service/kinds';
import { hyphenated } from '@shared/values/organisation-number';
import { fieldPath } from '@shared/columns/field-columns';
import type { RowLikeness } from '../alike/reasons';
import { cellsOf, listRowOf, rowOf, type OwnWork } from '../search/kinds';
import type { OpenLibrary } from '../open/open-library';
import type {
  Counts,
  ExportChunk,
  ExportInput,
  ListRow,
  RecordDetail,
  RecordOf,
} from '../contract/protocol';
import type { CopiedRecord } from '../contract/library-row';
import type { Answered } from './result-sets';
import { fieldsOf, knowsAsMuch } from '../store/parse-answer';
import {
  recordKey,
  type StoredEarlier,
  type StoredRecord,
  type StoredRun,
} from '../contract/stored';

/** Maximum number of rows read at once. */
const mostRows = 5000;

async function stored(
  library: OpenLibrary,
  { kind, engine, part }: Answered,
  from: number,
  to: number,
): Promise<readonly (StoredRecord | undefined)[]> {
  if (to - from > mostRows) throw appError('invalid-input', { field: 'to' });
  const ids = [...part(from, to)].map((slot) => engine.idAt(slot));
  return library.db.records(kind).bulkGet(ids);
}

function ownWork(
  library: OpenLibrary,
  { kind, scope }: Pick<Answered, 'kind' | 'scope'>,
  id: string,
): OwnWork {
  const { reviews } = library;
  return {
    note: library.note(kind, id),
    review: reviews.of(kind, scope, id),
    applicantOf: reviews.applicants.nameOf,
  };
}

type Known = ListRow<RecordOf[RecordKind]>;

/** Returns an answer's rows from the search engine, or `null` if it doesn't have all of them. */
function knownRows({ engine, part, alike }: Answered, from: number, to: number): Known[] | null {
  if (to - from > mostRows) throw appError('invalid-input', { field: 'to' });
  const rows: Known[] = [];
  for (const slot of part(from, to)) {
    const row = engine.rowAt(slot);
    if (!row) return null;
    // All records in an engine have the engine's kind.
    rows.push((alike ? { ...row, alike: alike.likenessOf(slot) } : row) as Known);
  }
  return rows;
}

/**
 * Returns an answer's rows, from the search engine if possible. In that case, no record is read,
 * and the rows are as they were when the query was answered. Otherwise, a record that no longer
 * exists is `null`.
 */
export async function readWindow(
  library: OpenLibrary,
  answered: Answered,
  from: number,
  to: number,
): Promise<readonly (ListRow | null)[]> {
  const { kind } = answered;
  const known = knownRows(answered, from, to);
  if (known) return known;
  const slots = answered.part(from, to);
  return (await stored(library, answered, from, to)).map((row, at) => {
    if (!row) return null;
    const shown = listRowOf(kind, row, ownWork(library, answered, row.id));
    return answered.alike ? { ...shown, alike: answered.alike.likenessOf(slots[at] ?? 0) } : shown;
  });
}

/** Number of records whose runs are read before other work may run. */
const runsAtOnce = 1000;

/** Returns, for each record in an answer, the runs that returned it. */
export async function readBroughtBy(
  library: OpenLibrary,
  answered: Answered,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const brought: Record<string, readonly string[]> = {};
  for (let from = 0; from < answered.count; from += runsAtOnce) {
    for (const row of await stored(library, answered, from, from + runsAtOnce)) {
      if (row) brought[row.id] = row.runIds;
    }
  }
  return brought;
}

/** Returns, for each record in an answer, its similarity to the search name. */
export function readLikenesses({ engine, slots, alike }: Answered): Record<string, RowLikeness> {
  if (!alike) return {};
  return Object.fromEntries(
    Array.from(slots, (slot) => [engine.idAt(slot), alike.likenessOf(slot)]),
  );
}

/** Returns all data about a record, or `null` if it doesn't exist. */
export async function readRecord(
  library: OpenLibrary,
  kind: RecordKind,
  id: string,
): Promise<RecordDetail | null> {
  const { db } = library;
  const record = await db.records(kind).get(id);
  if (!record) return null;
  const [request, runs, answers, earlier, picture] = await Promise.all([
    db.requests.get(record.requestId),
    db.runs.bulkGet([...record.runIds].reverse()),
    db.answers.where('about').anyOf(namesOf(kind, record)).toArray(),
    readEarlier(db, kind, id),
    kindRules[kind].pictures ? db.pictures.where(':id').equals(id).count() : 0,
  ]);
  const found = runs.filter((run) => run !== undefined);
  const fuller = await readFuller(db, kind, record, found, earlier);
  return {
    row: rowOf(kind, record, ownWork(library, { kind, scope: '' }, id)),
    earlier,
    ...(fuller ? { fuller } : {}),
    reviews: library.reviews.everywhere(kind, id),
    raw: record.raw,
    versions: record.versions ?? [],
    request: request ?? null,
    hasPicture: picture > 0,
    runs: found,
    answers: answers.sort((a, b) => b.seq - a.seq),
  };
}

/**
 * Returns the newest copy from a call about the record, or else from a batch, if a less detailed
 * row arrived after it. For documented kinds, the record itself is the most detailed copy.
 */
async function readFuller(
  db: OpenLibrary['db'],
  kind: RecordKind,
  record: StoredRecord,
  runs: readonly StoredRun[],
  earlier: readonly StoredEarlier[],
): Promise<StoredEarlier | undefined> {
  if (kindRules[kind].described || earlier.length === 0) return undefined;
  const single = kindRules[kind].single?.endpoint;
  const ofOne = runs.filter(({ endpoint }) => endpoint === single);
  const ofMany = runs.filter(({ endpoint }) => endpoint === batchEndpoint);
  for (const some of [ofOne, ofMany]) {
    const pages = await db.hits.bulkGet(some.map(({ runId }) => [runId, 0]));
    const seqs = pages.map((page) => page?.seq);
    if (seqs.includes(record.seq)) return undefined;
    const copy = earlier.find(({ seq }) => seqs.includes(seq));
    if (copy) return knowsAsMuch(kind, record.raw, copy.raw) ? undefined : copy;
  }
  return undefined;
}

/** Returns a record with its earlier copies, or `null` if it no longer exists. */
export async function readRecordCopies(
  library: OpenLibrary,
  kind: RecordKind,
  id: string,
): Promise<CopiedRecord | null> {
  const record = await library.db.records(kind).get(id);
  if (!record) return null;
  return {
    row: rowOf(kind, record, ownWork(library, { kind, scope: '' }, id)),
    earlier: await readEarlier(library.db, kind, id),
    raw: record.raw,
  };
}

/** Returns a record's earlier copies, newest first. */
async function readEarlier(
  db: OpenLibrary['db'],
  kind: RecordKind,
  id: string,
): Promise<readonly StoredEarlier[]> {
  const key = recordKey({ kind, id });
  return db.earlier.where('[key+seq]').between([key, 0], [key, Infinity]).reverse().toArray();
}

/**
 * Returns the identifiers, including its number, that may have been used to request answers about a
 * record.
 */
export function namesOf(kind: RecordKind, { id, raw }: StoredRecord): readonly string[] {
  const names = [id];
  const number = kindRules[kind].number?.of(fieldsOf(raw));
  if (number) names.push(number, ...(/^\d{10}$/.test(number) ? [hyphenated(number)] : []));
  return [...new Set(names)].map((name) => recordKey({ kind, id: name }));
}

/**
 * Returns the size of the library. Records are counted in memory if all of them are there, because
 * counting a large table is slow.
 */
export async function readCounts({ db, counted }: OpenLibrary): Promise<Counts> {
  const [records, answer, run, request, note, picture, deleted, unread] = await Promise.all([
    Promise.all(recordKinds.map((kind) => counted(kind) ?? db.records(kind).count())),
    db.answers.count(),
    db.runs.count(),
    db.requests.count(),
    db.notes.count(),
    db.pictures.count(),
    db.deleted.count(),
    db.meta.get('unreadEntries'),
  ]);
  const unreadEntries = Array.isArray(unread?.value) ? unread.value.length : 0;
  return {
    ...forEachKind((kind) => records[recordKinds.indexOf(kind)] ?? 0),
    answer,
    run,
    request,
    note,
    picture,
    deleted,
    unread: unreadEntries,
  };
}

let locale: Locale = 'en';
overwriteGetLocale(() => locale);

/**
 * Sets the language of labels and codes. The worker doesn't know the window's language otherwise.
 */
export function setWorkerLocale(next: Locale): void {
  locale = next;
}

/** Returns an answer's rows for export. Omits records that no longer exist. */
export async function readForExport(
  library: OpenLibrary,
  answered: Answered,
  input: ExportInput,
): Promise<ExportChunk> {
  const { kind, engine, part } = answered;
  const { from, to, columns, codes } = input;
  const isRead = input.raw || columns.some((id) => fieldPath(id) !== null);
  const known = isRead ? null : knownRows(answered, from, to);
  // The index lacks values in undocumented formats, so records that have them are read.
  if (known && !part(from, to).some((slot) => engine.hasOtherForms(slot))) {
    setWorkerLocale(input.locale);
    const here = known.filter(({ id }) => engine.has(id));
    const rows = here.map((row) => ({ cells: cellsOf(kind, row, columns, codes), raw: '' }));
    return { rows, others: 0, nested: 0 };
  }
  const records = await stored(library, answered, from, to);
  setWorkerLocale(input.locale);
  let others = 0;
  let nested = 0;
  const rows = records.flatMap((record) => {
    if (!record) return [];
    const row = rowOf(kind, record, ownWork(library, answered, record.id));
    const cells = cellsOf(kind, row, columns, codes);
    const received = receivedCells(kind, record.raw, columns, cells);
    others += received.others;
    nested += nestedCells(record.raw, columns);
    return [{ cells: received.cells, raw: record.raw }];
  });
  return { rows, others, nested };
}
