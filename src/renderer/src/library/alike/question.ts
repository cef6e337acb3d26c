/** A search for similar names. Sent from page to worker. */
import { usualLeast, usualWeights } from '@shared/archive/alike-asked';

/** Weights of the kinds of similarity, 0 to 100. */
export interface AlikeWeights {
  /** The same letters in order. */
  readonly letters: number;
  /** The same sounds in order, in Swedish or English. */
  readonly sounds: number;
  /** The same beginning. */
  readonly beginning: number;
  /** Single common words in any order, and one name inside the other. */
  readonly words: number;
  /** Shared or related classes, if classes are given. */
  readonly classes: number;
  /**
   * Words in the goods and services, if any are given. Searches saved before this existed use the
   * default.
   */
  readonly goods?: number | undefined;
}

export type AlikeWeight = keyof AlikeWeights;

/** In the order shown. */
export const alikeWeights = [
  'sounds',
  'letters',
  'beginning',
  'words',
  'classes',
  'goods',
] as const;

export const defaultWeights: AlikeWeights = usualWeights;

export const weightOf = (weights: AlikeWeights, one: AlikeWeight): number =>
  weights[one] ?? usualWeights[one];

export const leastByDefault = usualLeast;

export interface AlikeQuestion {
  readonly name: string;
  /** Nice classes of the goods and services in question. If empty, classes do not count. */
  readonly classes: readonly number[];
  /** Goods and services in question, as typed; absent if these do not count. */
  readonly goods?: string | undefined;
  /** Which marks to list: those in these classes, also those in related ones, or all. */
  readonly only: 'all' | 'near' | 'shared';
  readonly state: 'all' | 'alive' | 'dead';
  readonly weights: AlikeWeights;
  /** Lowest score listed, 0 to 100. */
  readonly least: number;
  /** The priority date. Marks filed on that day or later aren't earlier rights. */
  readonly before?: string | undefined;
  /** Whether marks filed later are left out and counted (the default), or listed with a note. */
  readonly later?: 'out' | 'told' | undefined;
}

/** Pictures less similar than this are left out. */
export const leastOfPictures = 55;

export interface PictureQuestion {
  /** The mark whose picture is compared. */
  readonly id: string;
  /** Lowest score listed, 0 to 100. */
  readonly least: number;
}
