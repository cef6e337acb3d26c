/** What is to be watched, as the log will have it, and what the dialog says of it. Pure but for the language. */
import type { ListQuery } from '@shared/archive/meta';
import type { WatchDefinition } from '@shared/archive/watch-work';
import { m } from '@shared/messages/compiled/messages';
import { filtersAsked } from '@shared/service/divided';
import { kindRules } from '@shared/service/kinds';
import { formatInteger } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';
import type { WatchRequest } from '@renderer/registers/purchase/watching.svelte';
import { searchText } from '@renderer/registers/service/filter-labels';

/** The part of a definition that is never changed: another search is another watch. */
export type WatchSearch = Pick<
  WatchDefinition,
  'endpoint' | 'params' | 'recordKind' | 'windows' | 'only' | 'alike' | 'clientReference'
>;

export interface WatchTarget {
  readonly search: WatchSearch;
  /** How it is asked, where there is no choice. */
  readonly asks: WatchDefinition['asks'] | null;
  readonly name: string;
  /** What is watched, in words. */
  readonly words: string;
  /** What is not part of it, in words; `null`: nothing. */
  readonly left: string | null;
  /** Of insider transactions: only theirs are news, unless the person changes it. */
  readonly persons?: readonly string[];
}

/** `clientReference`: the matter that it belongs to, '' for none. */
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
            : searchText(definition.params) || m.watch_everything();
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
      const said = classesText(search) || searchText(search.params) || m.watch_everything();
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
        left: left === 0 ? null : m.watch_left_companies({ count: formatInteger(left, locale()) }),
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
        left: left === 0 ? null : m.watch_left_marks({ count: formatInteger(left, locale()) }),
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
        // What newly comes is mostly filed later: it is told apart, and not left out.
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
 * Several classes narrow the list on screen, and the service takes one at a time: each is a search of
 * the watch. Gives what narrows it besides.
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

/** What is asked class by class, as one question; '': it is not. */
function classesText({ endpoint, params, windows }: WatchSearch): string {
  const isByClass = windows?.every((one) => one.params['nice_class'] !== undefined) ?? false;
  return isByClass ? searchText(filtersAsked({ endpoint, params, windows })) : '';
}

function marksText(count: number): string {
  return count === 1
    ? m.watch_of_mark()
    : m.common_count_marks({ count: formatInteger(count, locale()) });
}

/** Companies that a line names. */
const namedCompanies = 5;

function severalText(
  kind: WatchDefinition['recordKind'],
  windows: NonNullable<WatchDefinition['windows']>,
): string {
  const names = windows.slice(0, namedCompanies).map(({ label }) => label);
  const [only] = windows;
  if (only && windows.length === 1) {
    const inputs = { company: only.label };
    return kind === 'trademark'
      ? m.watch_company_marks_of(inputs)
      : m.watch_company_insiders_of(inputs);
  }
  const all = {
    count: formatInteger(windows.length, locale()),
    names: windows.length > names.length ? `${names.join(', ')} …` : names.join(', '),
  };
  return kind === 'trademark' ? m.watch_of_company_marks(all) : m.watch_of_companies(all);
}

/** That something narrows the list on screen and not its watch; `null`: nothing does. */
function leftOut({ text, narrow }: Pick<ListQuery, 'text' | 'narrow'>): string | null {
  return text.trim() === '' && narrow.length === 0 ? null : m.watch_only_filters();
}
