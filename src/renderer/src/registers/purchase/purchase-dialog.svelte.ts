/**
 * Requests by register screens to buy more than a page. The dialogs belong to the downloads
 * feature, and the shell mounts them.
 */
import type { RecordKind } from '@shared/service/endpoint';
import type { Parameters } from '@shared/service/parameters';
import type { StoredRun } from '@renderer/library/contract/stored';

/** Default for the maximum number of rows. */
export const usualCap = 500;

/** All pages of a search. */
export interface AllPages {
  readonly type: 'all';
  readonly kind: RecordKind;
  readonly endpoint: string;
  readonly params: Parameters;
  /** An unfinished chain for this search, or `null` to start over. */
  readonly run: StoredRun | null;
  /** The classes to search one after another. Defaults to those in the search. */
  readonly classes?: readonly string[];
  /** Shows a library list's rows, free of charge. Absent if the caller has no such view. */
  readonly showOwned?: () => void;
  /** True if the user has already chosen to buy the rows again, so the library isn't offered instead. */
  readonly again?: boolean;
}

/** Repeats a search even though the library has it. */
export interface Repeat {
  readonly type: 'again';
  readonly kind: RecordKind;
  readonly run: StoredRun;
  /** Page size. */
  readonly limit: number | null;
  /** Buys the first page once, and records its cost under a matter ('' for none). */
  readonly buyFirst: (matter: string) => void;
}

/** The open dialog. */
class PurchaseState {
  request = $state.raw<AllPages | Repeat | null>(null);

  /** Opens the dialog. */
  ask(request: AllPages | Repeat): void {
    this.request = request;
  }

  /** Closes it. */
  close(): void {
    this.request = null;
  }
}

export const purchase = new PurchaseState();
