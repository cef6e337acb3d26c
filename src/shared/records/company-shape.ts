/**
 * Finds the company in an answer, with its id, number and name. Company records aren't documented
 * (service-api.md, 2.6), so this relies on unambiguous field names in English or Swedish, and on
 * the format of values. No other file makes this assumption. Pure.
 */
import { objectOf, textOf, type Exact } from '../values/json';
import { leavesOf, waysByForm, type Leaf } from '../answers/leaves';
import { isFirmName, isOrgnrForm, isTokenForm } from '../answers/forms';
import { kindNamed, meaningOf, means } from '../answers/words';
import { listsIn } from './rows-in';

type Fields = Readonly<Record<string, Exact>>;

const ids = ['company_id', 'id', 'token'] as const;
const numbers = ['registration_number', 'orgnr', 'organisation_number'] as const;
const names = ['name', 'company_name', 'legal_name'] as const;

/**
 * A field name that ends in a word for an id, such as `company_id`, `companyId` or
 * `foretagsnyckel`.
 */
const idName =
  /(?:^|[_-])(?:id|uid|ref|key)$|[\p{Ll}\d](?:Id|ID|Uid|Ref|Key)$|(?:token|uuid|guid|nyckel|identitet|identifier|referens|reference)$/u;
const ofCompany = /compan|f[oö]retag|bolag|firm|entit|org/i;
const name = /(?:^|[_-])(?:name|firma)$|\p{Ll}Name$|namn$/iu;
const numberName = /org.*(?:nr|num|no|id)|reg.*(?:nr|num|no)$/i;

const isId = (field: string): boolean => idName.test(field) || means(field, 'companyid', 'id');

/** Returns the field with the company's id, or `null`. An organisation number isn't an id. */
function idField(fields: Fields): string | null {
  const known = ids.find((field) => filled(fields[field]));
  if (known) return known;
  const like = Object.keys(fields).filter(
    (field) =>
      isId(field) && filled(fields[field]) && !isNumber(fields[field]) && !isFirm(fields[field]),
  );
  const named = like.find((field) => ofCompany.test(field)) ?? like[0];
  return named ?? byForm(fields, isTokenForm, mayIdentify) ?? null;
}

/**
 * Returns the field with the organisation number, or `null`. It's recognised by its name or,
 * failing that, by a value with a hyphen.
 */
function numberField(fields: Fields): string | null {
  return (
    numbers.find((field) => filled(fields[field])) ??
    Object.keys(fields).find((field) => isOwnNumber(field) && isNumber(fields[field])) ??
    Object.keys(fields).find((field) => isHyphenated(fields[field]) && !isOfAnother(field)) ??
    byForm(fields, isOrgnrForm, mayNumber) ??
    null
  );
}

/**
 * Returns the field with an unknown name whose value has this format, or `null` unless there is
 * exactly one.
 */
function byForm(
  fields: Fields,
  has: (text: string) => boolean,
  free = isUnknown,
): string | undefined {
  const [only, ...others] = Object.keys(fields).filter((field) => {
    const value = fields[field];
    return free(field) && typeof value === 'string' && has(value.trim());
  });
  return others.length === 0 ? only : undefined;
}

/**
 * Returns whether a value may be a name. The label of a number, as in `{ type: "Organisation
 * number" }`, isn't one.
 */
const isFilledText = (value: Exact): boolean =>
  typeof value === 'string' && value.trim() !== '' && !isNumberWord(value);
const isNumberWord = (text: string): boolean =>
  ['number-id', 'id'].includes(kindNamed(text) ?? '') && text.length <= 60;
const isUnknown = (field: string): boolean => meaningOf(field) === null;
const mayIdentify = (field: string): boolean =>
  isUnknown(field) || means(field, 'sequencenumber', 'number', 'code');
const mayNumber = (field: string): boolean =>
  !isOfAnother(field) && ['id', 'number', 'code', 'text', null].includes(kindNamed(field));
/** Fields that may also contain a company's name, such as `title`. */
const mayCall = (field: string): boolean =>
  isUnknown(field) || means(field, 'role', 'caption', 'text', 'company', 'mark');
const isCalled = (field: string): boolean => {
  const meaning = meaningOf(field);
  return meaning === null
    ? name.test(field)
    : ['name', 'companyname'].includes(meaning.head.id) &&
        meaning.of.every(({ id }) => id === 'company' || id === 'current');
};

/**
 * Returns the field with the company's name. If no name is known, returns the first field with
 * capitalised words that can't be anything else.
 */
function nameField(fields: Fields, id: string | null): string | null {
  const known = names.find((field) => filled(fields[field]));
  if (known) return known;
  const called = Object.keys(fields).filter((field) => {
    return isCalled(field) && isFilledText(fields[field]);
  });
  return (
    called.find((field) => ofCompany.test(field)) ??
    called[0] ??
    Object.keys(fields).find(
      (field) => means(field, 'tradenames') && isFilledText(fields[field]),
    ) ??
    byForm(fields, isFirmName, mayCall) ??
    Object.keys(fields).find((field) => field !== id && mayCall(field) && isWords(fields[field])) ??
    null
  );
}

/** What identifies a company, as far as it can be determined. */
export interface CompanyShape {
  readonly id: string | null;
  readonly number: string | null;
  readonly name: string | null;
}

/**
 * Identifies the company in a record: the record itself, or the only object in it that is a
 * company.
 */
export function companyShape(record: Exact): CompanyShape {
  const fields = objectOf(record);
  if (!fields) return { id: null, number: null, name: null };
  const found = shapeAround(fields);
  if (found.number !== null && found.name !== null) return found;
  const { number, name } = shapeWithin(fields);
  // Without a number, the name found could be anybody's.
  if (found.id === null && found.number === null && number === null) return found;
  return { id: found.id, number: found.number ?? number, name: found.name ?? name };
}

/**
 * Returns the number and name found deeper in the record: in nested objects, lists of names, or
 * pairs.
 */
function shapeWithin(fields: Fields): Pick<CompanyShape, 'number' | 'name'> {
  const own = leavesOf(fields).filter(({ way, meaning }) => {
    const terms = [...way.slice(0, -1).flatMap((name) => idsOf(name)), ...(meaning?.of ?? [])];
    return !terms.some((term) => notItself.has(typeof term === 'string' ? term : term.id));
  });
  // If the record contains lists of records, its only number may be that of a parent company.
  const free = listsIn(fields).some(({ rows }) => rows.some((row) => objectOf(row))) ? [] : own;
  const number =
    own.find(
      ({ value, meaning }) => meaning?.head.id === 'organisationnumber' && isNumber(value),
    ) ?? only(free.filter(({ way, value }) => mayNumber(way.at(-1) ?? '') && isOwnForm(value)));
  const called = (id: string): string | null => {
    const leaf = own.find(({ value, meaning }) => meaning?.head.id === id && filled(value));
    return typeof leaf?.value === 'string' ? leaf.value.trim() : null;
  };
  const byForm = only(free.filter(({ way, value }) => mayCall(way.at(-1) ?? '') && isFirm(value)));
  return {
    number: textOf(number?.value)?.trim() ?? null,
    name: called('companyname') ?? called('name') ?? textOf(byForm?.value)?.trim() ?? null,
  };
}

const isOwnForm = (value: Exact): boolean => typeof value === 'string' && isOrgnrForm(value.trim());

function only<T>(of: readonly T[]): T | undefined {
  return of.length === 1 ? of[0] : undefined;
}

/** Names of fields in which a record contains another company, a person or an address. */
const notItself = new Set(
  'parent ultimateparent owner subsidiaries associatedcompanies sistercompanies auditor auditfirm board management people representative holder industry address postaladdress visitingaddress county municipality seat source earliernames tradenames status legalform'.split(
    ' ',
  ),
);

function idsOf(name: string): readonly string[] {
  const meaning = meaningOf(name);
  return meaning ? [...meaning.of, meaning.head].map(({ id }) => id) : [];
}

/**
 * Returns whether a name refers to a company other than the record's own, such as `parentOrgnr`.
 */
function isOfAnother(name: string): boolean {
  return idsOf(name).some((id) => notItself.has(id));
}

function isOwnNumber(name: string): boolean {
  return (numberName.test(name) || means(name, 'organisationnumber')) && !isOfAnother(name);
}

function shapeAround(fields: Fields): CompanyShape {
  const own = shapeOf(fields);
  if (own.id !== null || own.number !== null) return own;
  const inside = Object.entries(fields)
    .map(([name, value]) => shapeOf(isOfAnother(name) ? {} : (objectOf(value) ?? {})))
    .find(({ id, number }) => id !== null || number !== null);
  return inside ? { ...inside, name: inside.name ?? own.name } : own;
}

function shapeOf(fields: Fields): CompanyShape {
  const text = (field: string | null): string | null =>
    field === null ? null : (textOf(fields[field])?.trim() ?? null);
  const id = idField(fields);
  // Spaces aren't removed, because two ids may differ only in spaces.
  const own = id === null ? null : textOf(fields[id]);
  return { id: own, number: text(numberField(fields)), name: text(nameField(fields, id)) };
}

/**
 * Returns the paths to a company's name and number if only their format shows what they are,
 * because no name on the path does.
 */
export function shapeByForm(
  record: Exact,
): Readonly<Record<'name' | 'number', readonly (readonly string[])[]>> {
  const shape = companyShape(record);
  const leaves = leavesOf(record);
  const isNamed = ({ way, meaning }: Leaf): boolean =>
    meaning === null
      ? name.test(way.at(-1) ?? '')
      : ['name', 'group'].includes(meaning.head.kind) && meaning.head.id !== 'mark';
  return {
    name: waysByForm(leaves, shape.name, isNamed),
    number: waysByForm(
      leaves,
      shape.number,
      ({ way, meaning }) => meaning?.head.kind === 'number-id' || isOwnNumber(way.at(-1) ?? ''),
    ),
  };
}

/**
 * Returns whether a record is a company rather than, for example, its address. A company has an id
 * or a number.
 */
export function isCompany(record: Exact): boolean {
  const { id, number } = companyShape(record);
  return id !== null || number !== null;
}

/**
 * Returns whether an item in a batch only repeats the identifier and states that nothing was found.
 */
export function isOnlyResult(item: Exact): boolean {
  const values = Object.values(objectOf(item) ?? {});
  const said = values.filter((value) => value !== null && value !== false).length;
  return said < 2 || (said <= 3 && said < values.length);
}

/**
 * Returns the rows of an answer with an undocumented envelope, i.e. its longest list of companies.
 * An empty list counts if it's the only one. `null` if there is none.
 */
export function companyList(answer: Exact): readonly Exact[] | null {
  // Doesn't look for lists inside companies. A company's owners, for example, aren't the rows of
  // the answer.
  const lists = listsIn(answer, (object) => shapeOf(objectOf(object) ?? {}).id === null).map(
    ({ rows }) => rows,
  );
  const rows = lists
    .filter((list) => list.length > 0 && list.every(isCompany))
    .toSorted((one, other) => other.length - one.length)[0];
  if (rows) return rows;
  const [only, ...others] = lists;
  return only && only.length === 0 && others.length === 0 ? only : null;
}

/**
 * Returns the company that an answer is about: the answer itself, the only object in it, or the
 * only row in its only list. `null` if there is none.
 */
export function oneCompany(answer: Exact): Exact | null {
  const fields = objectOf(answer);
  if (!fields) return null;
  if (shapeOf(fields).id !== null || shapeOf(fields).number !== null) return answer;
  const inside = Object.values(fields).filter((item) => objectOf(item) && isCompany(item));
  if (inside.length > 0) return only(inside) ?? null;
  const row = only(only(listsIn(answer))?.rows ?? []);
  return row !== undefined && isCompany(row) ? row : null;
}

const isFirm = (value: Exact): boolean => typeof value === 'string' && isFirmName(value);

function filled(value: Exact): boolean {
  return Boolean(textOf(value)?.trim());
}

const digits = /^(?:16|18|19|20)?\d{6}-?\d{4}$/;
const isNumber = (value: Exact): boolean => digits.test(textOf(value)?.trim() ?? '');

/** Ten digits without a hyphen could be anything. */
function isHyphenated(value: Exact): boolean {
  return typeof value === 'string' && value.includes('-') && digits.test(value.trim());
}

/**
 * Returns whether a value consists of at least two capitalised words that aren't a code, date,
 * number, address or status.
 */
function isWords(value: Exact): boolean {
  if (typeof value !== 'string' || value.length > 200 || isNumberWord(value)) return false;
  return /^\p{Lu}.*\s.*\p{L}/u.test(value) && !/[@/]|^\d/.test(value);
}
