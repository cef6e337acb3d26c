/**
 * Returns whether a spreadsheet might run this text as a formula. That is so if it starts with `=`
 * `+` `-` `@`, their full-width forms, a tab or a line break, with or without leading spaces.
 * Source: OWASP, "CSV Injection".
 */
export function startsFormula(text: string): boolean {
  let code = text.charCodeAt(0);
  for (let i = 1; code === 32 || code === 160; i++) code = text.charCodeAt(i);
  switch (code) {
    case 61: // =
    case 43: // +
    case 45: // -
    case 64: // @
    case 9:
    case 10:
    case 13:
    case 0xff1d:
    case 0xff0b:
    case 0xff0d:
    case 0xff20:
      return true;
    default:
      return false;
  }
}

/** Prefixes an apostrophe to text that a spreadsheet would run as a formula. */
export function guarded(text: string): string {
  return startsFormula(text) ? `'${text}` : text;
}
