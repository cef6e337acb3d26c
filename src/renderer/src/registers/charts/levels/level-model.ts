/**
 * Turns levels over time into a chart. Selects the lines to draw, and notes what is left out. Pure,
 * apart from the language.
 */
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import { levelsOf, type LevelLine, type Levels } from '@shared/series/levels';
import { valuesOfRole, type RoleField, type Roles, type WantedRole } from '@shared/series/roles';
import { marks, type ChartModel } from '@renderer/lib/charts/model';
import { formatInteger } from '@renderer/lib/format/format';

/** The roles needed to draw level lines. */
export const levelRoles: readonly WantedRole[] = [
  { role: 'date' },
  { role: 'number' },
  { role: 'label' },
  { role: 'group', optional: true },
];

/** Returns the lines for rows whose fields have these roles. */
export function levelsBy(roles: Roles, fields: readonly RoleField[]): Levels {
  const of = (role: 'date' | 'number' | 'label' | 'group'): readonly (string | null)[] =>
    valuesOfRole(roles, role, fields);
  const [dates, numbers, labels, groups] = [of('date'), of('number'), of('label'), of('group')];
  return levelsOf(
    dates.map((date, at) => ({
      date,
      number: numbers[at] ?? null,
      label: labels[at] ?? null,
      group: groups[at] ?? null,
    })),
  );
}

/** The lines the user wants to see. '' means all of them. */
export interface Wanted {
  readonly label: string;
  readonly group: string;
}

/** Returns as many of the wanted lines as can be told apart, and how many are left out. */
export function linesToDraw(
  { lines }: Levels,
  wanted: Wanted,
): { readonly drawn: readonly LevelLine[]; readonly more: number } {
  const some = lines.filter(
    ({ label, group }) =>
      (wanted.label === '' || label === wanted.label) &&
      (wanted.group === '' || group === wanted.group),
  );
  return { drawn: some.slice(0, marks), more: Math.max(0, some.length - marks) };
}

/** Returns distinct names in alphabetical order. */
export function namesIn(
  lines: readonly LevelLine[],
  of: 'label' | 'group',
  locale: Locale,
): readonly string[] {
  const collator = new Intl.Collator(locale);
  return [...new Set(lines.map((line) => line[of]))]
    .filter((name) => name !== '')
    .sort((a, b) => collator.compare(a, b));
}

/** Returns the chart for the lines. A second label is left out if it's always the same. */
export function stepsOf(lines: readonly LevelLine[], unit: string): ChartModel {
  const groups = new Set(lines.map(({ group }) => group)).size;
  return {
    type: 'steps',
    unit,
    series: lines.map(({ label, group, levels, closed }, mark) => ({
      label: [
        label || '–',
        ...(groups > 1 && group !== '' ? [group] : []),
        ...(closed ? [m.market_closed()] : []),
      ].join(' · '),
      closed,
      mark,
      points: levels.map(({ at, value }) => ({ at, value })),
    })),
  };
}

/** Returns notes on what isn't drawn, and why. */
export function levelNotes(
  levels: Levels,
  drawn: readonly LevelLine[],
  more: number,
  locale: Locale,
): string[] {
  const closed = drawn.filter((line) => line.closed).length;
  const count = (number: number): { count: string } => ({ count: formatInteger(number, locale) });
  return [
    m.market_level_holds(),
    ...(closed > 0 ? [m.market_note_closed(count(closed))] : []),
    ...(more > 0 ? [m.market_note_more_lines(count(more))] : []),
    ...(levels.unreadable > 0 ? [m.market_note_unreadable(count(levels.unreadable))] : []),
    ...(levels.repeated > 0 ? [m.market_note_repeated(count(levels.repeated))] : []),
  ];
}
