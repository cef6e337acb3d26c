/**
 * Requests of a register's screen to buy more than a page. The dialogs belong to the downloads
 * feature and are mounted by the shell.
 */
import type { RecordKind } from '@shared/service/endpoint';
import type { Parameters } from '@shared/service/parameters';
import type { StoredRun } from '@renderer/library/contract/stored';

/** Default maximum of rows. */
export const usualCap = 500;

/** All pages of a search. */
export interface AllPages {
  readonly type: 'all';
  readonly kind: RecordKind;
  readonly endpoint: string;
  readonly params: Parameters;
  /** An unfinished chain of this search; `null` to start over. */
  readonly run: StoredRun | null;
  /** The classes to search one after the other; by default as in the search. */
  readonly classes?: readonly string[];
  /** Shows the rows of a list in the library for free. Absent if the caller has no such view. */
  readonly showOwned?: () => void;
  /**
   * True if the user already asked for a repetition: what is in the library is not offered
   * instead.
   */
  readonly again?: boolean;
}

/** Repeats a search although the library has it. */
export interface Repeat {
  readonly type: 'again';
  readonly kind: RecordKind;
  readonly run: StoredRun;
  /** Page size. */
  readonly limit: number | null;
  /** Buys the first page, once, and records the cost under a matter ('' for none). */
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
