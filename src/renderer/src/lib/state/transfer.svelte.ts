/**
 * Which transfer dialog is open, for libraries moved from or to another place. The shell mounts the
 * dialogs, and screens only choose one.
 */

/** The open dialog. `listIds` is `null` if everything is included. */
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
