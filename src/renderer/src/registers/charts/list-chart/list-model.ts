/**
 * Counts a list's rows by year, class, status or applicant, for drawing as bars. Pure, apart from
 * the language.
 */
import { LosslessNumber } from 'lossless-json';
import type { Labels, FieldLabel } from '@shared/definition/labels';
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/records/kinds';
import type { Exact } from '@shared/values/json';
import type { ChartModel } from '@renderer/lib/charts/model';
import type { Facet } from '@renderer/library/engine/contract/engine';
import { facetLabel } from '@renderer/registers/view/facet-groups';
import { kindViews, type FacetGroup } from '@renderer/registers/view/kind-view';

/** Maximum number of bars. Doesn't apply to years: all plausible ones are drawn. */
const mostBars = 20;
const mostYears = 80;
const notDrawn = new Set(['list', 'seen']);

/** Returns the values that a list can be counted by: all facets except lists and copy times. */
export function drawnGroups(kind: RecordKind): readonly FacetGroup[] {
  const groups = kindViews[kind].facets.filter((one) => !one.since && !notDrawn.has(one.column));
  return [...groups].sort((a, b) => rank(a) - rank(b));
}

/** Ranks facets: years first, then the register's other columns, then the user's own. */
function rank({ column, by }: FacetGroup): number {
  if (by === 'year') return 0;
  return column === 'assessment' || column === 'tags' ? 2 : 1;
}

/** Returns a key that identifies a group within its kind. */
export function groupKey({ column, by }: FacetGroup): string {
  return by ? `${column}:${by}` : column;
}

interface DrawnCount {
  readonly label: string;
  readonly count: number;
}

export interface DrawnCounts {
  readonly bars: readonly DrawnCount[];
  /** Number of values that have no bar. */
  readonly left: number;
  /** Number of rows that have no value. */
  readonly missing: number;
}

/** Returns a group's bars. Years are in order without gaps, other values sorted by frequency. */
export function drawnCounts(group: FacetGroup, facet: Facet): DrawnCounts {
  const { missing, different } = facet;
  if (group.by === 'year') return { ...yearsOf(facet), missing };
  const { placeOf } = group;
  const values = [...facet.values];
  if (placeOf) values.sort((a, b) => placeOf(a.value) - placeOf(b.value));
  const bars = values.slice(0, mostBars);
  return {
    bars: bars.map(({ value, count }) => ({ label: facetLabel(group, value), count })),
    left: different - bars.length,
    missing,
  };
}

function yearsOf({ values, different }: Facet): Pick<DrawnCounts, 'bars' | 'left'> {
  const counts = new Map(values.map(({ value, count }) => [Number(value), count]));
  const years = [...counts.keys()].filter((year) => Number.isInteger(year)).sort((a, b) => a - b);
  const last = lastOfMost(years, (year) => counts.get(year) ?? 0);
  if (last === undefined) return { bars: [], left: different };
  const first = years.find((year) => year > last - mostYears) ?? last;
  const drawn = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const shown = drawn.filter((year) => counts.has(year)).length;
  return {
    bars: drawn.map((year) => ({ label: String(year), count: counts.get(year) ?? 0 })),
    left: different - shown,
  };
}

/** Returns the last year in the range with the most rows, ignoring outliers such as 9999. */
function lastOfMost(years: readonly number[], count: (year: number) => number): number | undefined {
  const rowsUpTo = (last: number): number =>
    years
      .filter((year) => year <= last && year > last - mostYears)
      .reduce((sum, year) => sum + count(year), 0);
  const rows = years.map(rowsUpTo);
  return years[rows.lastIndexOf(Math.max(...rows))];
}

/** Names each need their own line, while years are drawn side by side. */
export function liesAcross({ by }: FacetGroup): boolean {
  return by !== 'year';
}

export function barsModel(group: FacetGroup, { bars }: DrawnCounts, label: string): ChartModel {
  return {
    type: 'bars',
    across: liesAcross(group),
    categories: bars.map((one) => one.label),
    series: [{ label, mark: 0, values: bars.map(({ count }) => String(count)) }],
    unit: '',
  };
}

/** Returns the bars as table rows, leaving out empty ones. For years, the newest comes first. */
export function countRows({ by }: FacetGroup, { bars }: DrawnCounts): readonly Exact[] {
  const rows = bars
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => ({ value: label, count: new LosslessNumber(String(count)) }));
  return by === 'year' ? rows.toReversed() : rows;
}

export function countLabels(group: FacetGroup, many: string): Labels {
  const words: Readonly<Record<string, string>> = { value: group.label(), count: many };
  const plain = { description: '', from: 'name', kind: null, format: null, choices: [] } as const;
  return {
    label: (path): FieldLabel => ({ ...plain, text: words[path.at(-1) ?? ''] ?? '' }),
    fields: () => [],
  };
}

/** Returns notes on what the bars don't show. */
export function countNotes(
  { left, missing }: DrawnCounts,
  number: (count: number) => string,
): readonly string[] {
  return [
    ...(left > 0 ? [m.pictures_left({ count: number(left) })] : []),
    ...(missing > 0 ? [m.pictures_missing({ count: number(missing) })] : []),
  ];
}
