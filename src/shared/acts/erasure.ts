/** Describes what is to be erased permanently, as the rules for acts need it. */

export interface Erasure {
  /** Returns whether a string mentions what is to be erased. */
  names(text: string): boolean;
  /** Returns whether a record is to be erased. */
  isGone(kind: string, id: string): boolean;
  /** Returns whether a list is to be erased. */
  isGoneList(listId: string): boolean;
  /** Returns the kind of a list's records. */
  kindOf(listId: string): string;
}

/** Returns the remaining ids, or `null` if there were some and all of them are to be erased. */
export function idsLeft(
  ids: readonly string[],
  isGone: (id: string) => boolean,
): readonly string[] | null {
  const left = ids.filter((id) => !isGone(id));
  return left.length === ids.length ? null : left;
}
