/**
 * Describes the list in a file, so that readers who didn't create the file can judge it. Contains
 * only facts known to the program.
 */
import { m } from '../messages/compiled/messages';
import { namedTerms } from '../records/company';
import { numbered, stated } from '../values/phrases';
import { completenessText, type CompletenessFacts } from './completeness';
import type { AboutLines, ReadByForm } from './format/format';

/** Facts about a list that are known before it's written. */
export interface AboutFacts extends CompletenessFacts {
  readonly title: string;
  /** True for the sample library. */
  readonly sample: boolean;
  /** The search as name–value pairs. */
  readonly search: readonly (readonly [name: string, value: string])[];
  /**
   * The request to the service, such as `GET /trademarks?status=registered`. `null` if there was no
   * single request.
   */
  readonly asked: string | null;
  /**
   * Times of the first and last answers, ISO 8601 in UTC; `null` for rows from the entire library.
   */
  readonly firstAt: string | null;
  readonly lastAt: string | null;
  /**
   * True for rows that the program has computed (a cost statement, a comparison). They don't come
   * from any register.
   */
  readonly computed?: true;
  /**
   * True for several lists at once, or for a file with several parts. The file then can't state
   * that a search had no filters.
   */
  readonly unsearched?: true;
  /** What `/status` reported when the list was fetched; `null` if unknown. */
  readonly status: string | null;
  /** The parts of the file as name–value pairs. */
  readonly parts?: readonly (readonly [name: string, value: string])[];
  /** For a file of alerts, the number of alerts. Its rows are the trademarks among them. */
  readonly news?: number;
  /** The program's version, or `null` if unknown. */
  readonly version: string | null;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** The library's own data; absent unless the user chose to include it. */
  readonly own?: {
    readonly units: number | null;
    readonly clientReference: string;
    readonly keyHolder: string | null;
  };
}

/** Facts known only after the rows have been written. */
export interface AboutEnd {
  readonly rowCount: number;
  /**
   * SHA-256 in hexadecimal of the records as received, in file order. It's computed over each
   * record's JSON in UTF-8, with line breaks between tokens replaced by spaces, and a line feed at
   * the end. Those bytes are the same as in the list exported as JSON Lines. The checksum proves
   * only that the rows haven't been changed, not who wrote them.
   */
  readonly checksum: string;
  /**
   * When the oldest and newest rows were downloaded, ISO 8601 in UTC, for a library list not based
   * on a single search. Absent or `null` if unknown.
   */
  readonly firstAt?: string | null;
  readonly lastAt?: string | null;
  /** The tables in the file and their row counts, if there are several. */
  readonly tables?: readonly (readonly [name: string, rows: number])[];
  /** Number of values in an undocumented format, which are written as received. */
  readonly otherForms?: number;
  readonly byForm?: ReadByForm;
}

/** Returns the lines in the file's language. */
export function aboutLines(facts: AboutFacts, end: AboutEnd, locale: 'sv' | 'en'): AboutLines {
  const say = { locale };
  const { computed = false } = facts;
  const search = facts.search.map(([name, value]) => `${name}: ${value}`).join('\n');
  const none = facts.unsearched ? null : m.export_about_no_search({}, say);
  // Alerts belong to watches, and make no claim about a register.
  const isOfRegister = !computed && facts.news === undefined;
  const completeness = isOfRegister ? completenessText(facts, locale).line : null;
  const isMany = (end.tables?.length ?? 0) > 1;
  // The file's table of contents already lists the parts.
  const parts = isMany ? [] : (facts.parts ?? []);
  const told: (readonly [string, string | null])[] = [
    [m.common_list({}, say), facts.title],
    ...(computed ? facts.search : ([[m.common_search({}, say), search || none]] as const)),
    [m.settings_assumptions_service({}, say), facts.asked],
    [numbered(m.copies_column_first({}, say), 'UTC'), timeOf(facts.firstAt ?? end.firstAt ?? null)],
    [m.export_about_last({}, say), timeOf(facts.lastAt ?? end.lastAt ?? null)],
    [m.export_about_status({}, say), computed ? null : facts.status],
    // Rows of different tables can't be added up, and the rows of a statement aren't records.
    [m.common_rows({}, say), computed || isMany ? null : rowsLine(facts, end, locale)],
    [m.common_state_complete({}, say), completeness],
    [m.companies_by_form({}, say), byFormText(end, locale)],
    ...parts,
    ...tableLines(end, locale),
    ...otherFormLines(end, locale),
    [m.export_about_written({}, say), timeOf(facts.createdAt)],
    [m.export_about_program({}, say), `Kartotek ${facts.version ?? ''}`.trim()],
    // Computed rows weren't sent by a register, so there is nothing to verify them against.
    [m.export_about_checksum({}, say), computed ? null : end.checksum],
    [m.export_about_checksum_of({}, say), computed ? null : m.export_about_checksum_words({}, say)],
  ];
  const known = (all: typeof told): (readonly [string, string])[] =>
    all.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  const lines = known(told);
  if (facts.sample) lines.unshift([m.export_sample_word({}, say), m.export_about_sample({}, say)]);
  if (facts.own) {
    const { units, clientReference, keyHolder } = facts.own;
    const own: typeof told = [
      [m.export_about_units({}, say), units === null ? null : String(units)],
      [m.common_matter({}, say), clientReference || null],
      [m.export_about_holder({}, say), keyHolder],
    ];
    lines.push(...known(own));
  }
  return lines;
}

/**
 * Returns the facts for a document's first page: search, date, number of rows and completeness.
 * Everything else (requests, UTC times, checksums) goes in an appendix.
 */
export function firstFacts(about: AboutLines, locale: 'sv' | 'en'): AboutLines {
  const say = { locale };
  const valueOf = (name: string): string | undefined => about.find(([one]) => one === name)?.[1];
  const written = about.findIndex(([name]) => name === m.export_about_written({}, say));
  const last = valueOf(m.export_about_last({}, say)) ?? about[written]?.[1];
  const asOf = [m.dossier_as_of({}, say), last?.slice(0, 10)] as const;
  const complete = valueOf(m.common_state_complete({}, say));
  const told = (...names: readonly string[]) => names.map((name) => [name, valueOf(name)] as const);
  const annexed = new Set([m.common_list({}, say), m.export_about_tables({}, say)]);
  const facts: readonly (readonly [string, string | undefined])[] =
    complete === undefined
      ? // Rows computed by the program: their number, source and total.
        [...about.slice(0, Math.max(0, written)).filter(([name]) => !annexed.has(name)), asOf]
      : [
          ...told(
            m.export_sample_word({}, say),
            m.common_matter({}, say),
            m.common_search({}, say),
          ),
          asOf,
          [m.common_rows({}, say), valueOf(m.common_rows({}, say))],
          [m.common_state_complete({}, say), complete],
          ...told(m.companies_by_form({}, say)),
        ];
  return facts.flatMap(([name, value]) =>
    value === undefined || value === m.export_about_no_search({}, say)
      ? []
      : [[name, value] as const],
  );
}

/**
 * Returns the text of the accompanying file, with one line per fact. If a value needs more lines,
 * they're indented.
 */
export function aboutText(lines: AboutLines): string {
  return lines.map(([name, value]) => `${name}: ${value.replaceAll('\n', '\n  ')}\n`).join('');
}

/** Returns the same facts as JSON, with names that don't depend on the language. */
export function aboutJson(facts: AboutFacts, end: AboutEnd): string {
  const { own, rows, search, parts, ...rest } = facts;
  const about = {
    ...rest,
    // Rows selected by hand can't be complete or incomplete.
    completeness: completenessText(facts, 'en').state,
    firstAt: facts.firstAt ?? end.firstAt ?? null,
    lastAt: facts.lastAt ?? end.lastAt ?? null,
    scope: rows,
    search: search.map(([name, value]) => ({ name, value })),
    rowCount: end.rowCount,
    ...(parts ? { parts: parts.map(([name, value]) => ({ name, value })) } : {}),
    ...(end.tables ? { tables: end.tables.map(([name, count]) => ({ name, rows: count })) } : {}),
    ...(end.otherForms ? { otherForms: end.otherForms } : {}),
    ...(end.byForm?.length ? { byForm: end.byForm.map(([part, terms]) => ({ part, terms })) } : {}),
    checksum: { algorithm: 'SHA-256', of: 'records as JSON Lines, UTF-8, LF', value: end.checksum },
    ...(own ? { own } : {}),
  };
  return `${JSON.stringify(about, null, 2)}\n`;
}

/**
 * Returns `2026-11-20 10:00:00`; the label mentions that it's UTC. Other notations are unchanged.
 */
function timeOf(at: string | null): string | null {
  const match = at === null ? null : /^([\d-]{10})T([\d:]{8})(?:\.\d+)?Z$/.exec(at);
  return match ? `${match[1]} ${match[2]}` : at;
}

function byFormText({ byForm = [] }: AboutEnd, locale: 'sv' | 'en'): string | null {
  const lines = byForm.flatMap(([part, terms]) => {
    const said = namedTerms(terms, locale);
    return said === '' ? [] : [part === '' ? said : stated(part, said)];
  });
  return lines.length > 0 ? lines.join('\n') : null;
}

function rowsLine(facts: AboutFacts, { rowCount }: AboutEnd, locale: 'sv' | 'en'): string {
  const count = String(rowCount);
  if (facts.news !== undefined)
    return m.export_about_rows_news({ count, news: String(facts.news) }, { locale });
  return facts.rows === 'selected' ? m.export_about_rows_selected({ count }, { locale }) : count;
}

function tableLines({ tables = [] }: AboutEnd, locale: 'sv' | 'en'): AboutLines {
  if (tables.length < 2) return [];
  const lines = tables.map(([name, count]) => numbered(name, String(count)));
  return [[m.export_about_tables({}, { locale }), lines.join('\n')]];
}

function otherFormLines({ otherForms = 0 }: AboutEnd, locale: 'sv' | 'en'): AboutLines {
  if (otherForms === 0) return [];
  const count = String(otherForms);
  const words = m.export_warning_other_form({ count }, { locale });
  return [[m.export_about_other_form({}, { locale }), words]];
}
