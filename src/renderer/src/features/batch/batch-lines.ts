/** A list of organisation numbers or tokens, cleaned and checked line by line before anything is paid. Pure. */
import Papa from 'papaparse';
import { canonicalOrgnr, hasValidCheckDigit, hyphenated } from '@shared/values/organisation-number';

/** A line of the list. */
export interface BatchLine {
  /** Counting from 1, as in the text. */
  readonly line: number;
  readonly typed: string;
  /** As it is sent; '' where it cannot be. */
  readonly identifier: string;
  readonly kind: 'number' | 'token' | 'none';
  /** Speaks against it and does not block. `digits`, `meant`: a token that looks like a number gone wrong. */
  readonly warning: 'check-digit' | 'personal' | 'vat' | 'digits' | 'meant' | null;
  /** With `meant`: the organisation number that was probably meant; else `null`. */
  readonly meant: string | null;
  /** Keeps it from being sent. `repeated`: stands further up already. */
  readonly fault: 'repeated' | 'not-an-identifier' | 'too-long' | null;
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
    (_, column) => all.filter(({ cells }) => canonicalOrgnr(cells[column] ?? '') !== null).length,
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
    (heading.test(first[likely] ?? '') || (width > 1 && (counts[likely] ?? 0) > 0));
  return {
    rows: hasHeader ? all.slice(1) : all,
    columns: Array.from({ length: width }, (_, at) => (hasHeader && first[at]) || String(at + 1)),
    hasHeader,
    headerLine: hasHeader ? (all[0]?.line ?? null) : null,
    likely,
  };
}

/** Each row checked: what would be sent, what is left out and why. */
export function checkLines(list: ListText, column: number): readonly BatchLine[] {
  const seen = new Set<string>();
  return list.rows.map(({ line, cells }) => {
    const typed = (cells[column] ?? '').trim();
    const one = checked(typed);
    const key = canonicalOrgnr(one.identifier) ?? one.identifier;
    const repeated = one.fault === null && seen.has(key);
    seen.add(key);
    return { line, typed, ...one, ...(repeated ? { fault: 'repeated' as const } : {}) };
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

function checked(typed: string): Omit<BatchLine, 'line' | 'typed'> {
  const none = { identifier: '', kind: 'none', warning: null, meant: null } as const;
  // Spaces of other kinds, quotes and the prefix of a VAT number come with copied numbers.
  const clean = typed
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^["']+|["']+$/g, '')
    .trim();
  if (clean.length > longest) return { ...none, fault: 'too-long' };
  const [, inVat, end] = /^SE(\d{10})(01)?$/i.exec(clean.replace(/[\s-]/g, '')) ?? [];
  const vat = end === undefined ? null : (inVat ?? null);
  const canonical = vat ?? canonicalOrgnr(clean);
  if (canonical !== null) {
    const warning = warningOf(canonical, vat !== null);
    return { ...none, identifier: hyphenated(canonical), kind: 'number', warning, fault: null };
  }
  if (clean === '' || /\s/.test(clean) || !clean.isWellFormed() || !/[\p{L}\d]/u.test(clean)) {
    return { ...none, fault: 'not-an-identifier' };
  }
  const token = { ...none, identifier: clean, kind: 'token', fault: null } as const;
  if (inVat !== undefined) return { ...token, warning: 'meant', meant: hyphenated(inVat) };
  return /^[\d-]+$/.test(clean) ? { ...token, warning: 'digits' } : token;
}

function warningOf(canonical: string, isVat: boolean): BatchLine['warning'] {
  if (!hasValidCheckDigit(canonical)) return 'check-digit';
  if (isVat) return 'vat';
  return Number(canonical[2]) < 2 ? 'personal' : null;
}

/** The text with what was probably meant in place of what stands there. */
export function withMeant(text: string, lines: readonly BatchLine[]): string {
  const rows = text.split(/\r\n|\n|\r/);
  for (const { line, typed, meant } of lines) {
    if (meant === null) continue;
    // A quoted cell before it may reach over several lines.
    const at = rows.findIndex((row, number) => number >= line - 1 && row.includes(typed));
    const row = rows[at];
    if (row !== undefined) rows[at] = row.replace(typed, meant);
  }
  return rows.join('\n');
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
      ...{ delimiter, newline: '\n', preview, quoteChar },
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
