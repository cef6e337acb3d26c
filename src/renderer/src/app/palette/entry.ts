/** What the command palette offers, and in which order. Pure. */
import type { Icon } from '../../lib/ui/icon';
import { isBeginning, isScattered, letterRank } from './letters';

/** One thing to go to or to do. */
export interface Entry {
  /** `<type>:<id>`; by it what was chosen last is known again. */
  readonly key: string;
  readonly name: string;
  /** What it is, in words. */
  readonly what: string;
  readonly icon: Icon;
  /** Another name it is found by: a number. */
  readonly number?: string | null;
  /** As `Kbd` takes it. */
  readonly shortcut?: string;
  /** What choosing it costs, in words; absent: it only goes somewhere. */
  readonly price?: string;
  /** It is done to what is on screen: where it fits as well, that is meant. */
  readonly isHere?: boolean;
  /** Why it cannot be chosen now. */
  readonly disabled?: string;
  readonly run: () => unknown;
}

/** Most rows that are shown. */
const most = 60;
const recentMost = 10;

/** Entries that fit what was typed: the best fit first, then what was chosen last, then as given. */
export function arranged(
  entries: readonly Entry[],
  typed: string,
  recent: readonly string[],
): readonly Entry[] {
  const ranked = entries.flatMap((entry, place) => {
    const rank = rankOf(entry, typed.trim());
    // What cannot be chosen is only in the way, where it was not asked for.
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

function rankOf({ name, number }: Entry, typed: string): number | null {
  if (typed === '') return 0;
  const ranks = [name, number ?? ''].flatMap((text) => letterRank(typed, text) ?? []);
  return ranks.length === 0 ? null : Math.min(...ranks);
}

function compare(a: readonly number[], b: readonly number[]): number {
  return a.map((value, at) => value - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** What was chosen last with this at its head. */
export function withRecent(recent: readonly string[], key: string): readonly string[] {
  return [key, ...recent.filter((one) => one !== key)].slice(0, recentMost);
}
