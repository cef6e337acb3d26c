/** By which values each kind can be narrowed down, and how they read. Pure but for the language. */
import type { Narrowing } from '@shared/archive/meta';
import { codeWords } from '@shared/columns/codes';
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/service/endpoint';
import { classWords } from '../service/filter-labels';
import { lists } from '../lists/lists.svelte';

/** One group of values. */
export interface FacetGroup {
  readonly column: string;
  readonly by?: 'year' | 'item';
  readonly label: () => string;
  /** How a value is read; as it is without this. */
  readonly words?: (value: string) => string;
  /** The newest first, not the most frequent. */
  readonly newestFirst?: boolean;
}

const ofLists: FacetGroup = {
  column: 'list',
  label: m.lists_word_list,
  words: (value) => lists.byId(value)?.name ?? value,
};
const status = (set: 'statuses' | 'insiderStatuses'): FacetGroup => ({
  column: 'status',
  label: m.columns_status,
  words: (value) => codeWords(set, value),
});

/** The groups of each kind, in the order shown. */
export const facetGroups: Readonly<Record<RecordKind, readonly FacetGroup[]>> = {
  trademark: [
    status('statuses'),
    {
      column: 'nice_classes',
      by: 'item',
      label: m.lists_facet_class,
      words: (value) => (/^\d+$/.test(value) ? classWords(Number(value)) : value),
    },
    { column: 'office', label: m.columns_office, words: (value) => codeWords('offices', value) },
    { column: 'application_date', by: 'year', label: m.lists_facet_year, newestFirst: true },
    { column: 'applicant_name', label: m.columns_applicant_name },
    ofLists,
  ],
  insider: [
    {
      column: 'direction',
      label: m.columns_direction,
      words: (value) => codeWords('directions', value),
    },
    { column: 'issuer_name', label: m.columns_issuer_name },
    { column: 'transaction_date', by: 'year', label: m.lists_facet_year_trade, newestFirst: true },
    { column: 'person_name', label: m.columns_person_name },
    ofLists,
  ],
  company: [{ column: 'status', label: m.columns_status }, ofLists],
};

function groupOf(kind: RecordKind, { column, by }: Narrowing): FacetGroup | undefined {
  return facetGroups[kind].find((group) => group.column === column && group.by === by);
}

/** A value as it is read. */
export function facetWords(group: FacetGroup | undefined, value: string | null): string {
  return value === null ? m.lists_facets_none() : (group?.words?.(value) ?? value);
}

/** What narrows a list, group by group: name and values. */
export function narrowPairs(
  kind: RecordKind,
  narrow: readonly Narrowing[],
): readonly (readonly [name: string, value: string])[] {
  return narrow.map((one) => {
    const group = groupOf(kind, one);
    const values = one.values.map((value) => facetWords(group, value));
    return [group?.label() ?? one.column, values.join(', ')] as const;
  });
}

const isOf = (group: FacetGroup, { column, by }: Narrowing): boolean =>
  column === group.column && by === group.by;

/** The values of a group that are chosen. */
export function chosenOf(
  narrow: readonly Narrowing[],
  group: FacetGroup,
): readonly (string | null)[] {
  return narrow.find((one) => isOf(group, one))?.values ?? [];
}

/** What else narrows, without the group. */
export function withoutGroup(
  narrow: readonly Narrowing[],
  group: FacetGroup,
): readonly Narrowing[] {
  return narrow.filter((one) => !isOf(group, one));
}

/** With a value chosen that was not, or the other way round. */
export function toggled(
  narrow: readonly Narrowing[],
  group: FacetGroup,
  value: string | null,
): readonly Narrowing[] {
  const before = chosenOf(narrow, group);
  const values = before.includes(value)
    ? before.filter((one) => one !== value)
    : [...before, value];
  const others = withoutGroup(narrow, group);
  if (values.length === 0) return others;
  const { column, by } = group;
  return [...others, { column, ...(by ? { by } : {}), values }];
}
