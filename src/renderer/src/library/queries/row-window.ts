/** The positions of rows in an answer, and its visible range. */
import { foldText, type Folding } from '@shared/service/fold';
import type { Answered } from '../rows/result-sets';
import type { OpenLibrary } from '../open/open-library';
import type { AnsweredView, WantedView } from '../contract/protocol';
import { readWindow } from '../rows/read-rows';

/** Returns a record's position in an answer, or -1 if it isn't there. */
export function placeOf({ engine, slots }: Answered, id: string): number {
  const [slot] = engine.slotsOf([id]);
  const at = slot === undefined ? -1 : slots.indexOf(slot);
  // If a record has been stored again since, the answer contains its older slot.
  return at >= 0 ? at : slots.findIndex((one) => engine.idAt(one) === id);
}

/** Returns the visible rows, and the new positions of the rows asked about. */
export async function viewOf(
  library: OpenLibrary,
  answered: Answered,
  { from, to, step, anchor, focus }: WantedView,
): Promise<AnsweredView<never>> {
  const places: Record<string, number> = {};
  for (const id of [anchor?.id, focus]) {
    // The answer is new, so a record that has no slot in it isn't included.
    if (typeof id === 'string') places[id] = freshPlaceOf(answered, id);
  }
  const now = anchor ? (places[anchor.id] ?? -1) : -1;
  const moved = anchor && now >= 0 ? Math.floor((now - anchor.index) / step) * step : 0;
  const begin = Math.max(0, from + moved);
  const end = Math.max(begin, to + moved + (moved === 0 ? 0 : step));
  const rows = await readWindow(library, answered, begin, Math.min(end, answered.count));
  return { from: begin, to: end, rows: rows as AnsweredView<never>['rows'], places };
}

function freshPlaceOf({ engine, slots }: Answered, id: string): number {
  const [slot] = engine.slotsOf([id]);
  return slot === undefined ? -1 : slots.indexOf(slot);
}

/** Number of rows examined before other work may run. */
const atOnce = 20_000;

/**
 * Returns the first row whose text starts with `text`, searching from `from` and wrapping around.
 * Ignores case as full-text search does. Returns -1 if there is none.
 */
export async function findRow(
  { engine, slots }: Answered,
  { column, text, from }: { readonly column: string; readonly text: string; readonly from: number },
  folding: Folding,
): Promise<number> {
  const fold = folding === 'none' ? 'case' : folding;
  const wanted = foldText(text, fold);
  // A letter can consist of several characters, so slightly more are compared than were typed.
  const reach = text.length * 4 + 4;
  for (let step = 0; step < slots.length; step++) {
    if (step > 0 && step % atOnce === 0) await new Promise((done) => setTimeout(done));
    const at = (from + step) % slots.length;
    const value = engine.textAt(slots[at] ?? 0, column);
    if (foldText(value.trimStart().slice(0, reach), fold).startsWith(wanted)) return at;
  }
  return -1;
}
