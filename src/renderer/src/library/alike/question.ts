/** A search for similar names, sent from the page to the worker. */
import { usualLeast, usualWeights } from '@shared/archive/alike-asked';
import type { RecordKind } from '@shared/records/kinds';

/** The kinds whose names are compared. */
const namedKinds = ['trademark', 'company'] as const;
export type NamedKind = (typeof namedKinds)[number];

/** Returns whether names of this kind are compared. */
export function isNamedKind(kind: RecordKind): kind is NamedKind {
  return (namedKinds as readonly RecordKind[]).includes(kind);
}

/** Weights of the types of similarity, from 0 to 100. */
export interface AlikeWeights {
  /** The same letters in order. */
  readonly letters: number;
  /** The same sounds in order, in Swedish or English. */
  readonly sounds: number;
  /** The same beginning. */
  readonly beginning: number;
  /** Common words in any order, and one name inside the other. */
  readonly words: number;
  /** Shared or related classes, if classes are given. */
  readonly classes: number;
  /**
   * Common words in the goods and services, if any are given. Searches saved before this existed
   * use the default.
   */
  readonly goods?: number | undefined;
  /**
   * Pairs of letters that are rare in the library. Searches saved before this existed don't use it,
   * so that their similarities stay the same.
   */
  readonly distinctive?: number | undefined;
}

export type AlikeWeight = keyof AlikeWeights;

/** In the order of the screen and of links, so a new one comes last. */
export const alikeWeights = [
  'sounds',
  'letters',
  'beginning',
  'words',
  'classes',
  'goods',
  'distinctive',
] as const;

export const defaultWeights: AlikeWeights = usualWeights;

export const weightOf = (weights: AlikeWeights, one: AlikeWeight): number =>
  weights[one] ?? (one === 'distinctive' ? 0 : usualWeights[one]);

export const leastByDefault = usualLeast;

export interface AlikeQuestion {
  readonly name: string;
  /** Nice classes of the goods and services in the search. If empty, classes are ignored. */
  readonly classes: readonly number[];
  /** Goods and services in the search, as typed. Absent if they should be ignored. */
  readonly goods?: string | undefined;
  /** Which marks to list: only those in these classes, those in related classes too, or all. */
  readonly only: 'all' | 'near' | 'shared';
  readonly state: 'all' | 'alive' | 'dead';
  readonly weights: AlikeWeights;
  /** Lowest score to list, from 0 to 100. */
  readonly least: number;
  /** The priority date. Marks filed on or after this date aren't earlier rights. */
  readonly before?: string | undefined;
  /** Whether later marks are left out and only counted (the default), or listed with a note. */
  readonly later?: 'out' | 'told' | undefined;
}

/** Pictures with a lower score are left out. */
export const leastOfPictures = 55;

export interface PictureQuestion {
  /** The mark whose picture is searched for. */
  readonly id: string;
  /** Lowest score to list, from 0 to 100. */
  readonly least: number;
}
