/** Characters that change text direction: `gnp.exe` could be read as `exe.png`. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Replaces such characters by their names on screen; files and the clipboard keep the received
 * text.
 */
export function withoutTurns(text: string): string {
  return text.replace(turning, (one) => `[U+${one.charCodeAt(0).toString(16).toUpperCase()}]`);
}
