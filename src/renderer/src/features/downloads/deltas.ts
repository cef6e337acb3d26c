/** Uses the library to work out how to search for what is new since a complete list. */
import type { Parameters } from '@shared/service/parameters';
import { filingDelta, insiderDelta, type Delta } from '@shared/service/delta';
import { daysAfter } from '@shared/values/calendar';
import type { LibraryClient } from '@renderer/library/client';
import type { StoredRun } from '@renderer/library/contract/stored';
import { rowsFound } from '@renderer/library/with-answer';
import { filtersOf } from '@renderer/registers/service/runs';

/** Maximum number of rows searched to find the latest date. */
const most = 2000;

/** Returns the dates in a list's rows, newest first, skipping missing dates. */
async function daysOf(
  library: LibraryClient,
  run: StoredRun,
  kind: 'trademark' | 'insider',
  column: string,
  dateOf: (record: unknown) => string | null,
): Promise<readonly string[]> {
  const sort = { column, descending: true };
  const rows = await rowsFound(library, { kind, runId: run.runId, sort }, most);
  return rows.flatMap(({ record }) => dateOf(record) ?? []);
}

/** Returns a function that reads a text field from a record. */
function textOf(name: string): (record: unknown) => string | null {
  return (record) => {
    const value: unknown = record === null ? null : Reflect.get(Object(record) as object, name);
    return typeof value === 'string' && value !== '' ? value : null;
  };
}

/** Returns the search for what is new since `run`, or `null` if the library can't tell. */
export async function newSince(library: LibraryClient, run: StoredRun): Promise<Delta | null> {
  if (run.state !== 'complete') return null;
  const params: Parameters = filtersOf(run);
  if (run.kind === 'insider') {
    const times = await daysOf(library, run, 'insider', 'published_at', textOf('published_at'));
    const [last] = times;
    if (last === undefined) return null;
    return insiderDelta(params, last, times.filter((time) => onOrAfter(time, last)).length);
  }
  if (run.kind !== 'trademark') return null;
  const column = 'application_date';
  const days = await daysOf(library, run, 'trademark', column, textOf(column));
  const [last] = days;
  if (last === undefined) return null;
  return filingDelta(params, last, days.filter((day) => day >= daysAfter(last, -1)).length);
}

/** True if `time` is on the same day (UTC) as `other`, or later. */
function onOrAfter(time: string, other: string): boolean {
  const [at, day] = [Date.parse(time), Date.parse(other)];
  return at >= day - (day % 86_400_000);
}
