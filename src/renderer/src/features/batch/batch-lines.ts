/**
 * Cleans up and checks a list of organisation numbers or tokens line by line, before anything is
 * paid for. Pure.
 */
import Papa from 'papaparse';
import {
  canonicalOrgnr,
  hasValidCheckDigit,
  hyphenated,
  isOddNumber,
  numbersIn,
  plainSpelling,
} from '@shared/values/organisation-number';

/** A single lookup. A line with several numbers is split into several of these. */
export interface BatchLine {
  /** 1-based line number in the input. */
  readonly line: number;
  /** 0-based index of the number within its line. */
  readonly part: number;
  readonly typed: string;
  /** The identifier to send, or '' if it can't be sent. */
  readonly identifier: string;
  readonly kind: 'number' | 'token' | 'none';
  /** A warning that doesn't block the line. `digits`: a token that looks like a mistyped number. */
  readonly warning: 'check-digit' | 'personal' | 'vat' | 'digits' | null;
  /**
   * Why the line isn't sent. `repeated`: it occurs earlier in the list. `unconfirmed`: it may be a
   * token or a personal identity number that the user hasn't confirmed yet.
   */
  readonly fault: 'repeated' | 'unconfirmed' | 'not-an-identifier' | 'too-long' | null;
}

/** The input split into cells. Without a separator, each line is a single cell. */
export interface ListText {
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** Column names from the first row if it is a header, otherwise numbers. */
  readonly columns: readonly string[];
  /** 1-based line number of the header, or `null` if there isn't one. */
  readonly headerLine: number | null;
  /** Index of the column with the most organisation numbers. */
  readonly likely: number;
  /** True if there are more than `mostLines`. Then there are no rows, so that none is left out. */
  readonly isTooLong: boolean;
}

/** Known headings for the number column: `Org.nr`, `Organisationsnummer`, `company_id`. */
const heading =
  /^["']?(?:(?:org|organi[sz]ations?|registration|registrerings|company|companies|bolags?|företags?)[\s._-]*)?(?:nr|no|num|nummer|numbers?|id|ids|identifiers?|tokens?)\.?["']?$/i;
const longest = 200;
/** The longest list that can be checked as you type. */
export const mostLines = 100_000;
/** Number of bytes read from a file. `mostLines` lines of a wide table fit. */
export const mostBytes = 50_000_000;

/** Decodes a file as UTF-8, falling back to the encoding used by Swedish Excel. */
export function textOfFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Splits the input into lines, or into CSV rows separated by `;`, tab or `,`. Respects quotes. */
export function readListText(text: string): ListText {
  const all = rowsOf(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  if (all.length > mostLines || text.length >= mostBytes)
    return { rows: [], columns: ['1'], headerLine: null, likely: 0, isTooLong: true };
  const width = Math.max(1, ...all.map(({ cells }) => cells.length));
  const counts = Array.from(
    { length: width },
    (_, column) => all.filter(({ cells }) => numbersIn(cells[column] ?? '').length > 0).length,
  );
  const likely = Math.max(0, counts.indexOf(Math.max(...counts)));
  const first = all[0]?.cells ?? [];
  const isName = (cell: string | undefined): boolean =>
    /\p{L}/u.test(cell ?? '') && !/\d{4}/.test(cell ?? '');
  // A word above plain lines may be a company name, which must be reported rather than swallowed.
  // So only known headings count as a header there.
  const hasHeader =
    all.length > 1 &&
    isName(first[likely]) &&
    // If any cell in the first row contains a number, the row is data: numbers may be in different
    // columns.
    first.every((cell) => numbersIn(cell).length === 0) &&
    (heading.test(first[likely] ?? '') || (width > 1 && (counts[likely] ?? 0) > 0));
  return {
    rows: hasHeader ? all.slice(1) : all,
    columns: Array.from({ length: width }, (_, at) => (hasHeader && first[at]) || String(at + 1)),
    headerLine: hasHeader ? (all[0]?.line ?? null) : null,
    likely,
    isTooLong: false,
  };
}

/**
 * Checks each row and returns what to send, what to skip, and why. If the number column has no
 * number, the whole row is searched for one. `tokens`: the user has confirmed that possible tokens
 * are tokens and that personal identity numbers belong to sole traders.
 */
export function checkLines(list: ListText, column: number, tokens = false): readonly BatchLine[] {
  const seen = new Set<string>();
  return list.rows.flatMap(({ line, cells }) => {
    const own = (cells[column] ?? '').trim();
    const others = column === list.likely && numbersIn(own).length === 0 ? cells : [];
    const typed = others.find((cell) => numbersIn(cell).length > 0) ?? own;
    return checked(typed, tokens).map((one, part) => {
      const key = canonicalOrgnr(one.identifier) ?? one.identifier;
      const repeated = one.fault === null && seen.has(key);
      if (one.fault === null) seen.add(key);
      return { line, part, typed, ...one, ...(repeated ? { fault: 'repeated' as const } : {}) };
    });
  });
}

/** Returns the lines to send in chunks of 100, in list order. */
export function chunksOf(
  identifiers: readonly string[],
  size = 100,
): readonly (readonly string[])[] {
  const chunks: (readonly string[])[] = [];
  for (let at = 0; at < identifiers.length; at += size)
    chunks.push(identifiers.slice(at, at + size));
  return chunks;
}

type Checked = Omit<BatchLine, 'line' | 'part' | 'typed'>;

function checked(typed: string, tokens: boolean): readonly Checked[] {
  const numbers = numbersIn(typed);
  if (numbers.length > 0) {
    return numbers.map(({ canonical, isVat }) => {
      const warning = warningOf(canonical, isVat);
      const isAsked = warning === 'personal' && !tokens;
      return {
        identifier: hyphenated(canonical),
        kind: 'number',
        warning,
        fault: isAsked ? 'unconfirmed' : null,
      };
    });
  }
  const none = { identifier: '', kind: 'none', warning: null } as const;
  const clean = plainSpelling(typed).replace(/^["']+|["']+$/g, '');
  if (clean.length > longest) return [{ ...none, fault: 'too-long' }];
  if (!mayBeToken(clean)) return [{ ...none, fault: 'not-an-identifier' }];
  const warning = isOddNumber(clean) ? 'digits' : null;
  return [{ identifier: clean, kind: 'token', warning, fault: tokens ? null : 'unconfirmed' }];
}

/**
 * True if the word contains a digit, an underscore or an inner capital, and isn't a name, heading,
 * formula or tag.
 */
function mayBeToken(text: string): boolean {
  return (
    /^[\p{L}\d][\p{L}\d_.:~-]*$/u.test(text) &&
    /[\d_]|\p{Ll}\p{Lu}/u.test(text) &&
    text.isWellFormed()
  );
}

/** Matches numbers that start with a date. Coordination numbers add 60 to the day. */
const personal = /^\d\d(?:0[1-9]|1[0-2])(?:[06][1-9]|[1278]\d|[39][01])/;

function warningOf(canonical: string, isVat: boolean): BatchLine['warning'] {
  if (!hasValidCheckDigit(canonical)) return 'check-digit';
  if (isVat) return 'vat';
  return personal.test(canonical) ? 'personal' : null;
}

/** Returns the rows and their line numbers. Quoted cells may contain separators and line breaks. */
function rowsOf(text: string): { line: number; cells: readonly string[] }[] {
  const separator = [';', '\t', ','].find((delimiter) => {
    const some = parsed(text, delimiter, 20);
    return some.length > 0 && some.every(({ cells }) => cells.length > 1);
  });
  if (separator !== undefined) return parsed(text, separator, mostLines + 1);
  return text
    .split('\n')
    .slice(0, mostLines + 1)
    .flatMap((line, at) => (line.trim() === '' ? [] : [{ line: at + 1, cells: [line.trim()] }]));
}

function parsed(text: string, delimiter: string, preview: number) {
  const read = (quoteChar: string) => {
    const rows: { line: number; cells: string[] }[] = [];
    let [line, at, isSound] = [1, 0, true];
    Papa.parse<string[]>(text, {
      delimiter,
      newline: '\n',
      preview,
      quoteChar,
      step: ({ data, errors, meta }) => {
        isSound &&= errors.length === 0;
        const cells = data.map((cell) => cell.trim());
        if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
        for (; at < meta.cursor; at++) if (text[at] === '\n') line++;
      },
    });
    return { rows, isSound };
  };
  const quoted = read('"');
  // An unclosed quote would swallow every line after it, so in that case quotes are treated as
  // text.
  return (quoted.isSound ? quoted : read('\0')).rows;
}
