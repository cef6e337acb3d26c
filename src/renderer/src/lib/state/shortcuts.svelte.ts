/** The keys of the window's commands as they are now: the usual ones, or the person's own. */
import { shortcutsOf } from '@shared/features/shortcuts';
import { commandOf, type NamedCommand } from '@shared/features/window-commands';
import { keyLabels, onMac } from '../format/shortcuts';
import { settings } from './settings.svelte';

class WindowShortcuts {
  readonly all = $derived(shortcutsOf(settings.current.shortcuts, onMac()));

  /** The keys of a command; `undefined`: it has none. */
  of(command: NamedCommand): string | undefined {
    return this.all.get(command);
  }

  /** The keys of a command in a sentence; its name where it has none. */
  words(command: NamedCommand): string {
    const keys = this.of(command);
    return keys === undefined ? commandOf(command).label() : keyLabels(keys).join('+');
  }
}

/** Of this window. */
export const shortcuts = new WindowShortcuts();
