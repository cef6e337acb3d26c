/**
 * A feed of changes by day: the day of each event, and whether an earlier download of the same feed
 * had it. The fields of its rows are not documented. Pure.
 */
import { candidatesFor, dayText, rolesFit } from '@shared/series/roles';
import type { RoleField, Roles, WantedRole } from '@shared/series/roles';
import type { Parameters } from '@shared/service/parameters';
import type { StoredRun } from '@renderer/library/contract/stored';

/** Roles a feed needs among the fields of its rows. */
export const feedRoles: readonly WantedRole[] = [{ role: 'date' }];

/** Events of one day. */
export interface FeedDay {
  /** `YYYY-MM-DD`; '' for rows without a day. */
  readonly day: string;
  /** Ids of the events. */
  readonly ids: readonly string[];
  /** Number of events that no earlier download had. */
  readonly fresh: number;
}

/**
 * Returns the field that is the day: the confirmed one, or the only candidate. `null` if the user
 * must choose.
 */
export function dayField(kept: Roles | null, fields: readonly RoleField[]): string | null {
  if (rolesFit(kept, feedRoles, fields)) return kept.date ?? null;
  const dates = candidatesFor('date', fields);
  const said = dates.filter(({ from }) => from === 'definition');
  // A date of the row itself is the event's; a nested one belongs to its subject.
  const own = dates.filter(({ id }) => !id.includes('.'));
  const [only] = [said, own, dates].find((some) => some.length === 1) ?? [];
  return only?.id ?? null;
}

/** Returns the day by event id. `ids` and the values are in the same order. */
export function dayByEvent(
  ids: readonly string[],
  field: RoleField | undefined,
): Readonly<Record<string, string>> {
  return Object.fromEntries(ids.map((id, at) => [id, dayText(field?.values[at] ?? null) ?? '']));
}

/** Returns the day of a time, in UTC like the service's dates. */
export function dayAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/**
 * Returns events by day, newest first; if all days are in the future, the next one first. Events
 * without a day come last.
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

/** Returns a feed's key without its dates, which differ between two downloads of the same feed. */
export function feedKey(params: Parameters): string {
  const kept = Object.entries(params).filter(
    ([name, value]) => name !== 'limit' && dayText(value) === null,
  );
  return JSON.stringify(kept.sort(([a], [b]) => a.localeCompare(b)));
}

/** Returns earlier downloads of the feed of a run. */
export function earlierRuns(runs: readonly StoredRun[], run: StoredRun): readonly string[] {
  const key = feedKey(run.params);
  return runs
    .filter((one) => one.pages > 0 && one.runId !== run.runId && one.firstAt < run.firstAt)
    .filter((one) => feedKey(one.params) === key)
    .map(({ runId }) => runId);
}
