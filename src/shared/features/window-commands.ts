/**
 * Every command of the window with its name and its usual keys: the one home of shortcuts. Menu,
 * palette, sheet, settings and the keyboard itself read them here.
 */
import { m } from '../messages/compiled/messages';

/** Keys as text: `Ctrl+Shift+F`, where Ctrl is the command key on macOS. */
interface WindowCommand {
  readonly label: () => string;
  /** `null`: none, until the person gives it some. */
  readonly keys: string | null;
  /** On macOS, where the usual ones are the system's own. */
  readonly macKeys?: string;
  /** Other keys that do the same and stay. */
  readonly also?: string;
  /** Keys of every program: they stay. */
  readonly isFixed?: true;
  /** Left to the field while the person types in one. */
  readonly notInFields?: true;
}

const windowCommands = {
  'go-trademarks': { label: m.shell_trademarks, keys: 'Ctrl+1' },
  'go-companies': { label: m.shell_companies, keys: 'Ctrl+2' },
  'go-insiders': { label: m.shell_insiders, keys: 'Ctrl+3' },
  'go-shorts': { label: m.shell_shorts, keys: 'Ctrl+4' },
  'go-library': { label: m.shell_library, keys: 'Ctrl+5' },
  'go-lists': { label: m.lists_title, keys: 'Ctrl+6' },
  'go-deadlines': { label: m.deadlines_title, keys: 'Ctrl+9' },
  'go-watch': { label: m.watch_title, keys: 'Ctrl+0' },
  'go-downloads': { label: m.shell_downloads, keys: 'Ctrl+J' },
  'go-usage': { label: m.shell_usage, keys: 'Ctrl+7' },
  'go-explorer': { label: m.shell_explorer, keys: 'Ctrl+8' },
  'go-settings': { label: m.shell_settings, keys: 'Ctrl+,' },
  palette: { label: m.palette_title, keys: 'Ctrl+K' },
  back: { label: m.shell_key_back, keys: 'Alt+ArrowLeft', notInFields: true },
  forward: { label: m.shell_key_forward, keys: 'Alt+ArrowRight', notInFields: true },
  find: { label: m.shell_key_find, keys: 'Ctrl+F' },
  'new-search': { label: m.shell_key_new_search, keys: 'Ctrl+N' },
  'new-window': { label: m.menu_new_window, keys: 'Ctrl+Shift+N' },
  'toggle-form': { label: m.shell_key_form, keys: 'Ctrl+Shift+F' },
  'fetch-more': { label: m.shell_key_fetch_more, keys: 'Ctrl+M', macKeys: 'Ctrl+Shift+M' },
  export: { label: m.shell_key_export, keys: 'Ctrl+E' },
  'data-set': { label: m.dataset_command, keys: null },
  'verify-file': { label: m.menu_verify, keys: null },
  'add-to-list': { label: m.lists_key_add, keys: 'Ctrl+L' },
  'copy-link': { label: m.links_copy, keys: null },
  'toggle-theme': { label: m.menu_theme, keys: 'Ctrl+Shift+L' },
  'zoom-in': { label: m.menu_zoom_in, keys: 'Ctrl++', isFixed: true },
  'zoom-out': { label: m.menu_zoom_out, keys: 'Ctrl+-', isFixed: true },
  // Ctrl+0, usual elsewhere, leads to a screen.
  'zoom-reset': { label: m.menu_zoom_reset, keys: 'Ctrl+Alt+0', isFixed: true },
  shortcuts: { label: m.menu_shortcuts, keys: 'F1', also: '?' },
  about: { label: m.menu_about, keys: null },
  copy: { label: m.shell_key_copy, keys: 'Ctrl+C', isFixed: true, notInFields: true },
  'select-all': { label: m.shell_key_select_all, keys: 'Ctrl+A', isFixed: true, notInFields: true },
  undo: { label: m.shell_key_undo, keys: 'Ctrl+Z', isFixed: true, notInFields: true },
  delete: { label: m.shell_key_delete, keys: 'Delete', isFixed: true, notInFields: true },
} as const satisfies Readonly<Record<string, WindowCommand>>;

/** A command of the window. */
export type NamedCommand = keyof typeof windowCommands;

export const namedCommands = Object.keys(windowCommands) as readonly NamedCommand[];

/** What is known of a command, whichever it is. */
export function commandOf(command: NamedCommand): WindowCommand {
  return windowCommands[command];
}
