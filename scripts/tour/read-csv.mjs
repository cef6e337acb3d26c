/**
 * Reads CSV as RFC 4180 has it, written for the tour and its tests and apart from what the
 * application writes with: agreement of the two says something.
 * @param {string} text with or without a byte order mark
 * @param {string} separator one character
 * @returns {string[][]} rows of fields, the header first
 */
export const readCsv = (text, separator) => {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  /** @type {string[][]} */
  const rows = [];
  /** @type {string[]} */
  let row = [];
  let at = 0;
  while (at < body.length) {
    /** @type {string} */
    let field;
    if (body[at] === '"') {
      const end = closingQuote(body, at + 1);
      field = body.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else {
      const end = endOfPlain(body, at, separator);
      field = body.slice(at, end);
      at = end;
    }
    row.push(field);
    if (at >= body.length || body.startsWith('\r\n', at)) {
      rows.push(row);
      row = [];
      at += 2;
    } else if (body[at] === separator) {
      at++;
      // A separator at the very end is followed by an empty field.
      if (at === body.length) rows.push([...row, '']);
    } else {
      throw new Error(`Broken CSV at character ${at}`);
    }
  }
  return rows;
};

/** @param {string} text @param {number} from */
const closingQuote = (text, from) => {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  throw new Error('A quoted field of the CSV has no end');
};

/** @param {string} text @param {number} from @param {string} separator */
const endOfPlain = (text, from, separator) => {
  const ends = [text.indexOf(separator, from), text.indexOf('\r\n', from)];
  return Math.min(...ends.map((end) => (end === -1 ? text.length : end)));
};
