/**
 * Buffers for a similarity search. The next search reuses them, which avoids large allocations and
 * garbage.
 */

/** Buffers indexed by word or by name. They still contain the previous search's values. */
export interface QuestionRoom {
  /**
   * For each word, how much it has in common with the search name. After the rough pass, its
   * similarity to a word that is enough to select a name.
   */
  readonly strengths: Uint8Array<ArrayBuffer>;
  /** Indexed by word; see `RoughWords`. */
  readonly likeness: Uint32Array<ArrayBuffer>;
  /** Indexed by word. May be empty unless more than two words are searched for. */
  readonly further: Uint16Array<ArrayBuffer>;
  /** For each name, how much it has in common with the search name as a whole. */
  readonly wholes: Uint8Array<ArrayBuffer>;
}

const empty: QuestionRoom = {
  strengths: new Uint8Array(),
  likeness: new Uint32Array(),
  further: new Uint16Array(),
  wholes: new Uint8Array(),
};

/** Buffers that are currently free. */
let spare: QuestionRoom = empty;

/**
 * Takes buffers for this many words and names. Concurrent searches get separate buffers. `isLong`
 * is true if more than two words are searched for.
 */
export function takeRoom(words: number, names: number, isLong: boolean): QuestionRoom {
  const { strengths, likeness, further, wholes } = spare;
  spare = empty;
  const isFit = strengths.length >= words;
  // Slightly larger than needed, so that a growing library doesn't need new buffers every time.
  const size = isFit ? strengths.length : words + (words >> 5);
  return {
    strengths: isFit ? strengths : new Uint8Array(size),
    likeness: isFit ? likeness : new Uint32Array(size),
    further: !isLong || (isFit && further.length >= words) ? further : new Uint16Array(size),
    wholes: wholes.length >= names ? wholes : new Uint8Array(names + (names >> 5)),
  };
}

/** Returns the buffers for reuse. */
export function giveRoomBack(room: QuestionRoom): void {
  if (room.strengths.length >= spare.strengths.length) spare = room;
}
