/**
 * `again`: passed, but only when tried again.
 * @typedef {{ passed: number, failed: number, skipped: number, again?: number }} Count
 */

/** @returns {Count} */
export const noTests = () => ({ passed: 0, failed: 0, skipped: 0 });

/**
 * @param {readonly Count[]} counts
 * @returns {Count}
 */
export const sumOf = (counts) =>
  counts.reduce(
    (sum, count) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + count.failed,
      skipped: sum.skipped + count.skipped,
      again: (sum.again ?? 0) + (count.again ?? 0),
    }),
    noTests(),
  );

/** @param {unknown} value @returns {Record<string, unknown>} */
const record = (value) =>
  typeof value === 'object' && value !== null ? /** @type {Record<string, unknown>} */ (value) : {};
/** @param {unknown} value */
const list = (value) => (Array.isArray(value) ? value.map(record) : []);
/** @param {unknown} value */
const number = (value) => (typeof value === 'number' ? value : 0);

/**
 * Counts of Vitest's JSON report. A file that could not even be loaded is one failure.
 * @param {unknown} report
 * @returns {Count}
 */
export const countOfVitest = (report) => {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    record(report);
  const broken = list(testResults).filter(
    ({ status, assertionResults }) => status === 'failed' && list(assertionResults).length === 0,
  );
  return {
    passed: number(numPassedTests),
    failed: number(numFailedTests) + broken.length,
    skipped: number(numPendingTests) + number(numTodoTests),
  };
};

/**
 * How many tests of one run may pass at the second try only. They start a whole program beside
 * another one, on two cores that may be busy elsewhere; one that is late is named and counted,
 * and does not stop a landing. More than these are no accident.
 */
export const mostAgain = 2;

/**
 * Counts of Playwright's JSON report. What went wrong outside a test has failed; so has each test
 * that passed only when tried again, where they are more than {@link mostAgain}.
 * @param {unknown} report
 * @returns {Count}
 */
export const countOfPlaywright = (report) => {
  const { stats, errors } = record(report);
  const { expected, unexpected, flaky, skipped } = record(stats);
  const late = number(flaky);
  const forgiven = late <= mostAgain ? late : 0;
  return {
    passed: number(expected) + forgiven,
    failed: number(unexpected) + (late - forgiven) + list(errors).length,
    skipped: number(skipped),
    again: forgiven,
  };
};

/**
 * The closing line.
 * @param {Count} count
 */
export const countLine = ({ passed, failed, skipped, again = 0 }) =>
  [
    `${passed} passed, ${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(again > 0 ? [`${again} only when tried again`] : []),
  ].join(', ');
