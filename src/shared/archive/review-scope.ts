/**
 * Where an assessment holds, as the log writes it: in a matter, on a list that is in none (the id of
 * the list), or without a matter (''). What is written on a list goes where the list goes: it holds
 * in the matter in which the list is now, together with what was written in that matter itself.
 */

/** No list has such an id. */
const matterPrefix = 'matter:';

/** The scope of a matter; that of no matter where the reference is ''. */
export function matterScope(reference: string): string {
  return reference === '' ? '' : `${matterPrefix}${reference}`;
}

/** The matter that a scope is of, or `null`. */
export function matterOf(scope: string): string | null {
  return scope.startsWith(matterPrefix) ? scope.slice(matterPrefix.length) : null;
}

/** Where what is written with this scope holds now; `referenceOf`: of a list, '' for none. */
export function holdsIn(scope: string, referenceOf: (listId: string) => string): string {
  if (scope === '' || matterOf(scope) !== null) return scope;
  return matterScope(referenceOf(scope)) || scope;
}

/**
 * Whether a list leaves its matter empty when it gets this reference: then what was written in the
 * matter goes with it, for the matter has another name now. `others`: the lists beside it.
 */
export function leavesEmpty(
  before: string,
  after: string,
  others: Iterable<{ readonly clientReference: string; readonly isDeleted: boolean }>,
): boolean {
  if (before === '' || before === after) return false;
  for (const { clientReference, isDeleted } of others)
    if (!isDeleted && clientReference === before) return false;
  return true;
}
