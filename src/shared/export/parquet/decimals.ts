/** Decimal numbers as Parquet holds them exactly: a whole number, and how many of its digits are a fraction. */

/** Digits in all, and behind the point: what every engine reads as one type. */
export const decimalType = { precision: 38, scale: 10 } as const;

const form = new RegExp(
  `^(-?)0*(\\d{0,${decimalType.precision - decimalType.scale}})(?:\\.(\\d{0,${decimalType.scale}})0*)?$`,
);

/** The number times 10^scale; `undefined` where it is no decimal number or has more digits. */
export function unscaled(text: string): bigint | undefined {
  const found = /\d/.test(text) ? form.exec(text) : null;
  if (!found) return undefined;
  const [, sign = '', whole = '', fraction = ''] = found;
  const digits = BigInt(whole + fraction.padEnd(decimalType.scale, '0'));
  return sign === '-' ? -digits : digits;
}
