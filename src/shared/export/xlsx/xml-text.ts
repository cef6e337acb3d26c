import { stopAt } from '../format/byte-text';

/**
 * Escapes text for an XML element or attribute in a spreadsheet. Characters not allowed in XML
 * become `_xHHHH_`, and a literal `_xHHHH_` becomes `_x005F_xHHHH_`. Source: ECMA-376 part 1,
 * 22.9.2.19 (ST_Xstring). `wellFormed` takes care of lone surrogates.
 */
export function xmlText(text: string): string {
  return isPlain(text) ? text : text.replace(special, escape);
}

/** The characters that `xmlText` looks at. Text without them is written as it is. */
export const xmlStops = stopAt(
  `&<>"_\uFFFE${String.fromCharCode(...Array.from({ length: 32 }, (_, code) => code))}`,
);

/**
 * Returns whether XML readers would change the whitespace unless the element asks them to preserve
 * it.
 */
export function needsPreserve(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return text.charCodeAt(0) <= 32 || last <= 32 || text.includes('\n') || text.includes('  ');
}

/**
 * Also matches tab, line feed and U+007F to U+009F, which are legal, so `escape` leaves them
 * unchanged. `_xHHHH` matches even without its last `_`, because an escape that follows would begin
 * with one.
 */
const special = /[&<>"\p{Cc}\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4})/gu;

/**
 * A quick check, because most cells contain nothing special, and a regular expression takes longer.
 */
function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 63 && (code < 32 || code === 38 || code === 60 || code === 62 || code === 34)) {
      return false;
    }
    if (code === 95 || code >= 0xfffe) return false;
  }
  return true;
}

function escape(found: string): string {
  switch (found) {
    case '&':
      return '&amp;';
    case '<':
      return '&lt;';
    case '>':
      return '&gt;';
    case '"':
      return '&quot;';
    case '\t':
    case '\n':
      return found;
    default: {
      const code = found.charCodeAt(0);
      if (code >= 0x7f && code <= 0x9f) return found;
      return `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
    }
  }
}
