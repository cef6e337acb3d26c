/** Finds words that aren't in the index, in JSON values at any depth. Pure. */
import { objectOf, parseExact, textOf, type Exact } from '@shared/values/json';
import { foldText, fullTextFolding, type Folding } from '@shared/service/fold';

/** The words to search for. */
export interface Words {
  /** As typed. Each one is treated as a full-text query of its own. */
  readonly typed: readonly string[];
  /** The same words, folded. */
  readonly folded: readonly string[];
  readonly folding: Folding;
  /**
   * True if any of the words could occur in a number, in which case numbers must keep all their
   * digits.
   */
  readonly inNumbers: boolean;
}

/**
 * Returns the distinct words in a full-text query. `folding` is the one used by the service's
 * search.
 */
export function wordsOf(text: string, folding: Folding): Words {
  const full = fullTextFolding(folding);
  const byFolded = new Map<string, string>();
  for (const typed of text.split(/\s+/)) {
    const folded = foldText(typed, full);
    if (folded !== '') byFolded.set(folded, typed);
  }
  const folded = [...byFolded.keys()];
  const inNumbers = folded.some((word) => /^[-+.\de]+$/i.test(word));
  return { typed: [...byFolded.values()], folded, folding: full, inNumbers };
}

/** Where to search, and the words not found yet. */
interface Look {
  /** Indexes of the words to search for. */
  readonly wanted: readonly number[];
  /** Fields of the outermost object to exclude, such as URLs. */
  readonly without?: readonly string[];
}

/**
 * Returns the indexes of `wanted` words that occur in a value of `raw`. Field names, `true` and
 * `false` are ignored. Invalid JSON doesn't contain any words.
 */
export function wordsIn(raw: string, words: Words, { wanted, without }: Look): readonly number[] {
  const { folded, folding } = words;
  // A word that doesn't occur in the raw text can't occur in a value either, unless it is escaped.
  const candidates = raw.includes('\\') ? wanted : within(foldText(raw, folding), wanted, folded);
  if (candidates.length === 0) return candidates;
  let values: readonly string[];
  try {
    const text = raw.replace(/^\uFEFF/, '');
    // Without numbers, the browser's parser is sufficient, and many times faster.
    const value: Exact = words.inNumbers ? parseExact(text) : JSON.parse(text);
    values = valuesOf(without ? leftOf(value, without) : value, words.inNumbers);
  } catch {
    return [];
  }
  // Words don't contain white space, so a match can't span two values.
  return within(foldText(values.join('\n'), folding), candidates, folded);
}

function within(
  text: string,
  wanted: readonly number[],
  folded: readonly string[],
): readonly number[] {
  return wanted.filter((word) => text.includes(folded[word] ?? ''));
}

function leftOf(value: Exact, without: readonly string[]): Exact {
  const fields = objectOf(value);
  if (!fields) return value;
  return Object.entries(fields).flatMap(([name, item]) =>
    without.includes(name) && typeof item === 'string' ? [] : [item],
  );
}

function valuesOf(value: Exact, withNumbers: boolean): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((item) => valuesOf(item, withNumbers));
  const fields = objectOf(value);
  if (fields) return Object.values(fields).flatMap((item) => valuesOf(item, withNumbers));
  const text = withNumbers && typeof value !== 'boolean' ? textOf(value) : null;
  return text === null ? [] : [text];
}
