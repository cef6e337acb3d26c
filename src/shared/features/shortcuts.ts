/** Which keys belong to which command: the usual ones, or the person's own. Pure. */
import { commandOf, namedCommands, type NamedCommand } from './window-commands';

/** By command, as the settings keep them; `null`: none. */
export type OwnKeys = Readonly<Record<string, string | null>>;
/** No keys are given twice. */
export type Shortcuts = ReadonlyMap<NamedCommand, string>;

/** Why keys cannot be given to a command. */
export type KeysFault =
  /** No keys that a program may have: they would type something, or another keyboard lacks them. */
  | { readonly type: 'unusable' }
  /** The system, text fields or lists have them. */
  | { readonly type: 'reserved' }
  | { readonly type: 'taken'; readonly by: NamedCommand };

/** What every keyboard has and what types nothing. */
const usable =
  /^(Ctrl\+(Shift\+)?[A-Z]|Ctrl\+[0-9,.]|(Ctrl\+)?(Shift\+)?F([1-9]|1[0-2])|Alt\+Arrow(Left|Right))$/;

const reserved: readonly string[] = [
  // Text fields.
  ...['Ctrl+A', 'Ctrl+C', 'Ctrl+V', 'Ctrl+X', 'Ctrl+Y', 'Ctrl+Z', 'Ctrl+Shift+V', 'Ctrl+Shift+Z'],
  // Windows and programs.
  ...['Ctrl+Q', 'Ctrl+W', 'Ctrl+F4', 'F10', 'Shift+F10', 'F11', 'F12', 'Ctrl+Shift+I'],
  // Between the parts of a window, and in lists.
  ...['F2', 'Shift+F2', 'F6', 'Shift+F6', 'Ctrl+T'],
];
const reservedOnMac: readonly string[] = ['Ctrl+H', 'Ctrl+M'];

function isReserved(keys: string, mac: boolean): boolean {
  return reserved.includes(keys) || (mac && reservedOnMac.includes(keys));
}

/** The keys that a command has before the person changes them. */
export function usualKeys(command: NamedCommand, mac: boolean): string | null {
  const { keys, macKeys } = commandOf(command);
  return mac && macKeys !== undefined ? macKeys : keys;
}

/** The keys of all commands. What is wrong in the settings does not count; the person's own come first. */
export function shortcutsOf(own: OwnKeys, mac: boolean): Shortcuts {
  const given = new Map<NamedCommand, string>();
  const used = new Set<string>();
  const give = (command: NamedCommand, keys: string | null): void => {
    if (keys === null || used.has(keys) || given.has(command)) return;
    used.add(keys);
    given.set(command, keys);
  };
  const isOwn = (command: NamedCommand): boolean => {
    const keys = own[command];
    if (keys === undefined || commandOf(command).isFixed) return false;
    return keys === null || (usable.test(keys) && !isReserved(keys, mac));
  };
  for (const command of namedCommands) if (isOwn(command)) give(command, own[command] ?? null);
  for (const command of namedCommands) if (!isOwn(command)) give(command, usualKeys(command, mac));
  return given;
}

/** Why `command` cannot have these keys; `null`: it can. */
export function keysFault(
  command: NamedCommand,
  keys: string,
  own: OwnKeys,
  mac: boolean,
): KeysFault | null {
  if (isReserved(keys, mac)) return { type: 'reserved' };
  if (!usable.test(keys)) return { type: 'unusable' };
  const by = [...shortcutsOf(own, mac)].find(([other, has]) => has === keys && other !== command);
  return by ? { type: 'taken', by: by[0] } : null;
}
