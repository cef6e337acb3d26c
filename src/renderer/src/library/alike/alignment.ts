/**
 * Computes how similar two sequences of letters or sounds are, taking their order into account. A
 * single pass computes two alignments: one of single symbols (longest common subsequence), and one
 * of bigrams, where adjacency counts (BI-SIM by Kondrak and Dorr). In both, each pair is weighted
 * by the similarity of its symbols (as in ALINE). The first symbol is doubled in the bigrams, so
 * that beginnings count more. Symmetrical.
 */

/** A set of symbols with their similarities and weights. */
export interface Signs {
  readonly count: number;
  readonly likeness: Float32Array;
  readonly weight: Float32Array;
}

/** A range of symbols. */
export interface Stretch {
  readonly signs: Uint8Array;
  readonly from: number;
  readonly to: number;
}

/** Results of two alignments, each from 0 to 1. */
export interface Alignment {
  /** Score for the alignment of single symbols. */
  single: number;
  /** Score for the alignment of bigrams. */
  double: number;
}

const longest = 512;
/** The previous row's results by column. Values for symbols and bigrams alternate. */
let above = new Float64Array(2 * longest + 2);
let row = new Float64Array(2 * longest + 2);

function weigh(signs: Uint8Array, from: number, to: number, weight: Float32Array): number {
  let sum = 0;
  for (let at = from; at < to; at++) sum += weight[signs[at] ?? 0] ?? 0;
  return sum;
}

/** Aligns two ranges and writes the scores to `result`. */
export function align(a: Stretch, b: Stretch, kind: Signs, result: Alignment): void {
  const { count, likeness, weight } = kind;
  const [first, second] = [a.signs, b.signs];
  const [from, to] = [b.from, Math.min(b.to, b.from + longest)];
  const [one, other] = [weigh(first, a.from, a.to, weight), weigh(second, from, to, weight)];
  if (one === 0 || other === 0) {
    result.single = result.double = 0;
    return;
  }
  const end = 2 * (to - from) + 2;
  above.fill(0, 0, end);
  let before = first[a.from] ?? 0;
  for (let i = a.from; i < a.to; i++) {
    const sign = first[i] ?? 0;
    const line = sign * count;
    const lineBefore = before * count;
    const heavy = weight[sign] ?? 0;
    let last = second[from] ?? 0;
    let [left, left2, diagonal, diagonal2] = [0, 0, 0, 0];
    for (let j = from, at = 2; j < to; j++, at += 2) {
      const next = second[j] ?? 0;
      const over = above[at] ?? 0;
      const over2 = above[at + 1] ?? 0;
      const alike = likeness[line + next] ?? 0;
      const counts = (heavy + (weight[next] ?? 0)) / 2;
      const both = diagonal + alike * counts;
      let best = left > over ? left : over;
      if (both > best) best = both;
      row[at] = left = best;
      diagonal = over;
      const both2 = diagonal2 + ((alike + (likeness[lineBefore + last] ?? 0)) * counts) / 2;
      let best2 = left2 > over2 ? left2 : over2;
      if (both2 > best2) best2 = both2;
      row[at + 1] = left2 = best2;
      diagonal2 = over2;
      last = next;
    }
    before = sign;
    [above, row] = [row, above];
  }
  const heavier = one > other ? one : other;
  // Divides by a length between the mean and the longer of the two. This way, an additional ending
  // counts, but only once.
  const whole = heavier * 0.6 + (one + other) * 0.2;
  result.single = Math.min(1, (above[end - 2] ?? 0) / whole);
  result.double = Math.min(1, (above[end - 1] ?? 0) / whole);
}
