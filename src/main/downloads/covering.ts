/**
 * Decides which rows a watch doesn't have to request, because a broader run made at the same time
 * contains them. It must be certain for every row whether the narrower search would return it. If a
 * single row is doubtful, the search is made anyway.
 */
import { AnswerMeta } from '@shared/archive/meta';
import { readAnswer } from '@shared/service/answer';
import { knownEndpoint } from '@shared/service/catalogue';
import { contains } from '@shared/service/containment';
import { askedIn, type Asked } from '@shared/service/identity';
import { isErasedRow } from '@shared/records/erased-row';
import { kindRules, recordIdOf } from '@shared/service/kinds';
import { defaultAssumptions } from '@shared/service/assumptions';
import { withoutPaging, type Parameters } from '@shared/service/parameters';
import { evaluateSurely, type ReceivedFields } from '@shared/service/surely';
import { objectOf, type Exact } from '@shared/values/json';
import type { Endpoint } from '@shared/service/endpoint';
import type { DownloadArchive } from '../service/archive-port';
import type { Chain, Download, State } from './state';

/**
 * Returns complete runs that contain all rows of a watch's search. They must have been started
 * after the watch's download was queued, and have received a page after the watch's last check.
 */
export function coveringRuns(
  state: State,
  asked: Asked,
  { id, seq, definition }: Download,
): readonly Chain[] {
  const { looks = [] } = state.watches.byId.get(definition.watchId ?? '') ?? {};
  const looked = looks.findLast(({ downloadId }) => downloadId === id)?.seq ?? seq;
  const suspended = [...(state.contradicted.get(asked.endpoint) ?? [])];
  return [...state.chains.values()]
    .filter(({ firstAnswer, lastPage, complete, odd, trouble }) => {
      if (!complete || odd !== null || trouble !== null) return false;
      return firstAnswer > seq && lastPage > looked;
    })
    .filter(({ searchKey }) => {
      const broader = askedIn(searchKey);
      if (broader.endpoint !== asked.endpoint) return false;
      return contains(asked.endpoint, broader.params, asked.params, suspended);
    })
    .toSorted((a, b) => a.rows - b.rows);
}

/** Returns the filters of a search that the broader run doesn't have. */
export function remainingOf({ searchKey }: Chain, params: Parameters): Parameters {
  const broader = askedIn(searchKey).params;
  return Object.fromEntries(
    Object.entries(withoutPaging(params)).filter(([name, value]) => broader[name] !== value),
  );
}

/** A row in a run. `fields` is `null` if the row isn't a record. */
export interface CoveringRow {
  readonly id: string | null;
  readonly fields: ReceivedFields | null;
}

/** Yields a run's rows, beginning with its first answer. */
export async function rowsOfRun(
  log: DownloadArchive,
  { runId, firstAnswer }: Chain,
): Promise<readonly CoveringRow[]> {
  const rows: CoveringRow[] = [];
  const last = log.lastSeq;
  let after = firstAnswer - 1;
  while (after < last) {
    const entries = await log.read({ after, maxBytes: 4_000_000, maxEntries: 500 });
    if (entries.length === 0) break;
    after = entries.at(-1)?.seq ?? last;
    for (const { kind, meta, body } of entries) {
      if (kind !== 'answer' || meta['runId'] !== runId) continue;
      const { endpoint: id, limit } = AnswerMeta.parse(meta);
      const endpoint = knownEndpoint(id);
      const read = endpoint && readAnswer(endpoint, body, limit);
      if (read?.shape === 'page') rows.push(...read.rows.map((row) => rowOf(endpoint, row)));
    }
  }
  return rows;
}

function rowOf(endpoint: Endpoint | null, row: Exact): CoveringRow {
  const kind = endpoint?.records ?? null;
  return { id: kind && recordIdOf(kind, row), fields: objectOf(row) };
}

/** Counts the rows that match the filters. `null` if any row is doubtful. */
export function rowsWithin(
  endpoint: string,
  filters: Parameters,
  rows: readonly CoveringRow[],
): number | null {
  const ids = new Set<string>();
  for (const { id, fields } of rows) {
    const verdict = fields && id !== null ? evaluateSurely(endpoint, filters, fields) : 'unknown';
    if (verdict === 'unknown') return null;
    if (verdict === 'yes' && id !== null) ids.add(id);
  }
  return ids.size;
}

/** Returns the filters that the service's rows contradict under every interpretation. */
export function contradictionsIn(
  { id, records }: Endpoint,
  params: Parameters,
  rows: readonly Exact[],
): readonly string[] {
  if (records !== 'trademark' && records !== 'insider') return [];
  return kindRules[records].search === id ? contradictionsOf(records, id, params, rows) : [];
}

function contradictionsOf<K extends 'trademark' | 'insider'>(
  kind: K,
  endpoint: string,
  params: Parameters,
  rows: readonly Exact[],
): readonly string[] {
  const { of, tests: testsOf } = kindRules[kind];
  const tests = testsOf(params, defaultAssumptions);
  if (tests.length === 0) return [];
  const found = new Set<string>();
  for (const row of rows) {
    const fields = objectOf(row);
    // What has been erased proves nothing.
    if (!fields || isErasedRow(row)) continue;
    const record = of(fields);
    for (const [name, test] of tests) {
      if (test(record) !== 'no') continue;
      const filter = { [name]: params[name] ?? '' };
      if (evaluateSurely(endpoint, filter, fields) === 'no') found.add(name);
    }
  }
  return [...found];
}
