/** The shortcuts shown on the sheet, taken from the table of actions. */
import { m } from '@shared/messages/compiled/messages';
import { actions, type Action } from '../lib/state/actions.svelte';
import { shortcuts } from '../lib/state/shortcuts.svelte';
import { screens } from './routes';

/** Keys and their effect. */
type SheetRow = readonly [keys: string, label: () => string];

function rowsOf(some: readonly Action[]): readonly SheetRow[] {
  const rows = some.flatMap((action): readonly SheetRow[] => {
    const { label, also, family, inList } = action;
    if (family) return [[family.keys, family.label]];
    // For lists, only one key per action is shown.
    return [shortcuts.of(action), inList ? undefined : also].flatMap((keys) =>
      keys === undefined ? [] : [[keys, label] as const],
    );
  });
  // A family of actions is listed only once.
  return [...new Map(rows.map((row) => [row[0], row])).values()];
}

const isPlace = ({ id }: Action): boolean => screens.some(({ command }) => command === id);

/** Returns keys that open screens, and those that move the focus, which the shell handles. */
export function betweenPlaces(): readonly SheetRow[] {
  const places = screens.flatMap(({ command }) => (command && actions.find(command)) ?? []);
  return [...rowsOf(places), ['F6', m.shell_key_panes]];
}

/** Returns keys that work everywhere. */
export function everywhere(): readonly SheetRow[] {
  return rowsOf(actions.all.filter((action) => !action.inList && !isPlace(action)));
}

/** Returns the keys of a list, starting with those that the table handles. */
export function inTables(): readonly SheetRow[] {
  return [...ofTables, ...rowsOf(actions.all.filter(({ inList }) => inList))];
}
const ofTables: readonly SheetRow[] = [
  ['\u2191+\u2193', m.shell_key_move],
  ['Home+End', m.shell_key_page],
  ['Shift+\u2193', m.shell_key_extend],
  ['Ctrl+Space', m.shell_key_toggle],
  ['Space', m.shell_key_peek],
  ['Enter', m.shell_key_open],
  ['Shift+F10', m.shell_key_menu],
  ['A\u2013Z', m.shell_key_type],
];
