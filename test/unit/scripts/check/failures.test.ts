import { describe, expect, it } from 'vitest';
import {
  failureLines,
  failuresOfPlaywright,
  failuresOfVitest,
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
  it('names failed tests of Playwright, however deep they lie, and not the others', () => {
    const report = {
      suites: [
        { specs: [spec('expected', [{ status: 'passed' }])] },
        {
          suites: [
            {
              specs: [spec('unexpected', [broken])],
            },
          ],
        },
      ],
    };
    expect(failureLines(failuresOfPlaywright(report)).split('\n')).toEqual([
      '  failed: a.spec.ts:3 one',
      '    Expected 1',
      '    Got 2',
    ]);
  });

  it('says of a test that passed at its second try what went wrong at the first', () => {
    const report = {
      suites: [{ specs: [spec('flaky', [broken, { status: 'passed' }])] }],
    };
    expect(failureLines(failuresOfPlaywright(report)).split('\n')[0]).toBe(
      '  passed only at the second try: a.spec.ts:3 one',
    );
  });

  it('keeps how a long message ends: a process that died says there why', () => {
    const message = Array.from({ length: 60 }, (_, index) => `line ${index}`).join('\n');
    const report = {
      suites: [{ specs: [spec('unexpected', [{ ...broken, errors: [{ message }] }])] }],
    };
    const lines = failureLines(failuresOfPlaywright(report)).split('\n');
    expect(lines.slice(-2)).toEqual(['    line 58', '    line 59']);
    expect(lines).toContain('    (34 lines left out)');
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
    expect(failuresOfVitest(report).map(({ name }) => name)).toEqual([
      'x.test.ts',
      'y.test.ts bad',
    ]);
    expect(failuresOfPlaywright(undefined)).toEqual([]);
  });
});
