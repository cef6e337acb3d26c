/** What a register's screen can show. What each view asks and says stands in `views.ts`. */
import type { Narrowing } from '@shared/archive/meta';
import type { AlikeAsked } from '@shared/archive/alike-asked';
import type { AssumptionId } from '@shared/service/assumptions';
import type { RecordKind } from '@shared/service/endpoint';
import type { Parameters } from '@shared/service/parameters';
import type { AlikeQuestion, PictureQuestion } from '@renderer/library/alike/question';
import type { OwnedList } from '@renderer/library/contract/list-shapes';
import type { QueryAnswer, QueryInput } from '@renderer/library/contract/protocol';
import type { StoredRun } from '@renderer/library/contract/stored';
import type { Buying, RegisterSpec } from './register-spec';
import type { ScanProgress } from './scan-text';

/** What is on screen. */
export type View =
  | { readonly type: 'nothing' }
  /** Being asked, or the asking failed: nothing has arrived. */
  | { readonly type: 'asked'; readonly params: Parameters }
  | { readonly type: 'run'; readonly runId: string }
  /** What a download has brought so far, from all its runs. */
  | { readonly type: 'download'; readonly downloadId: string }
  /** A search answered from a broader list that was fetched to its end. */
  | {
      readonly type: 'contained';
      readonly params: Parameters;
      readonly list: OwnedList;
      /** Filters that select among the rows of the list. */
      readonly remaining: Parameters;
      readonly assumptions: readonly AssumptionId[];
    }
  /** A list of the person, or a saved search. */
  | { readonly type: 'list'; readonly listId: string }
  | { readonly type: 'library'; readonly params: Parameters; readonly text: string }
  /** Owned names that are like one name. */
  | { readonly type: 'alike'; readonly question: AlikeQuestion }
  /** Owned pictures that are like that of one mark, which is called `name`. */
  | { readonly type: 'pictures'; readonly question: PictureQuestion; readonly name: string }
  | {
      readonly type: 'records';
      readonly ids: readonly string[];
      readonly words: string;
      /** What the words say, for a file; absent: what was looked for. */
      readonly name?: string;
    }
  | { readonly type: 'missing'; readonly id: string };

/** The view of a type. */
export type ViewOf<T extends View['type']> = Extract<View, { type: T }>;

/** What a query has beside its view. */
export interface QueryBase<K extends RecordKind> extends Pick<
  QueryInput<K>,
  'kind' | 'sort' | 'withUndecided' | 'narrow'
> {
  /** See `RegisterSpec.part`. */
  readonly part?: { readonly ids: readonly string[] } | null;
}

/** A search that the library can be asked again. */
export interface Search {
  readonly params: Parameters;
  readonly text: string;
  readonly narrow: readonly Narrowing[];
  readonly alike?: AlikeAsked | undefined;
}

/** Name and value of what a list was searched by. */
export type Pairs = readonly (readonly [name: string, value: string])[];

/** The screen, as far as what is said of a view hangs on it. */
export interface Screen {
  readonly spec: Pick<RegisterSpec<RecordKind>, 'kind' | 'endpoint' | 'libraryOnly' | 'part'>;
  readonly view: View;
  /** The run on screen, once it was read. */
  readonly run: StoredRun | null;
  /** The runs of the register, the newest first. */
  readonly runs: readonly StoredRun[];
  /** What the form asks for by now. */
  readonly params: Parameters;
  readonly narrow: readonly Narrowing[];
  readonly answer: Pick<
    QueryAnswer,
    'count' | 'indexed' | 'owned' | 'undecided' | 'pictures' | 'later'
  > | null;
  /** The words that its list is found by, '' for none. */
  readonly words: string;
  readonly scan: { readonly progress: ScanProgress | null };
}

/** A screen with what can be done where it has no rows. */
export interface Actor extends Screen {
  readonly buying: Buying | null;
  search(): Promise<void>;
  searchFor(params: Parameters): Promise<void>;
  fetchMore(): Promise<boolean>;
}
