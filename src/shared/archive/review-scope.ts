/**
 * Where an assessment applies, as written in the log: in a matter, on a list without a matter (the
 * list's id), or outside of any matter (''). Assessments on a list move with it. They apply in the
 * list's current matter, together with those written in that matter.
 */

/** No list id starts like this. */
const matterPrefix = 'matter:';

/** Returns a matter's scope; '' if the reference is ''. */
export function matterScope(reference: string): string {
  return reference === '' ? '' : `${matterPrefix}${reference}`;
}

/** Returns the scope's matter, or `null` if the scope isn't that of a matter. */
export function matterOf(scope: string): string | null {
  return scope.startsWith(matterPrefix) ? scope.slice(matterPrefix.length) : null;
}

/** Returns where a scope applies now. `referenceOf` returns a list's reference, '' for none. */
export function holdsIn(scope: string, referenceOf: (listId: string) => string): string {
  if (scope === '' || matterOf(scope) !== null) return scope;
  return matterScope(referenceOf(scope)) || scope;
}

/**
 * Returns whether giving a list this reference leaves its matter without lists. Then what was
 * written in the matter moves along, because the matter has another name now. `others` are the
 * remaining lists.
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
