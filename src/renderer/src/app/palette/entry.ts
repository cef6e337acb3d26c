/** Palette entries and their order. Pure. */
import type { Icon } from '../../lib/ui/icon';
import { isBeginning, isScattered, isWord, rankOfMeant, letterRank } from './letters';
import { otherWords } from './other-words';

/** Something the user can open or do. */
export interface Entry {
  /** `<type>:<id>`; used to recognise recent choices. */
  readonly key: string;
  readonly name: string;
  /** The entry's type as text. */
  readonly what: string;
  readonly icon: Icon;
  /** A number that also finds the entry. */
  readonly number?: string | null;
  /** In the format that `Kbd` expects. */
  readonly shortcut?: string;
  /** The cost as text. Absent if the entry only opens something. */
  readonly price?: string;
  /** True if the entry acts on the current screen. Such entries rank higher. */
  readonly isHere?: boolean;
  /** Why the entry is currently unavailable. */
  readonly disabled?: string;
  readonly run: () => unknown;
}

/** Maximum number of results. */
const most = 60;
const recentMost = 10;

/**
 * Returns the entries that match the typed text: best matches first, then recent choices, then the
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
  // Entries with a matching name come before those found by a synonym.
  if (otherWords(key).some((text) => isWord(letterRank(typed, text)))) ranks.push(rankOfMeant);
  return ranks.length === 0 ? null : Math.min(...ranks);
}

function compare(a: readonly number[], b: readonly number[]): number {
  return a.map((value, at) => value - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** Returns the recent choices with `key` moved to the front. */
export function withRecent(recent: readonly string[], key: string): readonly string[] {
  return [key, ...recent.filter((one) => one !== key)].slice(0, recentMost);
}
