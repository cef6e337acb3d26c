/**
 * Where an assessment applies, as recorded in the log: in a matter, on a list without a matter (the
 * list's id), or outside any matter (''). An assessment made on a list follows the list. It applies
 * in whichever matter the list is in now, together with those made in that matter.
 */

/** No list id starts with this. */
const matterPrefix = 'matter:';

/** Returns a matter's scope, or '' if the reference is ''. */
export function matterScope(reference: string): string {
  return reference === '' ? '' : `${matterPrefix}${reference}`;
}

/** Returns the matter of a scope, or `null` if the scope is of another kind. */
export function matterOf(scope: string): string | null {
  return scope.startsWith(matterPrefix) ? scope.slice(matterPrefix.length) : null;
}

/**
 * Returns the scope in which an assessment now applies. `referenceOf` returns a list's reference,
 * or '' if it has none.
 */
export function holdsIn(scope: string, referenceOf: (listId: string) => string): string {
  if (scope === '' || matterOf(scope) !== null) return scope;
  return matterScope(referenceOf(scope)) || scope;
}

/**
 * Returns whether giving a list this reference leaves its old matter without lists. If so,
 * everything recorded in that matter follows, as if the matter had been renamed. `others` are the
 * lists that remain.
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
