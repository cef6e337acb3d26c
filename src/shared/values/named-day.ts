/**
 * Returns the date that a timestamp stands for: registers write a date as midnight with their
 * zone's offset. Converted to another zone it could be the day before. `null` if it is a real time.
 */
export function namedDay(text: string): string | null {
  const midnight = /^(\d{4}-\d\d-\d\d)T00:00(?::00(?:\.0+)?)?[+-]\d\d:?\d\d$/.exec(text);
  return midnight?.[1] ?? null;
}
