/** What a register's screen is made of, and what it can show. */
import type { Column } from '@shared/columns/column';
import type { RecordKind } from '@shared/service/catalogue';
import type { Parameters } from '@shared/service/parameters';
import type { RowOf } from './row-source-of';

/** What a register's screen is made of. */
export interface RegisterSpec<K extends RecordKind> {
  readonly kind: K;
  /** The search of the service. */
  readonly endpoint: string;
  /** Name under which the table is remembered. */
  readonly tableId: string;
  readonly columns: readonly Column<RowOf<K>>[];
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
  | { readonly of: 'library'; readonly params: Parameters; readonly text: string }
  | { readonly of: 'records'; readonly ids: readonly string[]; readonly words: string }
  | { readonly of: 'missing'; readonly id: string };

/** A page on its way. */
export interface Buying {
  readonly runId: string;
  readonly page: number;
}
