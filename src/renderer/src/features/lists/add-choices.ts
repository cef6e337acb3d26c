/** Returns lists that match what the user types, plus an option to create one. Pure. */
import type { ListSummary } from '@renderer/library/contract/protocol';

/** A list, or `null` to create one with this name. */
export interface Choice {
  readonly list: ListSummary | null;
  readonly name: string;
}

const fold = (text: string): string => text.normalize('NFC').toLocaleLowerCase();

/**
 * Returns the lists whose name contains the text. Those that start with it come first, the option
 * to create one comes last.
 */
export function choicesOf(lists: readonly ListSummary[], typed: string): readonly Choice[] {
  const name = typed.trim();
  const wanted = fold(name);
  const found = lists.filter((list) => fold(list.name).includes(wanted));
  const begins = ({ name: of }: ListSummary): number => (fold(of).startsWith(wanted) ? 0 : 1);
  const ordered = [...found].sort((a, b) => begins(a) - begins(b));
  const same = lists.some((list) => fold(list.name) === wanted);
  return [
    ...ordered.map((list) => ({ list, name: list.name })),
    ...(name === '' || same ? [] : [{ list: null, name }]),
  ];
}
