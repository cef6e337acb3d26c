/** The visual similarity of two letters. */
import { alphabet, letterCount } from './letters';

/** Pairs of letters and their similarity, from 0 (none) to 1 (identical). */
const near: readonly (readonly [pair: string, likeness: number])[] = [
  ['åa', 0.75],
  ['äa', 0.75],
  ['öo', 0.75],
  ['åo', 0.6],
  ['äe', 0.7],
  ['åä', 0.5],
  ['öu', 0.3],
  ['o0', 0.9],
  ['l1', 0.9],
  ['i1', 0.9],
  ['il', 0.5],
  ['ij', 0.4],
  ['s5', 0.8],
  ['b8', 0.7],
  ['z2', 0.7],
  ['a4', 0.5],
  ['e3', 0.7],
  ['g9', 0.5],
  ['g6', 0.5],
  ['t7', 0.5],
  ['ck', 0.6],
  ['kq', 0.6],
  ['cq', 0.4],
  ['cs', 0.4],
  ['sz', 0.6],
  ['vw', 0.7],
  ['uv', 0.4],
  ['iy', 0.6],
  ['jy', 0.4],
  ['mn', 0.5],
  ['nu', 0.3],
  ['nr', 0.3],
  ['bd', 0.3],
  ['bp', 0.4],
  ['dt', 0.4],
  ['gk', 0.3],
  ['gq', 0.3],
  ['fv', 0.3],
  ['fp', 0.2],
  ['ei', 0.25],
  ['ae', 0.25],
  ['ao', 0.3],
  ['ou', 0.3],
  ['oe', 0.2],
  ['ai', 0.15],
  ['cg', 0.25],
  ['lt', 0.25],
  ['xz', 0.3],
  ['xs', 0.3],
];

/** Indexed by `a * letterCount + b`. */
export const letterLikeness: Float32Array = (() => {
  const table = new Float32Array(letterCount * letterCount);
  for (let letter = 1; letter < letterCount; letter++) table[letter * letterCount + letter] = 1;
  for (const [[one = '', other = ''], likeness] of near) {
    const [a, b] = [alphabet.indexOf(one) + 1, alphabet.indexOf(other) + 1];
    table[a * letterCount + b] = likeness;
    table[b * letterCount + a] = likeness;
  }
  return table;
})();

/** All letters have equal weight. */
export const letterWeight: Float32Array = Float32Array.from({ length: letterCount }, (_, letter) =>
  letter === 0 ? 0 : 1,
);
