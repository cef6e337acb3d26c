/** Finds words in JSON outside the index: in its values, at any depth. Pure. */
import { objectOf, parseExact, textOf, type Exact } from '@shared/values/json';
import { foldText, fullTextFolding, type Folding } from '@shared/service/fold';

/** The words to search for. */
export interface Words {
  /** As typed: each is a full text of its own. */
  readonly typed: readonly string[];
  /** The same, folded. */
  readonly folded: readonly string[];
  readonly folding: Folding;
  /** True if some may occur in a number, so that numbers must keep every digit. */
  readonly inNumbers: boolean;
}

/** Returns a full text's distinct words. `folding` is the one that the service's search uses. */
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

/** A text to search, and the words not found yet. */
interface Look {
  /** Indexes of the words to search for. */
  readonly wanted: readonly number[];
  /** Fields of the outermost object that are excluded, such as URLs. */
  readonly without?: readonly string[];
}

/**
 * Returns the indexes of `wanted` words that occur in a value of `raw`. Field names and `true` and
 * `false` do not count. Invalid JSON doesn't contain words.
 */
export function wordsIn(raw: string, words: Words, { wanted, without }: Look): readonly number[] {
  const { folded, folding } = words;
  // Words that are not in the raw text are in no value, unless they are escaped.
  const candidates = raw.includes('\\') ? wanted : within(foldText(raw, folding), wanted, folded);
  if (candidates.length === 0) return candidates;
  let values: readonly string[];
  try {
    const text = raw.replace(/^\uFEFF/, '');
    // Without numbers, the browser's parser is sufficient, which is many times as fast.
    const value: Exact = words.inNumbers ? parseExact(text) : JSON.parse(text);
    values = valuesOf(without ? leftOf(value, without) : value, words.inNumbers);
  } catch {
    return [];
  }
  // Words contain no white space, so no match spans two values.
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
