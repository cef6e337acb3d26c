/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

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
 * Counts of Playwright's JSON report. What went wrong outside a test has failed; so has a test that
 * passed only when tried again, should retries ever be asked for.
 * @param {unknown} report
 * @returns {Count}
 */
export const countOfPlaywright = (report) => {
  const { stats, errors } = record(report);
  const { expected, unexpected, flaky, skipped } = record(stats);
  return {
    passed: number(expected),
    failed: number(unexpected) + number(flaky) + list(errors).length,
    skipped: number(skipped),
  };
};

/**
 * The closing line.
 * @param {Count} count
 */
export const countLine = ({ passed, failed, skipped }) =>
  [`${passed} passed, ${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');
