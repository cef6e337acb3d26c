/** Filters of an undescribed search as rows of name and value. Pure. */
import type { Parameters } from '@shared/service/parameters';
import type { StoredRun } from '@renderer/library/contract/stored';
import { filtersOf } from '../service/runs';

/** One row of the form. */
export interface FilterPair {
  name: string;
  value: string;
}

/** The rows for parameters; one empty row when there are none. */
export function filterPairs(params: Parameters): FilterPair[] {
  const pairs = Object.entries(params).map(([name, value]) => ({ name, value }));
  return pairs.length === 0 ? [{ name: '', value: '' }] : pairs;
}

/** The parameters of rows; without a name a value cannot be sent. Of a name that stands twice the last counts. */
export function paramsOfPairs(pairs: readonly FilterPair[]): Record<string, string> {
  return Object.fromEntries(
    pairs.flatMap(({ name, value }) => (name.trim() === '' ? [] : [[name.trim(), value]])),
  );
}

/** Whether the rows say the same as the parameters. */
export function samePairs(pairs: readonly FilterPair[], params: Parameters): boolean {
  const own = paramsOfPairs(pairs);
  const names = Object.keys(own);
  return (
    names.length === Object.keys(params).length && names.every((name) => own[name] === params[name])
  );
}

/** Names of filters with which a search brought rows, the newest first, without those in the rows already. */
export function namesThatWorked(
  runs: readonly StoredRun[],
  pairs: readonly FilterPair[],
): readonly string[] {
  const used = new Set(pairs.map(({ name }) => name.trim()));
  const names = runs.filter((run) => run.rows > 0).flatMap((run) => Object.keys(filtersOf(run)));
  return [...new Set(names)].filter((name) => !used.has(name)).slice(0, 8);
}

/** Values with which searches by that name brought rows, the newest first, each once. */
export function valuesThatWorked(runs: readonly StoredRun[], name: string): readonly string[] {
  const values = runs
    .filter((run) => run.rows > 0)
    .flatMap((run) => Object.entries({ ...run.pathParams, ...filtersOf(run) }))
    .flatMap(([own, value]) => (own === name.trim() ? [value] : []));
  return [...new Set(values)].slice(0, 12);
}
