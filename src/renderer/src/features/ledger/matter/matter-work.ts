/** The open matter, as available to actions. */
import type { MatterSummary } from '@renderer/library/contract/matter-shapes';
import type { ListSummary } from '@renderer/library/contract/protocol';
import { Subject } from '@renderer/lib/state/actions.svelte';

/** A matter with its lists. */
export interface MatterOnScreen {
  readonly matter: MatterSummary;
  readonly own: readonly ListSummary[];
  /**
   * Opens the export of a dossier for all its marks, or for its only list. Absent if there is
   * nothing to include.
   */
  readonly dossier?: () => void;
}
export const matterOnScreen = new Subject<MatterOnScreen>();
