/** Times at which a watch looks, by the clock and the calendar of the machine. Pure. */
import type { WatchSchedule } from '../archive/watch-work';

/** The last time of the schedule that is not after `now` (ms since 1970). */
export function dueBefore(schedule: WatchSchedule, now: number): number {
  const at = timeOf(schedule, now, 0);
  return at <= now ? at : timeOf(schedule, now, -1);
}

/** The first time of the schedule after `now`. */
export function dueAfter(schedule: WatchSchedule, now: number): number {
  const at = timeOf(schedule, now, 0);
  return at > now ? at : timeOf(schedule, now, 1);
}

/** The time in the day, week or month of `now`, or so many after it. */
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

/** The day of a time where the machine is, `YYYY-MM-DD`. */
export function dayAt(now: number): string {
  return `${monthAt(now)}-${String(new Date(now).getDate()).padStart(2, '0')}`;
}

/** The month of a time where the machine is, `YYYY-MM`. */
export function monthAt(now: number): string {
  const at = new Date(now);
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`;
}
