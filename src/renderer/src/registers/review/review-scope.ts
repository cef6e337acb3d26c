/** Where a record is looked at, for what is said of it in its pane. */
import { matterScope } from '@shared/archive/review-scope';
import type { RecordKind } from '@shared/records/kinds';
import { getContext, setContext } from 'svelte';
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';

/** Where one is. */
export interface ReviewScope {
  readonly kind: RecordKind;
  /** See `review-scope.ts` of the archive. */
  readonly scope: string;
  /** Records are gone through one by one: what was looked at counts as seen. */
  readonly reviewing: boolean;
}

const key = Symbol('review scope');

/** In a screen: says where it is. */
export function setReviewScope(scope: () => ReviewScope): void {
  setContext(key, scope);
}

/** In a record: where it is looked at. One of another kind than the list's is in the current matter. */
export function reviewScope(kind: () => RecordKind): () => Omit<ReviewScope, 'kind'> {
  const known = getContext<(() => ReviewScope) | undefined>(key);
  return () => {
    const here = known?.();
    return here?.kind === kind()
      ? here
      : { scope: matterScope(currentMatter.reference), reviewing: false };
  };
}
