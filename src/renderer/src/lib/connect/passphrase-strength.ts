/**
 * Gives a rough estimate of how hard a passphrase is to guess. It's only advice, since any eight
 * characters are accepted.
 */

/** `short` passphrases aren't accepted. */
export type Strength = 'short' | 'weak' | 'fair' | 'good';

/** Minimum length the vault accepts. */
export const shortest = 8;

const alphabets: readonly [RegExp, number][] = [
  [/\p{Ll}/u, 29],
  [/\p{Lu}/u, 29],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 20],
];

/**
 * Estimates the entropy in bits as if the characters were random, giving little weight to repeats
 * and sequences (`aaaa`, `1234`, `abcd`). Since words aren't random, the thresholds are high: four
 * plain words count as "good".
 */
export function strengthOf(passphrase: string): Strength {
  const letters = [...passphrase];
  if (letters.length < shortest) return 'short';
  const alphabet = alphabets.reduce(
    (sum, [kind, size]) => (kind.test(passphrase) ? sum + size : sum),
    0,
  );
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0);
  const fresh = codes.filter((code, at) => {
    const step = code - (codes[at - 1] ?? -9);
    return at === 0 || step < -1 || step > 1;
  }).length;
  const bits = Math.min(fresh, new Set(letters).size * 2) * Math.log2(Math.max(2, alphabet));
  if (bits < 60) return 'weak';
  return bits < 90 ? 'fair' : 'good';
}
