/** The shortcuts as the sheet shows them. Commands and their keys stand in `window-commands.ts`. */
import { commandOf, namedCommands, type NamedCommand } from '@shared/features/window-commands';
import { m } from '@shared/messages/compiled/messages';
import { shortcuts } from '../lib/state/shortcuts.svelte';
import { routes } from './routes';

/** Keys and what they do. */
type SheetRow = readonly [keys: string, label: () => string];

function rowsOf(commands: readonly NamedCommand[]): readonly SheetRow[] {
  return commands.flatMap((command) => {
    const { label, also } = commandOf(command);
    return [shortcuts.of(command), also].flatMap((keys) =>
      keys === undefined ? [] : [[keys, label] as const],
    );
  });
}

/** Keys that lead to places, and those that move the focus, handled by the shell beside the commands. */
export function betweenPlaces(): readonly SheetRow[] {
  return [...rowsOf(routes.map(({ command }) => command)), ['F6', m.shell_key_panes]];
}

/** Keys that work everywhere. */
export function everywhere(): readonly SheetRow[] {
  const places: readonly NamedCommand[] = routes.map(({ command }) => command);
  return rowsOf(namedCommands.filter((command) => !places.includes(command)));
}

/** Keys of a list, handled by the table itself. */
export const inTables: readonly SheetRow[] = [
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
