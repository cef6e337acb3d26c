/** On which list a record is looked at, for what is said of it in its pane. */
import type { RecordKind } from '@shared/records/kinds';
import { getContext, setContext } from 'svelte';

/** Where one is. */
export interface ReviewScope {
  readonly kind: RecordKind;
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

/** In a record: where it is looked at. One of another kind than the list's is on no list. */
export function reviewScope(kind: () => RecordKind): () => Omit<ReviewScope, 'kind'> {
  const known = getContext<(() => ReviewScope) | undefined>(key);
  return () => {
    const here = known?.();
    return here?.kind === kind() ? here : { scope: '', reviewing: false };
  };
}
