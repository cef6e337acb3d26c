/** The tour's comparisons. All of them are printed, and a single difference makes the tour fail. */

/**
 * @typedef {(what: string, seen: unknown, wanted: unknown) => void} Expect
 */

/**
 * @param {(line: string) => void} say
 * @returns {{ expect: Expect, result: () => boolean }} `result` returns true if everything
 *   matched
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
 * Short on-screen column headings that are written out in files. @type {Readonly<Record<string,
 * string>>}
 */
const inFull = {
  Holder: 'Holder/applicant',
  Classes: 'Nice classes',
  Filed: 'Filing date',
};

/** A column that marks rows on screen and isn't exported. */
const onScreenOnly = 'New';

/**
 * Compares the files with each other, with what was charged, and with the screen.
 * @param {object} seen
 * @param {string[][]} seen.csv header row first
 * @param {string[][]} seen.xlsx
 * @param {string[]} seen.charged application numbers that were charged
 * @param {string[]} seen.headers headings of the on-screen table
 * @param {string[][]} seen.top the first rows on screen
 * @param {Expect} expect
 */
export const compareFiles = ({ csv, xlsx, charged, headers, top }, expect) => {
  const fits = (/** @type {string[]} */ row) => row.filter((_, at) => headers[at] !== onScreenOnly);
  const columns = fits(headers).map((head) => inFull[head] ?? head);
  const inOrder = [...charged].sort();
  // The screen separates classes with commas, files with semicolons.
  const shown = (/** @type {string[]} */ row) => row.map((cell) => cell.replaceAll('; ', ', '));
  // Files also have a mark's number, after the on-screen columns.
  const asShown = (/** @type {string[]} */ row) => row.slice(0, columns.length);
  for (const [name, [header = [], ...rows]] of Object.entries({ CSV: csv, XLSX: xlsx })) {
    const number = header.indexOf('Application number');
    const marks = rows.map((row) => row[number] ?? '');
    expect(`columns of the ${name} and of the screen`, asShown(header), columns);
    expect(`rows of the ${name} and rows charged`, rows.length, charged.length);
    expect(`marks of the ${name} and marks charged`, marks.sort(), inOrder);
    expect(
      `first ${top.length} rows of the ${name} and of the screen`,
      rows.slice(0, top.length).map(asShown).map(shown),
      top.map(fits),
    );
  }
  expect('every cell of the CSV and of the XLSX', csv, xlsx);
};
