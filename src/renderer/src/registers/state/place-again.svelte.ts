/** Restores the position in a list once its rows have loaded. */
import type { RecordKind } from '@shared/service/endpoint';
import { tick, untrack } from 'svelte';
import type { RegisterList } from './register-list.svelte';

/** A position in a list. */
export interface Place {
  readonly current: string | null;
  readonly row: number;
  /** The position at the top of the view, in pixels. */
  readonly top: number;
}

/**
 * Waits for the first rows, then moves to the position. If the user has opened a record in the
 * meantime, it stays open. If the row no longer exists, moves to where it used to be. If the first
 * rows were those of the last session, the library may have its records in another order.
 */
export function placeAgain<K extends RecordKind>(register: RegisterList<K>, place: Place): void {
  if (place.top === 0 && place.row === 0 && place.current === null) return;
  let isPlaced = false;
  const stop = $effect.root(() => {
    $effect(() => {
      const { table, last } = register;
      if (table.count === 0 || table.viewHeight === 0) return;
      const [isFinal, isFirst] = [last.source === null, !isPlaced];
      isPlaced = true;
      untrack(() => {
        const placing = isFirst ? go(register, place) : stay(register, place);
        void placing.finally(() => isFinal && stop());
      });
    });
  });
}

async function go<K extends RecordKind>(register: RegisterList<K>, place: Place): Promise<void> {
  const { table } = register;
  const { current } = place;
  if (register.current !== null || !table.selection.empty) return;
  const at = current === null ? place.row : await table.source.indexOf(current).catch(() => null);
  // The list has to be rendered before it can scroll to its end.
  await tick();
  if (register.current !== null || !table.selection.empty) return;
  // If the record has moved, it's only scrolled into view at its new position.
  if (at === place.row)
    table.scrollTo(Math.max(0, Math.min(place.top, table.height - table.viewHeight)));
  // The window may have become smaller since the record was last in view.
  if (at !== null && current !== null) await table.focus(at);
  else table.focusRow = Math.max(0, Math.min(at ?? 0, table.count - 1));
}

/** Scrolls to the open record if it's somewhere else among the rows that have replaced others. */
async function stay<K extends RecordKind>(register: RegisterList<K>, place: Place): Promise<void> {
  const { table } = register;
  const { current } = place;
  // The table takes its new rows first.
  await tick();
  if (current === null || register.current !== current) return;
  const at = await table.source.indexOf(current).catch(() => null);
  if (at !== null && at !== place.row && register.current === current) await table.focus(at);
}
