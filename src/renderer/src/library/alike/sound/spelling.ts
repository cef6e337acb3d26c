/** Converts letters to sounds by the rules of a language. */
import { soundOf, type SoundName } from './sounds';

/**
 * Spelling rules; longer ones are tried first. Letters, with `^` for the start of the word, `$` for
 * its end, `|aeo` before one of these letters, `!aeo` before none of them; then their sounds.
 */
export type SpellingRules = readonly (readonly [letters: string, sounds: string])[];

interface Rule {
  readonly letters: string;
  readonly start: boolean;
  readonly end: boolean;
  readonly before: string | null;
  readonly notBefore: string | null;
  readonly sounds: readonly number[];
}

/** Returns the sounds of a normalised word. */
export type Spelling = (word: string) => Uint8Array<ArrayBuffer>;

const form = /^(\^?)([^$|!]+)(\$?)(?:\|(.+))?$/;

function ruleOf(pattern: string, sounds: string): Rule {
  const [letters = '', notBefore = null] = pattern.split('!');
  const [, start, own = '', end, before = null] = form.exec(letters) ?? [];
  return {
    letters: own,
    start: start === '^',
    end: end === '$',
    before,
    notBefore,
    sounds: sounds === '' ? [] : sounds.split(' ').map((name) => soundOf(name as SoundName)),
  };
}

/** How specific a rule is; the most specific one that matches applies. */
const narrowness = ({ letters, start, end, before, notBefore }: Rule): number =>
  letters.length * 4 + (start ? 2 : 0) + (end ? 2 : 0) + (before || notBefore ? 1 : 0);

function fits(rule: Rule, word: string, at: number): boolean {
  const next = at + rule.letters.length;
  if (rule.start && at > 0) return false;
  if (rule.end && next < word.length) return false;
  if (!word.startsWith(rule.letters, at)) return false;
  const following = word[next] ?? '$';
  if (rule.before !== null && !rule.before.includes(following)) return false;
  return rule.notBefore === null || !rule.notBefore.includes(following);
}

const longest = 96;
const room = new Uint8Array(longest);

/** Creates a reader for these rules. Repeated sounds count once. */
export function spellingBy(rules: SpellingRules): Spelling {
  const byLetter = new Map<string, Rule[]>();
  for (const [pattern, sounds] of rules) {
    const rule = ruleOf(pattern, sounds);
    const first = rule.letters[0] ?? '';
    byLetter.set(first, [...(byLetter.get(first) ?? []), rule]);
  }
  for (const some of byLetter.values()) some.sort((a, b) => narrowness(b) - narrowness(a));

  return (word) => {
    let length = 0;
    for (let at = 0; at < word.length;) {
      const rule = byLetter.get(word[at] ?? '')?.find((one) => fits(one, word, at));
      at += rule?.letters.length ?? 1;
      for (const sound of rule?.sounds ?? []) {
        if (length < longest && (length === 0 || room[length - 1] !== sound)) {
          room[length++] = sound;
        }
      }
    }
    return room.slice(0, length);
  };
}
