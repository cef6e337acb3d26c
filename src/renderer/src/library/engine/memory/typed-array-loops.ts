/**
 * Passes over a piece of large arrays. Functions of their own: a loop inside a generator is run by
 * the interpreter, ten times as slow.
 */

/** `into[at] = table[keys[at]]` for a piece. */
export function mapPiece(
  into: Uint32Array,
  table: Uint32Array,
  keys: Uint32Array,
  begin: number,
  end: number,
): void {
  for (let at = begin; at < end; at++) into[at] = table[keys[at] ?? 0] ?? 0;
}

/** Notes for each rank of a piece of `ranks` the number that has it; gives the number of ranks. */
export function holdPiece(
  holders: Uint32Array,
  ranks: Uint32Array,
  known: number,
  begin: number,
  end: number,
): number {
  let length = known;
  for (let number = begin; number < end; number++) {
    const rank = ranks[number] ?? 0;
    holders[rank] = number;
    if (rank >= length) length = rank + 1;
  }
  return length;
}

/** `moved[rank] = rank + (how many of the rising `added` are not larger)`; `before` and the result: so many. */
export function movePiece(
  moved: Uint32Array,
  added: Uint32Array,
  before: number,
  begin: number,
  end: number,
): number {
  let count = before;
  for (let rank = begin; rank < end; rank++) {
    while (count < added.length && (added[count] ?? 0) <= rank) count++;
    moved[rank] = rank + count;
  }
  return count;
}
