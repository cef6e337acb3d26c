/**
 * What a question writes while it looks for names: kept for the next one, so that nothing large is
 * asked of the memory, and nothing is left there to be collected.
 */

/** Numbers by word or by name. What was written before is still in it. */
export interface QuestionRoom {
  /** By word: how much of what is sought it has; after the pass, how alike it is to a leading word. */
  readonly strengths: Uint8Array<ArrayBuffer>;
  /** By word, see `RoughWords`. */
  readonly likeness: Uint32Array<ArrayBuffer>;
  /** By word, where more than two words are sought; else it may be empty. */
  readonly further: Uint16Array<ArrayBuffer>;
}

const empty: QuestionRoom = {
  strengths: new Uint8Array(),
  likeness: new Uint32Array(),
  further: new Uint16Array(),
};

/** The room that no question has. */
let spare: QuestionRoom = empty;

/**
 * Room for so many words, of a question of its own until it is given back: two that take turns have
 * two. `isLong`: more than two words are sought.
 */
export function takeRoom(words: number, isLong: boolean): QuestionRoom {
  const { strengths, likeness, further } = spare;
  spare = empty;
  const isFit = strengths.length >= words;
  // A little more, so that a library that grows does not ask for new room each time.
  const size = isFit ? strengths.length : words + (words >> 5);
  return {
    strengths: isFit ? strengths : new Uint8Array(size),
    likeness: isFit ? likeness : new Uint32Array(size),
    further: !isLong || (isFit && further.length >= words) ? further : new Uint16Array(size),
  };
}

/** Keeps a room for the next question. */
export function giveRoomBack(room: QuestionRoom): void {
  if (room.strengths.length >= spare.strengths.length) spare = room;
}
