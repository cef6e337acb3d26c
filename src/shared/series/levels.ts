/**
 * Computes levels over time. A reported value applies until the next report. There is one line for
 * each label, for example for each holder in each company. Values are strings as received. Pure.
 */
import { compareDecimals, isDecimal } from '../values/decimal';
import { dayNumber } from './periods';
import { dayText } from './roles';

/** A report, as far as it could be read. */
export interface LevelInput {
  readonly date: string | null;
  readonly label: string | null;
  /** A second label; `null` or absent if there is none. */
  readonly group?: string | null;
  readonly number: string | null;
}

/** A point on a line: the level from that date onwards. */
interface Level {
  /** Days since 1970-01-01. */
  readonly at: number;
  /** Decimal string as received. */
  readonly value: string;
}

/** A line's points in chronological order. */
export interface LevelLine {
  readonly label: string;
  readonly group: string;
  readonly levels: readonly Level[];
  /** True if the line's last level is zero, which means that the position was closed. */
  readonly closed: boolean;
}

export interface Levels {
  /**
   * Most points first. Lines with the same number of points are ordered by last value, highest
   * first.
   */
  readonly lines: readonly LevelLine[];
  /** Number of rows without a date or a usable number. */
  readonly unreadable: number;
  /** Number of rows with the same date as another row. */
  readonly repeated: number;
}

/**
 * Computes the lines. If a date has two values, the later row is used, and the other row counts as
 * `repeated`.
 */
export function levelsOf(rows: readonly LevelInput[]): Levels {
  const lines = new Map<string, { label: string; group: string; levels: Map<string, Level> }>();
  let unreadable = 0;
  let repeated = 0;
  for (const { date, label, group, number } of rows) {
    const day = dayText(date);
    const at = day === null ? null : dayNumber(day);
    if (day === null || at === null || number === null || !isDecimal(number)) {
      unreadable += 1;
      continue;
    }
    const key = JSON.stringify([label ?? '', group ?? '']);
    const line = lines.get(key) ?? { label: label ?? '', group: group ?? '', levels: new Map() };
    lines.set(key, line);
    if (line.levels.has(day)) repeated += 1;
    line.levels.set(day, { at, value: number });
  }
  const made = [...lines.values()].map(({ label, group, levels }) => {
    const inTime = [...levels.values()].sort((a, b) => a.at - b.at);
    const closed = compareDecimals(inTime.at(-1)?.value ?? '', '0') === 0;
    return { label, group, levels: inTime, closed };
  });
  return { lines: made.sort(byWeight), unreadable, repeated };
}

function byWeight(a: LevelLine, b: LevelLine): number {
  return (
    b.levels.length - a.levels.length ||
    (compareDecimals(b.levels.at(-1)?.value ?? '0', a.levels.at(-1)?.value ?? '0') ?? 0) ||
    nameOf(a).localeCompare(nameOf(b))
  );
}

const nameOf = ({ label, group }: LevelLine): string => `${label} ${group}`;
