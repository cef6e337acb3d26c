/**
 * Messages for views without rows: why there are none, and what to do next. Pure, apart from the
 * language.
 */
import { shortcuts } from '@renderer/lib/state/shortcuts.svelte';
import FileQuestion from '@lucide/svelte/icons/file-question-mark';
import FolderSearch from '@lucide/svelte/icons/folder-search';
import LibraryBig from '@lucide/svelte/icons/library-big';
import ListChecks from '@lucide/svelte/icons/list-checks';
import { m } from '@shared/messages/compiled/messages';
import { priced } from '@shared/values/phrases';
import { otherSpelling } from '@shared/values/organisation-number';
import { formatAge } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { minute } from '@renderer/lib/state/now.svelte';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import type { Icon } from '@renderer/lib/ui/icon';
import type { ListSummary } from '@renderer/library/contract/protocol';
import type { StoredRun } from '@renderer/library/contract/stored';
import { reasonText } from '../service/run-labels';
import type { Parameters } from '@shared/service/parameters';
import { fetchingNow } from '../service/fetching';
import { filtersOf } from '../service/runs';
import { laterLine, sentence } from './later-text';
import type { ListCompleteness } from './completeness-text';
import { kindViews } from './kind-view';
import { scanTitle } from './scan-text';
import type { Actor, ViewOf } from './view';

/** A button shown below the text. */
interface Action {
  readonly label: string;
  readonly primary?: boolean;
  readonly press: () => void;
}

/** Why there are no rows. `missing`: a record that could be downloaded individually. */
export type NoRows =
  | {
      readonly type: 'state';
      readonly state: 'nothing-searched' | 'none-found';
      readonly text?: string;
      /** When the rows were requested. */
      readonly when?: string;
      readonly actions?: readonly Action[];
    }
  | {
      readonly type: 'card';
      readonly icon: Icon;
      readonly title: string;
      readonly text?: string;
      readonly tone?: 'info';
      readonly actions?: readonly Action[];
    }
  | { readonly type: 'missing'; readonly id: string; readonly icon: Icon };

/** Explains that nothing has been searched for, or that a download for the search is running. */
export function nothingAsked(_: ViewOf<'nothing'>, screen: Actor): NoRows {
  const fetching = beingFetched(screen, screen.params);
  if (fetching) return fetching;
  return { type: 'state', state: 'nothing-searched', text: m.registers_nothing_text() };
}

/** Explains that the service is being called, or that a download for the same search is running. */
export function beingAsked({ params }: ViewOf<'asked'>, screen: Actor): NoRows | null {
  if (!screen.buying) return null;
  const fetching = beingFetched(screen, params);
  if (fetching) return fetching;
  return { type: 'card', icon: FolderSearch, title: m.common_asking_the_service() };
}

/** Explains that a download is already fetching the rows, so that the user doesn't pay twice. */
function beingFetched(screen: Actor, params: Parameters): NoRows | null {
  const { endpoint } = screen.spec;
  const download = fetchingNow({ endpoint, pathParams: {}, params });
  if (!download) return null;
  const show: Action = {
    label: m.common_show(),
    primary: true,
    press: () => void screen.search(),
  };
  const go: Action = {
    label: m.common_downloads(),
    press: () => {
      navigation.go('downloads', { type: 'download', id: download.downloadId });
    },
  };
  return {
    type: 'card',
    icon: FolderSearch,
    title: m.errors_being_fetched_title(),
    text: m.registers_fetching_text(),
    // A download with several periods has no single run with all the rows, so it's shown in
    // Downloads.
    actions: screen.buying || download.definition.windows.length > 0 ? [go] : [show, go],
  };
}

/** Explains that a record isn't in the library. */
export function notOwned({ id }: ViewOf<'missing'>): NoRows {
  return { type: 'missing', id, icon: FileQuestion };
}

/** Describes a run that returned no results. */
export function runWithoutRows(screen: Actor, price: string): NoRows | null {
  const { run, answer } = screen;
  if (!run || !answer) return null;
  if (run.state !== 'complete') return noRowsYet(screen, run, price);
  const asked = filtersOf(run);
  const entry = Object.entries(asked).find(([name]) => name.endsWith('_orgnr'));
  const number = entry ? otherSpelling(entry[1]) : null;
  const other = entry && number ? { number, params: { ...asked, [entry[0]]: number } } : null;
  return {
    type: 'state',
    state: 'none-found',
    when: m.common_fetched({ when: formatAge(run.lastAt, locale(), minute.now) }),
    ...(other && {
      text: m.registers_none_other_spelling(),
      actions: [
        {
          label: m.registers_none_try_spelling({ number: other.number, price }),
          press: () => void screen.searchFor(other.params),
        },
      ],
    }),
  };
}

/** An incomplete list proves nothing, so only the next step is shown. */
function noRowsYet(screen: Actor, run: StoredRun, price: string): NoRows {
  const next: Action = {
    label: priced(m.common_fetch_next_page(), price),
    primary: true,
    press: () => void screen.fetchMore(),
  };
  return {
    type: 'card',
    icon: FileQuestion,
    tone: 'info',
    title: m.companies_report_empty(),
    text: m.registers_empty_page_text({ reason: reasonText(run) }),
    actions: run.nextCursor === null ? [] : [next],
  };
}

/**
 * Describes a complete list without results. If the list is incomplete, the line above says what
 * is missing.
 */
export function noneFound(standing: ListCompleteness | null): NoRows | null {
  return standing?.state === 'complete' ? { type: 'state', state: 'none-found' } : null;
}

/** Returns the empty state for a saved list or search. */
export function emptyList(list: ListSummary | null, { scan, answer }: Actor): NoRows {
  if (scan.progress) return stillReading(scanTitle(scan.progress));
  const later = list?.query?.alike ? laterLine(list.query.alike, answer?.later) : [];
  return list?.kind === 'saved-search'
    ? {
        type: 'card',
        icon: FolderSearch,
        title: m.lists_search_empty_title(),
        text: [...later, m.lists_search_empty_text()].map(sentence).join(' '),
      }
    : {
        type: 'card',
        icon: ListChecks,
        title: m.lists_list_empty_title(),
        text: m.lists_list_empty_text({ keys: shortcuts.words('add-to-list') }),
      };
}

/** Explains that nothing in the library matches, and offers to call the service. */
export function notInLibrary(screen: Actor): NoRows | null {
  const { answer, spec, scan, words, params } = screen;
  const fetching = beingAsked({ type: 'asked', params }, screen) ?? beingFetched(screen, params);
  if (fetching) return fetching;
  if (!answer) return null;
  if (answer.owned === 0 && (spec.libraryOnly || isUnasked(screen))) return nothingOwned(screen);
  if (words !== '' && scan.progress) return stillReading(scanTitle(scan.progress));
  if (answer.undecided > 0) {
    return {
      type: 'card',
      icon: FileQuestion,
      tone: 'info',
      title: m.registers_unanswered_title(),
      text: m.registers_unanswered_text(),
    };
  }
  if (spec.libraryOnly)
    return { type: 'state', state: 'none-found', text: m.registers_none_library() };
  return {
    type: 'card',
    icon: LibraryBig,
    title: m.registers_none_library(),
  };
}

/** Returns whether there is neither text nor a filter. */
function isUnasked({ params, words, narrow }: Actor): boolean {
  return Object.keys(params).length === 0 && words === '' && narrow.length === 0;
}

/** Not everything has been searched yet, so it's too early to tell whether there are results. */
function stillReading(title: string): NoRows {
  return { type: 'card', icon: LibraryBig, title };
}

function nothingOwned({ spec: { kind, libraryOnly } }: Actor): NoRows {
  if (!libraryOnly)
    return { type: 'state', state: 'nothing-searched', text: m.registers_nothing_text() };
  const { none, route } = kindViews[kind];
  const go: Action = {
    label: none.action(),
    primary: true,
    press: () => {
      navigation.go(route);
    },
  };
  return {
    type: 'card',
    icon: LibraryBig,
    title: none.title(),
    text: m.library_empty_text(),
    actions: [go],
  };
}
