/**
 * The scope that a record is shown in. The user's work on the record, entered in its pane, belongs
 * to that scope.
 */
import { matterScope } from '@shared/archive/review-scope';
import type { RecordKind } from '@shared/records/kinds';
import { getContext, setContext } from 'svelte';
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';

/** The current scope. */
export interface ReviewScope {
  readonly kind: RecordKind;
  /** See the archive's `review-scope.ts`. */
  readonly scope: string;
  /** True while records are reviewed one by one, so that a viewed record counts as seen. */
  readonly reviewing: boolean;
}

const key = Symbol('review scope');

/** Provides a screen's scope. Call this in the screen. */
export function setReviewScope(scope: () => ReviewScope): void {
  setContext(key, scope);
}

/**
 * Returns the scope for a record. A record whose kind isn't the list's belongs to the current
 * matter. Call this in the record.
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
