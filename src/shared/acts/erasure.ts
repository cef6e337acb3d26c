/** What is to be erased permanently, as seen by the acts. */

export interface Erasure {
  /** Returns whether a text names the target. */
  names(text: string): boolean;
  /** Returns whether a record is erased. */
  isGone(kind: string, id: string): boolean;
  /** Returns whether a list is erased. */
  isGoneList(listId: string): boolean;
  /** Returns the kind of a list's records. */
  kindOf(listId: string): string;
}

/** Returns the remaining ids; `null` if there were some and all are erased. */
export function idsLeft(
  ids: readonly string[],
  isGone: (id: string) => boolean,
): readonly string[] | null {
  const left = ids.filter((id) => !isGone(id));
  return left.length === ids.length ? null : left;
}
