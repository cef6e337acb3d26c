/** Finds postal addresses in undocumented answers. Pure. */
import { isPlaceForm, isPostcodeForm, isStreetForm } from '../answers/forms';
import { ofWay } from '../answers/leaves';
import { meaningOf } from '../answers/words';
import { objectOf, textOf, type Exact } from '../values/json';

const deepest = 4;

/** A postal address. */
interface AddressRead {
  readonly street: string | null;
  readonly postcode: string;
  readonly city: string;
}

/**
 * Returns the first address in an answer, outside its rows. `null` if there is no address with a
 * postcode and a place.
 */
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
  const [postcode, city] = [
    of('postcode') ?? unnamed(fields, isPostcodeForm),
    of('city') ??
      (of('postcode') === null && unnamed(fields, isPostcodeForm) === null
        ? null
        : unnamed(fields, isPlaceForm)),
  ];
  const street = of('street') ?? unnamed(fields, isStreetForm);
  if (postcode !== null && city !== null) return { street, postcode, city };
  for (const item of Object.values(fields)) {
    const found = addressIn(item, depth + 1);
    if (found) return found;
  }
  return null;
}

/** Returns the value in this format whose name is unknown, if there is only one. */
function unnamed(
  fields: Readonly<Record<string, Exact>>,
  has: (text: string) => boolean,
): string | null {
  const [only, ...others] = Object.entries(fields).flatMap(([name, item]) =>
    mayBeOfAddress(name) && typeof item === 'string' && has(item.trim()) ? [item.trim()] : [],
  );
  return others.length === 0 ? (only ?? null) : null;
}

const ofAddress = new Set(
  'street address postaladdress visitingaddress postcode city careof line seat'.split(' '),
);
function mayBeOfAddress(name: string): boolean {
  const meaning = meaningOf(name);
  if (meaning === null) return true;
  const isOf = [...meaning.of, meaning.head].some(({ id }) => ofAddress.has(id));
  return isOf || ['number', 'code', 'text', 'personalidentitynumber'].includes(meaning.head.id);
}

const postCode = /^(?:SE-)?\d{3} ?\d{2}$/;
/** Text that can be a street, a box or a place. */
const withLetters = /\p{L}{2,}/u;
/** Codes next to an address (for a county or country) aren't lines in it. */
const code = /^(?:\d+|\p{Lu}{1,3})$/u;
const most = 8;

/** Returns the lines of an address, or `null` if the values don't look like one. */
export function addressLines(values: readonly Exact[]): readonly string[] | null {
  if (values.length < 2 || values.length > most) return null;
  const texts: string[] = [];
  for (const value of values) {
    if (value === null || value === undefined || value === '') continue;
    if (typeof value !== 'string' || value.length > 120) return null;
    texts.push(textOf(value)?.trim() ?? '');
  }
  const at = texts.findIndex((text) => postCode.test(text));
  const words = texts.filter((text) => withLetters.test(text) && !code.test(text));
  if (at < 0 || words.length === 0 || words.some((text) => /[@:]/.test(text))) return null;
  const before = texts.slice(0, at).filter((text) => words.includes(text));
  const after = texts.slice(at + 1).filter((text) => words.includes(text));
  const [city, ...rest] = after;
  const line = [texts[at], city].filter((text) => text !== undefined).join(' ');
  // A district with the same name as the place isn't repeated. The complete record shows it anyway.
  return [...before, line, ...rest.filter((text) => text !== city)].slice(0, 4);
}
