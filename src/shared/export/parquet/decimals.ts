/**
 * Exact decimal numbers in Parquet, stored as an integer with a fixed number of fractional digits.
 */

/**
 * Number of digits in total and after the decimal point. Fixed, so that every engine reads the same
 * type.
 */
export const decimalType = { precision: 38, scale: 10 } as const;

const form = new RegExp(
  `^(-?)0*(\\d{0,${decimalType.precision - decimalType.scale}})(?:\\.(\\d{0,${decimalType.scale}})0*)?$`,
);

/**
 * Returns the number times 10^scale, or `undefined` if it isn't a decimal number or has too many
 * digits.
 */
export function unscaled(text: string): bigint | undefined {
  const found = /\d/.test(text) ? form.exec(text) : null;
  if (!found) return undefined;
  const [, sign = '', whole = '', fraction = ''] = found;
  const digits = BigInt(whole + fraction.padEnd(decimalType.scale, '0'));
  return sign === '-' ? -digits : digits;
}
