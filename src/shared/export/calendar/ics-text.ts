/** Lines in a calendar file (RFC 5545). */

/** Escapes a text value (3.3.11). */
export function icsText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Maximum length of a line in octets, not counting its line break (3.1). */
const longest = 75;

/** Returns the number of octets in a character's UTF-8 encoding. */
function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  return code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
}

/**
 * Returns a folded line including its line break: at most 75 octets per line, with no character
 * split.
 */
export function icsLine(name: string, value: string): string {
  let line = '';
  let octets = 0;
  for (const letter of `${name}:${value}`) {
    const size = octetsOf(letter);
    if (octets + size > longest) {
      line += '\r\n ';
      octets = 1;
    }
    line += letter;
    octets += size;
  }
  return `${line}\r\n`;
}

/** Returns `20240131` for `2024-01-31`. */
export function icsDay(day: string): string {
  return day.replaceAll('-', '');
}

/** Returns `20240131T120000Z` for an ISO 8601 time. */
export function icsTime(at: string): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
