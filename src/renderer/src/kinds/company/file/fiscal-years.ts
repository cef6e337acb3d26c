/** Fiscal years that stand in owned answers about a company's accounts. Pure. */
import { objectOf, parseExact, textOf, type Exact } from '@shared/values/json';

/** A field of which the name says that a year stands in it, in English or Swedish. */
export const ofYear = /year|period|(?:^|_)ar$|år$|r[aä]kenskaps|bokslutsar/i;
export const plainYear = /^(?:19|20)\d{2}$/;
const day = /^(?:19|20)\d{2}-\d{2}-\d{2}/;
const deepest = 5;

/** The first and the last day that stand in an object; `null`: none does. */
export function periodIn(value: Exact): { readonly first: string; readonly last: string } | null {
  const days = Object.values(objectOf(value) ?? {})
    .flatMap((item) => day.exec(textOf(item) ?? '')?.[0] ?? [])
    .toSorted();
  const [[first], last] = [days, days.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
}

/** The year of which a field says by its name and its value that it is told; `null`: of none. */
export function yearNamed(name: string, value: Exact): string | null {
  if (!ofYear.test(name)) return null;
  const text = textOf(value);
  if (text !== null) return plainYear.test(text) ? text : null;
  return periodIn(value)?.last.slice(0, 4) ?? null;
}

/**
 * The years, the newest first: those under names that say so, with the year in which a period ends;
 * only where no name does, every value that could be one. `asked`: years that were asked for.
 */
export function fiscalYears(
  bodies: readonly string[],
  asked: readonly string[],
  latest = new Date().getFullYear() + 1,
): readonly string[] {
  const named = new Set(asked.filter((text) => plainYear.test(text)));
  const loose = new Set<string>();
  const walk = (value: Exact, name: string, depth: number): void => {
    const text = textOf(value);
    if (text !== null) {
      if (!plainYear.test(text) || Number(text) > latest) return;
      loose.add(text);
      if (ofYear.test(name)) named.add(text);
      return;
    }
    if (depth > deepest) return;
    if (Array.isArray(value)) {
      for (const item of value as readonly Exact[]) walk(item, name, depth + 1);
      return;
    }
    const fields = Object.entries(objectOf(value) ?? {});
    const last = ofYear.test(name) ? periodIn(value)?.last.slice(0, 4) : undefined;
    if (last !== undefined) named.add(last);
    for (const [field, item] of fields) walk(item, field, depth + 1);
  };
  for (const body of bodies) {
    try {
      walk(parseExact(body), '', 0);
    } catch {
      // Kept as text: no year can be read from it.
    }
  }
  return [...(named.size > 0 ? named : loose)].toSorted().toReversed();
}
