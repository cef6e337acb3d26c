/**
 * Groups a feed of changes by day. Works out each event's day, and whether an earlier download of
 * the same feed contained it. The feed's fields aren't documented. Pure.
 */
import { candidatesFor, dayText, rolesFit } from '@shared/series/roles';
import type { RoleField, Roles, WantedRole } from '@shared/series/roles';
import type { Parameters } from '@shared/service/parameters';
import type { StoredRun } from '@renderer/library/contract/stored';

/** Roles for which a feed's rows must have a field. */
export const feedRoles: readonly WantedRole[] = [{ role: 'date' }];

/** The events of a single day. */
export interface FeedDay {
  /** Formatted as `YYYY-MM-DD`. '' for rows without a day. */
  readonly day: string;
  readonly ids: readonly string[];
  /** Number of events that weren't in any earlier download. */
  readonly fresh: number;
}

/**
 * Returns the field that holds the day: the confirmed one, or the only candidate. Returns `null` if
 * the user has to choose.
 */
export function dayField(kept: Roles | null, fields: readonly RoleField[]): string | null {
  if (rolesFit(kept, feedRoles, fields)) return kept.date ?? null;
  const dates = candidatesFor('date', fields);
  const said = dates.filter(({ from }) => from === 'definition');
  // A date on the row itself belongs to the event, while a nested date belongs to the event's
  // subject.
  const own = dates.filter(({ id }) => !id.includes('.'));
  const [only] = [said, own, dates].find((some) => some.length === 1) ?? [];
  return only?.id ?? null;
}

/** Maps event ids to days. `ids` and the values are in the same order. */
export function dayByEvent(
  ids: readonly string[],
  field: RoleField | undefined,
): Readonly<Record<string, string>> {
  return Object.fromEntries(ids.map((id, at) => [id, dayText(field?.values[at] ?? null) ?? '']));
}

/** Returns the day of a timestamp in UTC, like the service's dates. */
export function dayAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/**
 * Returns events grouped by day, newest first. If all days are in the future, the nearest comes
 * first. Events without a day come last.
 */
export function daysOf(
  days: Readonly<Record<string, string>>,
  isFresh: (id: string) => boolean,
  today: string,
): readonly FeedDay[] {
  const groups = new Map<string, string[]>();
  for (const [id, day] of Object.entries(days)) groups.set(day, [...(groups.get(day) ?? []), id]);
  const dated = [...groups.keys()].filter((day) => day !== '').sort();
  const ahead = dated.length > 0 && (dated[0] ?? '') >= today;
  const order = [...(ahead ? dated : dated.toReversed()), ...(groups.has('') ? [''] : [])];
  return order.map((day) => {
    const ids = groups.get(day) ?? [];
    return { day, ids, fresh: ids.filter(isFresh).length };
  });
}

/** Returns a feed's key without its dates, which differ between downloads of the same feed. */
export function feedKey(params: Parameters): string {
  const kept = Object.entries(params).filter(
    ([name, value]) => name !== 'limit' && dayText(value) === null,
  );
  return JSON.stringify(kept.sort(([a], [b]) => a.localeCompare(b)));
}

/** Returns earlier downloads of the feed that a run belongs to. */
export function earlierRuns(runs: readonly StoredRun[], run: StoredRun): readonly string[] {
  const key = feedKey(run.params);
  return runs
    .filter((one) => one.pages > 0 && one.runId !== run.runId && one.firstAt < run.firstAt)
    .filter((one) => feedKey(one.params) === key)
    .map(({ runId }) => runId);
}
