/** On which list a record is looked at, for what is said of it in its pane. */
import { getContext, setContext } from 'svelte';

/** Where one is. */
export interface ReviewScope {
  /** Id of the list, '' for the library as a whole. */
  readonly scope: string;
  /** Records are gone through one by one: what was looked at counts as seen. */
  readonly reviewing: boolean;
}

const key = Symbol('review scope');

/** In a screen: says on which list it is. */
export function setReviewScope(scope: () => ReviewScope): void {
  setContext(key, scope);
}

/** In a record: where it is looked at. */
export function reviewScope(): () => ReviewScope {
  const known = getContext<(() => ReviewScope) | undefined>(key);
  return known ?? (() => ({ scope: '', reviewing: false }));
}
