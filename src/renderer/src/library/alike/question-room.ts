/**
 * Buffers for a similarity search, reused by the next one to avoid large allocations and garbage.
 */

/** Buffers indexed by word or by name. They still hold the previous search's values. */
export interface QuestionRoom {
  /**
   * For each word, how much it shares with the search name. After the pass, its similarity to a
   * word that selects names on its own.
   */
  readonly strengths: Uint8Array<ArrayBuffer>;
  /** By word, see `RoughWords`. */
  readonly likeness: Uint32Array<ArrayBuffer>;
  /** By word, if more than two words are searched for; otherwise it may be empty. */
  readonly further: Uint16Array<ArrayBuffer>;
  /** By name: how much it shares with the search name as a whole. */
  readonly wholes: Uint8Array<ArrayBuffer>;
}

const empty: QuestionRoom = {
  strengths: new Uint8Array(),
  likeness: new Uint32Array(),
  further: new Uint16Array(),
  wholes: new Uint8Array(),
};

/** The buffers that are free. */
let spare: QuestionRoom = empty;

/**
 * Takes buffers for this many words and names. Concurrent searches get separate ones. `isLong`
 * means that more than two words are searched for.
 */
export function takeRoom(words: number, names: number, isLong: boolean): QuestionRoom {
  const { strengths, likeness, further, wholes } = spare;
  spare = empty;
  const isFit = strengths.length >= words;
  // They are slightly larger than needed, so that a growing library doesn't need new buffers each
  // time.
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
