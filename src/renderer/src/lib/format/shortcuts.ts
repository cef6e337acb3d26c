/** Formats shortcuts for the user's operating system, and matches them with key presses. */

const macSigns: Readonly<Record<string, string>> = {
  Ctrl: '\u2318',
  Shift: '\u21e7',
  Alt: '\u2325',
  Enter: '\u21a9',
};

/** Keys that are shown as symbols on every system. */
const signs: Readonly<Record<string, string>> = {
  ArrowLeft: '\u2190',
  ArrowUp: '\u2191',
  ArrowRight: '\u2192',
  ArrowDown: '\u2193',
};

/** Returns whether Kartotek runs on macOS, where Ctrl in a shortcut stands for the command key. */
export function onMac(
  platform = typeof navigator === 'undefined' ? '' : navigator.platform,
): boolean {
  return /mac/i.test(platform);
}

/** Splits a shortcut like `Ctrl+Shift+F` into keys, as they're written on this system. */
export function keyLabels(shortcut: string, mac = onMac()): readonly string[] {
  const keys = shortcut.split(/\+(?!$)/);
  return keys.map((key) => signs[key] ?? (mac ? macSigns[key] : undefined) ?? key);
}

/** The parts of a key event needed to match a shortcut. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> &
  Partial<Pick<KeyboardEvent, 'code'>>;

/** Returns the pressed keys as a shortcut, or `null` if only modifiers are pressed. */
export function keysOf(press: KeyPress, mac = onMac()): string | null {
  const { key } = press;
  if (['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'Dead'].includes(key)) return null;
  const main = mac ? press.metaKey : press.ctrlKey;
  // The other modifier belongs to the system.
  const other = mac ? press.ctrlKey : press.metaKey;
  const names = [
    ...(other ? ['Meta'] : []),
    ...(main ? ['Ctrl'] : []),
    ...(press.altKey ? ['Alt'] : []),
    ...(press.shiftKey ? ['Shift'] : []),
  ];
  return [...names, key.length === 1 ? key.toUpperCase() : key].join('+');
}

/** Returns whether `press` matches `shortcut`. On macOS, Ctrl stands for the command key. */
export function isShortcut(press: KeyPress, shortcut: string, mac = onMac()): boolean {
  const keys = shortcut.split(/\+(?!$)/);
  const key = keys.at(-1) ?? '';
  const wants = (name: string): boolean => keys.slice(0, -1).includes(name);
  const main = mac ? press.metaKey : press.ctrlKey;
  // The other modifier belongs to the system.
  const other = mac ? press.ctrlKey : press.metaKey;
  // Shift plus a digit produces a different character on each keyboard layout, so the key code is
  // compared.
  const shifted = wants('Shift') && /^\d$/.test(key);
  // Some layouts need Shift to type digits or other characters.
  const sign = key.length === 1 && !shifted && !/[a-z]/i.test(key);
  const isKey = shifted
    ? press.code === `Digit${key}` && !/^\d$/.test(press.key)
    : press.key.toLowerCase() === key.toLowerCase();
  return (
    isKey &&
    !other &&
    main === wants('Ctrl') &&
    press.altKey === wants('Alt') &&
    (sign || press.shiftKey === wants('Shift'))
  );
}
