/** The messages and screens for each kind of record. The components are in `kinds/kinds.ts`. */
import Building from '@lucide/svelte/icons/building-2';
import History from '@lucide/svelte/icons/history';
import Stamp from '@lucide/svelte/icons/stamp';
import UserRound from '@lucide/svelte/icons/user-round';
import { codeWords } from '@shared/columns/codes';
import { applicantGroup } from '@shared/columns/own-columns';
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/records/kinds';
import { dialogLabel } from '@shared/values/phrases';
import type { Icon } from '@renderer/lib/ui/icon';
import type { RouteId } from '@renderer/lib/state/navigation.svelte';
import { lists } from '../lists/lists.svelte';
import { vocabulary } from '../review/review-vocabulary.svelte';
import { classText } from '../service/filter-labels';

/** A group of values to filter by. */
export interface FacetGroup {
  readonly column: string;
  readonly by?: 'year' | 'day' | 'item';
  /** True if choosing a value also includes all later values (“since”). */
  readonly since?: true;
  readonly label: () => string;
  /** The service's filter for one of the values. Absent if there is none. */
  readonly parameter?: string;
  /** Returns a value's label. Defaults to the value itself. */
  readonly words?: (value: string) => string;
  /** Returns the label for rows without a value. */
  readonly none?: () => string;
  /** Returns a value's position, for values that aren't sorted by count. */
  readonly placeOf?: (value: string) => number;
  /** True if values are sorted newest first instead of by frequency. */
  readonly newestFirst?: boolean;
}

const ofLists: FacetGroup = {
  column: 'list',
  label: m.common_list,
  words: (value) => lists.byId(value)?.name ?? value,
};
const since = (value: string): string => m.common_since_day({ day: value });
/** When rows were first downloaded, and when they last changed. */
const ofTime: readonly FacetGroup[] = [
  { column: 'first_at', by: 'day', label: m.common_state_new, words: since, since: true },
  { column: 'changed_at', by: 'day', label: m.common_state_changed, words: since, since: true },
  { column: 'status_at', by: 'day', label: m.copies_facet_status, words: since, since: true },
];
/** The user's own work, for lists of every kind. */
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

/** The messages and screens for one kind. */
interface KindView {
  /** The screen for searching its register. */
  readonly route: RouteId;
  /** The register's name, for screens and files. */
  readonly title: () => string;
  /** The singular name of a record, used for example in the list of deleted records. */
  readonly one: () => string;
  /** The plural name of the records, used for example on a list. */
  readonly many: () => string;
  /** Shown if the library has no such records. */
  readonly none: { readonly title: () => string; readonly action: () => string };
  /** The screen where one of its records is opened. */
  readonly recordRoute: RouteId;
  readonly icon: Icon;
  /** What is typed into the search line of its register. */
  readonly words: () => string;
  /** Other screens for its register, offered in a list's menu. */
  readonly further: readonly RouteId[];
  /** The screen that compares names by similarity, or `null` if names aren't compared. */
  readonly alike: 'alike' | 'companies-alike' | null;
  /**
   * Whether to watch selected records individually, or the companies and people named in them, and
   * what that is called. `null` if neither is possible.
   */
  readonly watched: { readonly as: 'marks' | 'around'; readonly title: () => string } | null;
  /** Links to a record and to a search from outside Kartotek. `null` if there are none. */
  readonly links: {
    readonly record: 'trademark' | 'company' | null;
    readonly search: 'trademark' | 'company' | 'insider' | null;
  };
  /**
   * True if a record is identified by its number. Otherwise it can't change, and can't be
   * permanently deleted.
   */
  readonly isNumbered: boolean;
  /** True if the rows are marks, which have deadlines, pictures and dossiers. */
  readonly isMark: boolean;
  /** The columns that tables show first, in order. They say the most about a record. */
  readonly telling: readonly string[];
  /** The filters for its lists, in the order shown. */
  readonly facets: readonly FacetGroup[];
}

/** All kinds. To add a kind, add an entry here. */
export const kindViews: Readonly<Record<RecordKind, KindView>> = {
  trademark: {
    route: 'trademarks',
    recordRoute: 'trademarks',
    icon: Stamp,
    words: m.registers_filter_query,
    further: ['changes', 'alike'],
    alike: 'alike',
    watched: { as: 'marks', title: dialogLabel(m.watch_dialog_marks) },
    links: { record: 'trademark', search: 'trademark' },
    isNumbered: true,
    isMark: true,
    telling: [
      'word_text',
      'applicant_name',
      'nice_classes',
      'application_date',
      'expiry_date',
      'status',
      'application_number',
      'registration_number',
    ],
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
    words: m.registers_words_insider,
    further: [],
    alike: null,
    watched: { as: 'around', title: dialogLabel(m.watch_around_title) },
    links: { record: null, search: 'insider' },
    isNumbered: true,
    isMark: false,
    // Who traded what, and for how much.
    telling: [
      'transaction_date',
      'issuer_name',
      'person_name',
      'position',
      'direction',
      'nature',
      'instrument_type',
      'volume',
      'price',
      'trade_value',
      'currency',
      'published_at',
    ],
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
    words: m.registers_words_company,
    further: ['batch'],
    alike: 'companies-alike',
    watched: { as: 'around', title: dialogLabel(m.watch_dialog_several) },
    links: { record: 'company', search: 'company' },
    isNumbered: true,
    isMark: false,
    telling: [],
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
    words: m.registers_filter_text,
    further: [],
    alike: null,
    watched: null,
    links: { record: null, search: null },
    isNumbered: false,
    isMark: false,
    telling: [],
    title: m.common_changes,
    one: m.common_change,
    many: m.common_changes,
    none: { title: m.market_nothing_owned, action: m.common_fetch },
    facets: [...ofReview, ofLists],
  },
};

/** Returns a kind's columns, starting with those that say the most about a record. */
export function tellingFirst<C extends { readonly id: string }>(
  kind: RecordKind,
  columns: readonly C[],
  idOf: (column: C) => string = ({ id }) => id,
): readonly C[] {
  const { telling } = kindViews[kind];
  const place = (column: C): number => {
    const at = telling.indexOf(idOf(column));
    return at < 0 ? telling.length : at;
  };
  return columns.toSorted((a, b) => place(a) - place(b));
}
