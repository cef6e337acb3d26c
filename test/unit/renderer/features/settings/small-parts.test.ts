import { describe, expect, it } from 'vitest';
import { Settings } from '@shared/features/settings';
import { unconnected } from '@shared/features/unconnected';
import { appError } from '@shared/ipc/error';
import {
  deleteEverything,
  deleteLibrary,
  type DeleteDeps,
} from '@renderer/features/settings/delete-libraries';
import { warningSteps } from '@renderer/features/settings/warning-steps';

function exports(
  failAt = '',
  confirms = true,
): { deps: DeleteDeps; done: string[]; kept: () => unknown } {
  const done: string[] = [];
  let kept = Settings.parse({ language: 'sv', theme: 'dark', letterhead: 'A-17', zoom: 1.2 });
  const step = (name: string): void => {
    if (name === failAt) throw appError('storage');
    done.push(name);
  };
  const deps: DeleteDeps = {
    destroyDatabases: async (libraryId) => step(`database ${libraryId}`),
    archive: {
      confirmDestroy: async ({ libraryIds }) => {
        step(`question ${libraryIds.join(' ')}`);
        return confirms;
      },
      destroy: async ({ libraryId }) => {
        step(`log ${libraryId}`);
        return null;
      },
    },
    connection: {
      forgetEverything: async () => {
        step('keys');
        return unconnected;
      },
    },
    settings: {
      get: async () => kept,
      set: async (fields) => {
        step('settings');
        return (kept = Settings.parse({ ...kept, ...fields }));
      },
    },
  };
  return { deps, done, kept: () => kept };
}

describe('deleting', () => {
  it('takes the database before the log, so that half a deletion can be repeated', async () => {
    const { deps, done } = exports();
    await deleteLibrary(deps, 'sample');
    expect(done).toEqual(['question sample', 'database sample', 'log sample']);
    const broken = exports('database sample');
    await expect(deleteLibrary(broken.deps, 'sample')).rejects.toMatchObject({ kind: 'storage' });
    expect(broken.done).toEqual(['question sample']);
  });

  it('takes everything, the keys last, and keeps only language and theme', async () => {
    const { deps, done, kept } = exports();
    await expect(deleteEverything(deps, ['a', 'b'])).resolves.toEqual(unconnected);
    expect(done).toEqual([
      'question a b',
      'database a',
      'log a',
      'database b',
      'log b',
      'settings',
      'keys',
    ]);
    expect(kept()).toEqual(Settings.parse({ language: 'sv', theme: 'dark' }));
  });

  it('touches nothing when the system’s question is answered with no', async () => {
    const { deps, done } = exports('', false);
    expect(await deleteLibrary(deps, 'sample')).toBe(false);
    expect(await deleteEverything(deps, ['a'])).toBeNull();
    expect(done).toEqual(['question sample', 'question a']);
  });

  it('keeps the keys when a library could not be deleted', async () => {
    const { deps, done } = exports('log b');
    await expect(deleteEverything(deps, ['a', 'b'])).rejects.toMatchObject({ kind: 'storage' });
    expect(done).not.toContain('keys');
  });
});

describe('warning steps', () => {
  it('stay ascending, none twice, and can be taken away', () => {
    expect(warningSteps([80, 95], 0, 50)).toEqual([50, 95]);
    expect(warningSteps([80, 95], 0, 99)).toEqual([95, 99]);
    expect(warningSteps([80, 95], 1, null)).toEqual([80]);
    expect(warningSteps([80, 95], 1, 80)).toEqual([80]);
    expect(warningSteps([], 1, 90)).toEqual([90]);
  });
});
