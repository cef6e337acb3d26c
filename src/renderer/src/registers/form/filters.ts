/**
 * Everything a list can be filtered by: the filters of its search, the values in its columns, and
 * words anywhere in a record. Filters in use are shown as chips. Pure, apart from the language.
 */
import type { EffectiveParameter } from '@shared/definition/rules';
import { means } from '@shared/answers/words';
import type { Narrowing } from '@shared/archive/meta';
import { niceClasses } from '@shared/columns/nice-classes';
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';
import type { RecordKind } from '@shared/service/endpoint';
import type { Parameters } from '@shared/service/parameters';
import { knowsTerms } from '@renderer/lib/state/terms.svelte';
import { formGroups, namesOf } from './defined-form';
import { classText, filterName, filterValue, ownFilterName } from '../service/filter-labels';
import { serviceView } from '../service/service-view.svelte';
import { wordsParameter } from '../service/words-parameter';
import { chosenOf, facetLabel, withoutGroup } from '../view/facet-groups';
import { kindViews, type FacetGroup } from '../view/kind-view';
import type { RegisterSpec } from '../view/register-spec';

/** A filter that can be set. */
export interface Filter {
  /** Unique within the register. */
  readonly id: string;
  readonly label: string;
  /** The search parameter, or `null` if only the library can be filtered this way. */
  readonly parameter: string | null;
  /** The rule that values are validated against, or `null` if undocumented. */
  readonly rule: EffectiveParameter | null;
  /** Column values with counts, or `null` if there are none. */
  readonly group: FacetGroup | null;
  /** What opens if the filter has neither rule nor column values. */
  readonly own: 'text' | 'other' | 'page' | null;
}

/** A filter in use. */
export interface Chip {
  readonly filter: Filter;
  readonly value: string;
}

/** The part of a register that describes its search. */
export interface Asked {
  readonly spec: Pick<RegisterSpec<RecordKind>, 'kind' | 'endpoint' | 'libraryOnly'>;
  readonly params: Parameters;
  form: Record<string, string>;
  narrow: readonly Narrowing[];
  text: string;
  limit: number | null;
}

const none = { parameter: null, rule: null, group: null, own: null } as const;

/** Ids of filters that are neither search parameters nor columns. */
const textFilter = 'text';
const pageFilter = 'page';

function groupsOf(kind: RecordKind): readonly FacetGroup[] {
  return kindViews[kind].facets;
}

function idOf({ column, by }: FacetGroup): string {
  return by === undefined || by === 'item' ? `column.${column}` : `column.${column}.${by}`;
}

/** Returns a search filter's label: Kartotek's own, the definition's, or else the filter's name. */
function labelOf(name: string, rules: readonly EffectiveParameter[]): string {
  const own = ownFilterName(name);
  if (own !== null) return name === 'company_id' ? m.common_company() : own;
  for (const field of formGroups(rules).flatMap(({ fields }) => fields)) {
    if (!namesOf(field).includes(name)) continue;
    if (field.type === 'one') return field.label;
    const words = field.from.name === name ? m.companies_range_from : m.companies_range_to;
    return words({ name: field.label });
  }
  return filterName(name);
}

function parameterFilter(
  name: string,
  rules: readonly EffectiveParameter[],
  groups: readonly FacetGroup[],
): Filter {
  return {
    ...none,
    id: name,
    label: labelOf(name, rules),
    parameter: name,
    rule: rules.find((one) => one.name === name) ?? null,
    group: groups.find(({ parameter }) => parameter === name) ?? null,
  };
}

/** Returns whether a search filter concerns what a column shows. */
function isAbout(parameter: string, column: string): boolean {
  if (parameter === column || ownFilterName(parameter) !== null) return parameter === column;
  return knowsTerms() && means(parameter, column);
}

/** Returns all filters available. `searched`: the search line is shown above the list. */
export function filtersFor({ spec }: Pick<Asked, 'spec'>, searched: boolean): readonly Filter[] {
  const groups = groupsOf(spec.kind);
  const rules = searched ? (serviceView.find(spec.endpoint)?.parameters ?? []) : [];
  const words = wordsParameter(spec);
  const asked = rules
    .filter(({ name }) => name !== words)
    .map(({ name }) => parameterFilter(name, rules, groups));
  // If two filters concern the same thing, one is for the service and the other is for the library.
  const isAsked = ({ column, label }: FacetGroup): boolean =>
    asked.some((one) => one.label === label() || isAbout(one.parameter ?? '', column));
  const columns = groups
    .filter(({ parameter }) => !asked.some((one) => one.parameter === parameter))
    .map((group): Filter => {
      const label = group.label();
      const told = isAsked(group) ? `${label} · ${m.common_in_your_library()}` : label;
      return { ...none, id: idOf(group), label: told, group };
    });
  if (!searched) return columns;
  const described = serviceView.find(spec.endpoint)?.origins.parameters === 'described';
  return [
    ...asked,
    ...(described || spec.libraryOnly
      ? []
      : [{ ...none, id: 'other', label: m.registers_filter_other(), own: 'other' as const }]),
    ...(serviceView.find(spec.endpoint)?.rows && !spec.libraryOnly
      ? [{ ...none, id: pageFilter, label: m.common_rows_of_a_page(), own: 'page' as const }]
      : []),
    ...columns,
    ...(words === null
      ? []
      : [{ ...none, id: textFilter, label: m.registers_filter_anywhere(), own: 'text' as const }]),
  ];
}

/** Returns whether a filter isn't part of the search, and only filters the library's rows. */
export function isOfLibrary({ parameter, own }: Filter): boolean {
  return parameter === null && (own === null || own === 'text');
}

/** Returns the selected values of a filter. */
export function valuesOf(asked: Asked, { parameter, group }: Filter): readonly (string | null)[] {
  const narrowed = group ? chosenOf(asked.narrow, group) : [];
  if (narrowed.length > 0 || parameter === null) return narrowed;
  const value = asked.form[parameter] ?? '';
  return value === '' ? [] : [value];
}

/** Sets a single value for the service, or several values for the library only. */
export function setValues(asked: Asked, filter: Filter, values: readonly (string | null)[]): void {
  const { parameter, group } = filter;
  const [only = '', ...others] = values;
  const isAsked = parameter !== null && only !== null && others.length === 0;
  if (parameter !== null) set(asked, parameter, isAsked ? only : '');
  if (!group) return;
  const rest = withoutGroup(asked.narrow, group);
  const { column, by, since } = group;
  const of = by ? { column, by } : { column };
  const next: Narrowing = since
    ? { ...of, values: [], since: only ?? '' }
    : { ...of, values: [...values] };
  const isNarrowed = values.length > 0 && !isAsked;
  if (isNarrowed || rest.length !== asked.narrow.length)
    asked.narrow = isNarrowed ? [...rest, next] : rest;
}

/** Sets a value in the form. '' removes the filter. */
export function set(asked: Pick<Asked, 'form'>, name: string, value: string): void {
  if (value === '') {
    const { [name]: _, ...others } = asked.form;
    asked.form = others;
  } else asked.form = { ...asked.form, [name]: value };
}

/** Removes a filter. */
export function clearFilter(asked: Asked, filter: Filter): void {
  if (filter.own === 'text') asked.text = '';
  else if (filter.own === 'page') asked.limit = null;
  else setValues(asked, filter, []);
}

function valueWords({ group, parameter, rule }: Filter, value: string | null): string {
  if (parameter === null || value === null) return facetLabel(group ?? undefined, value);
  if (parameter === 'nice_class') return value;
  if (rule?.type === 'boolean' && parameter !== 'has_image')
    return value === 'true' ? m.common_yes() : m.common_no();
  return filterValue(parameter, value);
}

/** Returns all filters in use. */
export function chipsOf(asked: Asked, searched: boolean): readonly Chip[] {
  const filters = filtersFor(asked, searched);
  const words = wordsParameter(asked.spec);
  const known = filters.flatMap((filter): Chip[] => {
    if (filter.own === 'text')
      return asked.text.trim() === '' ? [] : [{ filter, value: asked.text }];
    if (filter.own === 'page') {
      const count = asked.limit;
      if (count === null) return [];
      return [{ filter, value: countWords('rows', count) }];
    }
    const values = valuesOf(asked, filter);
    if (values.length === 0) return [];
    return [{ filter, value: values.map((value) => valueWords(filter, value)).join(', ') }];
  });
  if (!searched) return known;
  // Filters that were set when an earlier definition was loaded.
  const beyond = Object.keys(asked.params).filter(
    (name) => name !== words && !filters.some(({ parameter }) => parameter === name),
  );
  return [
    ...known,
    ...beyond.map((name) => ({
      filter: { ...none, id: `other.${name}`, label: filterName(name), parameter: name },
      value: asked.params[name] ?? '',
    })),
  ];
}

/** Returns a filter's known choices, or `null` if the user has to type a value. */
export function choicesOf(
  filter: Filter,
): readonly { readonly value: string | null; readonly label: string }[] | null {
  const { parameter, rule, group } = filter;
  if (parameter === 'nice_class')
    return niceClasses.map((number) => ({ value: String(number), label: classText(number) }));
  const yesOrNo = rule?.type === 'boolean' ? ['true', 'false'] : null;
  const choices = rule?.several ? yesOrNo : (rule?.choices ?? yesOrNo);
  if (choices) return choices.map((value) => ({ value, label: valueWords(filter, value) }));
  return group && parameter === null ? [] : null;
}

/** Returns the classes in a list such as `9, 35 42`, or an empty list for any other text. */
export function classesIn({ parameter }: Filter, typed: string): readonly string[] {
  const all = typed.trim().split(/[\s,;]+/);
  const known = niceClasses.map(String);
  const isList = parameter === 'nice_class' && all.every((one) => known.includes(one));
  return isList ? [...new Set(all)] : [];
}
