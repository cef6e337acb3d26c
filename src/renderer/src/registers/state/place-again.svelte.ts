/** Restores the position in a list once its rows are loaded. */
import type { RecordKind } from '@shared/service/endpoint';
import { tick, untrack } from 'svelte';
import type { RegisterList } from './register-list.svelte';

/** A position in a list. */
export interface Place {
  readonly current: string | null;
  readonly row: number;
  /** Position in pixels at the top of the view. */
  readonly top: number;
}

/**
 * Waits for the first rows and goes to the position. If a record was opened in the meantime, it
 * stays. If the row no longer exists, its former position is used.
 */
export function placeAgain<K extends RecordKind>(register: RegisterList<K>, place: Place): void {
  if (place.top === 0 && place.row === 0 && place.current === null) return;
  const stop = $effect.root(() => {
    $effect(() => {
      const { table } = register;
      if (table.count === 0 || table.viewHeight === 0) return;
      untrack(() => void go(register, place).finally(stop));
    });
  });
}

async function go<K extends RecordKind>(register: RegisterList<K>, place: Place): Promise<void> {
  const { table } = register;
  const { current } = place;
  if (register.current !== null || !table.selection.empty) return;
  const at = current === null ? place.row : await table.source.indexOf(current).catch(() => null);
  // The list must be drawn before it can scroll to its end.
  await tick();
  if (register.current !== null || !table.selection.empty) return;
  if (at !== null && current !== null) await table.focus(at);
  else table.focusRow = Math.max(0, Math.min(at ?? 0, table.count - 1));
  // A record at a new position was scrolled into view there.
  if (at === place.row)
    table.scrollTo(Math.max(0, Math.min(place.top, table.height - table.viewHeight)));
}
