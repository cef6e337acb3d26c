/** The texts and screens of each kind of record. Its components are in `kinds/kinds.ts`. */
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

/** A group of values. */
export interface FacetGroup {
  readonly column: string;
  readonly by?: 'year' | 'day' | 'item';
  /** True if choosing a value also includes all later ones (“since”). */
  readonly since?: true;
  readonly label: () => string;
  /** The service's filter for one of its values; absent if there is none. */
  readonly parameter?: string;
  /** Returns a value in words; by default unchanged. */
  readonly words?: (value: string) => string;
  /** Returns the label of rows without a value. */
  readonly none?: () => string;
  /** Returns a value's position, if values are not sorted by count. */
  readonly placeOf?: (value: string) => number;
  /** Sorted by newest, not by frequency. */
  readonly newestFirst?: boolean;
}

const ofLists: FacetGroup = {
  column: 'list',
  label: m.common_list,
  words: (value) => lists.byId(value)?.name ?? value,
};
const since = (value: string): string => m.common_since_day({ day: value });
/** When rows were first downloaded, and last changed. */
const ofTime: readonly FacetGroup[] = [
  { column: 'first_at', by: 'day', label: m.common_state_new, words: since, since: true },
  { column: 'changed_at', by: 'day', label: m.common_state_changed, words: since, since: true },
  { column: 'status_at', by: 'day', label: m.copies_facet_status, words: since, since: true },
];
/** The user's opinions, for all lists of all kinds. */
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

const byStatus: FacetGroup = {
  column: 'status',
  label: m.columns_status,
  words: (value) => codeWords('status', value),
};

/** The texts and screens of a kind. */
interface KindView {
  /** The screen that searches its register. */
  readonly route: RouteId;
  /** Name of its register, for screens and files. */
  readonly title: () => string;
  /** Name of a single record, for example among deleted ones. */
  readonly one: () => string;
  /** Name of its records, for example on a list. */
  readonly many: () => string;
  /** Shown if the library has none. */
  readonly none: { readonly title: () => string; readonly action: () => string };
  /** The screen that opens one of its records. */
  readonly recordRoute: RouteId;
  readonly icon: Icon;
  /** The screen that compares its names by similarity; `null` if they are not compared. */
  readonly alike: 'alike' | 'companies-alike' | null;
  /**
   * Whether selected records are watched individually, or by the companies and people they name;
   * `null` for neither.
   */
  readonly watched: 'marks' | 'around' | null;
  /** Links to a record and to a search from outside the program; `null` if there is none. */
  readonly links: {
    readonly record: 'trademark' | 'company' | null;
    readonly search: 'trademark' | 'company' | 'insider' | null;
  };
  /** True if its number identifies it. Only then can a record change, or be deleted permanently. */
  readonly isNumbered: boolean;
  /** True if its rows are marks, with deadlines, pictures and dossiers. */
  readonly isMark: boolean;
  /** The filters of its lists, in the order shown. */
  readonly facets: readonly FacetGroup[];
}

/** All kinds; a new one is one entry. */
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
    none: { title: m.market_nothing_owned, action: m.common_search_trademarks },
    facets: [
      ...ofReview,
      { ...byStatus, parameter: 'status' },
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
        words: (value) => codeWords('office', value),
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
    one: m.common_transaction,
    many: m.common_insider_transactions,
    none: { title: m.market_nothing_owned, action: m.library_empty_action_insider },
    facets: [
      ...ofReview,
      {
        column: 'direction',
        parameter: 'direction',
        label: m.columns_direction,
        words: (value) => codeWords('direction', value),
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
    none: { title: m.market_nothing_owned, action: m.common_search_companies },
    facets: [...ofReview, byStatus, ofLists, ...ofTime],
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
    none: { title: m.market_nothing_owned, action: m.common_fetch },
    facets: [...ofReview, ofLists],
  },
};
