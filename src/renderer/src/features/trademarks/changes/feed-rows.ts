/**
 * A feed of changes as it was answered: which mark a row is about, on which day, and whether an
 * earlier fetch of the same feed had it. No field of its rows is described. Pure.
 */
import { recordIdOf } from '@shared/service/kinds';
import { objectOf, type Exact } from '@shared/values/json';
import { markTextOf } from '@shared/records/mark-shape';
import { candidatesFor, dayText, rolesFit } from '@shared/series/roles';
import type { RoleField, Roles, WantedRole } from '@shared/series/roles';
import { trademarkFields } from '@shared/records/trademark';
import type { Parameters } from '@shared/service/parameters';
import type { StoredRun } from '@renderer/library/contract/stored';
import { rowsOf } from '@renderer/kinds/trademark/trademark-details';

/** What a feed needs to know of its rows. */
export const feedRoles: readonly WantedRole[] = [{ role: 'date' }];

/** A row of the answer. */
interface FeedRow {
  /** Of the mark; `null`: the row names none. */
  readonly id: string | null;
  /** Its words; `null`: the row has none. */
  readonly words: string | null;
  readonly value: Exact;
}

/** The rows of a feed and where in the answer they stand. */
export interface Feed {
  readonly rows: readonly FeedRow[];
  readonly path: readonly string[];
}

/** Marks of one day. */
export interface FeedDay {
  /** `YYYY-MM-DD`; '' for rows without a day. */
  readonly day: string;
  readonly ids: readonly string[];
  /** How many of them no earlier fetch had. */
  readonly fresh: number;
}

/** Reads the pages of an answer. */
export function feedOf(raws: readonly string[]): Feed {
  const found = rowsOf(raws);
  const rows = (found?.rows ?? []).map((value) => ({ ...markIn(value, 0), value }));
  return { rows, path: found?.path ?? [] };
}

/** The mark of a row: the row itself, or an object in it. */
function markIn(value: Exact, depth: number): Pick<FeedRow, 'id' | 'words'> {
  const id = recordIdOf('trademark', value);
  if (id !== null || depth > 1) return { id, words: markTextOf(value) };
  for (const item of Object.values(objectOf(value) ?? {})) {
    const inner = objectOf(item) ? markIn(item, depth + 1) : null;
    if (inner && inner.id !== null) return inner;
  }
  return { id: null, words: null };
}

/** The field that is the day: as confirmed, else where there is no doubt; `null`: it has to be chosen. */
export function dayField(kept: Roles | null, fields: readonly RoleField[]): string | null {
  if (rolesFit(kept, feedRoles, fields)) return kept.date ?? null;
  const dates = candidatesFor('date', fields);
  const said = dates.filter(({ from }) => from === 'definition');
  const [only] = said.length === 1 ? said : dates.length === 1 ? dates : [];
  return only?.id ?? null;
}

/** Day by mark; of a mark that stands twice the first row counts. */
export function dayByMark(
  { rows }: Feed,
  field: RoleField | undefined,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  rows.forEach(({ id }, at) => {
    if (id !== null) found[id] ??= dayText(field?.values[at] ?? null) ?? '';
  });
  return found;
}

/** What a field says of each mark; of a mark that stands twice the first row counts. */
export function cellsByMark(
  { rows }: Feed,
  { values }: RoleField,
): Readonly<Record<string, string | null>> {
  const found: Record<string, string | null> = {};
  rows.forEach(({ id }, at) => {
    if (id !== null && !(id in found)) found[id] = values[at] ?? null;
  });
  return found;
}

/**
 * Fields that say more than the columns of a mark: neither its day, nor its number, nor its words,
 * whatever the service calls them.
 */
export function ownFields(
  { rows }: Feed,
  fields: readonly RoleField[],
  day: string | null,
): readonly RoleField[] {
  const repeats = ({ values }: RoleField): boolean =>
    rows.every(({ id }, at) => id === (values[at] ?? null)) ||
    (rows.some(({ words }) => words) &&
      rows.every(({ words }, at) => (words || null) === (values[at] ?? null)));
  return fields.filter(
    (field) =>
      field.id !== day &&
      !(trademarkFields as readonly string[]).includes(field.id) &&
      !repeats(field),
  );
}

/** The day of a moment, in UTC as the service writes its days. */
export function dayAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/**
 * Marks by day, the newest first; days that are all still to come begin with the next one. Marks
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
