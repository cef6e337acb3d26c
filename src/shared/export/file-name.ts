import { wellFormed } from './format/well-formed';

/** The parts of a file name, in this order. All text has already been translated. */
export interface FileNameParts {
  /** Marks the sample library. It comes first, so that no list name can hide it. */
  readonly sample?: string;
  /**
   * The list's name: client or subject, then what the list contains. Shortened if the file name
   * would otherwise be too long.
   */
  readonly list: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /**
   * The number of rows as text for the pattern, such as "312 rows", or '' if the file isn't a list.
   */
  readonly rows: string;
  /** "incomplete", if the list might not contain everything. */
  readonly partial?: string;
  /** Without the dot. */
  readonly extension: string;
  /**
   * Replaces the usual order of parts: text with the placeholders `{list}`, `{date}`, `{rows}` and
   * `{profile}`. The sample mark and "incomplete" are always included.
   */
  readonly pattern?: string;
  /** The profile's name, for the pattern. */
  readonly profile?: string;
}

/**
 * Maximum length in UTF-8 bytes. File systems allow 255, but the temporary name is longer, and on
 * Windows the folder counts towards the limit of 260 characters.
 */
const maxBytes = 150;

/** Device names that Windows reserves, even if an extension follows. Source: "Naming Files". */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=\.|$)/i;

/**
 * Returns a file name that is valid on Windows, macOS and Linux: `list date.ext`. Forbidden
 * characters become hyphens. Invisible characters and those that change the text direction are
 * dropped, because they can make `exe` look like `csv`.
 */
export function fileNameFor(parts: FileNameParts): string {
  const before = parts.sample ? `${safe(parts.sample)} – ` : '';
  const { pattern = '', partial = '' } = parts;
  const after = [pattern === '' ? safe(parts.date) : '', partial === '' ? '' : `(${safe(partial)})`]
    .filter((part) => part !== '')
    .map((part) => ` ${part}`)
    .join('');
  const room = maxBytes - bytesOf(before) - bytesOf(after) - bytesOf(parts.extension) - 1;
  const name = pattern === '' ? parts.list : filled(pattern, parts);
  const list = trimmed(name, room) || 'Kartotek';
  const stem = `${before}${list}${after}`.replace(/[ .]+$/, '');
  return `${unreserved(stem)}.${safe(parts.extension)}`;
}

/**
 * Reduces a string to a valid part of a file name, at most `bytes` long, or '' if nothing is left.
 */
export function safeFileName(text: string, bytes: number): string {
  return unreserved(trimmed(text, bytes));
}

function trimmed(text: string, bytes: number): string {
  return shortened(safe(text), bytes).replace(/[ .]+$/, '');
}

/** Adds a character in front of a device name. */
function unreserved(stem: string): string {
  return `${reserved.test(stem) ? '_' : ''}${stem}`;
}

/** Unknown placeholders are left in place, so that the user notices spelling mistakes. */
function filled(pattern: string, parts: FileNameParts): string {
  const { list, date, rows, profile = '' } = parts;
  const known: Readonly<Record<string, string>> = { list, date, rows, profile };
  return pattern.replace(/\{(\w+)\}/g, (token, name: string) =>
    Object.hasOwn(known, name) ? (known[name] ?? '') : token,
  );
}

function safe(text: string): string {
  return (
    wellFormed(text)
      .normalize('NFC')
      .replace(/[\p{Cf}\uFFFD]/gu, '')
      // "Expires: 30 days" becomes "Expires 30 days", and quotes around a word are removed.
      .replace(/:(?=\s)|["?*]+(?=\s|$)|(?<=^|\s)["?*]+/g, '')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .replace(/[<>:"/\\|?*]+/g, '-')
      .replace(/^[-. ~]+/, '')
      .trim()
  );
}

/** Returns as many complete characters (including accents) as fit in `bytes`. */
function shortened(text: string, bytes: number): string {
  let used = 0;
  let end = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    used += bytesOf(segment);
    if (used > bytes) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** Returns the length in UTF-8 bytes. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
