/** What a register's screen is made of, and what it can show. */
import type { Cell } from '@shared/columns/column';
import type { AssumptionId } from '@shared/service/assumptions';
import type { RecordKind } from '@shared/service/endpoint';
import type { Parameters } from '@shared/service/parameters';
import { downloads } from '@renderer/lib/state/downloads.svelte';
import type { TableColumn } from '@renderer/lib/table/table-column';
import type { LibraryClient } from '@renderer/library/client';
import type { CompleteLists, OwnedList } from '@renderer/library/contract/list-shapes';
import type { QueryAnswer, QueryInput } from '@renderer/library/contract/protocol';
import type { StoredRun } from '@renderer/library/contract/stored';
import { lists } from '../lists/lists.svelte';
import type { RowOf } from './query-row-source';

/** What a register's screen is made of. */
export interface RegisterSpec<K extends RecordKind> {
  readonly kind: K;
  /** The search of the service. */
  readonly endpoint: string;
  /** Name under which the table is remembered. */
  readonly tableId: string;
  readonly columns: readonly TableColumn<RowOf<K>>[];
  /** What a mark in the first cell says of a row; `null`: it has none. */
  readonly mark?: (row: RowOf<K>) => string | null;
  /** Where columns follow from what the records have: those of now, and how a new list is looked at. */
  readonly fields?: {
    readonly columns: () => readonly TableColumn<RowOf<K>>[];
    readonly learn: (open: LibraryClient, answer: QueryAnswer<K>) => Promise<void>;
  };
  /**
   * Cells by record of a column that this screen alone has; `null`: the column says nothing that
   * belongs in a file.
   */
  readonly ownCells?: (columnId: string) => (() => Readonly<Record<string, Cell>>) | null;
  /** Its rows come from the service alone: the library has no such search. */
  readonly serviceOnly?: boolean;
  /**
   * Rows of the run on screen in an order of the screen's own, or some of them (`words` says which);
   * `null`: all, as they came.
   */
  readonly part?: () => { readonly ids: readonly string[]; readonly words: string | null } | null;
  /** Asks the library alone and shows everything at first; the service has no place on this screen. */
  readonly libraryOnly?: boolean;
}

/** What is on screen. */
export type View =
  | { readonly of: 'nothing' }
  /** Filled in from elsewhere and not asked; `owned`: rows of the library that would match. */
  | { readonly of: 'offer'; readonly params: Parameters; readonly owned: number | null }
  /** Being asked, or the asking failed: nothing has arrived. */
  | { readonly of: 'asked'; readonly params: Parameters }
  | { readonly of: 'run'; readonly runId: string }
  /** What a download has brought so far, from all its runs. */
  | { readonly of: 'download'; readonly downloadId: string }
  /** A search answered from a broader list that was fetched to its end. */
  | {
      readonly of: 'contained';
      readonly params: Parameters;
      readonly list: OwnedList;
      /** Filters that select among the rows of the list. */
      readonly remaining: Parameters;
      readonly assumptions: readonly AssumptionId[];
    }
  /** A list of the person, or a saved search. */
  | { readonly of: 'list'; readonly listId: string }
  | { readonly of: 'library'; readonly params: Parameters; readonly text: string }
  | { readonly of: 'records'; readonly ids: readonly string[]; readonly words: string }
  | { readonly of: 'missing'; readonly id: string };

/** Runs of a download, in their order. */
export function runsOfDownload(downloadId: string): readonly string[] {
  return downloads.byId(downloadId)?.windows.flatMap(({ runIds }) => runIds) ?? [];
}

function ofList<K extends RecordKind>(
  listId: string,
  base: Pick<QueryInput<K>, 'kind' | 'sort' | 'withUndecided' | 'narrow'>,
): QueryInput<K> | null {
  const list = lists.byId(listId);
  if (!list) return null;
  if (!list.query) return { ...base, listId };
  return { ...base, ...list.query, narrow: [...list.query.narrow, ...(base.narrow ?? [])] };
}

/** The words that a view is found by, '' for none. */
export function wordsOf(view: View): string {
  if (view.of === 'list') return lists.byId(view.listId)?.query?.text.trim() ?? '';
  return view.of === 'library' ? view.text : '';
}

/** What a query has beside its view. */
interface Base<K extends RecordKind> extends Pick<
  QueryInput<K>,
  'kind' | 'sort' | 'withUndecided' | 'narrow'
> {
  /** See `RegisterSpec.part`. */
  readonly part?: { readonly ids: readonly string[] } | null;
}

/** What the library is asked for a view; `null`: there is nothing to ask. */
export function queryOf<K extends RecordKind>(
  view: View,
  { part, ...base }: Base<K>,
): QueryInput<K> | null {
  const { kind, sort = null } = base;
  switch (view.of) {
    case 'run':
      return part ? { kind, ids: part.ids, sort } : { kind, runId: view.runId, sort };
    case 'download':
      return { kind, runIds: runsOfDownload(view.downloadId), sort };
    case 'records':
      return { kind, ids: view.ids, sort };
    case 'contained':
      return { ...base, runIds: view.list.runIds, params: view.remaining };
    case 'library':
      return { ...base, params: view.params, text: view.text };
    case 'list':
      return ofList(view.listId, base);
    default:
      return null;
  }
}

/** A page on its way. */
export interface Buying {
  /** The library is still asked whether it is owned: nothing was sent. */
  readonly looking?: boolean;
  readonly runId: string;
  readonly page: number;
}

/** What the library knows of the questions of an endpoint. */
export interface Known {
  readonly runs: readonly StoredRun[];
  readonly complete: CompleteLists;
  /** The run on screen, which may be of another endpoint. */
  readonly run: StoredRun | null;
}

/** The runs and complete lists of an endpoint, and the run on screen. */
export async function knownFor(open: LibraryClient, endpoint: string, view: View): Promise<Known> {
  const [runs, complete, run] = await Promise.all([
    open.runs({ endpoint }),
    open.completeLists({ endpoint }),
    view.of === 'run' ? open.run({ runId: view.runId }) : null,
  ]);
  return { runs, complete, run };
}
