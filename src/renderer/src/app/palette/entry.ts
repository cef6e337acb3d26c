/** The entries of the command palette and their order. Pure. */
import type { Icon } from '../../lib/ui/icon';
import { isBeginning, isScattered, isWord, rankOfMeant, letterRank } from './letters';
import { otherWords } from './other-words';

/** Something to open or to do. */
export interface Entry {
  /** `<type>:<id>`; identifies recent choices. */
  readonly key: string;
  readonly name: string;
  /** Its type, in words. */
  readonly what: string;
  readonly icon: Icon;
  /** Another name by which it is found: a number. */
  readonly number?: string | null;
  /** In the format of `Kbd`. */
  readonly shortcut?: string;
  /** Its cost in words; absent if it only opens something. */
  readonly price?: string;
  /** True if it acts on the current screen; such entries are preferred. */
  readonly isHere?: boolean;
  /** Why it is not available now. */
  readonly disabled?: string;
  readonly run: () => unknown;
}

/** Maximum number of rows. */
const most = 60;
const recentMost = 10;

/**
 * Returns entries that match what was typed: best matches first, then recent choices, then in the
 * given order.
 */
export function arranged(
  entries: readonly Entry[],
  typed: string,
  recent: readonly string[],
): readonly Entry[] {
  const ranked = entries.flatMap((entry, place) => {
    const rank = rankOf(entry, typed.trim());
    // Disabled entries are only shown for good matches.
    if (rank === null || (entry.disabled !== undefined && isScattered(rank))) return [];
    const chosen = recent.indexOf(entry.key);
    const isMeant = entry.isHere === true && entry.disabled === undefined && isBeginning(rank);
    const order = [
      isMeant ? 0 : rank,
      entry.disabled === undefined ? 0 : 1,
      isMeant && typed !== '' ? 0 : 1,
      chosen < 0 ? recent.length : chosen,
      place,
    ];
    return [{ entry, order }];
  });
  return ranked
    .sort((a, b) => compare(a.order, b.order))
    .slice(0, most)
    .map(({ entry }) => entry);
}

function rankOf({ key, name, number }: Entry, typed: string): number | null {
  if (typed === '') return 0;
  const ranks = [name, number ?? ''].flatMap((text) => letterRank(typed, text) ?? []);
  // Entries with that name come before those found by another word.
  if (otherWords(key).some((text) => isWord(letterRank(typed, text)))) ranks.push(rankOfMeant);
  return ranks.length === 0 ? null : Math.min(...ranks);
}

function compare(a: readonly number[], b: readonly number[]): number {
  return a.map((value, at) => value - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** Returns the recent choices with this one first. */
export function withRecent(recent: readonly string[], key: string): readonly string[] {
  return [key, ...recent.filter((one) => one !== key)].slice(0, recentMost);
}
