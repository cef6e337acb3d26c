/** @typedef {{ passed: number, failed: number, skipped: number, unsteady: number }} Count */

/** @returns {Count} */
export const noTests = () => ({ passed: 0, failed: 0, skipped: 0, unsteady: 0 });

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
      unsteady: sum.unsteady + count.unsteady,
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
 * Counts the tests in Vitest's JSON report. A file that can't be loaded counts as one failure.
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
    unsteady: 0,
  };
};

/**
 * Counts the tests in Playwright's JSON report. An error outside a test counts as a failure. A test
 * that passes only on its second attempt counts both as passed and as unsteady.
 * @param {unknown} report
 * @returns {Count}
 */
export const countOfPlaywright = (report) => {
  const { stats, errors } = record(report);
  const { expected, unexpected, flaky, skipped } = record(stats);
  return {
    passed: number(expected) + number(flaky),
    failed: number(unexpected) + list(errors).length,
    skipped: number(skipped),
    unsteady: number(flaky),
  };
};

/**
 * The summary line printed last.
 * @param {Count} count
 */
export const countLine = ({ passed, failed, skipped, unsteady }) =>
  [
    `${passed} passed, ${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(unsteady > 0 ? [`${unsteady} of the passed only at the second try`] : []),
  ].join(', ');
