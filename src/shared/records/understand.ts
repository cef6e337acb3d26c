/**
 * What an answer is that nobody described: its lists, with their kinds, totals and ways on; the
 * company it is about; people, companies of a group, addresses and links. Only what names and forms
 * say without doubt; everything else stays a field. Pure.
 */
import { booleanOf, integerOf, listOf, objectOf, textOf, type Exact } from '../values/json';
import { companyShape, type CompanyShape } from './company-shape';
import { leavesOf, ofWay, termsAbove, type Leaf } from '../answers/leaves';
import { dayOf, numberOf } from '../answers/values';
import { meaningOf, means, type Term } from '../answers/words';

/** What the rows of a list are. */
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

/** A list in an answer. */
export interface ListRead {
  readonly path: readonly string[];
  readonly rows: readonly Exact[];
  readonly kind: ListKind;
}

/** What an answer says of what it leaves out. `null`: it does not say. */
export interface Envelope {
  readonly total: number | null;
  readonly more: boolean | null;
  readonly cursor: string | null;
}

/** A person or firm with an office. */
export interface PersonRead {
  readonly name: string;
  /** The office as a term, if it is known. */
  readonly role: Term | null;
  /** As received; the list it stands in where the row says none. */
  readonly roleText: string;
  readonly since: string | null;
}

const deepest = 4;

/** Every list of an answer outside its rows, empty ones too. */
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

/** The first that fits, most telling first. */
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
    ['person', (has) => has('role', 'appointed', 'surname', 'personalidentitynumber', 'born')],
    [
      'account',
      (has) =>
        has('fiscalyear', 'year', 'balancesheetdate', 'to') &&
        has('netturnover', 'totalassets', 'equity', 'operatingprofit', 'equityratio'),
    ],
    [
      'filing',
      (has) => has('filing', 'documentid', 'filings') && has('received', 'registered', 'published'),
    ],
    ['company', (has) => has('organisationnumber', 'companyid')],
    ['event', (has) => has('occurred', 'date') && has('kind', 'code', 'events', 'status')],
  ];

function kindOfRows(rows: readonly Exact[], path: readonly string[]): ListKind {
  const named = meaningOf(path.at(-1) ?? '');
  const byName = named ? kindsByTerm[named.head.id] : undefined;
  if (byName) return byName;
  const ids = new Set(
    rows
      .slice(0, 3)
      .flatMap((row) => leavesOf(row).flatMap(({ meaning }) => meaning?.head.id ?? [])),
  );
  const has = (...some: string[]): boolean => some.some((id) => ids.has(id));
  return rowRules.find(([, fits]) => fits(has))?.[0] ?? 'unknown';
}

/** What an answer says of further pages, wherever outside its rows. */
export function envelopeOf(answer: Exact): Envelope {
  let [total, more, cursor]: [number | null, boolean | null, string | null] = [null, null, null];
  let cursorSeen = false;
  const walk = (value: Exact, depth: number, inPages: boolean): void => {
    if (depth > deepest) return;
    for (const [name, item] of Object.entries(objectOf(value) ?? {})) {
      if (Array.isArray(item)) continue;
      if (objectOf(item)) {
        walk(item, depth + 1, inPages || means(name, 'pagesoftheanswer', 'resultlist', 'link'));
      } else if (means(name, 'more')) more = booleanOf(item) ?? more;
      else if (means(name, 'nextcursor')) {
        cursorSeen = true;
        const text = textOf(item);
        // A link on, or the cursor itself; never "false".
        if (text !== null && text !== '' && typeof item !== 'boolean') cursor = text;
      } else if (isTotal(name, inPages || depth === 0)) total ??= integerOf(item);
    }
  };
  walk(answer, 0, false);
  if (more === null && cursorSeen) more = cursor !== null;
  return { total, more, cursor };
}

const isTotal = (name: string, counts: boolean): boolean =>
  means(name, 'total') || (counts && means(name, 'count'));

/** The company that an answer is about: itself, or the first one in it outside its rows. */
export function companyIn(answer: Exact, depth = 0): CompanyShape {
  const none: CompanyShape = { id: null, number: null, name: null };
  const fields = objectOf(answer);
  if (!fields || depth > deepest) return none;
  const own = companyShape(answer);
  if (own.number !== null || (own.id !== null && own.name !== null)) return own;
  for (const [name, item] of Object.entries(fields)) {
    if (!objectOf(item) || isOther(name)) continue;
    const inside = companyIn(item, depth + 1);
    if (inside.number !== null || inside.id !== null) return inside;
  }
  return none;
}

const others = [
  'parent',
  'ultimateparent',
  'owner',
  'subsidiaries',
  'associatedcompanies',
  'sistercompanies',
  'auditor',
];
/** Whether what stands under a name is another company than the one around it. */
export const isOther = (name: string): boolean =>
  means(name, ...others) || (meaningOf(name)?.of.some(({ id }) => others.includes(id)) ?? false);

const offices = new Set(
  'boardmember chair vicechair deputy ceo deputyceo auditor auditorincharge auditfirm signatory procurator complementary partner administrator liquidator board management beneficialowner'.split(
    ' ',
  ),
);
const isOffice = (term: Term | undefined): term is Term =>
  term !== undefined && offices.has(term.id);

/** People and firms with an office, in the answer's order. */
export function peopleIn(answer: Exact): readonly PersonRead[] {
  const found: PersonRead[] = [];
  const walk = (value: Exact, way: readonly string[]): void => {
    if (way.length > 6) return;
    if (Array.isArray(value)) {
      for (const item of listOf(value)) walk(item, way);
      return;
    }
    const fields = objectOf(value);
    if (!fields) return;
    const person = personOf(fields, way);
    if (person) return void found.push(person);
    for (const [name, item] of Object.entries(fields)) {
      const office = meaningOf(name)?.head;
      const text = typeof item === 'string' ? item.trim() : '';
      // A name right under its office: `{ "vd": "Mira Sjö" }`.
      if (text !== '' && isOffice(office) && office.kind === 'name' && /\p{L}/u.test(text)) {
        found.push({ name: text, role: office, roleText: name, since: null });
      } else if (typeof item !== 'string') walk(item, [...way, name]);
    }
  };
  walk(answer, []);
  return found;
}

function personOf(
  fields: Readonly<Record<string, Exact>>,
  way: readonly string[],
): PersonRead | null {
  const leaves = leavesOf(fields);
  const place = way.map((name) => meaningOf(name)?.head).findLast(isOffice);
  const role = leaves.find(({ meaning }) => meaning?.head.id === 'role');
  const roleText = role ? (textOf(role.value)?.trim() ?? '') : '';
  const term = roleText === '' ? undefined : roleTerm(roleText);
  if (!place && !isOffice(term)) return null;
  const name = personName(leaves);
  if (name === null) return null;
  const since = leaves.find(({ meaning }) =>
    ['appointed', 'from', 'statussince', 'validfrom'].includes(meaning?.head.id ?? ''),
  );
  return {
    name,
    // A list called "board" says less than the office in the row.
    role: isOffice(term) ? term : roleText === '' ? (place ?? null) : null,
    roleText: roleText || (way.at(-1) ?? ''),
    since: since ? dayOf(since.value) : null,
  };
}

/** "Styrelseledamot", "ordinary board member": the office in a text. */
function roleTerm(text: string): Term | undefined {
  return meaningOf(text)?.head;
}

function personName(leaves: readonly Leaf[]): string | null {
  const text = (id: string): string | null => {
    const leaf = leaves.find(({ meaning }) => meaning?.head.id === id);
    return leaf ? (textOf(leaf.value)?.trim() ?? null) : null;
  };
  const [given, surname] = [text('givenname'), text('surname')];
  if (given !== null && surname !== null) return `${given} ${surname}`;
  return text('name') ?? text('companyname');
}

/** How much of a company another one has, in per cent; `null`: not said. */
interface SharesRead {
  readonly capital: string | null;
  readonly votes: string | null;
}

/** The shares that a row about a company says. `1` of a whole is not told from 1 %, so it counts only with its sign. */
function sharesIn(row: Exact): SharesRead {
  let [capital, votes]: [string | null, string | null] = [null, null];
  for (const { way, value, meaning } of leavesOf(row)) {
    if (
      !meaning ||
      !(meaning.head.kind === 'share' || means(meaning.head.en, 'percent', 'ownership', 'owner'))
    )
      continue;
    const number = numberOf(value);
    if (number === null || Number(number.digits) > 100 || Number(number.digits) < 0) continue;
    const terms = [...termsAbove(way), ...meaning.of, meaning.head].map(({ id }) => id);
    if (terms.includes('votes') || terms.includes('shareofvotes')) votes ??= number.digits;
    else if (terms.some((id) => ['share', 'capital', 'owner', 'ownership'].includes(id))) {
      capital ??= number.digits;
    }
  }
  return { capital, votes };
}

/** A postal address. */
export interface AddressRead {
  readonly street: string | null;
  readonly postcode: string;
  readonly city: string;
}

/** The first address of an answer's own, outside its rows; `null`: none has a postcode and a place. */
export function addressIn(answer: Exact, depth = 0): AddressRead | null {
  const fields = objectOf(answer);
  if (!fields || depth > deepest) return null;
  const of = (id: string): string | null => {
    const hit = Object.entries(fields).find(([name, item]) => {
      const meaning = ofWay([name]);
      return meaning?.head.id === id && typeof item === 'string' && item.trim() !== '';
    });
    return hit ? (textOf(hit[1])?.trim() ?? null) : null;
  };
  const [postcode, city] = [of('postcode'), of('city')];
  if (postcode !== null && city !== null) return { street: of('street'), postcode, city };
  for (const item of Object.values(fields)) {
    const found = addressIn(item, depth + 1);
    if (found) return found;
  }
  return null;
}

/** Web addresses of an answer, each once. */
export function linksIn(answer: Exact, depth = 0): readonly string[] {
  const text = typeof answer === 'string' ? answer.trim() : null;
  if (text !== null) return /^https?:\/\/[^\s<>"]+$/i.test(text) ? [text] : [];
  if (depth > 8) return [];
  const items = Array.isArray(answer) ? listOf(answer) : Object.values(objectOf(answer) ?? {});
  return [...new Set(items.flatMap((item) => linksIn(item, depth + 1)))];
}

/** A company of a group as an answer states it. */
export interface MemberRead extends CompanyShape, SharesRead {
  /** What it is to the company that was asked for; `null`: not said. */
  readonly stands: Term | null;
}

const standings = new Set([
  'parent',
  'ultimateparent',
  'owner',
  'subsidiaries',
  'associatedcompanies',
  'sistercompanies',
]);
const isStanding = (term: Term | undefined): term is Term =>
  term !== undefined && standings.has(term.id);

/** Every company of an answer about a group, with where it stands and its shares. */
export function membersOf(answer: Exact, way: readonly string[] = []): readonly MemberRead[] {
  if (way.length > 12) return [];
  if (Array.isArray(answer)) return listOf(answer).flatMap((item) => membersOf(item, way));
  const fields = objectOf(answer);
  if (!fields) return [];
  const shape = companyShape(answer);
  const holds = Object.entries(fields).filter(([, item]) => Array.isArray(item) || objectOf(item));
  const own = Object.values(fields).some((item) => textOf(item) !== null) || way.length > 0;
  if (own && shape.name !== null && (shape.number !== null || shape.id !== null)) {
    const place = way.map((name) => meaningOf(name)?.head).findLast(isStanding);
    const row = leavesOf(fields)
      .filter(({ meaning }) => meaning?.head.id === 'relation' || meaning?.head.id === 'kind')
      .map(({ value }) => meaningOf(textOf(value) ?? '')?.head)
      .find(isStanding);
    const inside = holds.filter(([name]) => isStanding(meaningOf(name)?.head));
    return [
      { ...shape, ...sharesIn(fields), stands: row ?? place ?? null },
      ...inside.flatMap(([name, item]) => membersOf(item, [...way, name])),
    ];
  }
  return holds.flatMap(([name, item]) => membersOf(item, [...way, name]));
}
