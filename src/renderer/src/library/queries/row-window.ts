/** Where rows stand in an answer, and what of it is in view. */
import { foldText, type Folding } from '@shared/service/fold';
import type { Answered } from '../rows/result-sets';
import type { OpenLibrary } from '../open/open-library';
import type { AnsweredView, WantedView } from '../contract/protocol';
import { readWindow } from '../rows/read-rows';

/** Place of a record in an answer, -1 for none. */
export function placeOf({ engine, slots }: Answered, id: string): number {
  const [slot] = engine.slotsOf([id]);
  const at = slot === undefined ? -1 : slots.indexOf(slot);
  // Stored again since the answer was made, it has another slot there.
  return at >= 0 ? at : slots.findIndex((one) => engine.idAt(one) === id);
}

/** The rows in view, where those stand that matter. */
export async function viewOf(
  library: OpenLibrary,
  answered: Answered,
  { from, to, step, anchor, focus }: WantedView,
): Promise<AnsweredView<never>> {
  const places: Record<string, number> = {};
  for (const id of [anchor?.id, focus]) {
    // The answer was made just now: a record without a slot in it is not in it.
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

/** Rows looked at before others may run. */
const atOnce = 20_000;

/**
 * The first row at or after `from`, then from the start, whose text begins with `text`, folded as
 * full text is: it always forgives case. -1 for none.
 */
export async function findRow(
  { engine, slots }: Answered,
  { column, text, from }: { readonly column: string; readonly text: string; readonly from: number },
  folding: Folding,
): Promise<number> {
  const fold = folding === 'none' ? 'case' : folding;
  const wanted = foldText(text, fold);
  // Letters may be made of several; a little more than the typed ones is enough.
  const reach = text.length * 4 + 4;
  for (let step = 0; step < slots.length; step++) {
    if (step > 0 && step % atOnce === 0) await new Promise((done) => setTimeout(done));
    const at = (from + step) % slots.length;
    const value = engine.textAt(slots[at] ?? 0, column);
    if (foldText(value.trimStart().slice(0, reach), fold).startsWith(wanted)) return at;
  }
  return -1;
}
