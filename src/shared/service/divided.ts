/** Describes a divided search as if it were a single search. */
import type { Parameters } from './parameters';
import { dateFilterOf } from './periods';

/**
 * Filters for display, never for sending. If a filter is divided into parts, it has all their
 * values.
 */
export type Filters = Readonly<Record<string, string | readonly string[]>>;

/**
 * A search, and the parts requested instead of it. The list of parts is empty if the search isn't
 * divided.
 */
export interface Divided {
  readonly endpoint: string;
  readonly params: Parameters;
  readonly windows?: readonly { readonly params: Parameters }[] | undefined;
}

/**
 * Returns the search's filters. Parts of a period are shown as the whole period. A filter with a
 * value in each part is shown with all values. A filter missing from any part is left out.
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
