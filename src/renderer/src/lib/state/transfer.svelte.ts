/**
 * What is asked for of libraries that come from elsewhere or go there. The dialogs are mounted by the
 * shell; a screen only says which.
 */

/** The dialog that is open. `listIds` null: everything. */
type TransferRequest =
  | { readonly type: 'backups' }
  | { readonly type: 'file' }
  | { readonly type: 'move' }
  | { readonly type: 'hand-over'; readonly listIds: readonly string[] | null };

class Transfer {
  current = $state.raw<TransferRequest | null>(null);

  close = (): void => {
    this.current = null;
  };
}

export const transfer = new Transfer();
