/**
 * Serial number of 1900-03-01, after which serial numbers are reliable. Excel counts 29 February
 * 1900, which didn't exist.
 */
const firstSafeSerial = 61;
/** Serial number of 9999-12-31, Excel's last date. */
const lastSerial = 2_958_465;
/**
 * Serial number of 1970-01-01, counted from 1899-12-30. That start makes up for the leap day that
 * didn't exist.
 */
const epochOffset = 25_569;

const isoTimestamp =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?(?:[Zz]|([+-])(\d{2}):?(\d{2}))$/;

/**
 * Returns Excel's serial number for a date `YYYY-MM-DD`, or `null` if it's invalid or outside
 * 1900-03-01 to 9999-12-31. There is no time zone involved, so no date can shift.
 */
export function serialOfDate(text: string): number | null {
  if (text.length !== 10 || text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return null;
  const year = digitsAt(text, 0, 4);
  const month = digitsAt(text, 5, 2);
  const day = digitsAt(text, 8, 2);
  if (year < 1900 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) {
    return null;
  }
  const serial = daysFromCivil(year, month, day) + epochOffset;
  return serial >= firstSafeSerial && serial <= lastSerial ? serial : null;
}

/**
 * Returns the fractional serial number, in UTC, for an ISO 8601 timestamp with a zone. `null` if
 * it's invalid, has no zone (the moment is then unknown), is finer than milliseconds, is a leap
 * second, or is outside the dates supported by `serialOfDate`.
 */
export function serialOfTimestamp(text: string): number | null {
  const match = isoTimestamp.exec(text);
  if (!match) return null;
  const [, date = '', hours, minutes, seconds = '0', fraction = '', sign, zoneHours, zoneMinutes] =
    match;
  const day = serialOfDate(date);
  const hour = Number(hours);
  const minute = Number(minutes);
  const second = Number(seconds);
  if (day === null || hour > 23 || minute > 59 || second > 59) return null;
  const zone = sign ? Number(zoneHours) * 60 + Number(zoneMinutes) : 0;
  const offset = sign === '-' ? -zone : zone;
  const ms = ((hour * 60 + minute - offset) * 60 + second) * 1000 + Number(fraction.padEnd(3, '0'));
  const serial = day + ms / 86_400_000;
  return serial >= firstSafeSerial && serial < lastSerial + 1 ? serial : null;
}

/**
 * Returns the number of days from 1970-01-01 to a date `YYYY-MM-DD`, for years 0001 to 9999. `null`
 * if it's invalid.
 */
export function epochDayOf(text: string): number | null {
  if (text.length !== 10 || text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return null;
  const year = digitsAt(text, 0, 4);
  const month = digitsAt(text, 5, 2);
  const day = digitsAt(text, 8, 2);
  const real =
    year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return real ? daysFromCivil(year, month, day) : null;
}

/** Returns the number that `count` digits form, or -1 if any of them isn't a digit. */
function digitsAt(text: string, at: number, count: number): number {
  let value = 0;
  for (let i = at; i < at + count; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * Returns the number of days since 1970-01-01. Source: Howard Hinnant, "chrono-Compatible Low-Level
 * Date Algorithms".
 */
function daysFromCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * 146_097 + yearOfEra * 365 + leapDays + dayOfYear - 719_468;
}
