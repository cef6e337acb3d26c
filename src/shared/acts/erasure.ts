/** What is to go for good, as acts ask about it. */

export interface Erasure {
  /** Whether a text names it. */
  names(text: string): boolean;
  /** Whether a record goes. */
  isGone(kind: string, id: string): boolean;
  /** Whether a list goes. */
  isGoneList(listId: string): boolean;
  /** Kind of the records of a list. */
  kindOf(listId: string): string;
}

/** Ids that stay; `null`: all of them, and there was one or more. */
export function idsLeft(
  ids: readonly string[],
  isGone: (id: string) => boolean,
): readonly string[] | null {
  const left = ids.filter((id) => !isGone(id));
  return left.length === ids.length ? null : left;
}
