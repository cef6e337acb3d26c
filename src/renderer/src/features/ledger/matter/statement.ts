/** Groups a matter's costs by month and purpose. Pure. */
import type { LedgerSum } from '@shared/service/ledger';
import { sumOf } from '@shared/service/ledger';
import { compareTexts } from '@shared/values/compare-texts';
import type { ShownLine } from '../ledger-lines';

/** One month's requests for one purpose. */
export interface StatementLine {
  readonly key: string;
  /** The month the usage counts towards, as `YYYY-MM`. */
  readonly month: string;
  readonly endpoint: string;
  /** The search as text. */
  readonly asked: string;
  /** Name of the watch that sent the requests, or '' if the user sent them. */
  readonly watch: string;
  readonly firstAt: string;
  readonly lastAt: string;
  readonly sum: LedgerSum;
}

/**
 * Returns requests grouped by month and purpose. The newest month comes first, then the most
 * expensive purpose.
 */
export function statementOf(
  lines: readonly ShownLine[],
  askedOf: (line: ShownLine) => string,
): readonly StatementLine[] {
  const groups = new Map<string, ShownLine[]>();
  for (const line of lines) {
    const key = JSON.stringify([line.month, line.endpoint, askedOf(line), line.watch]);
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  const found = [...groups].flatMap(([key, group]): StatementLine[] => {
    const [first] = group;
    if (!first) return [];
    const times = group.map(({ at }) => at).sort();
    return [
      {
        key,
        month: first.month,
        endpoint: first.endpoint,
        watch: first.watch,
        asked: askedOf(first),
        firstAt: times[0] ?? first.at,
        lastAt: times.at(-1) ?? first.at,
        sum: sumOf(group),
      },
    ];
  });
  return found.sort(
    (a, b) =>
      compareTexts(b.month, a.month) ||
      b.sum.units - a.sum.units ||
      compareTexts(a.firstAt, b.firstAt),
  );
}

/** Returns the units used by each search over all months, highest first. */
export function unitsByQuestion(
  lines: readonly StatementLine[],
): readonly (readonly [asked: string, units: number])[] {
  const units = new Map<string, number>();
  for (const { asked, sum } of lines) units.set(asked, (units.get(asked) ?? 0) + sum.units);
  return [...units].filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1]);
}
