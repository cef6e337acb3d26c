/** What the tour compares. Everything is said, and one disagreement makes the tour fail. */

/**
 * @typedef {(what: string, seen: unknown, wanted: unknown) => void} Expect
 */

/**
 * @param {(line: string) => void} say
 * @returns {{ expect: Expect, result: () => boolean }} `result` is true when everything agreed
 */
export const findings = (say) => {
  let agreed = true;
  return {
    expect: (what, seen, wanted) => {
      const same = JSON.stringify(seen) === JSON.stringify(wanted);
      agreed &&= same;
      say(same ? `   agrees: ${what}` : `   DISAGREES: ${what}: ${text(seen)}, not ${text(wanted)}`);
    },
    result: () => agreed,
  };
};

/** @param {unknown} value */
const text = (value) => {
  const all = JSON.stringify(value) ?? 'nothing';
  return all.length > 300 ? `${all.slice(0, 300)}…` : all;
};

/**
 * Holds the files against each other, against what was charged, and against the screen.
 * @param {object} seen
 * @param {string[][]} seen.csv header first
 * @param {string[][]} seen.xlsx
 * @param {string[]} seen.charged application numbers in the order they were charged
 * @param {string[]} seen.headers of the table on screen
 * @param {string[][]} seen.top the first rows on screen
 * @param {Expect} expect
 */
export const compareFiles = ({ csv, xlsx, charged, headers, top }, expect) => {
  const at = headers.indexOf('Application number');
  const numbers = (/** @type {string[][]} */ rows) => rows.slice(1).map((row) => row[at]);
  expect('rows of the CSV and rows charged', csv.length - 1, charged.length);
  expect('rows of the XLSX and rows charged', xlsx.length - 1, charged.length);
  expect('columns of the CSV and of the screen', csv[0], headers);
  expect('columns of the XLSX and of the screen', xlsx[0], headers);
  expect('marks of the CSV, in order, and marks charged', numbers(csv), charged);
  expect('marks of the XLSX, in order, and marks charged', numbers(xlsx), charged);
  // The screen puts a comma between classes, where a file has a semicolon.
  const asOnScreen = (/** @type {string[][]} */ rows) =>
    rows.slice(1, top.length + 1).map((row) => row.map((cell) => cell.replaceAll('; ', ', ')));
  expect('first rows of the CSV and of the screen', asOnScreen(csv), top);
  expect('first rows of the XLSX and of the screen', asOnScreen(xlsx), top);
};
