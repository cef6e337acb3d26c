/** How the library stands to the service in the classes of the clearance on screen. */

/** A class of the proposed mark. */
export interface ClassCoverage {
  readonly number: string;
  /** Marks of the library in it. */
  readonly count: number;
  /** When the service had answered all of it, ISO; `null`: more may be missing. */
  readonly completeAt: string | null;
}

class Coverage {
  /** In the order of the classes; those of an earlier question until it is known. */
  classes = $state.raw<readonly ClassCoverage[]>([]);
  readonly missing = $derived(this.classes.filter(({ completeAt }) => completeAt === null));
}
export const coverage = new Coverage();
