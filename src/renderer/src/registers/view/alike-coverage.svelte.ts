/** Tells how complete the library is in the classes of the clearance on screen. */

/** A class of the proposed mark. */
export interface ClassCoverage {
  readonly number: string;
  /** Number of its marks in the library. */
  readonly count: number;
  /** When all of it had been downloaded, ISO; `null` if it may be incomplete. */
  readonly completeAt: string | null;
}

class Coverage {
  /** In the order of the classes. Until the new ones are known, these are the previous search's. */
  classes = $state.raw<readonly ClassCoverage[]>([]);
  readonly missing = $derived(this.classes.filter(({ completeAt }) => completeAt === null));
}
export const coverage = new Coverage();
