/** Evenly spaced ticks for a time axis, placed at the start of months or years. Pure. */
import { dayNumber } from '@shared/series/periods';

/** Possible intervals in months. */
const steps = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000] as const;

/** A tick on the axis. */
export interface DateTick {
  /** Days since 1970-01-01. */
  readonly value: number;
  /** `2024-03`, or just the year if every tick is at the start of a year. */
  readonly label: string;
}

/** Returns no more than `most` ticks between the days `from` and `to`. */
export function dateTicks(from: number, to: number, most: number): readonly DateTick[] {
  const first = monthOf(from);
  const last = monthOf(to);
  const step = steps.find((one) => (last - first) / one + 1 <= most) ?? 12_000;
  const ticks: DateTick[] = [];
  for (let at = Math.ceil(first / step) * step; at <= last; at += step) {
    const year = String(Math.floor(at / 12)).padStart(4, '0');
    const month = String((at % 12) + 1).padStart(2, '0');
    const value = dayNumber(`${year}-${month}-01`);
    if (value === null || value < from || value > to) continue;
    ticks.push({ value, label: step % 12 === 0 ? year : `${year}-${month}` });
  }
  return ticks;
}

/** Returns the number of months since year 0. */
function monthOf(day: number): number {
  const date = new Date(day * 86_400_000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
