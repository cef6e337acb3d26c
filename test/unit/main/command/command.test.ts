/** What is typed on the command line, and what is printed and said by the exit code. */
import { describe, expect, it } from 'vitest';
import { readCommand } from '@main/command/command';
import { helpText, printMisuse, printResult } from '@main/command/command-text';
import { exitCodeOf, exitCodes } from '@main/command/exit-code';
import type { CommandResult } from '@main/command/run-command';
import { speak } from '@main/app/language';

const read = (...args: string[]) => readCommand(args, '/home/eva');

describe('readCommand', () => {
  it('leaves the window alone where nothing is asked', () => {
    expect(read()).toBeNull();
    expect(read('--data-dir=/x', '--no-first-run')).toBeNull();
    expect(read('kartotek://mark/1')).toBeNull();
    expect(read('/home/eva/case.kartotek')).toBeNull();
  });

  it('reads commands, wherever switches of the program stand', () => {
    const list = { type: 'run', command: { type: 'list' }, json: false };
    expect(read('list')).toEqual(list);
    expect(read('--lang=sv', 'list', '--data-dir=/x')).toEqual(list);
    expect(read('list', '--json')).toEqual({ ...list, json: true });
    expect(read('search', 'nord', 'ab')).toMatchObject({
      command: { type: 'search', words: 'nord ab', kind: 'trademark', limit: 50 },
    });
    expect(read('verify', 'a.csv')).toMatchObject({ command: { file: '/home/eva/a.csv' } });
  });

  it('takes the format from the ending of the place, or as it is named', () => {
    expect(read('export', 'Mine', '--to', 'a.XLSX')).toMatchObject({
      command: { type: 'export', list: 'Mine', format: 'xlsx', to: '/home/eva/a.XLSX' },
    });
    expect(read('export', 'Mine', '--to=a.txt', '--format=csv')).toMatchObject({
      command: { format: 'csv', profile: null },
    });
  });

  it('lets watches look only where all that can cost is typed', () => {
    const whole = ['watch', '--once', '--online', '--max-units', '40'];
    expect(read(...whole)).toMatchObject({ command: { type: 'watch', maxUnits: 40 } });
    for (const left of ['--once', '--online'])
      expect(read(...whole.filter((word) => word !== left))).toMatchObject({
        misuse: { type: 'watch-once' },
      });
    expect(read('watch', '--once', '--online')).toMatchObject({ misuse: { type: 'watch-once' } });
    for (const units of ['-1', '1.5', '1e3', 'all', '2000000'])
      expect(read('watch', '--once', '--online', `--max-units=${units}`)).toMatchObject({
        misuse: { type: 'max-units', text: units },
      });
    // No other command takes these words.
    expect(read('export', 'Mine', '--to', 'a.csv', '--online')).toMatchObject({
      misuse: { type: 'unknown-option' },
    });
  });

  it('takes a data set of the library, a list or a matter', () => {
    const to = '/home/eva/d';
    expect(read('dataset', '--to', 'd')).toMatchObject({
      command: { type: 'dataset', to, of: { type: 'library' } },
    });
    expect(read('dataset', '--to', 'd', '--list', 'Mine')).toMatchObject({
      command: { of: { type: 'list', list: 'Mine' } },
    });
    expect(read('dataset', '--to', 'd', '--matter=M 1')).toMatchObject({
      command: { of: { type: 'matter', reference: 'M 1' } },
    });
  });

  it.each([
    [['dataset'], 'missing-folder'],
    [['dataset', 'd'], 'too-many'],
    [['dataset', '--to', 'd', '--list', 'a', '--matter', 'b'], 'list-and-matter'],
    [['lsit'], 'unknown-command'],
    [['list', 'more'], 'too-many'],
    [['list', '--all'], 'unknown-option'],
    [['search', ' '], 'missing-words'],
    [['search', 'a', '--kind', 'cat'], 'unknown-kind'],
    [['search', 'a', '--limit', '0'], 'limit'],
    [['export', '--to', 'a.csv'], 'missing-list'],
    [['export', 'Mine'], 'missing-place'],
    [['export', 'Mine', '--to', 'a.doc'], 'unknown-format'],
    [['export', 'My', 'list', '--to', 'a.csv'], 'too-many'],
    [['verify'], 'missing-file'],
  ])('says what is wrong with %j', (args, type) => {
    expect(read(...args)).toMatchObject({ type: 'misuse', misuse: { type } });
  });

  it('offers help everywhere', () => {
    for (const args of [['--help'], ['-h'], ['help'], ['export', '--help'], ['list', '-h']])
      expect(read(...args)).toEqual({ type: 'help' });
  });
});

describe('what is printed', () => {
  const found: CommandResult = {
    type: 'found',
    ...{ count: 3, undecided: 1, columns: ['Name'] },
    rows: [['Nord\u001b[31m\nAB']],
    records: ['{"value":12345678901234567890.10}'],
  };

  it('keeps every digit of a record for programs', () => {
    const { out } = printResult(found, true);
    expect(out).toBe(
      '{"type":"found","count":3,"undecided":1,"records":[{"value":12345678901234567890.10}]}\n',
    );
  });

  it('obeys nothing that stands in a record', () => {
    expect(printResult(found, false).out).toBe('Name\nNord [31m AB\n');
  });

  it('is in the language of the system', () => {
    speak(() => 'sv');
    expect(helpText()).toContain('kostar inga enheter');
    speak(() => 'en');
    expect(helpText()).toContain('costs no units');
    expect(printMisuse({ type: 'unknown-command', text: 'lsit' }, false)).toMatchObject({
      out: '',
      err: expect.stringContaining('lsit') as string,
    });
  });

  it('ends with a number for each outcome', () => {
    expect(exitCodeOf(found)).toBe(exitCodes.done);
    expect(exitCodeOf({ type: 'not-found', what: 'list', name: 'x' })).toBe(exitCodes.notFound);
    expect(exitCodeOf({ type: 'empty', name: 'x' })).toBe(exitCodes.empty);
    expect(exitCodeOf({ type: 'no-library' })).toBe(exitCodes.noLibrary);
    expect(exitCodeOf({ type: 'no-answer' })).toBe(exitCodes.noAnswer);
  });
});
