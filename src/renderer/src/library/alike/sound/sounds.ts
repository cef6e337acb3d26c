/**
 * Sounds by number, and their similarities. They are classes rather than phones, because names are
 * compared only roughly.
 */

/** Names of the sounds, by number. Vowels come last. */
const soundNames = [
  '',
  'p',
  'b',
  't',
  'd',
  'k',
  'g',
  'f',
  'v',
  's',
  'sj',
  'tj',
  'dj',
  'th',
  'j',
  'h',
  'm',
  'n',
  'ng',
  'l',
  'r',
  'a',
  'å',
  'o',
  'e',
  'i',
  'y',
  'u',
  'ö',
] as const;
export type SoundName = Exclude<(typeof soundNames)[number], ''>;

/** All sound numbers are below this. 0 means no sound. */
export const soundCount = soundNames.length;

const numbers = new Map<string, number>(soundNames.map((name, number) => [name, number]));

export function soundOf(name: SoundName): number {
  return numbers.get(name) ?? 0;
}

const firstVowel = soundOf('a');

function isVowel(sound: number): boolean {
  return sound >= firstVowel;
}

/** Returns the sounds' names, for display. */
export function namesOf(sounds: Uint8Array): readonly SoundName[] {
  return [...sounds].flatMap((sound) => {
    const name = soundNames[sound];
    return name === undefined || name === '' ? [] : [name];
  });
}

/** Sounds treated as equal when candidates are selected for exact comparison. */
const roughly: readonly (readonly SoundName[])[] = [
  ['p', 'b'],
  ['t', 'd', 'th'],
  ['k', 'g'],
  ['f', 'v'],
  ['s', 'sj', 'tj', 'dj'],
  ['j'],
  ['h'],
  ['m', 'n', 'ng'],
  ['l'],
  ['r'],
  ['a', 'å', 'o', 'u'],
  ['e', 'i', 'y', 'ö'],
];

/** Maps each sound to its rough class. */
export const roughClass: Uint8Array = (() => {
  const classes = new Uint8Array(soundCount);
  for (const [at, names] of roughly.entries()) {
    for (const name of names) classes[soundOf(name)] = at + 1;
  }
  return classes;
})();

/** Sounds that different spellings of the same name may use: najs and nice. */
const mixed: readonly (readonly [SoundName, SoundName])[] = [
  ['j', 'i'],
  ['y', 'i'],
  ['å', 'o'],
  ['th', 't'],
  ['tj', 'sj'],
];

/** For each sound, the sound it can be confused with, or else itself. */
export const foldedSound: Uint8Array = (() => {
  const folded = Uint8Array.from({ length: soundCount }, (_, sound) => sound);
  for (const [one, other] of mixed) folded[soundOf(one)] = soundOf(other);
  return folded;
})();

/** Pairs of similar sounds, from 0 (none) to 1 (identical). */
const near: readonly (readonly [SoundName, SoundName, number])[] = [
  ['p', 'b', 0.7],
  ['t', 'd', 0.7],
  ['k', 'g', 0.7],
  ['f', 'v', 0.7],
  ['s', 'sj', 0.7],
  ['s', 'tj', 0.6],
  ['s', 'dj', 0.45],
  ['s', 'th', 0.5],
  ['sj', 'tj', 0.9],
  ['sj', 'dj', 0.75],
  ['tj', 'dj', 0.8],
  ['tj', 'k', 0.5],
  ['sj', 'k', 0.4],
  ['dj', 'j', 0.6],
  ['dj', 'g', 0.5],
  ['j', 'g', 0.4],
  ['j', 'i', 0.6],
  ['j', 'y', 0.4],
  ['t', 'th', 0.7],
  ['d', 'th', 0.6],
  ['f', 'th', 0.5],
  ['b', 'v', 0.5],
  ['p', 'f', 0.35],
  ['v', 'u', 0.4],
  ['m', 'n', 0.6],
  ['n', 'ng', 0.75],
  ['m', 'ng', 0.45],
  ['l', 'r', 0.4],
  ['k', 't', 0.25],
  ['p', 't', 0.25],
  ['b', 'd', 0.3],
  ['d', 'g', 0.25],
  ['h', 'k', 0.25],
  ['h', 'g', 0.2],
  ['a', 'å', 0.6],
  ['a', 'o', 0.5],
  ['a', 'e', 0.55],
  ['å', 'o', 0.85],
  ['å', 'ö', 0.4],
  ['o', 'u', 0.6],
  ['o', 'ö', 0.5],
  ['e', 'i', 0.65],
  ['e', 'ö', 0.5],
  ['e', 'y', 0.4],
  ['i', 'y', 0.8],
  ['y', 'u', 0.6],
  ['y', 'ö', 0.6],
  ['u', 'ö', 0.55],
  ['å', 'u', 0.4],
  ['a', 'u', 0.4],
];

/** Minimum similarity of two different vowels. */
const anyVowels = 0.25;

/** Similarity of two sounds, indexed by `a * soundCount + b`. */
export const soundLikeness: Float32Array = (() => {
  const table = new Float32Array(soundCount * soundCount);
  for (let a = 1; a < soundCount; a++) {
    for (let b = 1; b < soundCount; b++) {
      if (a === b) table[a * soundCount + b] = 1;
      else if (isVowel(a) && isVowel(b)) table[a * soundCount + b] = anyVowels;
    }
  }
  for (const [one, other, likeness] of near) {
    const [a, b] = [soundOf(one), soundOf(other)];
    table[a * soundCount + b] = likeness;
    table[b * soundCount + a] = likeness;
  }
  return table;
})();

/** Weight of each sound. Consonants carry more information. */
export const soundWeight: Float32Array = Float32Array.from({ length: soundCount }, (_, sound) =>
  sound === 0 ? 0 : isVowel(sound) ? 0.7 : 1,
);
