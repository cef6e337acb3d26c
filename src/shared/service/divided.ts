/** What a search that was divided into others asks for as a whole. */
import type { Parameters } from './parameters';
import { dateFilterOf } from './periods';

/** Filters to be said, never to be sent: of one that the parts divide, every value. */
export type Filters = Readonly<Record<string, string | readonly string[]>>;

/** A search, and the parts that are asked instead of it; none: it is asked as it is. */
export interface Divided {
  readonly endpoint: string;
  readonly params: Parameters;
  readonly windows?: readonly { readonly params: Parameters }[] | undefined;
}

/**
 * Its filters. Parts of a period are that period; of what each part has a value, all values are
 * asked for; what one of the parts leaves open is not asked.
 */
export function filtersAsked({ endpoint, params, windows = [] }: Divided): Filters {
  if (windows.length === 0) return params;
  const dates = dateFilterOf(endpoint);
  const names = new Set([
    ...Object.keys(params),
    ...windows.flatMap((one) => Object.keys(one.params)),
  ]);
  const filters = [...names].flatMap((name): (readonly [string, string | readonly string[]])[] => {
    const values = windows.map((one) => one.params[name]);
    const [first] = values;
    const isSame = values.every((value) => value === first);
    if (isSame && first !== undefined) return [[name, first]];
    if (name === dates?.after || name === dates?.before) {
      const whole = params[name];
      return whole === undefined ? [] : [[name, whole]];
    }
    const all = values.filter((value) => value !== undefined);
    return all.length === windows.length ? [[name, [...new Set(all)]]] : [];
  });
  return Object.fromEntries(filters);
}
