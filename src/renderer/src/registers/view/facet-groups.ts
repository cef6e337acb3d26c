/** Describes a list's filters. Pure, apart from the language. */
import type { Narrowing } from '@shared/archive/meta';
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/service/endpoint';
import { kindViews, type FacetGroup } from './kind-view';

function groupOf(kind: RecordKind, { column, by }: Narrowing): FacetGroup | undefined {
  return kindViews[kind].facets.find((group) => group.column === column && group.by === by);
}

/** Returns the label for a value. */
export function facetLabel(group: FacetGroup | undefined, value: string | null): string {
  if (value === null) return group?.none?.() ?? m.usage_not_told();
  return group?.words?.(value) ?? value;
}

/** Returns a list's filters by group, each with its name and values. */
export function narrowPairs(
  kind: RecordKind,
  narrow: readonly Narrowing[],
): readonly (readonly [name: string, value: string])[] {
  return narrow.map((one) => {
    const group = groupOf(kind, one);
    const chosen = one.since === undefined ? one.values : [one.since];
    const values = chosen.map((value) => facetLabel(group, value));
    return [group?.label() ?? one.column, values.join(', ')] as const;
  });
}

const isOf = (group: FacetGroup, { column, by }: Narrowing): boolean =>
  column === group.column && by === group.by;

/** Returns the values selected in a group. */
export function chosenOf(
  narrow: readonly Narrowing[],
  group: FacetGroup,
): readonly (string | null)[] {
  const found = narrow.find((one) => isOf(group, one));
  return found?.since === undefined ? (found?.values ?? []) : [found.since];
}

/** Returns all filters except the group's own. */
export function withoutGroup(
  narrow: readonly Narrowing[],
  group: FacetGroup,
): readonly Narrowing[] {
  return narrow.filter((one) => !isOf(group, one));
}
