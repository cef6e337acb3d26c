/**
 * Finds whatever a record's documented fields don't show: unknown fields, known fields in a
 * different form, and other values in nested objects. Nothing that was received stays hidden.
 */
import { objectOf, parseExact, type Exact } from '@shared/values/json';
import type { NamedValue } from '../answer/value-shape';

/** Known object fields, with those of their parts that are shown elsewhere. */
export type KnownInside = Readonly<Record<string, readonly string[]>>;

/** Returns the fields in `raw` that the known fields don't show. `read` is the parsed record. */
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

/** Returns whether a received value is visible in the parsed record. */
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
