import { wellFormed } from './format/well-formed';

/** What a file name is made of, in this order. Words come translated. */
export interface FileNameParts {
  /** The mark of the sample register; stands first so that no list can hide it. */
  readonly sample?: string;
  /** Name of the list, any text: client or subject, then what. Shortened when the whole would be too long. */
  readonly list: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** The row count as the person reads it, for instance "312 rows", for the pattern; '' for what is no list. */
  readonly rows: string;
  /** "incomplete", when the list does not hold all that it could. */
  readonly partial?: string;
  /** Without the dot. */
  readonly extension: string;
  /**
   * Another order of the parts, with any text between: `{list}`, `{date}`, `{rows}`, `{profile}`.
   * The mark of the sample register and "incomplete" stay, whatever it says.
   */
  readonly pattern?: string;
  /** Name of the profile, for the pattern. */
  readonly profile?: string;
}

/**
 * Longest name in bytes of UTF-8: file systems take 255, the temporary name adds to it, and
 * Windows counts the folder into its 260 characters.
 */
const maxBytes = 150;

/** Names that Windows keeps for devices, whatever follows the first dot. Source: "Naming Files". */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=\.|$)/i;

/**
 * A file name that Windows, macOS and Linux take: `list date.ext`. Forbidden characters become
 * a hyphen; invisible and direction-changing ones vanish (they can make `exe` look like `csv`).
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

/** What a text leaves of itself in a file name of at most `bytes`; '' for nothing. */
export function safeFileName(text: string, bytes: number): string {
  return unreserved(trimmed(text, bytes));
}

function trimmed(text: string, bytes: number): string {
  return shortened(safe(text), bytes).replace(/[ .]+$/, '');
}

/** The name of a device gets a sign in front. */
function unreserved(stem: string): string {
  return `${reserved.test(stem) ? '_' : ''}${stem}`;
}

/** What a pattern does not know stays as it is, so that a slip of the pen is seen. */
function filled(pattern: string, parts: FileNameParts): string {
  const { list, date, rows, profile = '' } = parts;
  const known: Readonly<Record<string, string>> = { list, date, rows, profile };
  return pattern.replace(/\{(\w+)\}/g, (token, name: string) =>
    Object.hasOwn(known, name) ? (known[name] ?? '') : token,
  );
}

function safe(text: string): string {
  return wellFormed(text)
    .normalize('NFC')
    .replace(/[\p{Cf}\uFFFD]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[<>:"/\\|?*]+/g, '-')
    .replace(/^[-. ~]+/, '')
    .trim();
}

/** As many whole characters (with their accents) as fit into `bytes`. */
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

/** Length in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
