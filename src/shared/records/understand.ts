/**
 * Interprets undocumented answers: the company an answer is about, people, shares, links, and the
 * mark in a row. `rows-in.ts` finds lists, and `accounts/` amounts. Only unmistakable names and
 * formats are interpreted; everything else is left as a field. Pure.
 */
import { listOf, objectOf, textOf, type Exact } from '../values/json';
import { companyShape, type CompanyShape } from './company-shape';
import { leavesOf, termsAbove, waysByForm, type Leaf } from '../answers/leaves';
import { dayOf, numberOf } from '../answers/values';
import { isApplicationForm, isFirmName, isNoName, isPersonName } from '../answers/forms';
import { meaningOf, means, type Meaning, type Term } from '../answers/words';
import { recordIdFrom } from './record-id';

/** A person or firm that holds an office. */
export interface PersonRead {
  readonly name: string;
  /** The office as a term, if it's known. */
  readonly role: Term | null;
  /** The office as received or, if the row doesn't state it, the name of the row's list. */
  readonly roleText: string;
  readonly since: string | null;
  /** The paths of anything recognised only by its format. Absent if nothing was. */
  readonly byForm?: readonly (readonly string[])[];
}

const deepest = 4;

/**
 * Returns the company an answer is about: the answer itself, or the first company outside its rows.
 */
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
/** Returns whether a name refers to a company other than the one around it. */
export const isOther = (name: string): boolean =>
  means(name, ...others) || (meaningOf(name)?.of.some(({ id }) => others.includes(id)) ?? false);

const offices = new Set(
  'boardmember chair vicechair deputy ceo deputyceo auditor auditorincharge auditfirm signatory procurator complementary partner administrator liquidator board management beneficialowner'.split(
    ' ',
  ),
);
const isOffice = (term: Term | undefined): term is Term =>
  term !== undefined && offices.has(term.id);

/**
 * Returns whether a term is an office held by one person, rather than a body with several members.
 */
const isPost = (term: Term | undefined): boolean => isOffice(term) && term.kind === 'name';

/** Returns people and firms that hold an office, in the same order as in the answer. */
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
      // The office is the field's name: `{ "vd": "Mira Sjö" }`.
      for (const one of isOffice(office) ? [item].flat() : []) {
        const text = typeof one === 'string' ? one.trim() : '';
        const isName = Array.isArray(item) ? isSomebody(text) : office?.kind === 'name';
        if (isName && /\p{L}/u.test(text) && !isNoName(text))
          found.push({ name: text, role: office ?? null, roleText: name, since: null });
      }
      if (typeof item !== 'string') walk(item, [...way, name]);
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
  // If a value is the name of an office, the name of its field doesn't need to be known.
  const role =
    leaves.find(({ meaning }) => meaning?.head.id === 'role') ??
    leaves.find(({ value }) => typeof value === 'string' && isPost(roleTerm(value)));
  const roleText = role ? (textOf(role.value)?.trim() ?? '') : '';
  const term = roleText === '' ? undefined : roleTerm(roleText);
  const name = personName(leaves);
  if (name === null || isNoName(name)) return null;
  // An unknown office still counts if its field means an office and its holder can only be a person
  // or firm.
  const isCalledOffice = role?.meaning?.head.id === 'role' && isSomebody(name);
  if (!place && !isOffice(term) && !isCalledOffice) return null;
  const days = leaves.filter(({ value }) => dayOf(value) !== null);
  const since =
    leaves.find(({ meaning }) => starts.has(meaning?.head.id ?? '')) ??
    // Otherwise the only date in the row, if its name is unknown or means the start of something.
    (days.length === 1 && mayStart(days[0]) ? days[0] : undefined);
  const byForm = [
    ...waysByForm(leaves, name, ({ meaning }) => ['name', 'group'].includes(kindOf(meaning))),
    ...[role, since].flatMap((leaf) => (leaf && leaf.meaning === null ? [leaf.way] : [])),
  ];
  return {
    name,
    // The office in the row is more precise than the name of a list, such as "board".
    role: isOffice(term) ? term : roleText === '' ? (place ?? null) : null,
    roleText: roleText || (way.at(-1) ?? ''),
    since: since ? dayOf(since.value) : null,
    ...(byForm.length > 0 ? { byForm: byForm.map((inner) => [...way, ...inner]) } : {}),
  };
}

const kindOf = (meaning: Meaning | null): string => meaning?.head.kind ?? '';
const starts = new Set(['appointed', 'from', 'statussince', 'validfrom']);
const mayStart = (leaf: Leaf | undefined): boolean =>
  leaf?.meaning === null || (leaf?.meaning?.of.some(({ id }) => starts.has(id)) ?? false);

/** Words that describe how somebody came to hold an office. It's the same office without them. */
const ofOffice =
  /^(?:ordinary|ordinarie|regular|independent|oberoende|external|extern|elected|vald|utsedd|appointed|authori[sz]ed|auktoriserad|approved|statutory|the)\s+(?=.)/iu;

/** Returns the office named in a string, such as "Revisor, huvudansvarig" or "ordinary member". */
function roleTerm(text: string): Term | undefined {
  const term = meaningOf(text)?.head;
  if (isOffice(term)) return term;
  const [first = ''] = text.split(/[,;(/]/);
  const bare = first.trim().replace(ofOffice, '');
  const found = bare === text ? term : meaningOf(bare)?.head;
  // Just "member" in a company's list of offices can only mean a member of the board.
  return found?.id === 'members' ? meaningOf('boardmember')?.head : (found ?? term);
}

const isSomebody = (name: string): boolean => isPersonName(name) || isFirmName(name);

function personName(leaves: readonly Leaf[]): string | null {
  const text = (id: string): string | null => {
    const leaf = leaves.find(({ meaning }) => meaning?.head.id === id);
    return leaf ? (textOf(leaf.value)?.trim() ?? null) : null;
  };
  const [given, surname] = [text('givenname'), text('surname')];
  if (given !== null && surname !== null) return `${given} ${surname}`;
  // If the name of a field is unknown, it may contain the other half of a person's name.
  const halves = leaves.filter(({ value, meaning }) => meaning === null && isHalfName(value));
  const [half, ...more] = halves.map(({ value }) => textOf(value)?.trim() ?? '');
  if (half !== undefined && more.length === 0) {
    if (given !== null) return `${given} ${half}`;
    if (surname !== null) return `${half} ${surname}`;
  }
  const named =
    text('name') ?? text('people') ?? text('companyname') ?? text('company') ?? inPart(leaves);
  if (named !== null) return named;
  const [only, ...others] = leaves.flatMap(({ value, meaning }) =>
    meaning === null && typeof value === 'string' && isSomebody(value.trim()) ? [value.trim()] : [],
  );
  return others.length === 0 ? (only ?? null) : null;
}

/**
 * Returns the name in a nested object with a generic name, such as a unit: `{ enhet: { navn: [] }
 * }`.
 */
function inPart(leaves: readonly Leaf[]): string | null {
  const texts = leaves.flatMap(({ way, value }) =>
    means(way.at(-1) ?? '', 'name') && isSomebody(textOf(value)?.trim() ?? '')
      ? [textOf(value)?.trim() ?? '']
      : [],
  );
  return texts[0] ?? null;
}

const isHalfName = (value: Exact): boolean =>
  typeof value === 'string' && /^\p{Lu}\p{Ll}[\p{L}'’-]*$/u.test(value.trim());

/** The percentage of a company that another company holds; `null` if it isn't stated. */
export interface SharesRead {
  readonly capital: string | null;
  readonly votes: string | null;
}

const saysPercent = (way: readonly string[]): boolean =>
  way.some((name) => /procent|percent|pct/i.test(name));

const ofCapital = new Set(['share', 'capital', 'owner', 'ownership', 'sharecapital']);
/**
 * Returns whether a percentage is a share of the capital. "Share capital percent" isn't an amount.
 */
const isPartOfCapital = ({ head, of, unit }: Meaning): boolean =>
  (unit?.en === '%' && head.id === 'sharecapital') ||
  (head.id === 'percent' && of.at(-1)?.id === 'sharecapital');

/**
 * Returns the shares stated in a row about a company. `1` could mean all of the shares or 1% of
 * them, so it counts only with a percent sign or word.
 */
export function sharesIn(row: Exact): SharesRead {
  let [capital, votes]: [string | null, string | null] = [null, null];
  const unnamed: string[] = [];
  for (const { way, value, meaning } of leavesOf(row)) {
    if (
      !meaning ||
      !(
        meaning.head.kind === 'share' ||
        isPartOfCapital(meaning) ||
        means(meaning.head.en, 'percent', 'ownership', 'owner')
      )
    )
      continue;
    const number = numberOf(value);
    const size = Number(number?.digits ?? NaN);
    if (number === null || !(size >= 0 && size <= 100)) continue;
    // Without a percent sign or word, `0.51` and `1` could be either a fraction or a percentage.
    const isOf100 = number.unit?.en === '%' || meaning.unit?.en === '%' || saysPercent(way);
    if (size > 0 && size <= 1 && !isOf100) continue;
    const terms = [...termsAbove(way), ...meaning.of, meaning.head].map(({ id }) => id);
    if (terms.includes('votes') || terms.includes('shareofvotes')) votes ??= number.digits;
    else if (terms.some((id) => ofCapital.has(id))) {
      capital ??= number.digits;
    } else unnamed.push(number.digits);
  }
  const [only = null, ...more] = unnamed;
  // If the share of votes is stated, any other percentage is the share of capital.
  return { capital: capital ?? (votes !== null && more.length === 0 ? only : null), votes };
}

/** Returns the distinct web addresses in an answer. */
export function linksIn(answer: Exact, depth = 0): readonly string[] {
  const text = typeof answer === 'string' ? answer.trim() : null;
  if (text !== null) return /^https?:\/\/[^\s<>"]+$/i.test(text) ? [text] : [];
  if (depth > 8) return [];
  const items = Array.isArray(answer) ? listOf(answer) : Object.values(objectOf(answer) ?? {});
  return [...new Set(items.flatMap((item) => linksIn(item, depth + 1)))];
}

const numberName = /appl\w*[_-]?(?:no|nr|num)|ans[oö]k\w*[_-]?(?:nr|num|no)/i;
const wordName =
  /(?:^|[_-])(?:mark|word|trademark)s?$|m[aä]rke?t?$|ord(?:text|m[aä]rke)?$|\p{Ll}(?:Mark|Text)$/iu;

/** Returns the application number of the mark in a row, or `null`. */
export function markNumberOf(row: Exact): string | null {
  const fields = objectOf(row);
  if (!fields) return null;
  const known = filled(fields['application_number']);
  if (known !== null) return known;
  const like = numberField(fields);
  // A number contains a digit. Text in a field called "application" could be anything.
  const number = like === undefined ? null : textOf(fields[like]);
  return number !== null && /\d/.test(number) ? number : null;
}

/**
 * Returns the words of the mark in a row, or `null`. If the row isn't a documented record, only
 * field names are relied on.
 */
export function markTextOf(row: Exact): string | null {
  const fields = objectOf(row);
  if (!fields) return null;
  if ('word_text' in fields || 'application_number' in fields) return textOf(fields['word_text']);
  const like = Object.keys(fields).find(
    (name) => wordName.test(name) && typeof fields[name] === 'string',
  );
  return like === undefined ? null : textOf(fields[like]);
}

/** Returns the library's id for the mark in a row, or `null`. */
export function markIdOf(row: Exact): string | null {
  if (markNumberOf(row) === null) return null;
  const fields = objectOf(row) ?? {};
  const known = recordIdFrom(fields['application_number'], 'text');
  return known ?? recordIdFrom(fields[numberField(fields) ?? ''], 'text');
}

const mayBeNumber = (name: string): boolean =>
  meaningOf(name) === null || means(name, 'number', 'id', 'code', 'casenumber');

function numberField(fields: Readonly<Record<string, Exact>>): string | undefined {
  const own = Object.keys(fields).filter((name) => filled(fields[name]) !== null);
  return (
    own.find((name) => numberName.test(name)) ??
    own.find((name) => means(name, 'applicationnumber')) ??
    // Otherwise, a value in the format of an application number, if the field's name allows it.
    own.find((name) => mayBeNumber(name) && isApplicationForm(filled(fields[name]) ?? ''))
  );
}

/** Returns a text as received, including spaces, because identifiers may differ only in spaces. */
function filled(value: Exact): string | null {
  const text = textOf(value);
  return text?.trim() ? text : null;
}
