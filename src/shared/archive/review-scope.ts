/**
 * Where an assessment applies, as recorded in the log: in a matter, on a list without a matter (the
 * list's id), or outside any matter (''). Assessments on a list move with the list. They apply in
 * its current matter, together with those made in that matter.
 */

/** No list id starts like this. */
const matterPrefix = 'matter:';

/** Returns a matter's scope, or '' if the reference is ''. */
export function matterScope(reference: string): string {
  return reference === '' ? '' : `${matterPrefix}${reference}`;
}

/** Returns a scope's matter, or `null` if the scope isn't a matter's. */
export function matterOf(scope: string): string | null {
  return scope.startsWith(matterPrefix) ? scope.slice(matterPrefix.length) : null;
}

/**
 * Returns where a scope applies now. `referenceOf` returns a list's reference, or '' if it has
 * none.
 */
export function holdsIn(scope: string, referenceOf: (listId: string) => string): string {
  if (scope === '' || matterOf(scope) !== null) return scope;
  return matterScope(referenceOf(scope)) || scope;
}

/**
 * Returns whether giving a list this reference leaves its matter without any lists. If so,
 * everything recorded in the matter moves along, because the matter now has another name. `others`
 * are the remaining lists.
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
