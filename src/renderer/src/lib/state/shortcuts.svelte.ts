/** The current keys for the window's actions: the defaults, or the user's own. */
import { shortcutsOf } from '@shared/features/shortcuts';
import { windowAction, type WindowActionId } from '@shared/features/window-actions';
import { isShortcut, keyLabels, onMac, type KeyPress } from '../format/shortcuts';
import { actions, type Action } from './actions.svelte';
import { settings } from './settings.svelte';

class WindowShortcuts {
  readonly all = $derived(shortcutsOf(settings.current.shortcuts, onMac(), actions.keys));

  /** Returns an action's keys, or `undefined` if it has none. */
  of(action: WindowActionId | { readonly id: string }): string | undefined {
    return this.all.get(typeof action === 'string' ? action : action.id);
  }

  /** Returns an action's keys for use in a sentence, or its name if it has none. */
  words(id: WindowActionId): string {
    const keys = this.of(id);
    return keys === undefined ? windowAction(id).label() : keyLabels(keys).join('+');
  }

  /**
   * Returns the action for a key press, which can be a list shortcut or a general one, or `null` if
   * there is none.
   */
  pressed(
    press: KeyPress,
    { inList, inField }: { inList: boolean; inField: boolean },
  ): Action | null {
    const isIt = (action: Action): boolean => {
      if ((action.inList ?? false) !== inList) return false;
      const keys = this.of(action);
      if (keys !== undefined && isShortcut(press, keys)) {
        const isFields = action.notInFields === true || (action.notInFields === 'mac' && onMac());
        return !(isFields && inField);
      }
      return action.also !== undefined && !inField && isShortcut(press, action.also);
    };
    return actions.all.find(isIt) ?? null;
  }
}

export const shortcuts = new WindowShortcuts();
