/** The rules of one kind of act in the table of acts. A missing rule is a compile error. */
import type { RecordRef } from '../archive/meta';
import type { z } from '../zod';
import type { CountedAs } from './counted';
import type { Decision } from './decision';
import type { Erasure } from './erasure';
import type { HandOver, ListsNow } from './hand-over';
import type { TeamMatters, TeamPlace } from './team';

/** Fields that replace those of an entry; `undefined` removes one. `{}` changes nothing. */
type Changed<W> = Partial<Omit<W, 'op'>>;

/**
 * Declared as methods, not fields, because a rule is only called with acts of its own kind (see
 * `rulesOf`).
 */
export interface ActRules<W> {
  /** Who writes it: a person through a window, or main only. */
  readonly by: 'person' | 'main';
  /** Returns the records to be reindexed, or `null` if the act does not name them. */
  touches(work: W): readonly RecordRef[] | null;
  /**
   * Returns how it is counted, and the things it is about. Each thing counts once, however often it
   * was changed.
   */
  counts(work: W): readonly (readonly [as: CountedAs, thing: string])[] | 'by-entry';
  /**
   * Returns the names that an act gives to lists and assessments, by their ids (`keyOfAssessment`).
   */
  names(work: W): readonly (readonly [id: string, name: string])[];
  /**
   * Returns what it decides. Two copies of a library conflict where they decided differently on the
   * same thing.
   */
  decides(work: W): readonly Decision[];
  /** The field with ids, if the act concerns several objects, some of which can be left out. */
  readonly several: (keyof W & ('ids' | 'records')) | null;
  /** Tells a hand-over of chosen lists about the current lists and applicants. */
  informs(
    work: W,
    now: Pick<ListsNow, 'reference' | 'deleted' | 'renamed' | 'applicant'>,
    seq: number,
  ): void;
  /**
   * Returns the part that may be handed over, both when writing and when reading a library file;
   * `null` for nothing. Acts that buy, or that concern the account that buys, are never included.
   */
  handsOver(work: W, to: HandOver, seq: number): Changed<W> | null;
  /**
   * Returns where it belongs in a team; `null` if it stays here. What buys, what concerns the
   * account that buys, and what only tidies this copy always stays.
   */
  inTeam(work: W, matters: TeamMatters): TeamPlace | null;
  /**
   * Returns what an erasure leaves of it; `null` for nothing. Texts that name the target are
   * replaced in any case.
   */
  erases(work: W, erasure: Erasure): Changed<W> | null;
  /** Returns the changed reference to an entry after an archive was renumbered. */
  renumbered(work: W, numberUpTo: (old: number) => number): Changed<W>;
}

/** An entry of the table. */
export interface Act<S extends z.ZodObject> extends ActRules<z.infer<S>> {
  readonly schema: S;
}

export function act<S extends z.ZodObject>(schema: S, rules: ActRules<z.infer<S>>): Act<S> {
  return { schema, ...rules };
}

/** For rules that do not apply to an act. They have names so that none is forgotten by accident. */
export const touchesNothing = (): readonly RecordRef[] => [];
export const countsAsOther = (): 'by-entry' => 'by-entry';
export const namesNothing = (): readonly never[] => [];
export const decidesNothing = (): readonly Decision[] => [];
export const informsNobody = (): void => undefined;
export const staysHere = (): null => null;
export const asItIs = (): Readonly<Record<never, never>> => ({});
