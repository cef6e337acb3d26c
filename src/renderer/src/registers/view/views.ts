/**
 * All views of a register's screen in one place: query, name, completeness, and messages shown if
 * there are no rows. To add a view, add an entry here.
 */
import { m } from '@shared/messages/compiled/messages';
import { inLibrary } from '@shared/messages/count-words';
import type { RecordKind } from '@shared/service/endpoint';
import type { Parameters } from '@shared/service/parameters';
import { connection } from '@renderer/lib/state/connection.svelte';
import { downloads } from '@renderer/lib/state/downloads.svelte';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { minute } from '@renderer/lib/state/now.svelte';
import { isIndexing } from '@renderer/library/contract/indexing';
import type { QueryInput } from '@renderer/library/contract/protocol';
import { lists } from '../lists/lists.svelte';
import { endpointTitle } from '../service/endpoint-labels';
import { searchPairs, searchText } from '../service/filter-labels';
import { runLine } from '../service/run-labels';
import { filtersOf, sameQuestion } from '../service/runs';
import { serviceView } from '../service/service-view.svelte';
import { classStanding } from './class-standing';
import {
  containedCompleteness,
  containedText,
  downloadCompleteness,
  runCompleteness,
  standingLine,
  type ListCompleteness,
} from './completeness-text';
import { alikeLine, alikePairs, alikeSearch, nothingAlike } from './alike-text';
import { deadlinesOfText, deadlineWords } from './deadline-text';
import { filtersOfDownload, searchOfDownload } from './download-search';
import { laterLine } from './later-text';
import { listLine, listPairs } from './list-text';
import { noPictures, pictureLine, picturePairs } from './picture-text';
import {
  beingAsked,
  emptyList,
  noneFound,
  nothingAsked,
  notInLibrary,
  notOwned,
  runWithoutRows,
  type NoRows,
} from './no-rows';
import type { Actor, Pairs, QueryBase, Screen, Search, View, ViewOf } from './view';

interface ViewRules<V extends View> {
  /** True if the view shows the service's answer, so its runs have to be up to date. */
  readonly ofService: boolean;
  /** The library query, or `null` if the view has no rows. */
  readonly query:
    (<K extends RecordKind>(view: V, base: QueryBase<K>) => QueryInput<K> | null) | null;
  /** Returns the search that finds the view's rows, or `null` if there is none. */
  readonly search: (view: V, screen: Screen) => Search | null;
  /** Describes the view for use in a file, or `null` if its search already does. */
  readonly pairs: ((view: V) => Pairs) | null;
  /**
   * Returns how complete the service's answer is, or `null` for library rows, which don't claim to
   * be complete.
   */
  readonly standing: (view: V, screen: Screen) => ListCompleteness | null;
  /** Describes the view, or returns `null` if the form already does. */
  readonly title: (view: V, screen: Screen) => string | null;
  /** Returns the line above the view's rows. */
  readonly line: (view: V, screen: Screen, count: number) => readonly string[];
  /** Returns a remark to show above the rows, or `null` if there is none. */
  readonly note: (view: V) => string | null;
  /** Returns the request to retry after a failure, or `null` if there is none. */
  readonly question: (view: V, screen: Screen) => Parameters | null;
  /** Returns what to show if there are no rows. `price` is the price of calling the service. */
  readonly noRows: (view: V, screen: Actor, price: string) => NoRows | null;
}

const none = (): null => null;
/** Defaults that suit most views. */
const silent = {
  search: none,
  pairs: null,
  standing: none,
  title: none,
  note: none,
  question: none,
} as const;
/** A view that only explains why there are no rows. */
const rowless = { ...silent, ofService: false, query: null, line: () => [] } as const;

const views: { readonly [T in View['type']]: ViewRules<ViewOf<T>> } = {
  nothing: { ...rowless, noRows: nothingAsked },
  missing: { ...rowless, noRows: notOwned },
  asked: {
    ...rowless,
    ofService: true,
    question: ({ params }) => params,
    noRows: beingAsked,
  },
  run: {
    ...silent,
    ofService: true,
    query: ({ runId }, { kind, sort = null, narrow = [], part }) =>
      part ? { kind, ids: part.ids, sort, narrow } : { kind, runId, sort, narrow },
    search: (_, { run }) => run && byParams(filtersOf(run)),
    standing: (_, { run }) => run && runCompleteness(run),
    title: (_, screen) => runTitle(screen),
    line: (_, screen, count) => lineOfRun(screen, count),
    question: (_, { run }) => run && filtersOf(run),
    noRows: (_, screen, price) => runWithoutRows(screen, price),
  },
  download: {
    ...silent,
    ofService: true,
    query: ({ downloadId }, { kind, sort = null, narrow = [], part }) =>
      part
        ? { kind, ids: part.ids, sort, narrow }
        : { kind, runIds: runsOfDownload(downloadId), sort, narrow },
    search: ({ downloadId }) => searchOfDownload(downloadId),
    pairs: ({ downloadId }) => searchPairs(filtersOfDownload(downloadId)),
    standing: (view, screen) => standingOfDownload(view, screen),
    title: ({ downloadId }, { spec }) =>
      spec.part?.()?.words ?? searchText(filtersOfDownload(downloadId)),
    line: (view, screen, count) => lineOf(standingOfDownload(view, screen), count),
    noRows: (view, screen) => noneFound(standingOfDownload(view, screen)),
  },
  contained: {
    ...silent,
    ofService: true,
    query: ({ list, remaining }, { part: _part, ...base }) => ({
      ...base,
      runIds: list.runIds,
      params: remaining,
    }),
    search: ({ params }) => byParams(params),
    standing: containedCompleteness,
    title: ({ params }, screen) =>
      sameQuestion(params, screen.params) ? null : searchText(params),
    line: (view, _, count) => [
      ...lineOf(containedCompleteness(view), count),
      m.registers_price_free(),
    ],
    note: ({ list }) => containedText(list, locale()),
    noRows: (view) => noneFound(containedCompleteness(view)),
  },
  list: {
    ...silent,
    ofService: false,
    query({ listId }, { part: _part, ...base }) {
      const list = lists.byId(listId);
      if (!list) return null;
      if (!list.query) return { ...base, listId };
      return {
        ...base,
        ...list.query,
        narrow: [...list.query.narrow, ...(base.narrow ?? [])],
      };
    },
    search: ({ listId }) => lists.byId(listId)?.query ?? null,
    pairs({ listId }) {
      const list = lists.byId(listId);
      return list ? listPairs(list) : [];
    },
    line({ listId }, { answer }, count) {
      const list = lists.byId(listId);
      const alike = list?.query?.alike;
      return [...listLine(list, count), ...(alike ? laterLine(alike, answer?.later) : [])];
    },
    noRows: ({ listId }, screen) => emptyList(lists.byId(listId), screen),
  },
  library: {
    ...silent,
    ofService: false,
    query: ({ params, text }, { part: _part, ...base }) => ({ ...base, params, text }),
    search: ({ params, text }) => byParams(params, text),
    standing: classStanding,
    line: (view, screen, count) => lineOf(classStanding(view, screen), count),
    noRows: (_, screen) => notInLibrary(screen),
  },
  alike: {
    ...silent,
    ofService: false,
    query: ({ question }, { part: _part, ...base }) =>
      question.name.trim() === '' ? null : { ...base, alike: question },
    search: ({ question }) => alikeSearch(question),
    pairs: ({ question }) => alikePairs(question),
    title: ({ question }) => question.name,
    line: ({ question }, { answer }, count) => [
      ...alikeLine(question, count, answer?.looked),
      ...laterLine(question, answer?.later),
    ],
    noRows: (view, screen) => nothingAlike(view, screen),
  },
  pictures: {
    ...silent,
    ofService: false,
    query: ({ question }, { part: _part, ...base }) =>
      question.id === '' ? null : { ...base, picturesLike: question },
    pairs: ({ question, name }) => picturePairs(question, name),
    line: ({ question }, { answer }, count) =>
      pictureLine(question, count, answer?.pictures ?? { compared: 0, unread: 0 }),
    noRows: (view, screen) => noPictures(view, screen),
  },
  records: {
    ...silent,
    ofService: false,
    query: ({ ids }, { part: _part, ...base }) => ({ ...base, ids }),
    pairs: ({ words, name, deadlines }) =>
      deadlines
        ? [[deadlinesOfText(deadlines), deadlineWords(deadlines)]]
        : [[name ?? m.registers_words_text(), words]],
    // If records are listed under their own name, the heading already contains it.
    title: ({ words, name }) => (words === name ? null : words),
    line: (_, __, count) => [inLibrary('rows', count)],
    noRows: none,
  },
};

export function rulesOf<V extends View>(view: V): ViewRules<V> {
  return views[view.type] as unknown as ViewRules<V>;
}

function byParams(params: Parameters | null, text = ''): Search | null {
  return params && { params, text, narrow: [] };
}

function standingOfDownload(
  { downloadId }: ViewOf<'download'>,
  { runs }: Screen,
): ListCompleteness | null {
  const download = downloads.byId(downloadId);
  return download && downloadCompleteness(download, runs);
}

function lineOf(standing: ListCompleteness | null, count: number): readonly string[] {
  if (standing) return standingLine(standing, count, locale(), minute.now);
  return [inLibrary('rows', count)];
}

/**
 * Describes the rows if they're only part of the run, such as a single day, or returns `null` if
 * they're all of it.
 */
export function partOf({ run, spec }: Screen): string | null {
  return run ? (spec.part?.()?.words ?? null) : null;
}

/** Returns whether a run belongs to another endpoint, so its search isn't the form's. */
export function isForeign({ run, spec }: Screen): boolean {
  return run !== null && run.endpoint !== spec.endpoint;
}

function runTitle(screen: Screen): string | null {
  const { run, params } = screen;
  if (!run) return null;
  if (isForeign(screen)) {
    const title = endpointTitle(serviceView.find(run.endpoint), run.endpoint);
    return [title, ...Object.values(run.pathParams)].join(' · ');
  }
  const asked = filtersOf(run);
  return partOf(screen) ?? (sameQuestion(asked, params) ? null : searchText(asked));
}

function lineOfRun(screen: Screen, count: number): readonly string[] {
  const { run, answer } = screen;
  if (!run) return answer ? [inLibrary('rows', count)] : [];
  // While the index is being built, a missing row hasn't necessarily been deleted.
  const isPart =
    (answer !== null && isIndexing(answer)) || partOf(screen) !== null || screen.narrow.length > 0;
  const known = isPart ? { ...run, rows: count } : run;
  return runLine(known, count, locale(), connection.sample, minute.now);
}

/** Returns a download's runs in order. */
export function runsOfDownload(downloadId: string): readonly string[] {
  return downloads.byId(downloadId)?.windows.flatMap(({ runIds }) => runIds) ?? [];
}
