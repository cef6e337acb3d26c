/**
 * Returns the date that a timestamp stands for. Registers write dates as midnight with their own
 * UTC offset. In another time zone, that could be the previous day. `null` if the time isn't
 * midnight.
 */
export function namedDay(text: string): string | null {
  const midnight = /^(\d{4}-\d\d-\d\d)T00:00(?::00(?:\.0+)?)?[+-]\d\d:?\d\d$/.exec(text);
  return midnight?.[1] ?? null;
}

/**
 * Like `namedDay`, but also accepts midnight in UTC. Only call it if every time in a column is
 * midnight, which means that they are dates.
 */
export function registerDay(text: string): string | null {
  return namedDay(text.replace(/Z$/, '+00:00'));
}

/** A moment in its own time zone, including the date there. */
export interface NamedMoment {
  readonly day: string;
  /** Includes seconds if there are any. */
  readonly time: string;
  /** The UTC offset, such as `+02:00`. */
  readonly offset: string;
}

/** `null` if the text isn't a time, or doesn't have an offset other than UTC. */
export function namedMoment(text: string): NamedMoment | null {
  const [, day = '', time = '', hours = '', minutes = ''] =
    /^(\d{4}-\d\d-\d\d)T([0-2]\d:[0-5]\d(?::[0-5]\d)?)(?:\.\d+)?([+-]\d\d):?(\d\d)$/.exec(text) ??
    [];
  const offset = `${hours}:${minutes}`;
  return day === '' || /^[+-]00:00$/.test(offset) ? null : { day, time, offset };
}
