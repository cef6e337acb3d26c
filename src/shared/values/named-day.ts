/**
 * The day that a moment names: registers write a day as its midnight, with the offset of their zone.
 * Counted in another zone it would be the day before. `null`: it is a moment, and no day.
 */
export function namedDay(text: string): string | null {
  const midnight = /^(\d{4}-\d\d-\d\d)T00:00(?::00(?:\.0+)?)?[+-]\d\d:?\d\d$/.exec(text);
  return midnight?.[1] ?? null;
}
