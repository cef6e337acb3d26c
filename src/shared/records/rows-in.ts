/**
 * Finds the rows in an answer with any kind of envelope: its lists and their kinds, and what it
 * states about the total and the next page. Only unmistakable names are trusted. Pure.
 */
import { booleanOf, integerOf, listOf, objectOf, textOf, type Exact } from '../values/json';
import { leavesOf, type Leaf } from '../answers/leaves';
import { isApplicationForm, isOpaque, isOrgnrForm } from '../answers/forms';
import { meaningOf, means } from '../answers/words';

/** A list in an answer, and the path to it. */
export interface RowsAt {
  readonly rows: readonly Exact[];
  /** Empty if the answer itself is the list, or if the list is in the documented page envelope. */
  readonly path: readonly string[];
}

/** What the rows in a list are. */
type ListKind =
  | 'company'
  | 'trademark'
  | 'insider'
  | 'short'
  | 'person'
  | 'account'
  | 'filing'
  | 'workplace'
  | 'share-class'
  | 'event'
  | 'unknown';

/** A list of records in an answer. */
export interface ListRead extends RowsAt {
  readonly kind: ListKind;
}

/**
 * What an answer states about rows that it doesn't include; `null` for whatever it doesn't state.
 */
export interface Envelope {
  readonly total: number | null;
  readonly more: boolean | null;
  readonly cursor: string | null;
}

/** How deep in an answer to look for rows. */
const deepest = 4;

/**
 * Returns all lists in an answer, including empty ones. If `enters` returns false for an object,
 * its lists are skipped, because they're about that object rather than part of the answer.
 */
export function listsIn(
  value: Exact,
  enters: (object: Exact) => boolean = () => true,
  path: readonly string[] = [],
): readonly RowsAt[] {
  if (Array.isArray(value)) return [{ rows: listOf(value), path }];
  const fields = objectOf(value);
  if (!fields || path.length >= deepest || (path.length > 0 && !enters(value))) return [];
  return Object.entries(fields).flatMap(([name, item]) => listsIn(item, enters, [...path, name]));
}

/** Returns all lists in an answer that are outside its rows, including empty ones. */
export function listsOf(answer: Exact, path: readonly string[] = []): readonly ListRead[] {
  if (Array.isArray(answer)) {
    const rows = listOf(answer);
    const isList = rows.every((row) => objectOf(row) !== null);
    return isList ? [{ path, rows, kind: kindOfRows(rows, path) }] : [];
  }
  if (path.length > deepest) return [];
  return Object.entries(objectOf(answer) ?? {}).flatMap(([name, item]) =>
    listsOf(item, [...path, name]),
  );
}

const kindsByTerm: Readonly<Record<string, ListKind>> = {
  trademarks: 'trademark',
  insidertransactions: 'insider',
  shortpositions: 'short',
  board: 'person',
  boardmember: 'person',
  management: 'person',
  auditor: 'person',
  deputy: 'person',
  signatory: 'person',
  people: 'person',
  annualaccounts: 'account',
  filing: 'filing',
  annualreport: 'filing',
  workplaces: 'workplace',
  shareclass: 'share-class',
  events: 'event',
  statushistory: 'event',
  subsidiaries: 'company',
  associatedcompanies: 'company',
  sistercompanies: 'company',
  company: 'company',
};

/** Kinds that are recognised from the rows themselves, whatever the list is called. */
const telling: ReadonlySet<ListKind> = new Set(['trademark', 'insider', 'short', 'workplace']);

/** Rules for rows, most specific first. The first one that matches is used. */
const rowRules: readonly (readonly [ListKind, (has: (...ids: string[]) => boolean) => boolean])[] =
  [
    ['trademark', (has) => has('applicationnumber')],
    [
      'insider',
      (has) =>
        has('transactiondate', 'nature', 'notifier') &&
        has('direction', 'volume', 'price', 'count', 'nature'),
    ],
    ['short', (has) => has('netshortposition', 'positionholder', 'positionnumber')],
    ['workplace', (has) => has('cfarnumber')],
    ['share-class', (has) => has('shareclass')],
    [
      'person',
      (has) =>
        has('appointed', 'surname', 'personalidentitynumber', 'born') ||
        (has('role') && !has('organisationnumber')),
    ],
    [
      'account',
      (has) =>
        has('financialyear', 'year', 'balancesheetdate', 'to') &&
        has('netturnover', 'totalassets', 'equity', 'operatingprofit', 'equityratio'),
    ],
    [
      'filing',
      (has) => has('filing', 'documentid', 'filings') && has('received', 'registered', 'published'),
    ],
    ['company', (has) => has('organisationnumber', 'companyid')],
    ['event', (has) => has('occurred', 'date') && has('kind', 'code', 'events', 'status')],
  ];

const ofFiling = [
  'received',
  'registered',
  'published',
  'documentid',
  'filing',
  'date',
  'financialyear',
  'kind',
  'pages',
  'format',
  'annualreport',
  'applicationdate',
];

function kindOfRows(rows: readonly Exact[], path: readonly string[]): ListKind {
  const named = meaningOf(path.at(-1) ?? '');
  const byName = named ? kindsByTerm[named.head.id] : undefined;
  const ids = new Set(rows.slice(0, 3).flatMap((row) => leavesOf(row).flatMap(termIn)));
  const has = (...some: string[]): boolean => some.some((id) => ids.has(id));
  const byRows = rowRules.find(([, fits]) => fits(has))?.[0] ?? 'unknown';
  // A list called "filings" that contains marks is a list of marks. In a list of people, rows may
  // still be companies, because firms can hold an office too.
  const tells = telling.has(byRows) || (byRows === 'company' && byName !== 'person');
  // Lists of anything might be called documents, so the rows must look like filings.
  const isNamed = byName !== 'filing' || rows.length === 0 || has(...ofFiling);
  return tells || !isNamed ? byRows : (byName ?? byRows);
}

const identifying: ReadonlySet<string> = new Set(['id', 'number', 'code', 'text']);

/** Returns the term for a value, based on its name or, failing that, its format. */
function termIn({ value, meaning }: Leaf): readonly string[] {
  const own = meaning === null ? [] : [meaning.head.id];
  const isFree = meaning === null || identifying.has(meaning.head.kind);
  const text = isFree ? (textOf(value)?.trim() ?? '') : '';
  if (isOrgnrForm(text)) return [...own, 'organisationnumber'];
  return isApplicationForm(text) ? [...own, 'applicationnumber'] : own;
}

/** Returns what an answer states about further pages, which isn't in its rows. */
export function envelopeOf(answer: Exact): Envelope {
  let [total, more, cursor]: [number | null, boolean | null, string | null] = [null, null, null];
  let [cursorSeen, onward] = [false, false];
  const loose: string[] = [];
  const walk = (value: Exact, depth: number, inPages: boolean): void => {
    if (depth > deepest) return;
    for (const [name, item] of Object.entries(objectOf(value) ?? {})) {
      if (Array.isArray(item)) continue;
      if (objectOf(item)) {
        walk(item, depth + 1, inPages || means(name, 'pagesoftheanswer', 'resultlist', 'link'));
      } else if (means(name, 'more')) more = booleanOf(item) ?? more;
      else if (means(name, 'nextcursor')) {
        // The field answers the question whether there is a next page.
        if (typeof item === 'boolean') {
          more ??= item;
          continue;
        }
        cursorSeen = true;
        const text = textOf(item);
        // The field contains either a link to the next page or the cursor itself.
        if (text !== null && text !== '') {
          [cursor, onward] = [cursorIn(text), true];
        }
      } else if (isTotal(name, inPages || depth === 0)) total ??= integerOf(item);
      else if (mayBeCursor(name) && typeof item === 'string' && isOnward(item)) {
        const found = cursorIn(item);
        if (found !== null) loose.push(found);
      }
    }
  };
  walk(answer, 0, false);
  // A cursor whose name is unknown is recognised by its format, provided that there is a total or
  // an indication of more rows.
  if (!cursorSeen && loose.length === 1 && (total !== null || more !== null)) {
    [cursor, cursorSeen, onward] = [loose[0] ?? null, true, true];
  }
  if (more === null && cursorSeen) more = onward;
  return { total, more, cursor };
}

const mayBeCursor = (name: string): boolean =>
  meaningOf(name) === null || means(name, 'after', 'link', 'value', 'id');

/**
 * Returns whether a string leads to the next page: a link with a cursor, or a string not meant for
 * people to read.
 */
const isOnward = (text: string): boolean =>
  isOpaque(text) || /[?&](?:cursor|next_?cursor|after|page_?token)=/i.test(text);

/**
 * Returns the cursor in a link to the next page, or `null` if the link has none. A string that
 * isn't a link is the cursor itself.
 */
function cursorIn(text: string): string | null {
  if (!/^(?:https?:\/)?\/|^\?/.test(text)) return text;
  const found = /[?&](?:cursor|next_?cursor|after|page_?token)=([^&#]+)/i.exec(text)?.[1];
  try {
    return found === undefined ? null : decodeURIComponent(found);
  } catch {
    return null;
  }
}

const isTotal = (name: string, counts: boolean): boolean =>
  means(name, 'total', 'found') || (counts && means(name, 'count'));

/**
 * Returns the rows in an answer: the answer itself if it's a list, or `data` in the page envelope
 * (service-api.md, 2.1). Otherwise returns its longest list of records, together with lists of the
 * same kind next to it. `null` if there are no rows.
 */
export function rowsIn(answer: Exact): RowsAt | null {
  const data = objectOf(answer)?.['data'];
  const plain = Array.isArray(answer) ? answer : data;
  if (Array.isArray(plain)) return { rows: listOf(plain), path: [] };
  const lists = listsOf(answer).filter(({ rows }) => rows.length > 0);
  const [longest] = lists.toSorted((one, other) => other.rows.length - one.rows.length);
  if (!longest) return null;
  const alike = lists.filter((one) => one === longest || isAlike(one, longest));
  return { path: longest.path, rows: alike.flatMap(({ rows }) => rows) };
}

/**
 * Returns whether two lists next to each other contain the same kind of rows, such as filings and
 * registrations.
 */
function isAlike(one: ListRead, other: ListRead): boolean {
  const above = ({ path }: ListRead): string => JSON.stringify(path.slice(0, -1));
  const isOne = one.kind === 'unknown' ? sameFields(one, other) : true;
  return one.kind === other.kind && isOne && above(one) === above(other);
}

/**
 * Returns whether the rows in two lists have the same fields: at least three, or all except a note.
 */
function sameFields(one: ListRead, other: ListRead): boolean {
  const names = ({ rows }: ListRead): string =>
    Object.keys(objectOf(rows[0]) ?? {})
      .toSorted()
      .join('\n');
  return names(one) !== '' && names(one) === names(other);
}

/** Returns the rows on all pages of an answer in order, or `null` if it has no pages. */
export function rowsOfPages(pages: readonly Exact[]): readonly Exact[] | null {
  const lists = pages.map((page) => objectOf(page)?.['data']);
  return lists.length > 0 && lists.every(Array.isArray) ? lists.flatMap(listOf) : null;
}

/**
 * Joins an answer's pages into one that has the form of the first page. Answers without pages are
 * returned unchanged.
 */
export function joinedPages(pages: readonly Exact[]): Exact {
  const [first] = pages;
  const rows = pages.length > 1 ? rowsOfPages(pages) : null;
  return rows ? { ...objectOf(first), data: rows } : first;
}
