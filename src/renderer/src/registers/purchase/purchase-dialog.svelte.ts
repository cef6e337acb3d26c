/**
 * What a register's screen asks to have bought beyond a page. The dialogs that ask back, and then
 * buy, belong to the downloads and are mounted by the shell.
 */
import type { RecordKind } from '@shared/service/endpoint';
import type { Parameters } from '@shared/service/parameters';
import type { StoredRun } from '@renderer/library/contract/stored';

/** Rows that a purchase may bring unless the person says otherwise. */
export const usualCap = 500;

/** All pages of a search. */
export interface AllPages {
  readonly type: 'all';
  readonly kind: RecordKind;
  readonly endpoint: string;
  readonly params: Parameters;
  /** A chain of this search that has more to come; `null`: it begins anew. */
  readonly run: StoredRun | null;
  /** The classes that are asked for, one after the other; absent: as the search says. */
  readonly classes?: readonly string[];
  /** Shows, free, what a list that is owned answers of it; absent: the caller has no such view. */
  readonly showOwned?: () => void;
  /** The person has already asked for a repeat: what is owned is not offered instead. */
  readonly again?: boolean;
}

/** A search once more, although it is owned. */
export interface Repeat {
  readonly type: 'again';
  readonly kind: RecordKind;
  readonly run: StoredRun;
  /** Rows of a page. */
  readonly limit: number | null;
  /** Buys the first page, once only, and books it on that matter; '' for none. */
  readonly buyFirst: (matter: string) => void;
}

/** The question that is open. */
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

/** The question of this window. */
export const purchase = new PurchaseState();
