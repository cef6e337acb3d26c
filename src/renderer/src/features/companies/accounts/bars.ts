/** Lays out a row's bars: one per year, all starting at the same zero line. Pure. */

interface Bar {
  readonly y: number;
  readonly height: number;
  readonly below: boolean;
}

const height = 20;

/** Returns bars for decimal strings. Missing values have zero height. */
export function barsOf(values: readonly (string | null)[]): readonly Bar[] {
  const numbers = values.map((value) => Number(value ?? 0));
  const top = Math.max(0, ...numbers);
  const bottom = Math.min(0, ...numbers);
  const span = top - bottom;
  if (!Number.isFinite(span) || span === 0) return [];
  const zero = (top / span) * height;
  return numbers.map((number, at) => {
    const long = (Math.abs(number) / span) * height;
    const shown = values[at] === null ? 0 : Math.max(1, long);
    return { y: number < 0 ? zero : zero - shown, height: shown, below: number < 0 };
  });
}
