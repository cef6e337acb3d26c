import Papa from 'papaparse';

/**
 * Parses CSV with a different parser from the application's, so that a match means something.
 * @param {string} text with or without a byte order mark
 * @param {string} separator a single character
 * @returns {string[][]} rows of fields, header row first
 */
export const readCsv = (text, separator) => {
  const body = text.replace(/^\uFEFF/, '').replace(/\r\n$/, '');
  const { data, errors } = Papa.parse(body, { delimiter: separator, newline: '\r\n' });
  if (errors[0]) throw new Error(`Broken CSV: ${errors[0].message} (row ${errors[0].row})`);
  return /** @type {string[][]} */ (data);
};
