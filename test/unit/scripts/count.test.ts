import { describe, expect, it } from 'vitest';
import { inLanes } from '../../../scripts/check/parallel.mjs';
import { countLine, countOfPlaywright, countOfVitest, sumOf } from '../../../scripts/count.mjs';
import { progressLine } from '../../../scripts/console.mjs';

describe('counting', () => {
  it('counts Vitest, with a file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
        { status: 'passed', assertionResults: [] },
      ],
    };
    expect(countOfVitest(report)).toEqual({ passed: 5, failed: 2, skipped: 2, unsteady: 0 });
  });

  it('counts Playwright: an error outside of tests is a failure', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 0, skipped: 2 };
    expect(countOfPlaywright({ stats, errors: [{ message: 'x' }] })).toEqual({
      passed: 7,
      failed: 2,
      skipped: 2,
      unsteady: 0,
    });
    expect(countOfPlaywright(null)).toEqual({ passed: 0, failed: 0, skipped: 0, unsteady: 0 });
  });

  it('never passes over in silence what passed only at the second try', () => {
    const stats = { expected: 7, flaky: 1 };
    const count = countOfPlaywright({ stats });
    expect(count).toEqual({ passed: 8, failed: 0, skipped: 0, unsteady: 1 });
    expect(countLine(sumOf([count, count]))).toBe(
      '16 passed, 0 failed, 2 of the passed only at the second try',
    );
  });

  it('closes with one line', () => {
    const one = { passed: 2, failed: 0, skipped: 0, unsteady: 0 };
    expect(countLine(one)).toBe('2 passed, 0 failed');
    expect(countLine(sumOf([one, { passed: 1, failed: 1, skipped: 3, unsteady: 0 }]))).toBe(
      '3 passed, 1 failed, 3 skipped',
    );
  });
});

describe('two at a time', () => {
  it('never does more, and keeps the order', async () => {
    let now = 0;
    let most = 0;
    const work = [1, 2, 3, 4, 5].map((value) => async () => {
      most = Math.max(most, (now += 1));
      await Promise.resolve();
      now -= 1;
      return value;
    });
    expect(await inLanes(2, work)).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });
});

describe('progress', () => {
  it('is at most a line for each tenth without a terminal', () => {
    const lines: string[] = [];
    const line = progressLine('Electron', {
      tty: false,
      write: (text: string) => lines.push(text),
    });
    for (let done = 0; done <= 1e8; done += 1e6) line.update(done, 1e8);
    line.end();
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toBe('Electron: 100 % of 100 MB\n');
  });
});
