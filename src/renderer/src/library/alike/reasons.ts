/** Reasons why two names are similar, as data. The page turns them into text. */
import type { AskedForms } from './asked-forms';
import type { Compared } from './asked-name';
import { stretchOf } from './compare';
import { isFormWord } from './frequent-words';
import { wordOf } from './letters';
import { isPluralOf, looksLike } from './look-alike';
import type { AlikeWeights } from './question';
import { likenessOfNames } from './degree';
import { bestLikeness } from './ranking';
import { namesOf, type SoundName } from './sound/sounds';
import { isReadAloud, readAloud, type Language } from './sound/spoken';

export type Reason =
  /** The same letters, ignoring separators. */
  | { readonly type: 'same' }
  /** Sounds the same, or similar, in one language. The sounds of both names, so that it can be judged. */
  | {
      readonly type: 'sound';
      readonly same: boolean;
      readonly language: Language;
      readonly asked: readonly SoundName[];
      readonly heard: readonly SoundName[];
    }
  | { readonly type: 'letters'; readonly same: number; readonly of: number }
  | { readonly type: 'beginning'; readonly text: string }
  | { readonly type: 'ending'; readonly text: string }
  /** One name contains the other. */
  | { readonly type: 'contains'; readonly text: string }
  | { readonly type: 'contained'; readonly text: string }
  /** A common word. */
  | { readonly type: 'word'; readonly asked: string; readonly other: string }
  /** The same words in a different order. */
  | { readonly type: 'order' }
  /** One name is a compound of these words. */
  | { readonly type: 'compound'; readonly parts: readonly string[] }
  | { readonly type: 'plural' }
  /** The initials of the other name's words. */
  | { readonly type: 'initials'; readonly text: string }
  | { readonly type: 'looks'; readonly asked: string; readonly other: string }
  | {
      readonly type: 'aloud';
      readonly sign: string;
      readonly spoken: string;
      readonly language: Language;
    }
  /**
   * How similar two pictures are by shape and colours, in percent. `part` is true if only part of a
   * picture was compared.
   */
  | {
      readonly type: 'picture';
      readonly shape: number;
      readonly colour: number;
      readonly mirrored: boolean;
      readonly part: boolean;
    }
  /** Filed on the given date, later, or on an unknown date. */
  | { readonly type: 'filed'; readonly how: 'later' | 'same'; readonly day: string }
  | { readonly type: 'filed'; readonly how: 'unknown' }
  /** Goods that are compared only by their words, or that aren't in the library. */
  | { readonly type: 'goods'; readonly same: readonly string[]; readonly alike: readonly string[] }
  | { readonly type: 'goods'; readonly unknown: true }
  | {
      readonly type: 'classes';
      readonly shared: readonly number[];
      readonly near: readonly number[];
    };

/** The similarity of a row to the search name. */
export interface RowLikeness {
  /** From 0 to 100. */
  readonly degree: number;
  readonly reasons: readonly Reason[];
}

/** Minimum similarity for a reason to be shown. */
const clearly = 0.78;
/** Minimum similarity of two words for the match to be given as a reason. */
const oneWord = 0.72;

const textOf = (name: Compared, word: number): string => {
  const { signs, from, to } = stretchOf(name.letters, word);
  return wordOf(signs.subarray(from, to));
};

function commonStart(a: string, b: string): string {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return a.slice(0, at);
}

function commonEnd(a: string, b: string): string {
  let at = 0;
  while (at < a.length && at < b.length && a.at(-1 - at) === b.at(-1 - at)) at++;
  return at === 0 ? '' : a.slice(-at);
}

/** Counts the shared letters that appear in the same order. */
function inOrder(a: string, b: string): number {
  let above = new Uint8Array(b.length + 1);
  for (const letter of a) {
    const row = new Uint8Array(b.length + 1);
    for (let at = 1; at <= b.length; at++) {
      const both = letter === b[at - 1] ? (above[at - 1] ?? 0) + 1 : 0;
      row[at] = Math.max(both, above[at] ?? 0, row[at - 1] ?? 0);
    }
    above = row;
  }
  return above[b.length] ?? 0;
}

function sameSounds(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((sound, at) => sound === b[at]);
}

/** Returns the reasons, strongest first. */
export function reasonsOf(
  asked: AskedForms,
  other: Compared,
  weights: AlikeWeights,
): readonly Reason[] {
  const likeness = bestLikeness(asked, other, weights);
  const form = asked.forms[likeness.form];
  const [first] = asked.forms;
  if (!form || !first) return [];
  const [mine, theirs] = [textOf(first, -1), textOf(other, -1)];
  if (mine === theirs) return [{ type: 'same' }];
  const reasons: Reason[] = [];
  const { whole } = likeness;
  // Reasons that concern words, or one name inside the other, refer to the name as given.
  const given = likeness.form === 0 ? likeness : likenessOfNames(first, other, weights);
  const { pairs, inside } = given;
  const wordsOfName = (name: Compared): readonly string[] =>
    name.letters.ends.map((_, at) => textOf(name, at));
  const [words, otherWords] = [wordsOfName(first), wordsOfName(other)];
  if (asked.parts && likeness.form === 1) reasons.push({ type: 'compound', parts: asked.parts });
  const sorted = (some: readonly string[]): string => some.toSorted().join(' ');
  const turned = words.length > 1 && words.toReversed().join('') === theirs;
  if (turned || sorted(words) === sorted(otherWords)) reasons.push({ type: 'order' });
  if (likeness.same?.how === 'stem' || isPluralOf(mine, theirs)) reasons.push({ type: 'plural' });
  const looks = looksLike(mine, theirs);
  if (looks) reasons.push({ type: 'looks', ...looks });
  // Letters of different alphabets look the same, regardless of how they're transliterated here.
  else if (likeness.same?.how === 'looks' && !turned) {
    reasons.push({ type: 'looks', asked: asked.name, other: likeness.same.written ?? theirs });
  }
  if (likeness.same?.how === 'initials') {
    reasons.push({ type: 'initials', text: words.length < otherWords.length ? mine : theirs });
  }
  const [heard, heardThere] = [form, other].map((name) => {
    const { signs, from, to } = stretchOf(name.sounds[whole.language], -1);
    return signs.slice(from, to);
  }) as [Uint8Array, Uint8Array];
  const same = likeness.same?.how === 'sound' || sameSounds(heard, heardThere);
  if (same || (whole.sounds >= clearly && whole.soundPairs >= clearly - 0.15)) {
    const sounds = { asked: namesOf(heard), heard: namesOf(heardThere) };
    reasons.push({ type: 'sound', same, language: whole.language, ...sounds });
  }
  for (const word of [...words, ...otherWords]) {
    if (!isReadAloud(word) || reasons.some(({ type }) => type === 'aloud')) continue;
    const [sign] = /\d+|^.$/.exec(word) ?? [];
    if (sign === undefined || !same) continue;
    reasons.push({
      type: 'aloud',
      sign,
      language: whole.language,
      spoken: readAloud(sign, whole.language),
    });
  }
  if (inside) {
    const text = inside.isAsked ? mine : theirs;
    reasons.push({ type: inside.isAsked ? 'contains' : 'contained', text });
  }
  if (!inside && given.wordsDegree > 0 && words.length + otherWords.length > 2) {
    for (const { asked: at, other: there, likeness: alike } of pairs) {
      if (alike < oneWord || there < 0 || isFormWord(words[at] ?? '')) continue;
      reasons.push({ type: 'word', asked: words[at] ?? '', other: otherWords[there] ?? '' });
    }
  }
  const [start, end] = [commonStart(mine, theirs), commonEnd(mine, theirs)];
  if (!inside && start.length >= 2) reasons.push({ type: 'beginning', text: start });
  if (!inside && end.length >= 3) reasons.push({ type: 'ending', text: end });
  const [common, longer] = [inOrder(mine, theirs), Math.max(mine.length, theirs.length)];
  if (reasons.length === 0 || (!inside && common / longer >= 0.6)) {
    reasons.push({ type: 'letters', same: common, of: longer });
  }
  return reasons;
}
