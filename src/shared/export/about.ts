/**
 * What a file says of the list it holds, so that somebody who was not there can judge it. Made of
 * plain facts; nothing is claimed that the program does not know.
 */
import { m } from '../messages/compiled/messages';
import { completenessText, type CompletenessFacts } from './completeness';
import type { AboutLines } from './format/format';

/** What is known of a list before it is written. */
export interface AboutFacts extends CompletenessFacts {
  readonly title: string;
  /** From the sample register. */
  readonly sample: boolean;
  /** The search in words: name and value. */
  readonly search: readonly (readonly [name: string, value: string])[];
  /** What the service was asked, e.g. `GET /trademarks?status=registered`; `null`: no single call. */
  readonly asked: string | null;
  /** First and last answer, ISO 8601 in UTC; `null` for rows of the library at large. */
  readonly firstAt: string | null;
  readonly lastAt: string | null;
  /** The program made its rows (a statement of costs, a comparison): no register has more of them. */
  readonly computed?: true;
  /** What `/status` said at that time; `null`: not known. */
  readonly status: string | null;
  /** What the file is made of, part by part, in words: name and value. */
  readonly parts?: readonly (readonly [name: string, value: string])[];
  /** Of a file of news: how many; its rows are the trademarks among them. */
  readonly news?: number;
  /** Version of the program; `null`: not known. */
  readonly version: string | null;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** Only when the person chose to hand it over. */
  readonly own?: {
    readonly units: number | null;
    readonly clientReference: string;
    readonly keyHolder: string | null;
  };
}

/** What is known when the rows are written. */
export interface AboutEnd {
  readonly rowCount: number;
  /**
   * SHA-256 in hexadecimal over the records as received, in the order of the file: each one its
   * JSON text in UTF-8 with line breaks between tokens replaced by a space, ended by a line feed.
   * That is, byte for byte, the same list exported as JSON Lines. A checksum and nothing more: it
   * shows that rows were not changed, not who wrote them.
   */
  readonly checksum: string;
  /**
   * When the rows themselves came, the oldest and the newest, ISO 8601 in UTC: for a list of the
   * library, which no single search brought. Absent or `null`: not known.
   */
  readonly firstAt?: string | null;
  readonly lastAt?: string | null;
  /** Tables of the file and their rows, where it has several. */
  readonly tables?: readonly (readonly [name: string, rows: number])[];
  /** Values of another form than documented, which stand in the file as they came. */
  readonly otherForms?: number;
}

/** The lines in the language of the file. What is not known has none. */
export function aboutLines(facts: AboutFacts, end: AboutEnd, locale: 'sv' | 'en'): AboutLines {
  const say = { locale };
  const search = facts.search.map(([name, value]) => `${name}: ${value}`).join('\n');
  const completeness = facts.computed ? null : completenessText(facts, locale).line;
  const told: (readonly [string, string | null])[] = [
    [m.common_list({}, say), facts.title],
    [m.common_search({}, say), search || m.export_about_no_search({}, say)],
    [m.export_about_asked({}, say), facts.asked],
    [m.export_about_first({}, say), timeOf(facts.firstAt ?? end.firstAt ?? null)],
    [m.export_about_last({}, say), timeOf(facts.lastAt ?? end.lastAt ?? null)],
    [m.export_about_status({}, say), facts.status],
    [m.common_rows({}, say), rowsLine(facts, end, locale)],
    [m.export_about_complete({}, say), completeness],
    ...(facts.parts ?? []),
    ...tableLines(end, locale),
    ...otherFormLines(end, locale),
    [m.export_about_written({}, say), timeOf(facts.createdAt)],
    [m.export_about_program({}, say), `Kartotek ${facts.version ?? ''}`.trim()],
    [m.export_about_checksum({}, say), end.checksum],
    [m.export_about_checksum_of({}, say), m.export_about_checksum_words({}, say)],
  ];
  const known = (all: typeof told): (readonly [string, string])[] =>
    all.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  const lines = known(told);
  if (facts.sample) lines.unshift([m.export_sample_word({}, say), m.export_about_sample({}, say)]);
  if (facts.own) {
    const { units, clientReference, keyHolder } = facts.own;
    const own: typeof told = [
      [m.export_about_units({}, say), units === null ? null : String(units)],
      [m.matter_title({}, say), clientReference || null],
      [m.export_about_holder({}, say), keyHolder],
    ];
    lines.push(...known(own));
  }
  return lines;
}

/**
 * What stands on the first page of a document: what was asked, as of which day, how many rows and how
 * complete. The rest (calls, times in UTC, checksums) is for an annex.
 */
export function firstFacts(about: AboutLines, locale: 'sv' | 'en'): AboutLines {
  const say = { locale };
  const valueOf = (name: string): string | undefined => about.find(([one]) => one === name)?.[1];
  const last = valueOf(m.export_about_last({}, say)) ?? valueOf(m.export_about_written({}, say));
  const facts: readonly (readonly [string, string | undefined])[] = [
    ...[m.export_sample_word({}, say), m.matter_title({}, say), m.common_search({}, say)].map(
      (name) => [name, valueOf(name)] as const,
    ),
    [m.dossier_as_of({}, say), last?.slice(0, 10)],
    // Rows of several tables are no number of anything.
    [
      m.common_rows({}, say),
      valueOf(m.export_about_tables({}, say)) === undefined
        ? valueOf(m.common_rows({}, say))
        : undefined,
    ],
    [m.export_about_complete({}, say), valueOf(m.export_about_complete({}, say))],
  ];
  return facts.flatMap(([name, value]) =>
    value === undefined || value === m.export_about_no_search({}, say)
      ? []
      : [[name, value] as const],
  );
}

/** The text of the file beside: one line each, further lines of a value indented. */
export function aboutText(lines: AboutLines): string {
  return lines.map(([name, value]) => `${name}: ${value.replaceAll('\n', '\n  ')}\n`).join('');
}

/** The same for programs; names do not change with the language. */
export function aboutJson(facts: AboutFacts, end: AboutEnd): string {
  const { own, rows, search, parts, ...rest } = facts;
  const about = {
    ...rest,
    // Of rows picked by hand it says nothing.
    completeness: completenessText(facts, 'en').state,
    firstAt: facts.firstAt ?? end.firstAt ?? null,
    lastAt: facts.lastAt ?? end.lastAt ?? null,
    scope: rows,
    search: search.map(([name, value]) => ({ name, value })),
    rowCount: end.rowCount,
    ...(parts ? { parts: parts.map(([name, value]) => ({ name, value })) } : {}),
    ...(end.tables ? { tables: end.tables.map(([name, count]) => ({ name, rows: count })) } : {}),
    ...(end.otherForms ? { otherForms: end.otherForms } : {}),
    checksum: { algorithm: 'SHA-256', of: 'records as JSON Lines, UTF-8, LF', value: end.checksum },
    ...(own ? { own } : {}),
  };
  return `${JSON.stringify(about, null, 2)}\n`;
}

/** `2026-11-20 10:00:00`; the line's name says that it is UTC. Another spelling stays as it is. */
function timeOf(at: string | null): string | null {
  const match = at === null ? null : /^([\d-]{10})T([\d:]{8})(?:\.\d+)?Z$/.exec(at);
  return match ? `${match[1]} ${match[2]}` : at;
}

function rowsLine(facts: AboutFacts, { rowCount }: AboutEnd, locale: 'sv' | 'en'): string {
  const count = String(rowCount);
  if (facts.news !== undefined)
    return m.export_about_rows_news({ count, news: String(facts.news) }, { locale });
  return facts.rows === 'selected' ? m.export_about_rows_selected({ count }, { locale }) : count;
}

function tableLines({ tables = [] }: AboutEnd, locale: 'sv' | 'en'): AboutLines {
  if (tables.length < 2) return [];
  const lines = tables.map(([name, count]) =>
    m.export_about_table({ name, count: String(count) }, { locale }),
  );
  return [[m.export_about_tables({}, { locale }), lines.join('\n')]];
}

function otherFormLines({ otherForms = 0 }: AboutEnd, locale: 'sv' | 'en'): AboutLines {
  if (otherForms === 0) return [];
  const count = String(otherForms);
  const words = m.export_about_other_form_words({ count }, { locale });
  return [[m.export_about_other_form({}, { locale }), words]];
}
