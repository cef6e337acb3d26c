/**
 * A feed of changes by day: on which day an event was, and whether an earlier fetch of the same feed
 * had it. No field of its rows is described. Pure.
 */
import { candidatesFor, dayText, rolesFit } from '@shared/series/roles';
import type { RoleField, Roles, WantedRole } from '@shared/series/roles';
import type { Parameters } from '@shared/service/parameters';
import type { StoredRun } from '@renderer/library/contract/stored';

/** What a feed needs to know of its rows. */
export const feedRoles: readonly WantedRole[] = [{ role: 'date' }];

/** Events of one day. */
export interface FeedDay {
  /** `YYYY-MM-DD`; '' for rows without a day. */
  readonly day: string;
  /** Of the events. */
  readonly ids: readonly string[];
  /** How many of them no earlier fetch had. */
  readonly fresh: number;
}

/** The field that is the day: as confirmed, else where there is no doubt; `null`: it has to be chosen. */
export function dayField(kept: Roles | null, fields: readonly RoleField[]): string | null {
  if (rolesFit(kept, feedRoles, fields)) return kept.date ?? null;
  const dates = candidatesFor('date', fields);
  const said = dates.filter(({ from }) => from === 'definition');
  // A date of the row itself is when it happened; one further in belongs to what it is about.
  const own = dates.filter(({ id }) => !id.includes('.'));
  const [only] = [said, own, dates].find((some) => some.length === 1) ?? [];
  return only?.id ?? null;
}

/** Day by event. `ids`: of the rows that the field's values are of, in the same order. */
export function dayByEvent(
  ids: readonly string[],
  field: RoleField | undefined,
): Readonly<Record<string, string>> {
  return Object.fromEntries(ids.map((id, at) => [id, dayText(field?.values[at] ?? null) ?? '']));
}

/** The day of a moment, in UTC as the service writes its days. */
export function dayAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/**
 * Events by day, the newest first; days that are all still to come begin with the next one. Events
 * without a day stand last.
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

/** What a feed is beside its period: two fetches of it differ in their days alone. */
export function feedKey(params: Parameters): string {
  const kept = Object.entries(params).filter(
    ([name, value]) => name !== 'limit' && dayText(value) === null,
  );
  return JSON.stringify(kept.sort(([a], [b]) => a.localeCompare(b)));
}

/** Earlier fetches of the feed of a run. */
export function earlierRuns(runs: readonly StoredRun[], run: StoredRun): readonly string[] {
  const key = feedKey(run.params);
  return runs
    .filter((one) => one.pages > 0 && one.runId !== run.runId && one.firstAt < run.firstAt)
    .filter((one) => feedKey(one.params) === key)
    .map(({ runId }) => runId);
}
