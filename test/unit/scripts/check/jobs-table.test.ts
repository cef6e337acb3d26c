import { describe, expect, it } from 'vitest';
import { jobsTable } from '../../../../scripts/check/jobs-table.mjs';

const testWith = (...annotations: { type: string; description: string }[]) => ({
  specs: [
    { file: 'a.spec.ts', line: 1, title: 'a job', tests: [{ status: 'expected', annotations }] },
  ],
});

describe('the table of the jobs', () => {
  it('has what each hand took in this run, beside what it took before and the goal', () => {
    const report = {
      suites: [
        { suites: [testWith({ type: 'acts', description: '1|mouse|7' })] },
        testWith({ type: 'started again', description: 'SIGILL' }),
      ],
    };
    const [head = '', first = ''] = jobsTable(report).split('\n');
    expect(head.split(/\s+/)).toEqual(['Acts', 'was', 'mouse', 'keyboard', 'goal']);
    expect(first).toMatch(/^1 +6 +7 +– +5 +A newcomer/);
    expect(head.indexOf('mouse') + 'mouse'.length).toBe(first.indexOf('7') + 1);
  });

  it('is not shown where no job was done', () => {
    expect(jobsTable({ suites: [testWith()] })).toBe('');
    expect(jobsTable(undefined)).toBe('');
  });
});
