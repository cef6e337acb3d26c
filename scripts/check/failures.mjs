/**
 * Summarises failures in a few lines, so that a CI log starts with the names and reasons and not
 * with ninety passing tests.
 * @typedef {{ name: string, why: string, unsteady?: boolean }} Failure `unsteady`: passed on the
 *   second attempt
 */

/** @param {unknown} value @returns {Record<string, unknown>} */
const record = (value) =>
  typeof value === 'object' && value !== null ? /** @type {Record<string, unknown>} */ (value) : {};
/** @param {unknown} value */
const list = (value) => (Array.isArray(value) ? value.map(record) : []);
/** @param {unknown} value */
const text = (value) => (typeof value === 'string' ? value : '');

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** A message begins with the expectation and ends with where it failed or how a process died. */
const kept = { first: 14, last: 12 };

/** Returns the most informative lines of a message. @param {string} message */
const shortened = (message) => {
  const lines = message
    .replace(colours, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `    ${line.slice(0, 160)}`);
  const left = lines.length - kept.first - kept.last;
  if (left > 1) lines.splice(kept.first, left, `    (${left} lines left out)`);
  return lines.join('\n');
};

/**
 * @param {unknown} report Playwright's JSON report
 * @returns {{ name: string, status: string, results: Record<string, unknown>[], annotations: { type: string, description: string }[] }[]}
 *   every test
 */
export const testsOf = (report) => {
  /** @type {ReturnType<typeof testsOf>} */
  const found = [];
  /** @param {Record<string, unknown>} suite */
  const walk = (suite) => {
    for (const spec of list(suite['specs']))
      for (const test of list(spec['tests']))
        found.push({
          name: `${text(spec['file'])}:${String(spec['line'])} ${text(spec['title'])}`,
          status: text(test['status']),
          results: list(test['results']),
          annotations: list(test['annotations']).map(({ type, description }) => ({
            type: text(type),
            description: text(description),
          })),
        });
    for (const inner of list(suite['suites'])) walk(inner);
  };
  for (const suite of list(record(report)['suites'])) walk(suite);
  return found;
};

/**
 * @param {unknown} report Playwright's JSON report
 * @returns {Failure[]} failed tests, including those that passed on a second attempt
 */
export const failuresOfPlaywright = (report) => {
  /** @type {Failure[]} */
  const found = [];
  for (const { name, status, results } of testsOf(report)) {
    if (status === 'expected' || status === 'skipped') continue;
    const broken = results.find((result) => result['status'] !== 'passed');
    const messages = list(record(broken)['errors']).map(({ message }) => text(message));
    const why = shortened(messages.join('\n'));
    found.push({ name, why, ...(status === 'flaky' ? { unsteady: true } : {}) });
  }
  for (const { message } of list(record(report)['errors']))
    found.push({
      name: 'outside of a test',
      why: shortened(text(message)),
    });
  return found;
};

/**
 * @param {unknown} report Vitest's JSON report
 * @returns {Failure[]}
 */
export const failuresOfVitest = (report) =>
  list(record(report)['testResults']).flatMap((file) => {
    const failed = list(file['assertionResults']).filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file['status'] === 'failed')
      return [{ name: text(file['name']), why: shortened(text(file['message'])) }];
    return failed.map((one) => ({
      name: `${text(file['name'])} ${text(one['fullName'])}`,
      why: shortened(
        (Array.isArray(one['failureMessages']) ? one['failureMessages'] : []).map(text).join('\n'),
      ),
    }));
  });

/** @param {readonly Failure[]} failures */
export const failureLines = (failures) =>
  failures
    .map(({ name, why, unsteady }) => {
      const what = unsteady ? 'passed only at the second try' : 'failed';
      return `  ${what}: ${name}\n${why}`;
    })
    .join('\n');
