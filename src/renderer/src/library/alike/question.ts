/** What is asked when names like one name are sought. Crosses between page and worker. */
import { usualLeast, usualWeights } from '@shared/archive/alike-asked';

/** How much each likeness counts, from 0 to 100. */
export interface AlikeWeights {
  /** The same letters in order. */
  readonly letters: number;
  /** The same sounds in order, heard in Swedish or English. */
  readonly sounds: number;
  /** The same beginning. */
  readonly beginning: number;
  /** One word of several, in any order, and one name inside the other. */
  readonly words: number;
  /** Classes shared or neighbouring, where classes are asked for. */
  readonly classes: number;
}

export type AlikeWeight = keyof AlikeWeights;

/** In the order in which they are shown. */
export const alikeWeights = ['sounds', 'letters', 'beginning', 'words', 'classes'] as const;

export const defaultWeights: AlikeWeights = usualWeights;

export const leastByDefault = usualLeast;

export interface AlikeQuestion {
  readonly name: string;
  /** Nice classes of the goods and services in question; none: classes do not count. */
  readonly classes: readonly number[];
  /** Marks in these classes alone, in neighbouring ones too, or in all. */
  readonly only: 'all' | 'near' | 'shared';
  readonly state: 'all' | 'alive' | 'dead';
  readonly weights: AlikeWeights;
  /** The lowest degree that is listed, 0 to 100. */
  readonly least: number;
  /** Day of the right that is asked for: marks filed on it or later are no earlier rights. */
  readonly before?: string | undefined;
  /** Of those: left out and counted (where nothing is said), or listed and told apart. */
  readonly later?: 'out' | 'told' | undefined;
}

/** Pictures less alike than this are left out. */
export const leastOfPictures = 55;

export interface PictureQuestion {
  /** The mark with whose picture others are compared. */
  readonly id: string;
  /** The lowest degree that is listed, 0 to 100. */
  readonly least: number;
}
