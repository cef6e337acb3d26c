/**
 * Loops over parts of large arrays. They are separate functions because a loop inside a generator
 * runs in the interpreter, which is ten times slower.
 */

/** Applies `into[at] = table[keys[at]]` to part of an array. */
export function mapPiece(
  into: Uint32Array,
  table: Uint32Array,
  keys: Uint32Array,
  begin: number,
  end: number,
): void {
  for (let at = begin; at < end; at++) into[at] = table[keys[at] ?? 0] ?? 0;
}

/** Records a number for each rank in part of `ranks`. Returns the number of ranks. */
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

/**
 * For each old rank, sets `moved[rank]` to `rank` plus the number of ascending `added` values that
 * aren't larger. `before` is the initial value of that number, and the result its final value.
 */
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
