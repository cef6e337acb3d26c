/**
 * Returns the date that a timestamp stands for, because registers write a date as midnight with
 * their zone's offset. Converted to another zone, it could be the day before. `null` if it is a
 * real time.
 */
export function namedDay(text: string): string | null {
  const midnight = /^(\d{4}-\d\d-\d\d)T00:00(?::00(?:\.0+)?)?[+-]\d\d:?\d\d$/.exec(text);
  return midnight?.[1] ?? null;
}

/**
 * The same, and also for midnight in UTC: if every time in a column is midnight, they are dates.
 */
export function registerDay(text: string): string | null {
  return namedDay(text.replace(/Z$/, '+00:00'));
}

/** A moment by the clock of its own zone. Its day is the one that it names. */
export interface NamedMoment {
  readonly day: string;
  /** With seconds if it has any. */
  readonly time: string;
  /** `+02:00`. */
  readonly offset: string;
}

/** `null` if it states no zone except UTC, or is not a time. */
export function namedMoment(text: string): NamedMoment | null {
  const [, day = '', time = '', hours = '', minutes = ''] =
    /^(\d{4}-\d\d-\d\d)T([0-2]\d:[0-5]\d(?::[0-5]\d)?)(?:\.\d+)?([+-]\d\d):?(\d\d)$/.exec(text) ??
    [];
  const offset = `${hours}:${minutes}`;
  return day === '' || /^[+-]00:00$/.test(offset) ? null : { day, time, offset };
}
