/** How completely the library covers the classes of the clearance on screen. */

/** One of the proposed mark's classes. */
export interface ClassCoverage {
  readonly number: string;
  /** Number of marks in this class that the library has. */
  readonly count: number;
  /** When the whole class had been downloaded (ISO 8601), or `null` if it may be incomplete. */
  readonly completeAt: string | null;
}

class Coverage {
  /** In class order. Until the new ones are known, these belong to the previous search. */
  classes = $state.raw<readonly ClassCoverage[]>([]);
  readonly missing = $derived(this.classes.filter(({ completeAt }) => completeAt === null));
}
export const coverage = new Coverage();
