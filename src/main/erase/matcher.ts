/** Decides whether something names the target of an erasure. Pure. */
import type { EraseTarget, TeamTarget } from '@shared/archive/erasing';
import { kindRules } from '@shared/service/kinds';
import type { FoundObject, Span } from './json-objects';

/** Part of an object to be removed. */
interface Gone extends Span {
  /** The replacement text. */
  readonly left: string;
}

/** The matching rules for one archive. */
export interface Matcher {
  /**
   * Returns what to remove from an object: all of it if it's about the target, otherwise the parts
   * that name the target.
   */
  readonly object: (object: FoundObject) => 'whole' | readonly Gone[];
  /**
   * Returns whether a value in a call's path or identifiers means that the entire call was about
   * the target.
   */
  readonly about: (value: string) => boolean;
  /** Returns whether a string, written by the user or sent in a call, names the target. */
  readonly names: (text: string) => boolean;
  /** Returns whether an answer or picture is removed because of its age (ms since 1970). */
  readonly isOld: (at: number) => boolean;
  /** Strings of which a body must contain at least one to match. Empty if any body may match. */
  readonly signs: readonly string[];
}

/** Normalises a string for comparison: ignores case and spaces, and hyphens in numbers. */
function plainText(text: string): string {
  const plain = text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
  return isNumber(plain)
    ? plain.replace(/[ -]/g, '').replace(/^(?:16|18|19|20)(?=\d{10}$)/, '')
    : plain;
}

const isNumber = (plain: string): boolean => /^(?:\d{2})?\d{6}[ -]?\d{4}$/.test(plain);

/** Fields that identify the subject of an object. */
const identifying =
  /^(?:id|application_?number|(?:full|legal|person|company|first|last)?_?name|person|notifier|holder|company_?id|org(?:ani[sz]ation)?_?(?:nr|no|number|id)|registration_?number|(?:personal|national)_?(?:id|identity)?_?number)$/i;

/** Fields with values that are service codes, not names. */
const coded =
  /^(?:status|office|mark_feature|direction|nature|currency|country|unit|instrument_type|link_method|next_cursor)$/;

/** Fields that contain part of a name. */
const namePart =
  /^(?:name|(?:f(?:o|ö|oe)r|first|given|tilltals|mellan|middle|efter|last|family|sur)_?nam(?:e|n)s?)$/i;

/** Shorter strings must match an entire value. */
const shortestPart = 5;

/** Replaces a field whose name is the target. */
const erasedField = '"kartotek_erased_field":null';

/** Normalises the numbers in a string. */
const withPlainNumbers = (plain: string): string =>
  plain.replace(/(?<!\d)(?:16|18|19|20)?(\d{6})[ -]?(\d{4})(?!\d)/g, '$1$2');

/** Returns other spellings of a name: last name first, with or without a comma. */
function inOtherOrders(name: string): readonly string[] {
  const words = plainText(name).split(' ');
  return words.slice(1).flatMap((_, at) => {
    const [first, last] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')];
    return [`${last}, ${first}`, `${last} ${first}`];
  });
}

/** Returns whether some of the strings together form one of those in `wanted`. */
function areTogether(texts: readonly string[], wanted: ReadonlySet<string>): boolean {
  return texts.some((one, at) => {
    const others = texts.filter((_, other) => other !== at);
    return others.some(
      (other, n) =>
        wanted.has(`${one} ${other}`) ||
        others.some((third, k) => k !== n && wanted.has(`${one} ${other} ${third}`)),
    );
  });
}

/** `now` is in ms since 1970. */
export function matcherFor(target: EraseTarget | TeamTarget, now: number): Matcher {
  if (target.type === 'team') return everything;
  if (target.type === 'older') {
    const limit = monthsBefore(now, target.months);
    return { ...nothing, isOld: (at) => at < limit };
  }
  const given =
    target.type === 'person'
      ? [target.name]
      : target.type === 'company'
        ? target.names
        : target.ids;
  const orders = target.type === 'person' ? inOtherOrders(target.name) : [];
  const wanted = new Set([...given.map(plainText), ...orders]);
  const is = (value: string): boolean => wanted.has(plainText(value));
  const parts = [...wanted].filter((one) => one.length >= shortestPart);
  const inText = anyOf(parts);
  const names = (text: string): boolean => {
    const plain = plainText(text);
    return wanted.has(plain) || inText.test(withPlainNumbers(plain));
  };
  const signs = parts.length === wanted.size ? signsOf(given) : [];
  const mentioned = target.type === 'records' ? kindRules[target.kind].mentioned : null;
  if (target.type !== 'records' || mentioned === null) {
    const object: Matcher['object'] = ({ fields, members }) => {
      const naming = fields.filter(({ name, value }) => !coded.test(name ?? '') && names(value));
      const isAbout = ({ name, value }: (typeof fields)[number]): boolean =>
        name !== null && identifying.test(name) && is(value);
      const nameParts = fields.filter(({ name }) => name !== null && namePart.test(name));
      const inParts = nameParts.map(({ value }) => plainText(value));
      if (naming.some(isAbout) || areTogether(inParts, wanted)) return 'whole';
      return [
        ...naming.map(({ start, end }) => ({ start, end, left: 'null' })),
        ...members
          .filter(({ name }) => names(name))
          .map(({ start, end }) => ({ start, end, left: erasedField })),
      ];
    };
    const about = target.type === 'person' ? () => false : is;
    return { ...nothing, object, about, names, signs };
  }
  const { field, beside } = mentioned;
  const isKind = ({ fields }: FoundObject): boolean =>
    beside.length === 0 || fields.some(({ name }) => name !== null && beside.includes(name));
  const object: Matcher['object'] = (one) =>
    one.fields.some(({ name, value }) => name === field && is(value)) && isKind(one) ? 'whole' : [];
  return { ...nothing, object, about: is, names: is, signs };
}

/**
 * Returns a pattern for these strings as whole words inside another string. They may have a
 * genitive ending.
 */
function anyOf(texts: readonly string[]): RegExp {
  if (texts.length === 0) return /$^/;
  const plain = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${plain.join('|')})(?:s|:s)?(?![\\p{L}\\p{N}])`, 'u');
}

/** The beginning of each name that replaces an erased one. */
export const erasedName = 'erased-';

/** Matches everything. Calls are erased entirely, except for what they cost. */
const everything: Matcher = {
  object: () => 'whole',
  about: () => true,
  names: (text) => !text.startsWith(erasedName),
  isOld: () => true,
  signs: [],
};

const nothing: Matcher = {
  object: () => [],
  about: () => false,
  names: () => false,
  isOld: () => false,
  signs: [],
};

/**
 * Returns, for each string, a part that has only one possible spelling. Strings without such a part
 * are left out.
 */
function signsOf(given: readonly string[]): readonly string[] {
  const pieces = given.map((text) => {
    const words = plainText(text).match(/[a-z0-9]{3,}/g) ?? [];
    const digits = isNumber(plainText(text)) ? (words[0] ?? '').slice(0, 6) : null;
    return digits ?? words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  });
  return pieces.includes('') ? [] : [...new Set(pieces)];
}

function monthsBefore(now: number, months: number): number {
  const at = new Date(now);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() - months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return at.getTime();
}
