/**
 * Returns the date that a timestamp represents. Registers write a date as midnight with the offset
 * of their own zone, and converted to another zone it might be the day before. `null` if it's a
 * real time.
 */
export function namedDay(text: string): string | null {
  const midnight = /^(\d{4}-\d\d-\d\d)T00:00(?::00(?:\.0+)?)?[+-]\d\d:?\d\d$/.exec(text);
  return midnight?.[1] ?? null;
}

/**
 * Like `namedDay`, but also accepts midnight in UTC. If every time in a column is midnight, they
 * are dates.
 */
export function registerDay(text: string): string | null {
  return namedDay(text.replace(/Z$/, '+00:00'));
}

/** A moment in its own time zone. The date is also in that zone. */
export interface NamedMoment {
  readonly day: string;
  /** Includes seconds if there are any. */
  readonly time: string;
  /** Such as `+02:00`. */
  readonly offset: string;
}

/** `null` if it isn't a time, or has no zone other than UTC. */
export function namedMoment(text: string): NamedMoment | null {
  const [, day = '', time = '', hours = '', minutes = ''] =
    /^(\d{4}-\d\d-\d\d)T([0-2]\d:[0-5]\d(?::[0-5]\d)?)(?:\.\d+)?([+-]\d\d):?(\d\d)$/.exec(text) ??
    [];
  const offset = `${hours}:${minutes}`;
  return day === '' || /^[+-]00:00$/.test(offset) ? null : { day, time, offset };
}
