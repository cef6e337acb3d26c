/** What a screen asks about assessments and tags; the dialogs are mounted by the shell. */
import type { RecordKind } from '@shared/records/kinds';

/** The question that is open. */
type ReviewDialogRequest =
  | { readonly type: 'tags'; readonly kind: RecordKind; readonly ids: readonly string[] }
  | { readonly type: 'options' };

class ReviewDialogsState {
  current = $state.raw<ReviewDialogRequest | null>(null);
}

/** The question of this window. */
export const reviewDialogs = new ReviewDialogsState();
