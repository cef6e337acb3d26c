/** Characters that change the direction of text, so that `gnp.exe` might be read as `exe.png`. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Replaces characters that change the direction with their names, for display only. Files and the
 * clipboard keep the original text.
 */
export function withoutTurns(text: string): string {
  return text.replace(turning, (one) => `[U+${one.charCodeAt(0).toString(16).toUpperCase()}]`);
}
