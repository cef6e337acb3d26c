/** The scope in which a record is shown, for opinions entered in its pane. */
import { matterScope } from '@shared/archive/review-scope';
import type { RecordKind } from '@shared/records/kinds';
import { getContext, setContext } from 'svelte';
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';

/** The current scope. */
export interface ReviewScope {
  readonly kind: RecordKind;
  /** See `review-scope.ts` of the archive. */
  readonly scope: string;
  /** True while records are reviewed one by one, so that a record looked at counts as seen. */
  readonly reviewing: boolean;
}

const key = Symbol('review scope');

/** In a screen: provides its scope. */
export function setReviewScope(scope: () => ReviewScope): void {
  setContext(key, scope);
}

/**
 * In a record: returns its scope. A record of another kind than the list's belongs to the current
 * matter.
 */
export function reviewScope(kind: () => RecordKind): () => Omit<ReviewScope, 'kind'> {
  const known = getContext<(() => ReviewScope) | undefined>(key);
  return () => {
    const here = known?.();
    return here?.kind === kind()
      ? here
      : { scope: matterScope(currentMatter.reference), reviewing: false };
  };
}
