/** Dialogs about assessments and tags. The shell mounts them. */
import type { RecordKind } from '@shared/records/kinds';

/** The open dialog. */
type ReviewDialogRequest =
  | { readonly type: 'tags'; readonly kind: RecordKind; readonly ids: readonly string[] }
  | { readonly type: 'options' };

class ReviewDialogsState {
  current = $state.raw<ReviewDialogRequest | null>(null);
}

export const reviewDialogs = new ReviewDialogsState();
