/** Dated rows as entries of a timeline, the newest first. Nothing of a row is left out. Pure. */
import { candidatesFor, dayText, rolesFit } from '@shared/series/roles';
import type { RoleField, Roles, WantedRole } from '@shared/series/roles';

/** What a timeline needs to know of its rows. */
export const timelineRoles: readonly WantedRole[] = [{ role: 'date' }, { role: 'label' }];

/** One row. */
interface TimelineEntry {
  readonly key: string;
  /** `YYYY-MM-DD`; `null`: it has none that can be read. */
  readonly day: string | null;
  /** The date as received. */
  readonly date: string;
  readonly label: string;
  /** Every other field that has a value. */
  readonly others: readonly { readonly label: string; readonly text: string }[];
}

/** Entries of one year. */
export interface TimelineYear {
  /** '' for those without a date. */
  readonly year: string;
  readonly entries: readonly TimelineEntry[];
}

/**
 * The roles without asking: a confirmed choice that fits, else what is beyond doubt. There is doubt
 * as soon as a second field could be the date; which text is the label only decides what stands in
 * front, since all of them are shown. `null`: the person has to choose.
 */
export function timelineRolesOf(kept: Roles | null, fields: readonly RoleField[]): Roles | null {
  if (rolesFit(kept, timelineRoles, fields)) return kept;
  const label = wordiest(fields);
  const dates = candidatesFor('date', fields);
  const said = dates.filter(({ from }) => from === 'definition');
  const [date] = said.length === 1 ? said : dates.length === 1 ? dates : [];
  return date && label ? { date: date.id, label } : null;
}

/** Of the texts that nearly every row has the longest: a code beside it says the same in short. */
function wordiest(fields: readonly RoleField[]): string | null {
  const lengths = candidatesFor('label', fields).map(({ id }) => {
    const values = fields.find((field) => field.id === id)?.values ?? [];
    const filled = values.filter((value) => value !== null && value !== '').length;
    const letters = values.reduce((sum, value) => sum + (value?.length ?? 0), 0);
    return { id, letters: filled * 10 >= values.length * 9 ? letters : 0 };
  });
  return lengths.toSorted((a, b) => b.letters - a.letters)[0]?.id ?? null;
}

/** The entries by year, the newest first; on one day the order of arrival is turned as well. */
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
