/** The open matter, for actions. */
import type { MatterSummary } from '@renderer/library/contract/matter-shapes';
import type { ListSummary } from '@renderer/library/contract/protocol';
import { Subject } from '@renderer/lib/state/actions.svelte';

/** A matter with its lists. */
export interface MatterOnScreen {
  readonly matter: MatterSummary;
  readonly own: readonly ListSummary[];
  /** Asks for a dossier of all its marks, or of its only list; absent without one. */
  readonly dossier?: () => void;
}
export const matterOnScreen = new Subject<MatterOnScreen>();
