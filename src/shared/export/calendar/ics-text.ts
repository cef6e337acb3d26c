/** Lines of a calendar file as RFC 5545 has them. */

/** A text value: what has a meaning of its own is escaped (3.3.11). */
export function icsText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Octets of a line without its end (3.1). */
const longest = 75;

/** Octets of a letter in UTF-8. */
function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  return code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
}

/** A line with its end, folded: no line is longer than 75 octets, and no letter is cut. */
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

/** `20240131` of `2024-01-31`. */
export function icsDay(day: string): string {
  return day.replaceAll('-', '');
}

/** `20240131T120000Z` of a time in ISO 8601. */
export function icsTime(at: string): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
