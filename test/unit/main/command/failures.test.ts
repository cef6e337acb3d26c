/** Messages for failing commands. */
import { describe, expect, it, vi } from 'vitest';
import { appError } from '@shared/ipc/error';
import { printResult } from '@main/command/command-text';
import type { Command } from '@main/command/command';
import { exitCodeOf, exitCodes } from '@main/command/exit-code';
import { runCommand, type CommandDeps } from '@main/command/run-command';

describe('a failure', () => {
  const printed = async (command: object, deps: object) => {
    const status = () => ({ mode: 'sample', libraryId: 'sample' });
    const result = await runCommand(command as Command, { status, ...deps } as CommandDeps);
    return [exitCodeOf(result), printResult(result, false).err];
  };

  it('is said in words, of a file that is not there too', async () => {
    const verify = vi.fn(() => Promise.reject(appError('folder-missing', { message: 'ENOENT' })));
    expect(await printed({ type: 'verify', file: '/nope.csv' }, { verify })).toEqual([
      exitCodes.notFound,
      '“/nope.csv” wasn’t found.\n',
    ]);
    verify.mockReturnValueOnce(Promise.reject(appError('disk-full')));
    const [, words] = await printed({ type: 'verify', file: '/nope.csv' }, { verify });
    expect(words).toMatch(/^Failed: The disk is full\n.+\n$/);
  });

  it('is a backup of what has none', async () => {
    const backup = vi.fn();
    const [code, words] = await printed({ type: 'backup' }, { backup });
    expect(code).toBe(exitCodes.noLibrary);
    expect(words).toContain('You can back up only your own library');
    expect(backup).not.toHaveBeenCalled();
  });

  it('is a backup where no folder was chosen', async () => {
    const backup = vi.fn();
    const status = () => ({ mode: 'service', libraryId: 'one' });
    const [code, words] = await printed(
      { type: 'backup' },
      { status, backup, hasBackupPlace: () => false },
    );
    expect(code).toBe(exitCodes.noLibrary);
    expect(words).toBe('Choose a backup folder in Settings › Backup and transfer.\n');
    expect(backup).not.toHaveBeenCalled();
  });
});
