/** Compares two picture descriptions, including their mirror images. Pure. */
import { blocks, edgeTypes, shapeSize, viewAt, viewSize } from './describe';

export interface PictureLikeness {
  /** From 0 to 1, like all other values below. */
  readonly degree: number;
  readonly shape: number;
  readonly colour: number;
  readonly mirrored: boolean;
  /** True if only part of one picture was compared. */
  readonly part: boolean;
}

/**
 * Weights that add up to 1. In tests with altered pictures, these performed best; see
 * docs/alike.md.
 */
const weights = { shape: 0.5, edges: 0.35, colours: 0.15 };
/** Factor applied if only part of a picture is similar. */
const ofPart = 0.95;
/** How much the score drops each time the aspect ratio doubles. */
const ofProportion = 0.25;

/** Rising and falling edges are swapped in a mirror image. */
const mirroredTypes = [0, 1, 3, 2, 4] as const;
const frequencies = Math.sqrt(shapeSize);

/** Computes the mirror image of a view from its description. */
function mirror(view: Uint8Array): Uint8Array {
  const turned = view.slice();
  for (let at = 0; at < shapeSize; at++) {
    if ((at % frequencies) % 2 === 1) {
      turned[viewAt.shape + at] = -(view[viewAt.shape + at] ?? 0) & 0xff;
    }
  }
  for (let row = 0; row < blocks; row++) {
    for (let column = 0; column < blocks; column++) {
      const from = viewAt.edges + (row * blocks + column) * edgeTypes;
      const to = viewAt.edges + (row * blocks + blocks - 1 - column) * edgeTypes;
      for (const [type, other] of mirroredTypes.entries()) {
        turned[to + other] = view[from + type] ?? 0;
      }
    }
  }
  return turned;
}

const signed = (byte: number): number => (byte << 24) >> 24;

/** Returns the cosine similarity of two shapes. */
function shapeLikeness(a: Uint8Array, b: Uint8Array): number {
  let [both, mine, theirs] = [0, 0, 0];
  for (let at = viewAt.shape; at < viewAt.edges; at++) {
    const [x, y] = [signed(a[at] ?? 0), signed(b[at] ?? 0)];
    both += x * y;
    mine += x * x;
    theirs += y * y;
  }
  return mine === 0 || theirs === 0 ? 0 : Math.max(0, both / Math.sqrt(mine * theirs));
}

/** Returns the overlap of two histograms, relative to the larger one. */
function inCommon(a: Uint8Array, b: Uint8Array, from: number, to: number): number {
  let [both, either] = [0, 0];
  for (let at = from; at < to; at++) {
    const [x, y] = [a[at] ?? 0, b[at] ?? 0];
    both += Math.min(x, y);
    either += Math.max(x, y);
  }
  return either === 0 ? 1 : both / either;
}

function viewLikeness(a: Uint8Array, b: Uint8Array): Omit<PictureLikeness, 'mirrored' | 'part'> {
  const shape = shapeLikeness(a, b);
  const edges = inCommon(a, b, viewAt.edges, viewAt.colours);
  const colour = inCommon(a, b, viewAt.colours, viewSize);
  const doublings = Math.abs((a[viewAt.proportion] ?? 0) - (b[viewAt.proportion] ?? 0)) / 32;
  const sum = shape * weights.shape + edges * weights.edges + colour * weights.colours;
  return { degree: sum * Math.max(0, 1 - doublings * ofProportion), shape, colour };
}

/** The views of the search picture and their mirror images. */
export interface AskedPicture {
  readonly views: readonly Uint8Array[];
  readonly mirrored: readonly Uint8Array[];
}

function viewsOf(description: Uint8Array): readonly Uint8Array[] {
  return Array.from({ length: description.length / viewSize }, (_, nth) =>
    description.subarray(nth * viewSize, (nth + 1) * viewSize),
  );
}

export function askedPicture(description: Uint8Array): AskedPicture {
  const views = viewsOf(description);
  return { views, mirrored: views.map(mirror) };
}

/**
 * Returns the similarity of the two views that match best, or `null` if either picture is empty.
 */
export function pictureLikeness(asked: AskedPicture, other: Uint8Array): PictureLikeness | null {
  let best: PictureLikeness | null = null;
  for (const [there, view] of viewsOf(other).entries()) {
    for (const mirrored of [false, true]) {
      for (const [here, own] of (mirrored ? asked.mirrored : asked.views).entries()) {
        const found = viewLikeness(own, view);
        const part = here + there > 0;
        const degree = part ? found.degree * ofPart : found.degree;
        // Many figures are symmetrical, so a mirror image must be clearly more similar to be
        // preferred.
        if (best && degree <= best.degree + (mirrored && !best.mirrored ? 0.005 : 0)) continue;
        best = { ...found, degree, mirrored, part };
      }
    }
  }
  return best;
}
