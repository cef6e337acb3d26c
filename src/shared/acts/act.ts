/** What the table of acts decides of one kind of act. A column that is left out does not compile. */
import type { RecordRef } from '../archive/meta';
import type { z } from '../zod';
import type { CountedAs } from './counted';
import type { Decision } from './decision';
import type { Erasure } from './erasure';
import type { HandOver, ListsNow } from './hand-over';

/** Fields that take the place of those of an entry; one that is `undefined` is left out. `{}`: as it is. */
type Changed<W> = Partial<Omit<W, 'op'>>;

/** Methods, not fields: a rule is asked only about acts of its own kind (see `rulesOf`). */
export interface ActRules<W> {
  /** Who writes it: the person through a window, or main alone, which saw it happen. */
  readonly by: 'person' | 'main';
  /** Records whose place in the index changes; `null` where the act does not name them. */
  touches(work: W): readonly RecordRef[] | null;
  /** As what it is counted, and of which things: each counts once, however often it was changed. */
  counts(work: W): readonly (readonly [as: CountedAs, thing: string])[] | 'by-entry';
  /** What lists and assessments are called by it, by their ids (`keyOfAssessment`). */
  names(work: W): readonly (readonly [id: string, name: string])[];
  /** What it decides. Two copies of a library disagree where they decided the same to different ends. */
  decides(work: W): readonly Decision[];
  /** Ids by which it is of several objects at once; its part of some of them can be left out. */
  readonly several: (keyof W & ('ids' | 'records')) | null;
  /** Tells a hand-over of chosen lists what they and their applicants are now. */
  informs(work: W, now: ListsNow, seq: number): void;
  /**
   * What of it somebody else may have, as written and as taken in from whatever file; `null`: nothing.
   * What buys, and what is of the account that bought, never goes and never comes.
   */
  handsOver(work: W, to: HandOver, seq: number): Changed<W> | null;
  /** What is left of it; `null`: nothing. Texts of it that name what goes are replaced in any case. */
  erases(work: W, erasure: Erasure): Changed<W> | null;
  /** With the new number of an entry that it names, in an archive that was written anew. */
  renumbered(work: W, numberUpTo: (old: number) => number): Changed<W>;
}

/** One entry of the table. */
export interface Act<S extends z.ZodObject> extends ActRules<z.infer<S>> {
  readonly schema: S;
}

/** Makes an entry of the table. */
export function act<S extends z.ZodObject>(schema: S, rules: ActRules<z.infer<S>>): Act<S> {
  return { schema, ...rules };
}

/** Columns in which nothing is to be said of an act. Named one by one, so that each is thought of. */
export const touchesNothing = (): readonly RecordRef[] => [];
export const countsAsOther = (): 'by-entry' => 'by-entry';
export const namesNothing = (): readonly never[] => [];
export const decidesNothing = (): readonly Decision[] => [];
export const informsNobody = (): void => undefined;
export const staysHere = (): null => null;
export const asItIs = (): Readonly<Record<never, never>> => ({});
