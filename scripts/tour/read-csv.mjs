import Papa from 'papaparse';

/**
 * Reads CSV with another parser than the application uses, so that agreement means something.
 * @param {string} text with or without a byte order mark
 * @param {string} separator one character
 * @returns {string[][]} rows of fields, the header first
 */
export const readCsv = (text, separator) => {
  const body = text.replace(/^\uFEFF/, '').replace(/\r\n$/, '');
  const { data, errors } = Papa.parse(body, { delimiter: separator, newline: '\r\n' });
  if (errors[0]) throw new Error(`Broken CSV: ${errors[0].message} (row ${errors[0].row})`);
  return /** @type {string[][]} */ (data);
};
