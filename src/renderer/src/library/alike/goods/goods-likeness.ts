/** Compares goods and services by their words. This says nothing about legal similarity. Pure. */
import { isGeneral, type Goods, type GoodsTerm } from './terms';

/** Weight of a general word, relative to others. */
const generalSays = 0.3;
/** How similar a compound (ytterkläder) is to its last part, and to its first part. */
const endsWith = 0.7;
const beginsWith = 0.45;
/** Shorter words occur in too many others. */
const shortestPart = 4;
/**
 * Terms with at least this similarity count as similar, and with at least `sameFrom` as identical.
 */
const alikeFrom = 0.37;
const sameFrom = 0.999;
/** Weight of the most similar pair of terms. The remaining weight is shared by all pairs. */
const nearestPair = 0.7;

function likenessOfWords(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < shortestPart) return 0;
  if (long.endsWith(short)) return endsWith;
  return long.startsWith(short) ? beginsWith : 0;
}

const saysOf = (word: string): number => (isGeneral(word) ? generalSays : 1);

/** The similarity of two lists of goods. */
export interface GoodsLikeness {
  /** From 0 to 1. `null` if there are no words or the languages differ. */
  readonly degree: number | null;
  /** Goods in the other list that also occur in this one, and goods that are merely similar. */
  readonly same: readonly string[];
  readonly alike: readonly string[];
}

/** Compares the goods in a search with those of many marks. */
export interface AskedGoods {
  likenessTo(other: Goods): GoodsLikeness;
}

export function askedGoods(asked: Goods): AskedGoods {
  /** For each word, the terms that contain it. */
  const termsWith = new Map<string, GoodsTerm[]>();
  for (const term of asked.terms)
    for (const word of term.words) termsWith.set(word, [...(termsWith.get(word) ?? []), term]);
  /**
   * For each word in other marks' goods, its similarity to each word of these goods. `null` if it
   * isn't similar to any.
   */
  const known = new Map<string, ReadonlyMap<string, number> | null>();
  const alikeTo = (word: string): ReadonlyMap<string, number> | null => {
    let alike = known.get(word);
    if (alike === undefined) {
      const some = [...termsWith.keys()].flatMap((one): [string, number][] => {
        const likeness = likenessOfWords(one, word);
        return likeness > 0 ? [[one, likeness]] : [];
      });
      alike = some.length > 0 ? new Map(some) : null;
      known.set(word, alike);
    }
    return alike;
  };

  /** Compares two terms word by word, in both directions. */
  function likenessOfTerms(one: GoodsTerm, other: GoodsTerm): number {
    const best = new Map<string, number>();
    let [found, all] = [0, 0];
    for (const word of other.words) {
      const alike = alikeTo(word);
      let most = 0;
      for (const here of alike ? one.words : []) {
        const likeness = alike?.get(here) ?? 0;
        most = Math.max(most, likeness);
        best.set(here, Math.max(best.get(here) ?? 0, likeness));
      }
      all += saysOf(word);
      found += saysOf(word) * most;
    }
    for (const word of one.words) {
      all += saysOf(word);
      found += saysOf(word) * (best.get(word) ?? 0);
    }
    return found / all;
  }

  return {
    likenessTo({ terms, language }) {
      if (asked.terms.length === 0 || terms.length === 0) {
        return { degree: null, same: [], alike: [] };
      }
      const best = new Map<GoodsTerm, number>();
      const [same, alike]: [string[], string[]] = [[], []];
      let [sum, nearest] = [0, 0];
      for (const term of terms) {
        // Only terms with a similar word are compared, since most pairs of terms have none.
        const near = new Set<GoodsTerm>();
        for (const word of term.words)
          for (const here of alikeTo(word)?.keys() ?? [])
            for (const one of termsWith.get(here) ?? []) near.add(one);
        let most = 0;
        for (const one of near) {
          const likeness = likenessOfTerms(one, term);
          most = Math.max(most, likeness);
          best.set(one, Math.max(best.get(one) ?? 0, likeness));
        }
        sum += most;
        nearest = Math.max(nearest, most);
        if (most >= sameFrom) same.push(term.text);
        else if (most >= alikeFrom) alike.push(term.text);
      }
      const here = [...best.values()].reduce((all, one) => all + one, 0) / asked.terms.length;
      const both = (here + sum / terms.length) / 2;
      const degree = nearest * nearestPair + both * (1 - nearestPair);
      const isForeign = asked.language !== null && language !== null && asked.language !== language;
      return { degree: isForeign ? null : degree, same, alike };
    },
  };
}
