/** The news on screen, for actions. */
import { Subject } from '@renderer/lib/state/actions.svelte';

export interface NewsOnScreen {
  /** The record in the row of the focus wants no news any more; `null`: there is no row. */
  readonly isQuiet: boolean | null;
  readonly quiet: () => void;
  readonly unread: number;
  readonly markRead: () => void;
  readonly count: number;
  readonly digest: () => void;
}
export const newsOnScreen = new Subject<NewsOnScreen>();
