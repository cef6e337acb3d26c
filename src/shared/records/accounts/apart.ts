/** What tells objects of one year in one list from each other. Pure. */
import { grouped } from '../../values/grouped';
import { objectOf, type Exact } from '../../values/json';

/**
 * For each of `items` the texts in which it differs from those of the same year; '' where it is alone.
 * Where no text tells them apart, their places in the list do.
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

/** A text with a letter in it: a figure tells nothing of what it is a figure of. */
function wordIn(item: Exact, name: string): string {
  const value = objectOf(item)?.[name];
  return typeof value === 'string' && /\p{L}/u.test(value) ? value : '';
}
