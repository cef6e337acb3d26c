/** A decimal number represented as a string. */
export interface PlainNumber {
  /** Number of digits before the decimal point. */
  readonly whole: number;
  /** Number of digits after the decimal point. */
  readonly scale: number;
  /**
   * Number of significant digits, i.e. from the first non-zero digit, without trailing zeros in the
   * fraction.
   */
  readonly significant: number;
}

const zero = 48;
const nine = 57;
const point = 46;
const minus = 45;

/**
 * Parses `-?(0|[1-9]\d*)(\.\d+)?`. `null` for anything else (`+5`, `007`, `1e5`, `1,5`, `-0`,
 * empty), which a spreadsheet wouldn't return unchanged.
 */
export function readPlainNumber(text: string): PlainNumber | null {
  const length = text.length;
  const start = text.charCodeAt(0) === minus ? 1 : 0;
  if (start === length) return null;
  const leadingZero = text.charCodeAt(start) === zero;
  let digits = 0;
  let zerosAtEnd = 0;
  let dot = -1;
  for (let i = start; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code === point) {
      if (dot !== -1 || i === start || i === length - 1) return null;
      dot = i;
      zerosAtEnd = 0;
    } else if (code < zero || code > nine) {
      return null;
    } else {
      zerosAtEnd = code === zero ? zerosAtEnd + 1 : 0;
      if (digits > 0 || code !== zero) digits++;
    }
  }
  const whole = (dot === -1 ? length : dot) - start;
  if (leadingZero && whole > 1) return null;
  if (start === 1 && digits === 0) return null;
  const scale = dot === -1 ? 0 : length - dot - 1;
  return { whole, scale, significant: Math.max(0, digits - (dot === -1 ? 0 : zerosAtEnd)) };
}
