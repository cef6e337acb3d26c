/** Times at which a watch runs, in local time. Pure. */
import type { WatchSchedule } from '../archive/watch-work';

/** Returns the last scheduled time no later than `now` (ms since 1970). */
export function dueBefore(schedule: WatchSchedule, now: number): number {
  const at = timeOf(schedule, now, 0);
  return at <= now ? at : timeOf(schedule, now, -1);
}

/** Returns the first scheduled time after `now`. */
export function dueAfter(schedule: WatchSchedule, now: number): number {
  const at = timeOf(schedule, now, 0);
  return at > now ? at : timeOf(schedule, now, 1);
}

/**
 * Returns the scheduled time in the same day, week or month as `now`, or `later` days, weeks or
 * months after it.
 */
function timeOf(schedule: WatchSchedule, now: number, later: number): number {
  const { every, hour, minute, weekday, day } = schedule;
  const today = new Date(now);
  const [year, month, date] = [today.getFullYear(), today.getMonth(), today.getDate()];
  if (every === 'month') {
    const last = new Date(year, month + later + 1, 0).getDate();
    return new Date(year, month + later, Math.min(day, last), hour, minute).getTime();
  }
  const days = every === 'day' ? later : weekday - today.getDay() + 7 * later;
  return new Date(year, month, date + days, hour, minute).getTime();
}
