/**
 * The actions that main knows about, because they appear in the system's menu or replace one of its
 * items. Their other properties, and all other actions, are in the window's table
 * (`renderer/src/actions`), which gets these names and keys from here.
 */
import { m } from '../messages/compiled/messages';
import { dialogLabel } from '../values/phrases';

/** An action's name and keys. */
export interface ActionName {
  readonly label: () => string;
  /**
   * As text, such as `Ctrl+Shift+F`, where Ctrl means the command key on macOS. `null` if the
   * action has no keys.
   */
  readonly keys: string | null;
  /** Used instead on macOS, where the system needs the default ones. */
  readonly macKeys?: string;
  /** Additional keys, which can't be changed. */
  readonly also?: string;
  /** True if the keys are common to all programs and can't be changed. */
  readonly isFixed?: true;
  /**
   * True if the keys are ignored while the user is typing in a text field; `mac` for only on macOS.
   */
  readonly notInFields?: true | 'mac';
}

/** An action's place in the system's menu. */
interface MenuPlace {
  readonly menu: 'file' | 'edit' | 'go' | 'view';
  /** Items with the same number are shown together, with a separator before each new group. */
  readonly group: number;
  /** A more specific name for use in the menu. */
  readonly label?: () => string;
}

interface WindowAction extends ActionName {
  /** Absent if the action isn't in any menu. */
  readonly place?: MenuPlace;
}

/** In the order in which menus, the palette and the settings show them. */
const windowActions = {
  'go-today': { label: m.common_today, keys: 'Ctrl+1', place: { menu: 'go', group: 2 } },
  'go-trademarks': { label: m.common_trademarks, keys: 'Ctrl+2', place: { menu: 'go', group: 2 } },
  'go-companies': { label: m.common_companies, keys: 'Ctrl+3', place: { menu: 'go', group: 2 } },
  'go-insiders': {
    label: m.common_insider_transactions,
    keys: 'Ctrl+4',
    place: { menu: 'go', group: 2 },
  },
  'go-shorts': { label: m.common_short_positions, keys: 'Ctrl+5', place: { menu: 'go', group: 2 } },
  'go-lists': { label: m.lists_title, keys: 'Ctrl+6', place: { menu: 'go', group: 2 } },
  'go-deadlines': { label: m.common_deadlines, keys: 'Ctrl+9', place: { menu: 'go', group: 2 } },
  'go-watch': { label: m.common_watch_2, keys: 'Ctrl+0', place: { menu: 'go', group: 2 } },
  'go-downloads': { label: m.common_downloads, keys: 'Ctrl+J', place: { menu: 'go', group: 2 } },
  'go-usage': {
    label: m.common_usage_and_sources,
    keys: 'Ctrl+8',
    place: { menu: 'go', group: 2 },
  },
  'go-explorer': { label: m.common_explorer, keys: null, place: { menu: 'go', group: 2 } },
  'go-settings': { label: m.shell_settings, keys: 'Ctrl+,' },
  palette: { label: m.palette_title, keys: 'Ctrl+K', place: { menu: 'view', group: 1 } },
  back: {
    label: m.shell_key_back,
    keys: 'Alt+ArrowLeft',
    // On macOS, Alt with an arrow key moves the cursor by word.
    notInFields: 'mac',
    place: { menu: 'go', group: 1 },
  },
  forward: {
    label: m.shell_key_forward,
    keys: 'Alt+ArrowRight',
    notInFields: 'mac',
    place: { menu: 'go', group: 1 },
  },
  'new-matter': { label: m.matter_new, keys: null, place: { menu: 'file', group: 1 } },
  find: {
    label: m.shell_key_find,
    keys: 'Ctrl+F',
    also: '/',
    place: { menu: 'edit', group: 2, label: m.menu_find },
  },
  'new-search': { label: m.common_new_search, keys: 'Ctrl+N', place: { menu: 'file', group: 1 } },
  'new-window': {
    label: m.menu_new_window,
    keys: 'Ctrl+Shift+N',
    place: { menu: 'file', group: 1 },
  },
  'toggle-bar': { label: m.shell_sidebar, keys: 'Ctrl+B', place: { menu: 'view', group: 2 } },
  'fetch-more': {
    label: m.common_fetch_next_page,
    keys: 'Ctrl+M',
    macKeys: 'Ctrl+Shift+M',
    place: { menu: 'file', group: 1 },
  },
  export: {
    label: m.shell_key_export,
    keys: 'Ctrl+E',
    place: { menu: 'file', group: 2, label: dialogLabel(m.shell_key_export) },
  },
  'export-sheet': {
    label: () => m.pictures_save({ format: 'Excel' }),
    keys: 'Ctrl+Shift+E',
    place: { menu: 'file', group: 2 },
  },
  'export-picture': {
    label: m.pictures_with_table,
    keys: 'Ctrl+Shift+P',
    place: { menu: 'file', group: 2 },
  },
  'data-set': {
    label: dialogLabel(m.dataset_title),
    keys: null,
    place: { menu: 'file', group: 2 },
  },
  'verify-file': {
    label: dialogLabel(m.export_verify_title),
    keys: null,
    place: { menu: 'file', group: 2 },
  },
  'back-up': { label: m.backup_run, keys: null, place: { menu: 'file', group: 3 } },
  'restore-backup': {
    label: dialogLabel(m.registers_archive_restore),
    keys: null,
    place: { menu: 'file', group: 3 },
  },
  'open-library-file': {
    label: dialogLabel(m.restore_choose_file_title),
    keys: 'Ctrl+O',
    place: { menu: 'file', group: 3 },
  },
  'move-library': { label: m.handover_move_button, keys: null, place: { menu: 'file', group: 3 } },
  'hand-over': { label: m.common_hand_over, keys: null, place: { menu: 'file', group: 3 } },
  'add-to-list': {
    label: m.lists_key_add,
    keys: 'Ctrl+L',
    place: { menu: 'edit', group: 1, label: dialogLabel(m.lists_key_add) },
  },
  'copy-link': { label: m.links_copy, keys: null },
  'toggle-theme': { label: m.menu_theme, keys: 'Ctrl+Shift+L', place: { menu: 'view', group: 2 } },
  'zoom-in': {
    label: m.menu_zoom_in,
    keys: 'Ctrl++',
    isFixed: true,
    place: { menu: 'view', group: 3 },
  },
  'zoom-out': {
    label: m.menu_zoom_out,
    keys: 'Ctrl+-',
    isFixed: true,
    place: { menu: 'view', group: 3 },
  },
  // The usual Ctrl+0 isn't available, because it opens a screen.
  'zoom-reset': {
    label: m.menu_zoom_reset,
    keys: 'Ctrl+Alt+0',
    isFixed: true,
    place: { menu: 'view', group: 3 },
  },
  shortcuts: { label: m.common_keyboard_shortcuts, keys: 'F1', also: '?' },
  about: { label: m.common_about_kartotek, keys: null },
  // In the system's menu, the next four are standard items, which also work in text fields.
  copy: { label: m.registers_menu_copy, keys: 'Ctrl+C', isFixed: true, notInFields: true },
  'select-all': { label: m.common_select_all, keys: 'Ctrl+A', isFixed: true, notInFields: true },
  undo: { label: m.common_undo, keys: 'Ctrl+Z', isFixed: true, notInFields: true },
  delete: { label: m.common_delete, keys: 'Delete', isFixed: true, notInFields: true },
} as const satisfies Readonly<Record<string, WindowAction>>;

/** Id of an action that main knows about. */
export type WindowActionId = keyof typeof windowActions;

export const windowActionIds = Object.keys(windowActions) as readonly WindowActionId[];

export function windowAction(id: WindowActionId): WindowAction {
  return windowActions[id];
}
