/**
 * Finds the companies in an answer about a group. None of the fields is documented, so companies
 * are recognised by their identifiers (`company-shape.ts`), and their relation by the name of the
 * enclosing field. Pure.
 */
import { isVessel } from '@shared/answers/leaves';
import { means } from '@shared/answers/words';
import type { Labels } from '@shared/definition/labels';
import { isOther, sharesIn, type SharesRead } from '@shared/records/understand';
import { companyShape, isCompany } from '@shared/records/company-shape';
import { objectOf, readExact, textOf, type Exact } from '@shared/values/json';
import { standingOf, standsIn, parentsIn, type GroupWords, type Standing } from './group-words';
import { companyNameOf, companyNames, termsByForm } from '@shared/records/company';
import type { NamedValue } from '@renderer/registers/answer/value-shape';

/** A single value about a company, other than its name. */
export interface MemberField extends NamedValue {
  readonly label: string;
}

/** A company in a group, as described in an answer. */
export interface Member {
  readonly name: string;
  /** How much of the company its parent owns. */
  readonly shares: SharesRead;
  /** The id used in paths, or `null` if nothing can be requested about it. */
  readonly id: string | null;
  /** All its identifiers. */
  readonly names: readonly string[];
  /** The field that contains it, as text, or '' for plain rows. */
  readonly relation: string;
  readonly fields: readonly MemberField[];
  /** Its place in the group, derived from the words in the answer. */
  readonly stands: Standing;
  /** Values of the fields that name its parents. */
  readonly parents: readonly string[];
  /** Terms recognised only by the form of their values. Absent if there are none. */
  readonly byForm?: readonly string[];
  /** Companies nested in this one within the same answer. */
  readonly inside: readonly Member[];
  /** True if the answer says it has no subsidiaries, i.e. contains an empty list of them. */
  readonly ends?: boolean;
}

const deepest = 12;

type Fields = Readonly<Record<string, Exact>>;

/**
 * Returns the companies in all pages of an answer about one company. Includes that company itself
 * if it is listed.
 */
export function membersOf(
  raws: readonly string[],
  labels: Labels,
  words: GroupWords,
): readonly Member[] {
  return raws.flatMap((raw) => {
    const body = readExact(raw);
    const data = objectOf(body)?.['data'];
    const value = Array.isArray(data) ? (data as Exact) : body;
    const lists = companyFields(value);
    return inside(value, [], '', { ...labels, lists, words });
  });
}

/** Labels, the fields that contain companies, and the words that state a place in the group. */
interface Reading extends Labels {
  readonly lists: ReadonlySet<string>;
  readonly words: GroupWords;
}

/** Returns the names of list fields that contain companies. */
function companyFields(value: Exact, depth = 0): ReadonlySet<string> {
  if (depth > deepest) return new Set();
  if (Array.isArray(value)) {
    return new Set(value.flatMap((item: Exact) => [...companyFields(item, depth + 1)]));
  }
  return new Set(
    Object.entries(objectOf(value) ?? {}).flatMap(([field, item]) => [
      ...(Array.isArray(item) && item.some((one: Exact) => isCompany(one)) ? [field] : []),
      ...companyFields(item, depth + 1),
    ]),
  );
}

/** Returns the companies in an object or list that isn't a company itself. */
function inside(
  value: Exact,
  path: readonly string[],
  relation: string,
  labels: Reading,
): readonly Member[] {
  if (path.length > deepest) return [];
  if (Array.isArray(value)) {
    return value.flatMap((item: Exact) => {
      const found = memberOr(item, path, relation, labels);
      return found.length > 0 ? found : unidentified(item, path, relation, labels);
    });
  }
  return Object.entries(objectOf(value) ?? {}).flatMap(([field, item]) => {
    if (!Array.isArray(item) && !objectOf(item)) return [];
    const here = [...path, field];
    // A field called results, companies or group says nothing about what it contains.
    const own =
      isVessel(field) || means(field, 'company', 'unit', 'group')
        ? relation
        : labels.label(here).text || field;
    const found = memberOr(item, here, own, labels);
    // An object under any other name may be an address, but one called a parent is a company.
    return found.length > 0 || Array.isArray(item) || standingOf(field, labels.words) === null
      ? found
      : unidentified(item, here, own, labels);
  });
}

/**
 * Returns something with a name but no id or number. It's shown even though nothing can be
 * requested about it.
 */
function unidentified(
  item: Exact,
  path: readonly string[],
  relation: string,
  labels: Reading,
): readonly Member[] {
  const whole = objectOf(item) ?? {};
  const own: Fields = { ...scalars(whole), ...partsOf(whole) };
  const field = Object.keys(own).find((name) => /name|namn|firma/i.test(name));
  const name = field === undefined ? '' : (textOf(own[field])?.trim() ?? '');
  if (name === '') return [];
  const fields = Object.entries(own).flatMap(([key, value]): MemberField[] => {
    const label = labels.label([...path, key]).text || key;
    return key === field ? [] : [{ name: key, value, label }];
  });
  const stands = standsIn(path, own, labels.words);
  const shares = sharesIn(whole);
  return [{ name, shares, id: null, names: [], relation, fields, stands, parents: [], inside: [] }];
}

function memberOr(
  value: Exact,
  path: readonly string[],
  relation: string,
  labels: Reading,
): readonly Member[] {
  const object = objectOf(value);
  const member = object && memberOf(object, path, relation, labels);
  return member ? [member] : inside(value, path, relation, labels);
}

function memberOf(
  object: Fields,
  path: readonly string[],
  relation: string,
  labels: Reading,
): Member | null {
  const told = scalars(object);
  const wrapped = isCompany(told) ? null : onlyCompany(object);
  // If the only thing next to the values is a company, they belong to that company.
  if (wrapped && Object.keys(told).length === 0 && Object.keys(partsOf(object)).length === 0) {
    return null;
  }
  const [field, company] = wrapped ?? ['', told];
  const own: Fields = { ...told, ...partsOf(object) };
  const labelOf = (name: string): string => {
    const way = name in told ? [name] : name in own ? name.split('.') : [field, name];
    return way
      .map((step, at) => labels.label([...path, ...way.slice(0, at + 1)]).text || step)
      .slice(name in own ? 0 : -1)
      .join(' · ');
  };
  const { id, number } = companyShape(wrapped ? company : object);
  const below: Labels = { ...labels, label: (way) => labels.label([...path, ...way]) };
  const name =
    companyShape(wrapped ? company : object).name ??
    companyNameOf(company, below) ??
    // The number may be in a separate object next to the name.
    companyShape(told).name;
  if (name === null || (id === null && number === null)) return null;
  const fields = Object.entries({ ...company, ...own }).flatMap(([key, value]): MemberField[] => {
    const text = textOf(value)?.trim() ?? '';
    const shown = text === name || (text === id && id !== number);
    return shown ? [] : [{ name: key, value, label: labelOf(key) }];
  });
  const inField = wrapped ? [field] : [];
  const byForm = termsByForm(
    company,
    [],
    (way) => labels.label([...path, ...inField, ...way]).from === 'definition',
  );
  const isNumber = ({ value }: MemberField): boolean => textOf(value)?.trim() === number;
  return {
    name,
    shares: sharesIn(object),
    id: id ?? number,
    names: companyNames(id ?? number ?? '', number),
    relation,
    stands: standsIn(path, { ...company, ...own }, labels.words),
    parents: parentsIn({ ...company, ...own, ...numbersOf(object) }, [id, number], labels.words),
    // The number always comes first, wherever it was in the answer.
    fields: [...fields.filter(isNumber), ...fields.filter((one) => !isNumber(one))],
    inside: inside(object, path, '', labels).filter(
      (one) => !one.names.some((other) => other === id || other === number),
    ),
    ...(byForm.length > 0 ? { byForm } : {}),
    ...(saysNone(object, labels.lists) ? { ends: true } : {}),
  };
}

/** Returns whether a company has lists of companies and all of them are empty. */
function saysNone(object: Fields, lists: ReadonlySet<string>): boolean {
  const own = Object.entries(object).filter(([field]) => lists.has(field));
  return own.length > 0 && own.every(([, value]) => Array.isArray(value) && value.length === 0);
}

/** Returns the company inside an object that adds facts about it, such as a share or a year. */
function onlyCompany(object: Fields): readonly [string, Fields] | null {
  const companies = Object.entries(object).flatMap(([field, value]): [string, Fields][] => {
    const inner = objectOf(value);
    return inner && !isOther(field) && isCompany(scalars(inner)) ? [[field, scalars(inner)]] : [];
  });
  const [first, ...others] = companies;
  return first && others.length === 0 ? first : null;
}

/** Returns the single values inside objects that aren't companies: `share: { capital, votes }`. */
function partsOf(object: Fields): Fields {
  return Object.fromEntries(
    Object.entries(object).flatMap(([field, value]) => {
      const inner = objectOf(value);
      if (!inner || isCompany(value)) return [];
      return Object.entries(scalars(inner)).map(([name, item]) => [`${field}.${name}`, item]);
    }),
  );
}

/** Returns the company numbers or ids in an object, keyed by the field that contains them. */
function numbersOf(object: Fields): Fields {
  return Object.fromEntries(
    Object.entries(object).flatMap(([field, value]) => {
      const { id, number } = companyShape(objectOf(value) ? value : null);
      return id === null && number === null ? [] : [[field, number ?? id]];
    }),
  );
}

/** Returns an object's single values. */
function scalars(object: Fields): Fields {
  return Object.fromEntries(
    Object.entries(object).filter(([, value]) => textOf(value) !== null || value === null),
  );
}
