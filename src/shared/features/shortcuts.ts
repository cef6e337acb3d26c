/** Assigns keys to actions, either the defaults or the user's own. Pure. */
import { windowAction, windowActionIds, type ActionName } from './window-actions';

/** Keys by action, as stored in the settings; `null` for no keys. */
export type OwnKeys = Readonly<Record<string, string | null>>;
/** Keys by action. Each combination is used only once. */
export type Shortcuts = ReadonlyMap<string, string>;
/** Actions by id, in order, with only what matters for their keys. */
export type KeyTable = ReadonlyMap<string, Pick<ActionName, 'keys' | 'macKeys' | 'isFixed'>>;

/** The actions known to main. */
export const windowKeys: KeyTable = new Map(windowActionIds.map((id) => [id, windowAction(id)]));

/** Why keys can't be assigned to an action. */
export type KeysFault =
  /** They would type a character, or don't exist on other keyboards. */
  | { readonly type: 'unusable' }
  /** Used by the system, text fields or lists. */
  | { readonly type: 'reserved' }
  | { readonly type: 'taken'; readonly by: string };

/** Keys that exist on every keyboard and don't type anything. */
const usable =
  /^(Ctrl\+(Shift\+)?[A-Z]|Ctrl\+[0-9,.]|(Ctrl\+)?(Shift\+)?F([1-9]|1[0-2])|Alt\+Arrow(Left|Right))$/;

const reserved: readonly string[] = [
  // Used in text fields.
  'Ctrl+A',
  'Ctrl+C',
  'Ctrl+V',
  'Ctrl+X',
  'Ctrl+Y',
  'Ctrl+Z',
  'Ctrl+Shift+V',
  'Ctrl+Shift+Z',
  // Used for windows and programs.
  'Ctrl+Q',
  'Ctrl+W',
  'Ctrl+F4',
  'F10',
  'Shift+F10',
  'F11',
  'F12',
  'Ctrl+Shift+I',
  // Used to move between the parts of a window.
  'F6',
  'Shift+F6',
];
const reservedOnMac: readonly string[] = ['Ctrl+H', 'Ctrl+M'];

function isReserved(keys: string, mac: boolean): boolean {
  return reserved.includes(keys) || (mac && reservedOnMac.includes(keys));
}

/** Returns an action's default keys. */
export function usualKeys(
  { keys, macKeys }: Pick<ActionName, 'keys' | 'macKeys'>,
  mac: boolean,
): string | null {
  return mac && macKeys !== undefined ? macKeys : keys;
}

/**
 * Returns the keys for all actions. Invalid settings are ignored, and the user's own keys take
 * precedence over defaults. Main only knows some of the actions. Keys assigned to the others still
 * count as taken.
 */
export function shortcutsOf(own: OwnKeys, mac: boolean, table: KeyTable = windowKeys): Shortcuts {
  const given = new Map<string, string>();
  const used = new Set<string>();
  const give = (id: string, keys: string | null): void => {
    if (keys === null || used.has(keys) || given.has(id)) return;
    used.add(keys);
    given.set(id, keys);
  };
  const isUsable = (keys: string): boolean => usable.test(keys) && !isReserved(keys, mac);
  const isOwn = (id: string): boolean => {
    const keys = own[id];
    if (keys === undefined || table.get(id)?.isFixed) return false;
    return keys === null || isUsable(keys);
  };
  for (const id of table.keys()) if (isOwn(id)) give(id, own[id] ?? null);
  if (table === windowKeys)
    for (const [id, keys] of Object.entries(own))
      if (!table.has(id) && keys !== null && isUsable(keys)) used.add(keys);
  for (const [id, action] of table) if (!isOwn(id)) give(id, usualKeys(action, mac));
  return given;
}

/** Returns why an action can't have these keys, or `null` if it can. */
export function keysFault(
  id: string,
  keys: string,
  own: OwnKeys,
  mac: boolean,
  table: KeyTable = windowKeys,
): KeysFault | null {
  if (isReserved(keys, mac)) return { type: 'reserved' };
  if (!usable.test(keys)) return { type: 'unusable' };
  const by = [...shortcutsOf(own, mac, table)].find(([other, has]) => has === keys && other !== id);
  return by ? { type: 'taken', by: by[0] } : null;
}
