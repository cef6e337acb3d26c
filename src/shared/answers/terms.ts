/**
 * The registers' terms, one line per term. The page loads them later, so its build uses
 * `terms-on-demand.ts` instead of this module.
 */
import lines from './terms.json' with { type: 'json' };

export const hasTerms = (): boolean => true;
export const termLines = (): readonly string[] => lines;
