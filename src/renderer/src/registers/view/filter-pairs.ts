/** The filters of an undocumented search as rows of names and values. Pure. */
import type { Parameters } from '@shared/service/parameters';
import type { StoredRun } from '@renderer/library/contract/stored';
import { filtersOf } from '../service/runs';

export interface FilterPair {
  name: string;
  value: string;
}

/** Returns the rows for some parameters, or a single empty row if there are none. */
export function filterPairs(params: Parameters): FilterPair[] {
  const pairs = Object.entries(params).map(([name, value]) => ({ name, value }));
  return pairs.length === 0 ? [{ name: '', value: '' }] : pairs;
}

/**
 * Returns the parameters for some rows, leaving out values without a name. If a name is repeated,
 * the last value counts.
 */
export function paramsOfPairs(pairs: readonly FilterPair[]): Record<string, string> {
  return Object.fromEntries(
    pairs.flatMap(({ name, value }) => (name.trim() === '' ? [] : [[name.trim(), value]])),
  );
}

/** Returns whether the rows mean the same as the parameters. */
export function samePairs(pairs: readonly FilterPair[], params: Parameters): boolean {
  const own = paramsOfPairs(pairs);
  const names = Object.keys(own);
  return (
    names.length === Object.keys(params).length && names.every((name) => own[name] === params[name])
  );
}

/** Returns filter names from searches that returned rows, newest first, except those in use. */
export function namesThatWorked(
  runs: readonly StoredRun[],
  pairs: readonly FilterPair[],
): readonly string[] {
  const used = new Set(pairs.map(({ name }) => name.trim()));
  const names = runs.filter((run) => run.rows > 0).flatMap((run) => Object.keys(filtersOf(run)));
  return [...new Set(names)].filter((name) => !used.has(name)).slice(0, 8);
}

/** Returns a filter's distinct values in searches that returned rows, newest first. */
export function valuesThatWorked(runs: readonly StoredRun[], name: string): readonly string[] {
  const values = runs
    .filter((run) => run.rows > 0)
    .flatMap((run) => Object.entries({ ...run.pathParams, ...filtersOf(run) }))
    .flatMap(([own, value]) => (own === name.trim() ? [value] : []));
  return [...new Set(values)].slice(0, 12);
}
