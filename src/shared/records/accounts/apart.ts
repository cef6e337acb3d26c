/** Distinguishes objects in the same list that are for the same year. Pure. */
import { grouped } from '../../values/grouped';
import { objectOf, type Exact } from '../../values/json';

/**
 * Returns, for each of `items`, the text that distinguishes it from others of the same year, or ''
 * if it's the only one. If there is no such text, its position in the list is used.
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

/** Returns a string that contains a letter. A number alone doesn't explain what it counts. */
function wordIn(item: Exact, name: string): string {
  const value = objectOf(item)?.[name];
  return typeof value === 'string' && /\p{L}/u.test(value) ? value : '';
}
