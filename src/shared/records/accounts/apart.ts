/** Distinguishes objects in a list that cover the same year. Pure. */
import { grouped } from '../../values/grouped';
import { objectOf, type Exact } from '../../values/json';

/**
 * Returns, for each of `items`, a text that distinguishes it from the others of the same year, or
 * '' if there are no others. If no text does, the item's position among them is used.
 */
export function apartIn(
  items: readonly Exact[],
  yearOf: (item: Exact) => string,
): readonly string[] {
  const groups = grouped(items, yearOf);
  return items.map((item) => {
    const group = groups.get(yearOf(item)) ?? [];
    if (group.length < 2) return '';
    const names = [...new Set(group.flatMap((one) => Object.keys(objectOf(one) ?? {})))];
    const telling = names.filter((name) => {
      const texts = group.map((one) => wordIn(one, name));
      return texts.some((text) => text !== '') && new Set(texts).size > 1;
    });
    const words = (one: Exact): string =>
      telling
        .map((name) => wordIn(one, name))
        .filter((text) => text !== '')
        .join(', ');
    const own = words(item);
    const alike = group.filter((one) => words(one) === own);
    const place = `${alike.indexOf(item) + 1}`;
    return alike.length < 2 ? own : [own, place].filter((text) => text !== '').join(' ');
  });
}

/**
 * Returns the value if it's a string with letters, otherwise ''. A number alone wouldn't say what
 * it is.
 */
function wordIn(item: Exact, name: string): string {
  const value = objectOf(item)?.[name];
  return typeof value === 'string' && /\p{L}/u.test(value) ? value : '';
}
