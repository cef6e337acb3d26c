import { describe, expect, it } from 'vitest';
import { reportText, type ReportFacts } from '@main/app/report';

const facts: ReportFacts = {
  version: '1.2.3',
  electron: '45.3.4',
  chrome: '150.0.1',
  platform: 'linux',
  release: '6.8.0',
  arch: 'x64',
  packaged: true,
  sandbox: 'on',
  home: '/home/anna',
  log: '',
};

describe('the details of a report', () => {
  it('name the versions and the system', () => {
    expect(reportText(facts)).toBe(
      'Kartotek 1.2.3\nElectron 45.3.4, Chromium 150.0.1\nlinux 6.8.0 x64\nSandbox: on\n\nThe log is empty.\n',
    );
    expect(reportText({ ...facts, packaged: false, sandbox: 'off' })).toMatch(
      /^Kartotek 1\.2\.3 \(not packaged\)\n[^]*\nSandbox: off\n/,
    );
  });

  it('end with the last 40 lines of the log', () => {
    const log = Array.from({ length: 100 }, (_, at) => `line ${at + 1}\n`).join('');
    const lines = reportText({ ...facts, log }).split('\n');
    expect(lines.filter((line) => line.startsWith('line '))).toHaveLength(40);
    expect(lines.at(-2)).toBe('line 100');
  });

  it('do not name the person, whose folder is often called so', () => {
    const log = 'error: /home/anna/a and /home/anna/b\n';
    expect(reportText({ ...facts, log })).toContain('error: ~/a and ~/b');
    expect(reportText({ ...facts, home: '', log })).toContain(log);
    expect(reportText({ ...facts, home: '/', log })).toContain(log);
  });
});
