/** Finds words in JSON that no index holds: in its values, however deep. Pure. */
import { objectOf, parseExact, textOf, type Exact } from '@shared/values/json';
import { foldText, fullTextFolding, type Folding } from '@shared/service/fold';

/** Words as they are looked for. */
export interface Words {
  /** As typed: each alone is a full text of its own. */
  readonly typed: readonly string[];
  /** The same, folded. */
  readonly folded: readonly string[];
  readonly folding: Folding;
  /** Some may stand in a number: then numbers must be read with every digit. */
  readonly inNumbers: boolean;
}

/** The words of a full text, each once. `folding` is that of the service's search. */
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

/** What is looked through, and which words are not known to stand there yet. */
interface Look {
  /** Which of the words are looked for, by place. */
  readonly wanted: readonly number[];
  /** Fields of the outermost object whose text is no text to look through, e.g. an address. */
  readonly without?: readonly string[];
}

/**
 * Places of those `wanted` words that appear in some value of `raw`. Names of fields are not its
 * words, nor are `true` and `false`. What is not JSON has none.
 */
export function wordsIn(raw: string, words: Words, { wanted, without }: Look): readonly number[] {
  const { folded, folding } = words;
  // What is not in the text is in no value of it, unless it is spelled with escapes.
  const candidates = raw.includes('\\') ? wanted : within(foldText(raw, folding), wanted, folded);
  if (candidates.length === 0) return candidates;
  let values: readonly string[];
  try {
    const text = raw.replace(/^\uFEFF/, '');
    // Without numbers to look at the browser's own reader does: it is many times as fast.
    const value: Exact = words.inNumbers ? parseExact(text) : JSON.parse(text);
    values = valuesOf(without ? leftOf(value, without) : value, words.inNumbers);
  } catch {
    return [];
  }
  // A word has no white space in it, so none is found across two values.
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
