/** Recognises postal addresses by form, because no field name is known. Pure. */
import { textOf, type Exact } from '@shared/values/json';

const postCode = /^(?:SE-)?\d{3} ?\d{2}$/;
/** A street, a post box or a place. */
const withLetters = /\p{L}{2,}/u;
/** Codes beside an address (of a county, a country) are not part of it. */
const code = /^(?:\d+|\p{Lu}{1,3})$/u;
const most = 8;

/** Returns the lines of an address if an object's values look like one; otherwise `null`. */
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
  // Further values may repeat the place as a district; all are shown below, collapsed.
  return [...before, line, ...rest.filter((text) => text !== city)].slice(0, 4);
}
