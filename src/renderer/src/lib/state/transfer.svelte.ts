/**
 * Which transfer dialog is open, for libraries that come from elsewhere or go there. The shell
 * mounts the dialogs; a screen only chooses one.
 */

/** The open dialog. `listIds` is `null` for everything. */
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
