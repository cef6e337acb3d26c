/** Returns the name and keys of an action that the main process also knows. */
import {
  windowAction,
  type ActionName,
  type WindowActionId,
} from '@shared/features/window-actions';

export function named(id: WindowActionId): ActionName & { readonly id: WindowActionId } {
  const { place: _place, ...name } = windowAction(id);
  return { id, ...name };
}
