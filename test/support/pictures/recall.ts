/** How often a search with a changed picture ranks its original first. */
import { askedPicture, pictureLikeness } from '@renderer/library/alike/pictures/likeness';
import { describePicture } from '@renderer/library/alike/pictures/describe';
import type { Raster } from '@renderer/library/alike/pictures/ink';
import { averageHash, sameCells } from './average-hash';
import { changes, drawnPicture } from './drawn-pictures';

export interface Recall {
  readonly change: string;
  /**
   * The share of originals that the program ranks first. The other fields are for the first ten,
   * and for the simple hash.
   */
  readonly first: number;
  readonly ten: number;
  readonly simpleFirst: number;
  readonly simpleTen: number;
}

/** Searches with every `step`th of `count` pictures, changed in each way. */
export function pictureRecall(count: number, step: number): readonly Recall[] {
  const pictures = Array.from({ length: count }, (_, number) => drawnPicture(number));
  const described = pictures.map(describePicture);
  const hashes = pictures.map(averageHash);
  const asked = [...pictures.keys()].filter((number) => number % step === 0);
  return Object.entries(changes).map(([change, of]) => {
    const places = asked.map((number) => {
      const changed = of(pictures[number] as Raster);
      const sought = askedPicture(describePicture(changed));
      const hash = averageHash(changed);
      const mine = described.map((one) => pictureLikeness(sought, one)?.degree ?? 0);
      const simple = hashes.map((one) => sameCells(hash, one));
      const placeIn = (degrees: readonly number[]): number =>
        degrees.filter((degree, at) => at !== number && degree >= (degrees[number] ?? 0)).length;
      return [placeIn(mine), placeIn(simple)] as const;
    });
    const within = (which: 0 | 1, most: number): number =>
      places.filter((place) => place[which] < most).length / places.length;
    return {
      change,
      first: within(0, 1),
      ten: within(0, 10),
      simpleFirst: within(1, 1),
      simpleTen: within(1, 10),
    };
  });
}
