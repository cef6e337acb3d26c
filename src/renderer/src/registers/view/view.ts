/** Everything that a register's screen can show. Queries and messages are in `views.ts`. */
import type { Narrowing } from '@shared/archive/meta';
import type { AlikeAsked } from '@shared/archive/alike-asked';
import type { AssumptionId } from '@shared/service/assumptions';
import type { DeadlinePart } from '@shared/service/deadlines';
import type { RecordKind } from '@shared/service/endpoint';
import type { Parameters } from '@shared/service/parameters';
import type { AlikeQuestion, PictureQuestion } from '@renderer/library/alike/question';
import type { CompleteLists, OwnedList } from '@renderer/library/contract/list-shapes';
import type { QueryAnswer, QueryInput } from '@renderer/library/contract/protocol';
import type { StoredRun } from '@renderer/library/contract/stored';
import type { Buying, RegisterSpec } from './register-spec';
import type { ScanProgress } from './scan-text';

/** The view on screen. */
export type View =
  | { readonly type: 'nothing' }
  /** The request is in progress or has failed, so nothing has arrived. */
  | { readonly type: 'asked'; readonly params: Parameters }
  | { readonly type: 'run'; readonly runId: string }
  /** What a download has returned so far, from all its runs. */
  | { readonly type: 'download'; readonly downloadId: string }
  /** A search that a broader complete list answers. */
  | {
      readonly type: 'contained';
      readonly params: Parameters;
      readonly list: OwnedList;
      /** Filters to apply to that list's rows. */
      readonly remaining: Parameters;
      readonly assumptions: readonly AssumptionId[];
    }
  /** One of the user's lists, or a saved search. */
  | { readonly type: 'list'; readonly listId: string }
  | { readonly type: 'library'; readonly params: Parameters; readonly text: string }
  /** Similar names in the library. */
  | {
      readonly type: 'alike';
      readonly question: AlikeQuestion;
      /** The id it's saved under. Absent if it isn't saved. */
      readonly listId?: string | undefined;
    }
  /** Pictures similar to the picture of a mark called `name`. */
  | { readonly type: 'pictures'; readonly question: PictureQuestion; readonly name: string }
  | {
      readonly type: 'records';
      readonly ids: readonly string[];
      readonly words: string;
      /** Describes the text for use in a file. Defaults to the text itself. */
      readonly name?: string;
      /** The matter in which they're assessed. Absent or '' for the current matter. */
      readonly clientReference?: string | undefined;
      /** Set if the marks were chosen by their deadlines. Determines the texts and the name. */
      readonly deadlines?: DeadlineView;
    }
  | { readonly type: 'missing'; readonly id: string };

/** A type and span of deadlines, and whose deadlines they are. Defaults to those of all marks. */
export type DeadlineView = DeadlinePart & { readonly of?: string };

/** The view with this type. */
export type ViewOf<T extends View['type']> = Extract<View, { type: T }>;

/** The parts of a query that don't depend on the view. */
export interface QueryBase<K extends RecordKind> extends Pick<
  QueryInput<K>,
  'kind' | 'sort' | 'withUndecided' | 'narrow'
> {
  /** See `RegisterSpec.part`. */
  readonly part?: { readonly ids: readonly string[] } | null;
}

/** A search that can be repeated in the library. */
export interface Search {
  readonly params: Parameters;
  readonly text: string;
  readonly narrow: readonly Narrowing[];
  readonly alike?: AlikeAsked | undefined;
}

/** Names and values in a list's search. */
export type Pairs = readonly (readonly [name: string, value: string])[];

/** The parts of a screen that a view's messages depend on. */
export interface Screen {
  readonly spec: Pick<RegisterSpec<RecordKind>, 'kind' | 'endpoint' | 'libraryOnly' | 'part'>;
  readonly view: View;
  /** The run on screen, once it's been read. */
  readonly run: StoredRun | null;
  /** The register's runs, newest first. */
  readonly runs: readonly StoredRun[];
  /** Complete lists, including joined periods. */
  readonly complete: CompleteLists;
  /** The filters currently in the form. */
  readonly params: Parameters;
  readonly narrow: readonly Narrowing[];
  readonly answer: Pick<
    QueryAnswer,
    'count' | 'indexed' | 'owned' | 'undecided' | 'pictures' | 'looked' | 'later'
  > | null;
  /** The text that the list was searched for, or '' if none. */
  readonly words: string;
  readonly scan: { readonly progress: ScanProgress | null };
}

/** A screen and the actions it offers if there are no rows. */
export interface Actor extends Screen {
  readonly buying: Buying | null;
  search(): Promise<void>;
  searchFor(params: Parameters): Promise<void>;
  fetchMore(): Promise<boolean>;
}
