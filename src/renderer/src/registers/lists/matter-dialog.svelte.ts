/** The matter dialog, opened from any screen and mounted by the shell. */
import type { MatterSummary } from '@renderer/library/contract/matter-shapes';

class MatterDialogState {
  /** The matter to change, or the name of a new one. */
  current = $state.raw<
    | { readonly type: 'new'; readonly name: string; readonly opens: boolean }
    | { readonly type: 'edit'; readonly matter: MatterSummary }
    | null
  >(null);

  /** Asks for a new matter's name. `opens`: shows its page afterwards. */
  make(name = '', opens = true): void {
    this.current = { type: 'new', name, opens };
  }
}
export const matterDialog = new MatterDialogState();
