/** Describes a divided search as a single search. */
import type { Parameters } from './parameters';
import { dateFilterOf } from './periods';

/**
 * Filters for display, which are never sent. A filter that the search was divided by has several
 * values.
 */
export type Filters = Readonly<Record<string, string | readonly string[]>>;

/**
 * A search, and the parts that are requested instead of it. There are no parts if the search isn't
 * divided.
 */
export interface Divided {
  readonly endpoint: string;
  readonly params: Parameters;
  readonly windows?: readonly { readonly params: Parameters }[] | undefined;
}

/**
 * Returns the search's filters. If a period was divided, the whole period is shown. A filter with
 * different values in the parts is shown with all of them. A filter missing from any part is left
 * out.
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
