/** The rules for one kind of act in the table of acts. A missing rule is a compile error. */
import type { RecordRef } from '../archive/meta';
import type { z } from '../zod';
import type { CountedThing } from './counted';
import type { Decision } from './decision';
import type { Erasure } from './erasure';
import type { HandOver, ListsNow } from './hand-over';
import type { TeamMatters, TeamMatter } from './team';

/** Fields that replace those of an entry; `undefined` removes a field. `{}` changes nothing. */
type Changed<W> = Partial<Omit<W, 'op'>>;

/**
 * Declared as methods, not as fields, because a rule is only called with acts of its own kind (see
 * `rulesOf`).
 */
export interface ActRules<W> {
  /** Who writes the act: the user through a window, or only main. */
  readonly by: 'person' | 'main';
  /** Returns the records to be reindexed, or `null` if the act doesn't name them. */
  touches(work: W): readonly RecordRef[] | null;
  /**
   * Returns the category that the act is counted under and the objects it affects. Each object is
   * counted once, however often it has been changed.
   */
  counts(work: W): readonly CountedThing[] | 'by-entry';
  /** Returns the names that an act gives to lists and assessments, by id (`keyOfAssessment`). */
  names(work: W): readonly (readonly [id: string, name: string])[];
  /**
   * Returns what the act decides. Two copies of a library conflict if they contain different
   * decisions about the same thing.
   */
  decides(work: W): readonly Decision[];
  /**
   * The field with the ids, if the act concerns several records and some of them can be left out.
   */
  readonly several: (keyof W & ('ids' | 'records')) | null;
  /** Updates the current state of lists and applicants, for a hand-over of chosen lists. */
  informs(
    work: W,
    now: Pick<ListsNow, 'reference' | 'deleted' | 'renamed' | 'applicant'>,
    seq: number,
  ): void;
  /**
   * Returns the part that may be handed over, both when writing and when reading a library file, or
   * `null` if there is none. Acts that buy, or that concern the account used for buying, are never
   * included.
   */
  handsOver(work: W, to: HandOver, seq: number): Changed<W> | null;
  /**
   * Returns where the act belongs in a team, or `null` if it isn't shared. Acts that buy, concern
   * the account used for buying, or only tidy up this copy are never shared.
   */
  inTeam(work: W, matters: TeamMatters): TeamMatter | null;
  /**
   * Returns what remains after an erasure, or `null` for nothing. Strings that name the target are
   * always replaced.
   */
  erases(work: W, erasure: Erasure): Changed<W> | null;
  /**
   * Returns the act with its references to other entries updated after an archive has been
   * renumbered.
   */
  renumbered(work: W, numberUpTo: (old: number) => number): Changed<W>;
}

export interface Act<S extends z.ZodObject> extends ActRules<z.infer<S>> {
  readonly schema: S;
}

export function act<S extends z.ZodObject>(schema: S, rules: ActRules<z.infer<S>>): Act<S> {
  return { schema, ...rules };
}

/**
 * For acts that a rule doesn't apply to. Each has to say so by name, so that no rule is forgotten.
 */
export const touchesNothing = (): readonly RecordRef[] => [];
export const countsAsOther = (): 'by-entry' => 'by-entry';
export const namesNothing = (): readonly never[] => [];
export const decidesNothing = (): readonly Decision[] => [];
export const informsNobody = (): void => undefined;
export const staysHere = (): null => null;
export const asItIs = (): Readonly<Record<never, never>> => ({});
