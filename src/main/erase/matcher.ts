/** Whether something names what is to be erased. Pure. */
import type { EraseTarget } from '@shared/archive/erasing';
import type { FoundObject, Span } from './json-objects';

/** What is looked for in one archive. */
export interface Matcher {
  /** What of an object goes: all of it, where it is about the target, or the values that name it. */
  readonly object: (object: FoundObject) => 'whole' | readonly Span[];
  /** Whether a call was about it as a whole, by a value of its path or its numbers. */
  readonly about: (value: string) => boolean;
  /** Whether a text of a call or of the person names it. */
  readonly names: (text: string) => boolean;
  /** Whether an answer or a picture goes whole, by its time (ms since 1970). */
  readonly isOld: (at: number) => boolean;
  /** Signs of which one must stand in a body that holds it; empty: any may. */
  readonly signs: readonly string[];
}

/** A text as it is compared: without case, spaces and the hyphen of a number. */
function plainText(text: string): string {
  const plain = text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
  return isNumber(plain)
    ? plain.replace(/[ -]/g, '').replace(/^(?:16|18|19|20)(?=\d{10}$)/, '')
    : plain;
}

const isNumber = (plain: string): boolean => /^(?:\d{2})?\d{6}[ -]?\d{4}$/.test(plain);

/** Fields by which an object is known to be about whom they name. */
const identifying =
  /^(?:id|application_?number|(?:full|legal|person|company|first|last)?_?name|person|notifier|holder|company_?id|org(?:ani[sz]ation)?_?(?:nr|no|number|id)|registration_?number|(?:personal|national)_?(?:id|identity)?_?number)$/i;

/** Fields whose words are the service's own, and name nobody. */
const coded =
  /^(?:status|office|mark_feature|direction|nature|currency|country|unit|instrument_type|link_method|next_cursor)$/;

/** A text shorter than this is found only where it is the whole of a value. */
const shortestPart = 6;

/** `now`: ms since 1970. */
export function matcherFor(target: EraseTarget, now: number): Matcher {
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
  const wanted = new Set(given.map(plainText));
  const is = (value: string): boolean => wanted.has(plainText(value));
  const parts = [...wanted].filter((one) => one.length >= shortestPart);
  const names = (text: string): boolean => {
    const plain = plainText(text);
    return wanted.has(plain) || parts.some((one) => plain.includes(one));
  };
  const signs = parts.length === wanted.size ? signsOf(given) : [];
  if (target.type !== 'records' || target.kind === 'company') {
    const object: Matcher['object'] = ({ fields }) => {
      const naming = fields.filter(({ name, value }) => is(value) && !coded.test(name ?? ''));
      return naming.some(({ name }) => name !== null && identifying.test(name)) ? 'whole' : naming;
    };
    const about = target.type === 'person' ? () => false : is;
    return { ...nothing, object, about, names, signs };
  }
  // The numbers of other kinds are short and may be those of something else.
  const key = target.kind === 'insider' ? 'id' : 'application_number';
  const isKind = ({ fields }: FoundObject): boolean =>
    key !== 'id' ||
    fields.some(({ name }) => name === 'person_name' || name === 'transaction_date');
  const object: Matcher['object'] = (one) =>
    one.fields.some(({ name, value }) => name === key && is(value)) && isKind(one) ? 'whole' : [];
  return { ...nothing, object, about: is, names: is, signs };
}

const nothing: Matcher = {
  object: () => [],
  about: () => false,
  names: () => false,
  isOld: () => false,
  signs: [],
};

/** A piece of each that is spelled alike wherever it stands; none where there is none. */
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
