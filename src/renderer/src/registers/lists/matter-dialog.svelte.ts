/** What is asked about a matter from any screen; the dialog is mounted by the shell. */
import type { MatterSummary } from '@renderer/library/contract/matter-shapes';

class MatterDialogState {
  /** A matter to be changed, or a new one that is called so far. */
  current = $state.raw<
    | { readonly type: 'new'; readonly name: string; readonly opens: boolean }
    | { readonly type: 'edit'; readonly matter: MatterSummary }
    | null
  >(null);

  /** Asks for the name of a new one. `opens`: its page is shown afterwards. */
  make(name = '', opens = true): void {
    this.current = { type: 'new', name, opens };
  }
}
export const matterDialog = new MatterDialogState();
