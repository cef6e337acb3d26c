/** The shortcuts as data: what the sheet shows is what the keyboard does. */
import { m } from '@shared/messages/compiled/messages';
import type { MenuCommand } from '../lib/state/commands.svelte';

/** A shortcut of the whole window. */
export interface Shortcut {
  readonly keys: string;
  readonly label: () => string;
  readonly command: MenuCommand;
  /** Left to the field while the person types in one (copy, undo, select all, delete). */
  readonly notInFields?: boolean;
}

/** Shortcuts that work everywhere. Those of places stand in `routes.ts`. */
export const everywhere: readonly Shortcut[] = [
  { keys: 'Ctrl+K', label: m.palette_title, command: 'palette' },
  { keys: 'Alt+ArrowLeft', label: m.shell_key_back, command: 'back', notInFields: true },
  { keys: 'Alt+ArrowRight', label: m.shell_key_forward, command: 'forward', notInFields: true },
  { keys: 'Ctrl+F', label: m.shell_key_find, command: 'find' },
  { keys: 'Ctrl+N', label: m.shell_key_new_search, command: 'new-search' },
  { keys: 'Ctrl+Shift+F', label: m.shell_key_form, command: 'toggle-form' },
  { keys: 'Ctrl+M', label: m.shell_key_fetch_more, command: 'fetch-more' },
  { keys: 'Ctrl+E', label: m.shell_key_export, command: 'export' },
  { keys: 'Ctrl+C', label: m.shell_key_copy, command: 'copy', notInFields: true },
  { keys: 'Ctrl+L', label: m.lists_key_add, command: 'add-to-list' },
  { keys: 'Ctrl+A', label: m.shell_key_select_all, command: 'select-all', notInFields: true },
  { keys: 'Ctrl+Z', label: m.shell_key_undo, command: 'undo', notInFields: true },
  { keys: 'Delete', label: m.shell_key_delete, command: 'delete', notInFields: true },
  { keys: 'Ctrl+Shift+L', label: m.menu_theme, command: 'toggle-theme' },
  { keys: '?', label: m.shell_key_sheet, command: 'shortcuts', notInFields: true },
];

/** Keys that move the focus, handled by the shell beside the commands. */
export const betweenPlaces: readonly (readonly [string, () => string])[] = [
  ['F6', m.shell_key_panes],
];

/** Keys of a list, handled by the table itself. */
export const inTables: readonly (readonly [string, () => string])[] = [
  ['\u2191+\u2193', m.shell_key_move],
  ['Home+End', m.shell_key_page],
  ['Shift+\u2193', m.shell_key_extend],
  ['Ctrl+Space', m.shell_key_toggle],
  ['Enter', m.shell_key_open],
  ['Shift+F10', m.shell_key_menu],
  ['A\u2013Z', m.shell_key_type],
  ['Ctrl+T', m.review_key_tags],
  ['1+9', m.review_key_assess],
  ['0', m.review_take_away],
  ['Shift+F2', m.review_key_comment],
];
