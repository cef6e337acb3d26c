/** Compares two copies of a record. Pure. */
import { objectOf, readExact, textOfExact, textOf, type Exact } from '../values/json';

/**
 * A field that both copies contain, with different contents. `path` lists field names, outermost
 * first.
 */
export interface FieldChange {
  readonly path: readonly string[];
  /** `null` if it was empty. */
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Returns the fields that differ. A field that only one copy contains isn't a change, because not
 * every answer includes the whole record.
 */
export function fieldChanges(before: string, after: string): readonly FieldChange[] {
  return before === after ? [] : valueChanges(readExact(before), readExact(after));
}

/** Like `fieldChanges`, but for parsed values. */
export function valueChanges(before: Exact, after: Exact): readonly FieldChange[] {
  return changesOf(before, after, []);
}

function changesOf(before: Exact, after: Exact, path: readonly string[]): readonly FieldChange[] {
  const [old, now] = [objectOf(before), objectOf(after)];
  if (old && now) {
    return Object.keys(old).flatMap((name) =>
      name in now ? changesOf(old[name], now[name], [...path, name]) : [],
    );
  }
  const [left, right] = [textOfValue(before), textOfValue(after)];
  return left === right ? [] : [{ path, before: left, after: right }];
}

/** Returns a value as text, or `null` if there is none. */
function textOfValue(value: Exact): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (!Array.isArray(value)) return textOf(value) ?? textOfExact(value);
  if (value.length === 0) return null;
  const items = (value as readonly Exact[]).map((item) => textOf(item));
  return items.every((item) => item !== null) ? items.join(', ') : textOfExact(value);
}
