/**
 * What of a record its described fields do not show: fields beyond the known ones, known ones that
 * came in another form, and what nested objects hold besides. Nothing that was received is hidden.
 */
import { objectOf, parseExact, type Exact } from '@shared/values/json';
import type { NamedValue } from '../answer/value-shape';

/** Known fields that are objects, with what of them is shown elsewhere. */
export type KnownInside = Readonly<Record<string, readonly string[]>>;

/** Fields of `raw` that are not shown by the known ones. `read` is the record as it was read. */
export function otherFields(
  raw: string,
  known: readonly string[],
  inside: KnownInside,
  read: object,
): readonly NamedValue[] {
  const fields = objectOf(parseExact(raw)) ?? {};
  const shown = new Map<string, unknown>(Object.entries(read));
  return Object.entries(fields).flatMap(([name, value]) => {
    if (!known.includes(name)) return [{ name, value }];
    if (!wasRead(value, shown.get(name))) return [{ name, value }];
    return insideOf(name, value, inside[name]);
  });
}

/** Whether a received value can be seen in what was read from it. */
function wasRead(value: Exact, read: unknown): boolean {
  if (value === null || value === '') return true;
  if (Array.isArray(read)) return Array.isArray(value) && value.length === read.length;
  return read !== null && read !== undefined;
}

function insideOf(
  name: string,
  value: Exact,
  known: readonly string[] | undefined,
): readonly NamedValue[] {
  const object = known ? objectOf(value) : null;
  if (!object) return [];
  return Object.entries(object)
    .filter(([key]) => !known?.includes(key))
    .map(([key, item]) => ({ name: `${name}.${key}`, value: item }));
}
