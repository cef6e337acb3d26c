/** What every screen says of a kind of records. Its form and its record stand in `kinds/kinds.ts`. */
import Building from '@lucide/svelte/icons/building-2';
import History from '@lucide/svelte/icons/history';
import Stamp from '@lucide/svelte/icons/stamp';
import UserRound from '@lucide/svelte/icons/user-round';
import { codeWords } from '@shared/columns/codes';
import { applicantGroup } from '@shared/columns/own-columns';
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/records/kinds';
import type { Icon } from '@renderer/lib/ui/icon';
import type { RouteId } from '@renderer/lib/state/navigation.svelte';
import { lists } from '../lists/lists.svelte';
import { vocabulary } from '../review/review-vocabulary.svelte';
import { classText } from '../service/filter-labels';

/** One group of values. */
export interface FacetGroup {
  readonly column: string;
  readonly by?: 'year' | 'day' | 'item';
  /** A value stands for itself and all that come after it: "since". */
  readonly since?: true;
  readonly label: () => string;
  /** The filter by which the service is asked for one of its values; absent: it cannot be. */
  readonly parameter?: string;
  /** How a value is read; as it is without this. */
  readonly words?: (value: string) => string;
  /** How rows without a value are called. */
  readonly none?: () => string;
  /** Place of a value, where its order is its own and not that of the counts. */
  readonly placeOf?: (value: string) => number;
  /** The newest first, not the most frequent. */
  readonly newestFirst?: boolean;
}

const ofLists: FacetGroup = {
  column: 'list',
  label: m.common_list,
  words: (value) => lists.byId(value)?.name ?? value,
};
const since = (value: string): string => m.common_since_day({ day: value });
/** When they came first, and when they said something else last. */
const ofTime: readonly FacetGroup[] = [
  { column: 'first_at', by: 'day', label: m.copies_facet_new, words: since, since: true },
  { column: 'changed_at', by: 'day', label: m.copies_facet_changed, words: since, since: true },
  { column: 'status_at', by: 'day', label: m.copies_facet_status, words: since, since: true },
];
/** What the person thinks of them, on every list of every kind. */
const ofReview: readonly FacetGroup[] = [
  {
    column: 'assessment',
    label: m.review_column_assessment,
    words: (value) => vocabulary.nameOf(value),
    none: m.review_none,
    placeOf: (value) => vocabulary.placeOf(value),
  },
  { column: 'tags', by: 'item', label: m.review_column_tags, none: m.review_no_tag },
  { column: 'assessed_by', label: m.review_column_by, none: m.review_by_nobody },
  {
    column: 'seen',
    label: m.review_column_seen,
    words: () => m.review_column_seen(),
    none: m.review_unseen,
  },
];
const status = (set: 'statuses' | 'insiderStatuses'): FacetGroup => ({
  column: 'status',
  ...(set === 'statuses' ? { parameter: 'status' } : {}),
  label: m.columns_status,
  words: (value) => codeWords(set, value),
});

/** What is said of a kind. */
interface KindView {
  /** The screen on which its register is searched. */
  readonly route: RouteId;
  /** Its register by name, for screens and files. */
  readonly title: () => string;
  /** One record of it, e.g. among those that were deleted. */
  readonly one: () => string;
  /** Its records, e.g. as what is on a list. */
  readonly many: () => string;
  /** Said where nothing of it is owned. */
  readonly none: { readonly title: () => string; readonly action: () => string };
  /** The screen on which one of it is opened. */
  readonly recordRoute: RouteId;
  readonly icon: Icon;
  /** Names of it are compared by their likeness, on that screen; `null`: they are not. */
  readonly alike: 'alike' | 'companies-alike' | null;
  /** Chosen ones are watched one by one, or by whom they name; `null`: neither. */
  readonly watched: 'marks' | 'around' | null;
  /** What leads to one, and to a search of it, from outside the program; `null`: nothing does. */
  readonly links: {
    readonly record: 'trademark' | 'company' | null;
    readonly search: 'trademark' | 'company' | 'insider' | null;
  };
  /** It has a number by which it is found again: it changes, and can be erased for good. */
  readonly isNumbered: boolean;
  /** Deadlines, pictures and documents about it are those of marks. */
  readonly isMark: boolean;
  /** By which values a list of it can be narrowed down, in the order shown. */
  readonly facets: readonly FacetGroup[];
}

/** Every kind; a further one is one entry. */
export const kindViews: Readonly<Record<RecordKind, KindView>> = {
  trademark: {
    route: 'trademarks',
    recordRoute: 'trademarks',
    icon: Stamp,
    alike: 'alike',
    watched: 'marks',
    links: { record: 'trademark', search: 'trademark' },
    isNumbered: true,
    isMark: true,
    title: m.common_trademarks,
    one: m.columns_word_text,
    many: m.common_trademarks,
    none: { title: m.library_empty_trademark, action: m.common_search_trademarks },
    facets: [
      ...ofReview,
      status('statuses'),
      {
        column: 'nice_classes',
        parameter: 'nice_class',
        by: 'item',
        label: m.columns_head_classes,
        words: (value) => (/^\d+$/.test(value) ? classText(Number(value)) : value),
      },
      {
        column: 'office',
        parameter: 'office',
        label: m.columns_office,
        words: (value) => codeWords('offices', value),
      },
      { column: 'application_date', by: 'year', label: m.lists_facet_year, newestFirst: true },
      { column: 'applicant_name', label: m.columns_applicant_name },
      { column: applicantGroup, label: m.applicants_column },
      ofLists,
      ...ofTime,
    ],
  },
  insider: {
    route: 'insiders',
    recordRoute: 'insiders',
    icon: UserRound,
    alike: null,
    watched: 'around',
    links: { record: null, search: 'insider' },
    isNumbered: true,
    isMark: false,
    title: m.common_insider_transactions,
    one: m.library_deleted_insider,
    many: m.common_insider_transactions,
    none: { title: m.library_empty_insider, action: m.library_empty_action_insider },
    facets: [
      ...ofReview,
      {
        column: 'direction',
        parameter: 'direction',
        label: m.columns_direction,
        words: (value) => codeWords('directions', value),
      },
      { column: 'issuer_name', label: m.columns_issuer_name },
      {
        column: 'transaction_date',
        by: 'year',
        label: m.lists_facet_year_trade,
        newestFirst: true,
      },
      { column: 'person_name', label: m.columns_person_name },
      ofLists,
      ...ofTime,
    ],
  },
  company: {
    route: 'companies',
    recordRoute: 'company',
    icon: Building,
    alike: 'companies-alike',
    watched: 'around',
    links: { record: 'company', search: 'company' },
    isNumbered: true,
    isMark: false,
    title: m.common_companies,
    one: m.common_company,
    many: m.common_companies,
    none: { title: m.library_empty_company, action: m.common_search_companies },
    facets: [...ofReview, { column: 'status', label: m.columns_status }, ofLists, ...ofTime],
  },
  event: {
    route: 'changes',
    recordRoute: 'changes',
    icon: History,
    alike: null,
    watched: null,
    links: { record: null, search: null },
    isNumbered: false,
    isMark: false,
    title: m.common_changes,
    one: m.common_change,
    many: m.common_changes,
    none: { title: m.library_empty_event, action: m.library_empty_action_event },
    facets: [...ofReview, ofLists],
  },
};
