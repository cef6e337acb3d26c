/** Parses dates. They're checked against the calendar, so 2024-02-30 is invalid. */

/** Returns `YYYY-MM-DD` for `2024-3-14`, `20240314` or `2024/03/14`, or `null` if invalid. */
export function readDay(text: string): string | null {
  const parts = partsOf(text);
  if (!parts) return null;
  const [year, month, day] = parts.slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined || year < 1) return null;
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  const real = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return real ? at.toISOString().slice(0, 10) : null;
}

/** Returns whether a string looks like a date, even if there is no such day in the calendar. */
export function isWrittenAsDay(text: string): boolean {
  return partsOf(text) !== null;
}

function partsOf(text: string): RegExpExecArray | null {
  return (
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text.trim()) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text.trim())
  );
}
