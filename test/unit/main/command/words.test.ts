/** Whether a start opens a window at once is decided before commands are parsed. */
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCommand } from '@main/command/command';
import { isForWindow, wordsOf } from '@main/command/words';

const starts: readonly (readonly string[])[] = [
  [],
  ['--background'],
  ['--data-dir=/home/anna/Kartotek', '--lang=sv'],
  ['kartotek:trademark/1'],
  ['--lang=sv', '/home/anna/list.KARTOTEK'],
  ['--help'],
  ['--version'],
  ['-h'],
  ['help'],
  ['list'],
  ['--lang=sv', 'list', '--json'],
  ['lsit'],
  ['--lang', 'sv'],
  ['kartotek:trademark/1', '--help'],
  [''],
  ['--'],
];

describe('the words of a start', () => {
  it.each(starts)('never take a command for a window: %j', (...words) => {
    const given = words.flat();
    if (isForWindow(given)) expect(readCommand(given, '/home/anna')).toBeNull();
    else expect(given.every((word) => /^--\w[\w-]*=/.test(word)) && given.length > 0).toBe(false);
  });

  it('are a window with nothing, with switches, and with what it opens', () => {
    expect(starts.map(isForWindow)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('stand behind the folder of a program that is not packaged', () => {
    const folder = resolve('/src/kartotek');
    const argv = ['electron', '-r', 'hook.cjs', folder, '--lang=sv', 'list'];
    expect(wordsOf(argv, folder)).toEqual(['--lang=sv', 'list']);
    expect(wordsOf(['kartotek', 'list'], null)).toEqual(['list']);
  });
});
