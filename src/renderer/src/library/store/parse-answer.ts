/** Parses the content of an answer. Pure. */
import type { AnswerMeta } from '@shared/archive/meta';
import { isErasedAnswer } from '@shared/archive/erasing';
import { isErasedRow } from '@shared/records/erased-row';
import { eventIdOf } from '@shared/records/event';
import { envelopeOf, listsIn, listsOf, rowsIn } from '@shared/records/rows-in';
import { companyList, isCompany, isOnlyResult, oneCompany } from '@shared/records/company-shape';
import { kindRules, recordIdOf } from '@shared/service/kinds';
import { objectOf, parseRows, textOfExact, type Exact } from '@shared/values/json';
import { recordKinds } from '@shared/records/kinds';
import { isTransaction } from '@shared/records/insider';
import { readAnswer, type ReadAnswer } from '@shared/service/answer';
import type { Assumptions } from '@shared/service/assumptions';
import { pathParameters } from '@shared/service/catalogue';
import type { Endpoint, RecordKind } from '@shared/service/endpoint';
import type { Parameters } from '@shared/service/parameters';
import { unitsOf } from '@shared/service/units';

/** A row as stored. */
export interface ReceivedRow {
  readonly id: string;
  readonly raw: string;
}

/** Rows of one kind. */
interface ReceivedRows {
  readonly kind: RecordKind;
  readonly rows: readonly ReceivedRow[];
}

/** An answer: rows of one kind, other readable content, or unusable content with the reason. */
export type Received =
  | {
      readonly type: 'rows';
      readonly kind: RecordKind;
      readonly rows: readonly ReceivedRow[];
      /** Number of rows that were paid for but have since been erased. */
      readonly erased: number;
      readonly contradictions: Readonly<Record<string, number>>;
      readonly more: More;
    }
  | {
      readonly type: 'other';
      readonly shape: 'page' | 'single';
      /** Set if the rows have been erased and only their positions are left. */
      readonly isErased?: true;
      readonly rows: number | null;
      /** Nested records, starting with those of the endpoint's own kind. */
      readonly inside: readonly ReceivedRows[];
      readonly more: More;
    }
  | { readonly type: 'refused' }
  | { readonly type: 'unreadable'; readonly reason: 'cut-body' | 'not-json' | 'other-shape' };

/** What the envelope indicates about further pages. */
export interface More {
  readonly said: 'end' | 'more' | 'nothing';
  readonly nextCursor: string | null;
  readonly oddities: readonly string[];
}

const nothingSaid: More = { said: 'nothing', nextCursor: null, oddities: [] };

/**
 * Parses an answer based on its endpoint. Returns its content, and its cost in units, if known.
 * `seq` is used in the ids of rows that have none. Never throws.
 */
export function readReceived(
  endpoint: Endpoint,
  meta: AnswerMeta,
  body: string,
  seq: number,
  assumptions: Assumptions,
): { readonly received: Received; readonly units: number | null } {
  const answer = readAnswer(endpoint, body.replace(/^\uFEFF/, ''), meta.limit);
  const received = receivedOf(endpoint, meta, answer, seq, assumptions);
  return {
    received:
      received.type === 'other' && isErased(answer) ? { ...received, isErased: true } : received,
    units: meta.units ?? unitsOf(endpoint, meta.status, answer),
  };
}

function isErased(answer: ReadAnswer): boolean {
  if (answer.shape === 'single') return isErasedAnswer(answer.value);
  return answer.shape === 'page' && isErasedAnswer(answer.rows);
}

function receivedOf(
  endpoint: Endpoint,
  meta: AnswerMeta,
  answer: ReadAnswer,
  seq: number,
  assumptions: Assumptions,
): Received {
  if (meta.status < 200 || meta.status > 299) return { type: 'refused' };
  if (!meta.complete) return { type: 'unreadable', reason: 'cut-body' };
  if (answer.shape === 'not-json') return { type: 'unreadable', reason: 'not-json' };
  if (keepsAnswer(endpoint) && answer.shape === 'single') {
    const inside = keptRecords(endpoint, meta, answer.value);
    const events = inside.find(({ kind }) => kind === 'event');
    const rows = events ? events.rows.length : null;
    const more = moreIn(meta, answer.value);
    return { type: 'other', shape: 'single', rows, inside, more };
  }
  if (answer.shape === 'single') {
    if (endpoint.paging) return { type: 'unreadable', reason: 'other-shape' };
    const rows = endpoint.records && singleRows(endpoint, endpoint.records, answer.value);
    if (!endpoint.records || !rows) {
      const kind = endpoint.records;
      const inside = kind ? [{ kind, rows: rowsInside(kind, answer.value) }] : [];
      const more = moreIn(meta, answer.value);
      const named = kind === 'company' ? companiesByName(answer.value) : 0;
      const counted = inside[0]?.rows.length || named || countedIn(answer.value, more);
      return { type: 'other', shape: 'single', rows: counted, inside, more };
    }
    return rowsOf(endpoint.records, rows, meta, seq, assumptions, moreIn(meta, answer.value));
  }
  const repeated = answer.nextCursor !== null && answer.nextCursor === meta.cursor;
  const more: More = {
    said: answer.hasMore ? 'more' : answer.oddities.includes('no-has-more') ? 'nothing' : 'end',
    nextCursor: answer.nextCursor,
    oddities: repeated ? [...answer.oddities, 'repeating-cursor'] : answer.oddities,
  };
  if (!endpoint.records || keepsAnswer(endpoint)) {
    const inside = endpoint.records ? keptRecords(endpoint, meta, answer.rows) : [];
    return { type: 'other', shape: 'page', rows: answer.rows.length, inside, more };
  }
  return rowsOf(endpoint.records, answer.rows, meta, seq, assumptions, more);
}

/**
 * Returns what an undocumented envelope indicates about further pages. Returns nothing if it
 * doesn't contain a list.
 */
function moreIn(meta: AnswerMeta, value: Exact): More {
  const { more, cursor } = envelopeOf(value);
  if (more === null || listsOf(value).length === 0) return nothingSaid;
  if (!more) return { said: 'end', nextCursor: null, oddities: [] };
  const oddities = cursor !== null && cursor === meta.cursor ? ['repeating-cursor'] : [];
  return { said: 'more', nextCursor: cursor, oddities };
}

/** Returns the number of companies in an answer that lists each one under its number or id. */
function companiesByName(value: Exact): number {
  const fields = Object.values(objectOf(value) ?? {});
  const companies = fields.filter((item) => objectOf(item) && isCompany(item));
  if (companies.length > 1) return companies.length;
  return Math.max(0, ...fields.map((item) => (objectOf(item) ? companiesByName(item) : 0)));
}

/**
 * Returns the number of rows in an undocumented list, or `null` if the answer isn't known to be
 * one.
 */
function countedIn(value: Exact, { said }: More): number | null {
  if (said === 'nothing') return null;
  return listsOf(value).reduce((sum, { rows }) => sum + rows.length, 0);
}

/**
 * Returns whether an endpoint's answers are undocumented. Such an answer is stored as received,
 * together with any records recognised in it. Companies have no documented format.
 */
export function keepsAnswer({ fact, records }: Endpoint): boolean {
  return records !== null && records !== 'company' && fact !== 'described';
}

/**
 * Returns the records in such an answer: a feed's events, and any marks or transactions it
 * contains.
 */
function keptRecords(endpoint: Endpoint, meta: AnswerMeta, value: Exact): readonly ReceivedRows[] {
  switch (endpoint.records) {
    case 'event':
      return [
        { kind: 'event', rows: eventsOf(value) },
        { kind: 'trademark', rows: marksOf(endpoint, meta, value) },
      ];
    case 'trademark':
      return [{ kind: 'trademark', rows: marksOf(endpoint, meta, value) }];
    case 'insider':
      return [{ kind: 'insider', rows: recordsIn('insider', value) }];
    default:
      return [];
  }
}

/** Returns all rows of a feed, whatever they are about. */
function eventsOf(value: Exact): readonly ReceivedRow[] {
  const rows = rowsIn(value)?.rows ?? (listsIn(value).length > 0 ? [] : [value]);
  return rows
    .filter((row) => !isErasedRow(row))
    .map((row) => ({ id: eventIdOf(row), raw: textOfExact(row) }));
}

/**
 * Returns the marks in an answer. If the answer is about a single mark, returns only that one,
 * because it may mention others.
 */
function marksOf(endpoint: Endpoint, meta: AnswerMeta, value: Exact): readonly ReceivedRow[] {
  const all = recordsIn('trademark', value);
  const asked = meta.pathParams[pathParameters(endpoint)[0] ?? ''];
  return endpoint.id === 'trademarks.record' ? all.filter(({ id }) => id === asked) : all;
}

/** Maximum depth at which to look for records, i.e. list items inside an object of the answer. */
const deepest = 4;

/**
 * Finds records anywhere in an answer, in order. Anything inside a record belongs to that record.
 */
function recordsIn(kind: RecordKind, value: Exact, depth = 0): readonly ReceivedRow[] {
  if (Array.isArray(value)) return value.flatMap((item) => recordsIn(kind, item, depth + 1));
  const fields = objectOf(value);
  if (!fields) return [];
  const id = kind !== 'insider' || isTransaction(value) ? recordIdOf(kind, value) : null;
  if (id !== null) return [{ id, raw: textOfExact(value) }];
  if (depth > deepest) return [];
  return Object.values(fields).flatMap((item) => recordsIn(kind, item, depth + 1));
}

/**
 * Returns whether a row has every field that a stored record has or, for a documented kind, every
 * documented field. A feed's row may only have a number and a word.
 */
export function knowsAsMuch(kind: RecordKind, row: string, owned: string): boolean {
  const fields = fieldsOf(row);
  const before = fieldsOf(owned);
  const names = kindRules[kind].described ?? Object.keys(before);
  return names.every((name) => !(name in before) || name in fields);
}

/**
 * Returns the rows of an answer without a complete envelope: a list under `data`, a plain list, or
 * a single record.
 */
function singleRows(endpoint: Endpoint, kind: RecordKind, value: Exact): readonly Exact[] | null {
  const data = objectOf(value)?.['data'];
  const list = Array.isArray(data) ? data : Array.isArray(value) ? value : null;
  if (list) return list;
  if (kind === 'company') return companyRows(endpoint, value);
  return recordIdOf(kind, value) === null ? null : [value];
}

/**
 * Returns the companies in an undocumented answer. In a batch, items count only if they are
 * companies themselves.
 */
function companyRows(endpoint: Endpoint, value: Exact): readonly Exact[] | null {
  if (endpoint.path.includes('{')) {
    const one = oneCompany(value);
    return one === null ? null : [one];
  }
  const list = companyList(value);
  if (endpoint.method !== 'POST') return list;
  if (rowsInside('company', value).length > 0) return null;
  const found = list?.filter((item) => !isOnlyResult(item)) ?? [];
  return found.length > 0 ? found : null;
}

/**
 * Finds records nested one level inside list items, i.e. results that contain both the request and
 * the match.
 */
function rowsInside(kind: RecordKind, value: Exact): readonly ReceivedRow[] {
  const lists = Object.values(objectOf(value) ?? {}).filter((item) => Array.isArray(item));
  return lists.flat().flatMap((entry: Exact) =>
    Object.values(objectOf(entry) ?? {}).flatMap((item) => {
      const id = recordIdOf(kind, item);
      return id === null ? [] : [{ id, raw: textOfExact(item) }];
    }),
  );
}

function rowsOf(
  kind: RecordKind,
  rows: readonly Exact[],
  meta: AnswerMeta,
  seq: number,
  assumptions: Assumptions,
  more: More,
): Received {
  return {
    type: 'rows',
    kind,
    // Erased rows keep their position, so that generated ids of other rows don't change.
    rows: rows.flatMap((row, at) =>
      isErasedRow(row)
        ? []
        : [{ id: recordIdOf(kind, row) ?? `#${seq}.${at}`, raw: textOfExact(row) }],
    ),
    erased: rows.filter(isErasedRow).length,
    contradictions: contradictionsOf(meta, rows, assumptions),
    more,
  };
}

/**
 * Counts, for each filter, the rows that the service sent although the filter excludes them. Either
 * an assumption or our predicate must be wrong.
 */
function contradictionsOf(
  meta: Pick<AnswerMeta, 'endpoint' | 'params'>,
  rows: readonly Exact[],
  assumptions: Assumptions,
): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  const kind = recordKinds.find((one) => kindRules[one].search === meta.endpoint);
  if (kind)
    hold(kind, meta.params, rows, assumptions, (name) => (found[name] = (found[name] ?? 0) + 1));
  return found;
}

function hold<K extends RecordKind>(
  kind: K,
  params: Parameters,
  rows: readonly Exact[],
  assumptions: Assumptions,
  onagainst: (name: string) => void,
): void {
  const { of, tests: testsOf } = kindRules[kind];
  const tests = testsOf(params, assumptions);
  if (tests.length === 0) return;
  for (const item of rows) {
    const fields = objectOf(item);
    // What has been erased proves nothing.
    if (!fields || isErasedRow(item)) continue;
    const row = of(fields);
    for (const [name, test] of tests) if (test(row) === 'no') onagainst(name);
  }
}

/** Parses the JSON of a stored record. Returns an empty object if it's invalid. */
export function fieldsOf(raw: string): Readonly<Record<string, Exact>> {
  return objectOf(parseRows(raw)) ?? {};
}
