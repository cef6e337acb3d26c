/**
 * Decimal numbers as strings, compared exactly. As a `number`, 0.1 and large values would be
 * rounded.
 */

const form = /^([+-]?)0*(\d*)(?:\.(\d*))?$/;

interface Decimal {
  readonly negative: boolean;
  /** Without leading zeros. */
  readonly whole: string;
  /** Without trailing zeros. */
  readonly fraction: string;
}

function read(text: string): Decimal | null {
  const trimmed = text.trim();
  const parts = /\d/.test(trimmed) ? form.exec(trimmed) : null;
  if (!parts) return null;
  const whole = parts[2] ?? '';
  const fraction = (parts[3] ?? '').replace(/0+$/, '');
  return { negative: parts[1] === '-' && whole + fraction !== '', whole, fraction };
}

/** Returns whether `text` is a decimal number with a decimal point, such as `-12.50`. */
export function isDecimal(text: string): boolean {
  return read(text) !== null;
}

/**
 * Returns a negative number, 0 or a positive number if `a` is less than, equal to or greater than
 * `b`. `null` if either isn't a decimal number.
 */
export function compareDecimals(a: string, b: string): number | null {
  const [left, right] = [read(a), read(b)];
  if (!left || !right) return null;
  if (left.negative !== right.negative) return left.negative ? -1 : 1;
  const size = compareSize(left, right);
  return left.negative ? -size : size;
}

function compareSize(a: Decimal, b: Decimal): number {
  if (a.whole.length !== b.whole.length) return a.whole.length - b.whole.length;
  if (a.whole !== b.whole) return a.whole < b.whole ? -1 : 1;
  // Compared as strings, fractions without trailing zeros are in the right order: '5' > '49', '5' <
  // '51'.
  return a.fraction === b.fraction ? 0 : a.fraction < b.fraction ? -1 : 1;
}

/**
 * Returns the exact sum, with as many decimals as the most precise value: `1.50` and `2` give
 * `3.50`. `null` if any of them isn't a decimal number; `0` for an empty list.
 */
export function sumDecimals(texts: readonly string[]): string | null {
  const parts = texts.map((text) => {
    const trimmed = text.trim();
    return /\d/.test(trimmed) ? form.exec(trimmed) : null;
  });
  const places = Math.max(0, ...parts.map((part) => part?.[3]?.length ?? 0));
  let sum = 0n;
  for (const part of parts) {
    if (!part) return null;
    const digits = (part[2] ?? '') + (part[3] ?? '').padEnd(places, '0');
    sum += BigInt(digits) * (part[1] === '-' ? -1n : 1n);
  }
  const digits = (sum < 0n ? -sum : sum).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const text = places === 0 ? whole : `${whole}.${digits.slice(-places)}`;
  return sum < 0n ? `-${text}` : text;
}
