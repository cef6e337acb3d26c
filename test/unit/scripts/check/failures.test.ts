import { describe, expect, it } from 'vitest';
import {
  troubleLines,
  troublesOfPlaywright,
  troublesOfVitest,
} from '../../../../scripts/check/failures.mjs';

const spec = (status: string, results: unknown[]) => ({
  file: 'a.spec.ts',
  line: 3,
  title: 'one',
  tests: [{ status, results }],
});
const broken = {
  status: 'failed',
  errors: [{ message: '\u001b[31mExpected 1\u001b[39m\n\nGot 2' }],
};

describe('what failed, first', () => {
  it('names failed and late tests of Playwright, however deep they lie, and not the others', () => {
    const report = {
      suites: [
        { specs: [spec('expected', [{ status: 'passed' }])] },
        {
          suites: [
            {
              specs: [spec('unexpected', [broken]), spec('flaky', [broken, { status: 'passed' }])],
            },
          ],
        },
      ],
    };
    expect(troubleLines(troublesOfPlaywright(report)).split('\n')).toEqual([
      '  failed: a.spec.ts:3 one',
      '    Expected 1',
      '    Got 2',
      '  passed only when tried again: a.spec.ts:3 one',
      '    Expected 1',
      '    Got 2',
    ]);
  });

  it('names failed tests of Vitest, and files that could not be loaded', () => {
    const report = {
      testResults: [
        { name: 'x.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        {
          name: 'y.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'fine' },
            { status: 'failed', fullName: 'bad', failureMessages: ['Got 2'] },
          ],
        },
      ],
    };
    expect(troublesOfVitest(report).map(({ name }) => name)).toEqual([
      'x.test.ts',
      'y.test.ts bad',
    ]);
    expect(troublesOfPlaywright(undefined)).toEqual([]);
  });
});
