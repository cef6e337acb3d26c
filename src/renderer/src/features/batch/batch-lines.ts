/** A list of organisation numbers or tokens, cleaned and checked line by line before anything is paid. Pure. */
import Papa from 'papaparse';
import {
  canonicalOrgnr,
  hasValidCheckDigit,
  hyphenated,
  numbersIn,
  plainSpelling,
} from '@shared/values/organisation-number';

/** What a line of the list asks for; a line with several numbers is several of these. */
export interface BatchLine {
  /** Counting from 1, as in the text. */
  readonly line: number;
  /** Which of the line's numbers, from 0. */
  readonly part: number;
  readonly typed: string;
  /** As it is sent; '' where it cannot be. */
  readonly identifier: string;
  readonly kind: 'number' | 'token' | 'none';
  /** Speaks against it and does not block. `digits`: a token that looks like a number gone wrong. */
  readonly warning: 'check-digit' | 'personal' | 'vat' | 'digits' | null;
  /**
   * Keeps it from being sent. `repeated`: stands further up already. `unconfirmed`: it may be a token,
   * and the person has not said that it is one.
   */
  readonly fault: 'repeated' | 'unconfirmed' | 'not-an-identifier' | 'too-long' | null;
}

/** A text as a table of cells; without a separator each line is one cell. */
export interface ListText {
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** Names of the columns, where the first row has them; else their numbers. */
  readonly columns: readonly string[];
  readonly hasHeader: boolean;
  /** The line of the names of the columns, counting from 1; `null`: no line has them. */
  readonly headerLine: number | null;
  /** The column with most organisation numbers. */
  readonly likely: number;
}

/** What the column of numbers is called above it: `Org.nr`, `Organisationsnummer`, `company_id`. */
const heading =
  /^["']?(?:(?:org|organi[sz]ations?|registration|registrerings|company|companies|bolags?|företags?)[\s._-]*)?(?:nr|no|num|nummer|numbers?|id|ids|identifiers?|tokens?)\.?["']?$/i;
const longest = 200;
const most = 100_000;

/** The text of a file: UTF-8, or what Excel in Sweden writes where it is none. */
export function textOfFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Takes a text apart: lines, or the rows of a CSV with `;`, tab or `,` between. Quotes are heeded. */
export function readListText(text: string): ListText {
  const all = rowsOf(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const width = Math.max(1, ...all.map(({ cells }) => cells.length));
  const counts = Array.from(
    { length: width },
    (_, column) => all.filter(({ cells }) => numbersIn(cells[column] ?? '').length > 0).length,
  );
  const likely = Math.max(0, counts.indexOf(Math.max(...counts)));
  const first = all[0]?.cells ?? [];
  const isName = (cell: string | undefined): boolean =>
    /\p{L}/u.test(cell ?? '') && !/\d{4}/.test(cell ?? '');
  // One word above plain lines may be a company's name that cannot be asked for: it is reported,
  // never swallowed. Only what says that numbers follow is a heading there.
  const hasHeader =
    all.length > 1 &&
    isName(first[likely]) &&
    // A row with a number in another column is a row: a list may have them now here, now there.
    first.every((cell) => numbersIn(cell).length === 0) &&
    (heading.test(first[likely] ?? '') || (width > 1 && (counts[likely] ?? 0) > 0));
  return {
    rows: hasHeader ? all.slice(1) : all,
    columns: Array.from({ length: width }, (_, at) => (hasHeader && first[at]) || String(at + 1)),
    hasHeader,
    headerLine: hasHeader ? (all[0]?.line ?? null) : null,
    likely,
  };
}

/**
 * Each row checked: what would be sent, what is left out and why. A row without a number in the column
 * of numbers is looked through for one. `tokens`: the person says that what may be tokens are tokens.
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

/** What is sent, in the order of the list, 100 at a time. */
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
    return numbers.map(({ canonical, isVat }) => ({
      identifier: hyphenated(canonical),
      kind: 'number',
      warning: warningOf(canonical, isVat),
      fault: null,
    }));
  }
  const none = { identifier: '', kind: 'none', warning: null } as const;
  const clean = plainSpelling(typed).replace(/^["']+|["']+$/g, '');
  if (clean.length > longest) return [{ ...none, fault: 'too-long' }];
  if (!mayBeToken(clean)) return [{ ...none, fault: 'not-an-identifier' }];
  const warning = /^[\d-]+$/.test(clean) ? 'digits' : null;
  return [{ identifier: clean, kind: 'token', warning, fault: tokens ? null : 'unconfirmed' }];
}

/** One word with a digit, an underscore or a capital inside: no name, heading, formula or tag. */
function mayBeToken(text: string): boolean {
  return (
    /^[\p{L}\d][\p{L}\d_.:~-]*$/u.test(text) &&
    /[\d_]|\p{Ll}\p{Lu}/u.test(text) &&
    text.isWellFormed()
  );
}

function warningOf(canonical: string, isVat: boolean): BatchLine['warning'] {
  if (!hasValidCheckDigit(canonical)) return 'check-digit';
  if (isVat) return 'vat';
  return Number(canonical[2]) < 2 ? 'personal' : null;
}

/** The rows of a text with the line each begins in; a quoted cell may hold separators and lines. */
function rowsOf(text: string, preview = most): { line: number; cells: readonly string[] }[] {
  const separator = [';', '\t', ','].find((delimiter) => {
    const some = parsed(text, delimiter, 20);
    return some.length > 0 && some.every(({ cells }) => cells.length > 1);
  });
  if (separator !== undefined) return parsed(text, separator, preview);
  return text
    .split('\n')
    .slice(0, preview)
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
  // A quote that is never closed would swallow all lines behind it: then it is a sign like others.
  return (quoted.isSound ? quoted : read('\0')).rows;
}
