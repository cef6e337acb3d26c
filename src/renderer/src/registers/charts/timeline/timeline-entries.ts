/** Turns dated rows into timeline entries, newest first. No field is left out. Pure. */
import { candidatesFor, dayText, rolesFit } from '@shared/series/roles';
import type { RoleField, Roles, WantedRole } from '@shared/series/roles';

/** The roles needed for a timeline. */
export const timelineRoles: readonly WantedRole[] = [{ role: 'date' }, { role: 'label' }];

/** One row on the timeline. */
interface TimelineEntry {
  readonly key: string;
  /** Formatted as `YYYY-MM-DD`, or `null` if there is no readable date. */
  readonly day: string | null;
  /** The date as received. */
  readonly date: string;
  readonly label: string;
  /** All other fields that have a value. */
  readonly others: readonly { readonly label: string; readonly text: string }[];
}

/** The entries for one year. */
export interface TimelineYear {
  /** '' for entries without a date. */
  readonly year: string;
  readonly entries: readonly TimelineEntry[];
}

/**
 * Returns roles that can be used without asking: confirmed roles that fit, or else unambiguous
 * ones. They're ambiguous if another field could be the date. The label only determines which text
 * comes first, because all of them are shown. Returns `null` if the user has to choose.
 */
export function timelineRolesOf(kept: Roles | null, fields: readonly RoleField[]): Roles | null {
  if (rolesFit(kept, timelineRoles, fields)) return kept;
  const label = wordiest(fields);
  const dates = candidatesFor('date', fields);
  const said = dates.filter(({ from }) => from === 'definition');
  const [date] = said.length === 1 ? said : dates.length === 1 ? dates : [];
  return date && label ? { date: date.id, label } : null;
}

/**
 * Returns the field with the longest text, among those that almost every row has. A code next to
 * such a field is just an abbreviation.
 */
function wordiest(fields: readonly RoleField[]): string | null {
  const lengths = candidatesFor('label', fields).map(({ id }) => {
    const values = fields.find((field) => field.id === id)?.values ?? [];
    const filled = values.filter((value) => value !== null && value !== '').length;
    const letters = values.reduce((sum, value) => sum + (value?.length ?? 0), 0);
    return { id, letters: filled * 10 >= values.length * 9 ? letters : 0 };
  });
  return lengths.toSorted((a, b) => b.letters - a.letters)[0]?.id ?? null;
}

/** Returns entries grouped by year, newest first. Entries on the same day are reversed too. */
export function timelineOf(roles: Roles, fields: readonly RoleField[]): readonly TimelineYear[] {
  const field = (id: string | undefined): RoleField | undefined =>
    fields.find((one) => one.id === id);
  const dates = field(roles.date)?.values ?? [];
  const labels = field(roles.label)?.values ?? [];
  const others = fields.filter(({ id }) => id !== roles.date && id !== roles.label);
  const entries = dates.map((date, at) => ({
    key: String(at),
    day: dayText(date),
    date: date ?? '',
    label: labels[at] ?? '',
    others: others.flatMap(({ label, values }) => {
      const text = values[at];
      return text ? [{ label, text }] : [];
    }),
  }));
  const sorted = entries.toReversed().toSorted((a, b) => (b.day ?? '').localeCompare(a.day ?? ''));
  const years = new Map<string, TimelineEntry[]>();
  for (const entry of sorted) {
    const year = entry.day?.slice(0, 4) ?? '';
    years.set(year, [...(years.get(year) ?? []), entry]);
  }
  return [...years].map(([year, inYear]) => ({ year, entries: inYear }));
}
