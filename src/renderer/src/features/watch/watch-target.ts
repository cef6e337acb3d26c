/**
 * What a watch covers, in the form stored in the archive, and how the dialog describes it. Pure,
 * apart from the language.
 */
import type { ListQuery } from '@shared/archive/meta';
import type { WatchDefinition } from '@shared/archive/watch-work';
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';
import { stated } from '@shared/values/phrases';
import { filtersAsked } from '@shared/service/divided';
import { kindRules } from '@shared/service/kinds';
import type { WatchRequest } from '@renderer/registers/purchase/watching.svelte';
import { searchText } from '@renderer/registers/service/filter-labels';
import { kindViews } from '@renderer/registers/view/kind-view';

/** The part of a definition that never changes. A different search would be a different watch. */
export type WatchSearch = Pick<
  WatchDefinition,
  'endpoint' | 'params' | 'recordKind' | 'windows' | 'only' | 'alike' | 'clientReference'
>;

export interface WatchTarget {
  readonly search: WatchSearch;
  /** How the search is requested, if the user has no choice. */
  readonly asks: WatchDefinition['asks'] | null;
  readonly name: string;
  /** Describes what is watched. */
  readonly words: string;
  /** Describes what isn't covered, or `null` if everything is. */
  readonly left: string | null;
  /** For insider transactions. By default, only these people are reported. */
  readonly persons?: readonly string[];
}

/** `clientReference` is the matter that the watch belongs to, or '' if none. */
export function targetOf(request: WatchRequest, clientReference: string): WatchTarget {
  const reference = clientReference === '' ? {} : { clientReference };
  const marks = { recordKind: 'trademark', endpoint: kindRules.trademark.search } as const;
  switch (request.type) {
    case 'edit': {
      const { definition } = request.watch;
      const { alike, only, windows } = definition;
      const words = alike
        ? m.watch_of_alike({ name: alike.name })
        : only
          ? marksText(only.length)
          : windows
            ? classesText(definition) || severalText(definition.recordKind, windows)
            : searchText(definition.params);
      const { asks, name, ...search } = definition;
      return { search, asks, name, words, left: null };
    }
    case 'new': {
      const { kind, query, name, about, persons } = request;
      const asked = { recordKind: kind, endpoint: kindRules[kind].search, ...reference };
      const { search, narrow } = withClasses(
        { ...asked, params: { ...query.params } },
        query.narrow,
      );
      const said = classesText(search) || searchText(search.params);
      const words = about === undefined ? said : `${about} · ${said}`;
      return {
        search,
        asks: null,
        name: name || words,
        words,
        left: leftOut({ text: query.text, narrow }),
        ...(persons ? { persons } : {}),
      };
    }
    case 'several': {
      const { kind, windows, leftOut: left, name, persons } = request;
      const endpoint = kindRules[kind].search;
      return {
        search: { recordKind: kind, endpoint, params: {}, windows: [...windows], ...reference },
        asks: null,
        name,
        words: severalText(kind, windows),
        left: left === 0 ? null : m.watch_left_companies({ count: left }),
        ...(persons ? { persons } : {}),
      };
    }
    case 'marks': {
      const { windows, only, name, leftOut: left } = request;
      const words = marksText(only.length);
      return {
        search: { ...marks, params: {}, windows: [...windows], only: [...only], ...reference },
        asks: 'whole',
        name: name || words,
        words,
        left: left === 0 ? null : m.watch_left_marks({ count: left }),
      };
    }
    case 'alike': {
      const { query, name } = request;
      const { alike: question } = query;
      const words = m.watch_of_alike({ name: question.name });
      const alike = {
        ...question,
        classes: [...question.classes],
        weights: { ...question.weights },
        // Most new rows have later dates, so they're reported with a note rather than left out.
        ...(question.before === undefined ? {} : { later: 'told' as const }),
      };
      return {
        search: { ...marks, params: {}, alike, ...reference },
        asks: 'library',
        name: name || words,
        words,
        left: leftOut(query),
      };
    }
  }
}

/**
 * The list may be filtered by several classes, but the service only accepts one per request. So
 * each class becomes a separate search. Returns the remaining filters.
 */
function withClasses(
  search: WatchSearch,
  narrow: ListQuery['narrow'],
): { readonly search: WatchSearch; readonly narrow: ListQuery['narrow'] } {
  const chosen = narrow.find(({ column, by }) => column === 'nice_classes' && by === 'item');
  const classes = chosen?.values.flatMap((value) => value ?? []) ?? [];
  if (search.recordKind !== 'trademark' || classes.length === 0) return { search, narrow };
  const { params } = search;
  if (params['nice_class'] !== undefined) return { search, narrow };
  return {
    search: {
      ...search,
      params: {},
      windows: classes.map((one) => ({ label: one, params: { ...params, nice_class: one } })),
    },
    narrow: narrow.filter((one) => one !== chosen),
  };
}

/** Returns a search that is split by class as a single search, or '' if it isn't split. */
function classesText({ endpoint, params, windows }: WatchSearch): string {
  const isByClass = windows?.every((one) => one.params['nice_class'] !== undefined) ?? false;
  return isByClass ? searchText(filtersAsked({ endpoint, params, windows })) : '';
}

function marksText(count: number): string {
  return count === 1 ? m.watch_of_mark() : countWords('marks', count);
}

/** Maximum number of companies listed by name. */
const namedCompanies = 5;

function severalText(
  kind: WatchDefinition['recordKind'],
  windows: NonNullable<WatchDefinition['windows']>,
): string {
  const names = windows.slice(0, namedCompanies).map(({ label }) => label);
  const what = kindViews[kind].many();
  const rest = windows.length - names.length;
  const all = names.join(', ');
  return stated(
    what,
    rest > 0 ? m.registers_asked_values({ names: all, more: String(rest) }) : all,
  );
}

/**
 * Returns a note saying that one of the list's filters doesn't apply to the watch, or `null` if
 * they all do.
 */
function leftOut({ text, narrow }: Pick<ListQuery, 'text' | 'narrow'>): string | null {
  return text.trim() === '' && narrow.length === 0 ? null : m.watch_only_filters();
}
