/** Converts letters to sounds by a language's rules. */
import { letterCount, lettersOf } from '../letters';
import { soundOf, type SoundName } from './sounds';

/**
 * Spelling rules, of which longer ones are tried first. A rule consists of letters and their
 * sounds. The letters may include `^` for the start of the word and `$` for its end. `|aeo` means
 * that one of these letters must follow.
 */
export type SpellingRules = readonly (readonly [letters: string, sounds: string])[];

interface Rule {
  readonly letters: Uint8Array;
  readonly start: boolean;
  readonly end: boolean;
  /**
   * For each next letter, 1 if the rule applies before it. `null` if it applies before any letter.
   */
  readonly next: Uint8Array | null;
  readonly sounds: readonly number[];
}

/** Converts a word's letters to sounds. */
export type Spelling = (word: Uint8Array) => Uint8Array<ArrayBuffer>;

const form = /^(\^?)([^$|]+)(\$?)(?:\|(.+))?$/;

function ruleOf(pattern: string, sounds: string): Rule {
  const [, start, own = '', end, before] = form.exec(pattern) ?? [];
  const next = before === undefined ? null : new Uint8Array(letterCount);
  for (const letter of lettersOf(before ?? '')) next?.fill(1, letter, letter + 1);
  return {
    letters: lettersOf(own),
    start: start === '^',
    end: end === '$',
    next,
    sounds: sounds === '' ? [] : sounds.split(' ').map((name) => soundOf(name as SoundName)),
  };
}

/** Returns how specific a rule is. If several rules match, the most specific one is used. */
const narrowness = ({ letters, start, end, next }: Rule): number =>
  letters.length * 4 + (start ? 2 : 0) + (end ? 2 : 0) + (next ? 1 : 0);

/** Returns whether a rule applies at a position where its first letter has already been found. */
function fits({ letters, start, end, next }: Rule, word: Uint8Array, at: number): boolean {
  const behindIt = at + letters.length;
  if (behindIt > word.length || (start && at > 0) || (end && behindIt < word.length)) return false;
  for (let one = 1; one < letters.length; one++) {
    if (word[at + one] !== letters[one]) return false;
  }
  return !next || next[word[behindIt] ?? 0] === 1;
}

const longest = 96;
const room = new Uint8Array(longest);
/** Letters without a rule are silent. */
const none: Rule = { letters: new Uint8Array(1), start: false, end: false, next: null, sounds: [] };

/** Creates a function that reads words by these rules. Repeated sounds count only once. */
export function spellingBy(rules: SpellingRules): Spelling {
  const byLetter = Array.from({ length: letterCount }, (): Rule[] => []);
  for (const [pattern, sounds] of rules) {
    const rule = ruleOf(pattern, sounds);
    byLetter[rule.letters[0] ?? 0]?.push(rule);
  }
  for (const some of byLetter) some.sort((a, b) => narrowness(b) - narrowness(a));

  return (word) => {
    let length = 0;
    for (let at = 0; at < word.length;) {
      const some = byLetter[word[at] ?? 0] ?? [];
      let which = 0;
      while (which < some.length && !fits(some[which] ?? none, word, at)) which++;
      const { letters, sounds } = some[which] ?? none;
      at += letters.length;
      for (const sound of sounds) {
        if (length < longest && (length === 0 || room[length - 1] !== sound)) {
          room[length++] = sound;
        }
      }
    }
    return room.slice(0, length);
  };
}
