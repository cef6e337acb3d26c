/** The matter dialog, which any screen can open and the shell mounts. */
import type { MatterSummary } from '@renderer/library/contract/matter-shapes';

class MatterDialogState {
  /** The matter to edit, or the name for a new one. */
  current = $state.raw<
    | { readonly type: 'new'; readonly name: string; readonly opens: boolean }
    | { readonly type: 'edit'; readonly matter: MatterSummary }
    | null
  >(null);

  /** Asks for a new matter's name. `opens`: opens the matter's page afterwards. */
  make(name = '', opens = true): void {
    this.current = { type: 'new', name, opens };
  }
}
export const matterDialog = new MatterDialogState();
