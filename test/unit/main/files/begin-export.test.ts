import { chmod, lstat, mkdir, readFile, symlink } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createExportFolder } from '../../../support/files/export-folder';
import { expectMode, noLinks } from '../../../support/files/system';

const plain = { container: 'plain' } as const;
const parts = (names: string[]): string[] => names.filter((name) => name.includes('part'));

describe('an export file', () => {
  test('grows beside its target, private, and then takes its place', async () => {
    const exports = await createExportFolder();
    await exports.put('list.csv', 'old');
    const file = await exports.files.begin({ path: exports.at('list.csv'), ...plain });
    await file.write(['a;b\r\n', 'å;😀\r\n']);
    const [part = ''] = parts(await exports.names());
    expect(part).toMatch(/^list\.csv\.[0-9a-f]{12}\.kartotek-part$/);
    await expectMode(exports.at(part), 0o600);
    expect(await exports.text('list.csv')).toBe('old');
    expect(await readFile(exports.journalFile, 'utf8')).toContain(part);

    const done = await file.finish();
    const text = 'a;b\r\nå;😀\r\n';
    expect(done).toEqual({
      path: exports.at('list.csv'),
      bytes: Buffer.byteLength(text),
    });
    expect(await exports.text('list.csv')).toBe(text);
    expect(await exports.names()).toEqual(['list.csv']);
    expect(await readFile(exports.journalFile, 'utf8')).toBe('[]');
  });

  test('is on the medium before it gets its name, and its folder after', async () => {
    const exports = await createExportFolder();
    const file = await exports.files.begin({ path: exports.at('a.csv'), ...plain });
    await file.write(['x']);
    await file.finish();
    expect(exports.log).toEqual(['open wx', 'sync', 'close', 'rename', 'open r', 'sync', 'close']);
  });

  test('has the usual permissions in the end, or those of the file it replaces', async () => {
    const exports = await createExportFolder();
    await exports.put('old.csv', 'old');
    await chmod(exports.at('old.csv'), 0o640);
    for (const [name, mode] of [
      ['old.csv', 0o640],
      ['new.csv', 0o644],
    ] as const) {
      const file = await exports.files.begin({ path: exports.at(name), ...plain });
      await file.finish();
      await expectMode(exports.at(name), mode);
    }
  });

  test('a medium without permissions does not matter', async () => {
    const exports = await createExportFolder({ chmodCode: 'EPERM', syncCode: 'EINVAL' });
    const file = await exports.files.begin({ path: exports.at('a.csv'), ...plain });
    await expect(file.finish()).resolves.toMatchObject({ bytes: 0 });
  });

  test('a link to a file stays a link', async ({ skip }) => {
    const reason = await noLinks();
    if (reason) skip(reason);
    const exports = await createExportFolder();
    await exports.put('real.csv', 'old');
    await symlink(exports.at('real.csv'), exports.at('link.csv'));
    const file = await exports.files.begin({ path: exports.at('link.csv'), ...plain });
    await file.write(['new']);
    await file.finish();
    expect((await lstat(exports.at('link.csv'))).isSymbolicLink()).toBe(true);
    expect(await exports.text('real.csv')).toBe('new');
  });

  test('is not begun, and says why, when its name cannot be remembered', async () => {
    const exports = await createExportFolder();
    await mkdir(exports.journalFile);
    const begun = exports.files.begin({ path: exports.at('a.csv'), ...plain });
    // Windows reports that the folder isn't writable.
    const kind = process.platform === 'win32' ? 'read-only' : 'storage';
    await expect(begun).rejects.toMatchObject({ kind });
    expect(await exports.names()).toEqual([]);
  });

  test('overlapping writes keep their order', async () => {
    const exports = await createExportFolder();
    const file = await exports.files.begin({ path: exports.at('a.csv'), ...plain });
    const lines = Array.from({ length: 300 }, (_, n) => `${n} ${'x'.repeat(5_000)}\n`);
    await Promise.all([...lines.map((line) => file.write([line])), file.finish()]);
    expect(await exports.text('a.csv')).toBe(lines.join(''));
  });

  test('two exports into one folder do not meet', async () => {
    const exports = await createExportFolder();
    const one = await exports.files.begin({ path: exports.at('a.csv'), ...plain });
    const two = await exports.files.begin({ path: exports.at('a.csv'), ...plain });
    await one.write(['one']);
    await two.write(['two']);
    await two.finish();
    expect(await exports.text('a.csv')).toBe('two');
    await one.finish();
    expect(await exports.text('a.csv')).toBe('one');
  });
});

describe('cancel', () => {
  test.each(['plain', 'zip'] as const)(
    '%s: leaves nothing, and the old file',
    async (container) => {
      const exports = await createExportFolder();
      await exports.put('a', 'old');
      const file = await exports.files.begin({ path: exports.at('a'), container });
      const start = container === 'zip' ? [{ part: 'x' }] : [];
      const writing = file.write([
        ...start,
        ...Array.from({ length: 50 }, () => 'x'.repeat(100_000)),
      ]);
      const stopped = expect(writing).rejects.toMatchObject({ kind: 'cancelled' });
      await file.cancel();
      await stopped;
      expect(await exports.names()).toEqual(['a']);
      expect(await exports.text('a')).toBe('old');
      expect(await readFile(exports.journalFile, 'utf8')).toBe('[]');
      await expect(file.write(['x'])).rejects.toMatchObject({ kind: 'cancelled' });
      await expect(file.finish()).rejects.toMatchObject({ kind: 'cancelled' });
      await file.cancel();
    },
  );

  test('after success it does nothing', async () => {
    const exports = await createExportFolder();
    const file = await exports.files.begin({ path: exports.at('a'), ...plain });
    await file.finish();
    await file.cancel();
    expect(await exports.names()).toEqual(['a']);
  });
});

describe('failures while writing', () => {
  test.each([
    ['plain', { room: 1_000_000 }, 'disk-full'],
    ['zip', { room: 10_000 }, 'disk-full'],
    ['zip', { room: 0 }, 'disk-full'],
    ['plain', { writeCode: 'EDQUOT' }, 'disk-full'],
    ['plain', { writeCode: 'EFBIG' }, 'disk-full'],
    ['plain', { writeCode: 'EIO' }, 'storage'],
    ['plain', { writeCode: 'EROFS' }, 'read-only'],
    ['plain', { syncCode: 'EIO' }, 'storage'],
    ['plain', { syncCode: 'ENOSPC' }, 'disk-full'],
    ['zip', { syncCode: 'EIO' }, 'storage'],
  ] as const)(
    '%s %j is %s; nothing is left, the old file is intact',
    async (container, how, kind) => {
      const exports = await createExportFolder(how);
      await exports.put('a', 'old');
      const file = await exports.files.begin({ path: exports.at('a'), container });
      async function all(): Promise<void> {
        if (container === 'zip') await file.write([{ part: 'x' }]);
        for (let n = 0; n < 40; n++) {
          const text = Array.from({ length: 6_000 }, (_, i) => (i * n * 7919).toString(36)).join(
            '',
          );
          await file.write([text]);
        }
        await file.finish();
      }
      await expect(all()).rejects.toMatchObject({ kind });
      expect(await exports.names()).toEqual(['a']);
      expect(await exports.text('a')).toBe('old');
      expect(await readFile(exports.journalFile, 'utf8')).toBe('[]');
      await expect(file.write(['x'])).rejects.toMatchObject({ kind });
      await expect(file.finish()).rejects.toMatchObject({ kind });
    },
  );

  test('a part that cannot be removed is remembered for the next start', async () => {
    const failures = { writeCode: 'EIO', removeCode: 'EBUSY' };
    const exports = await createExportFolder(failures);
    const file = await exports.files.begin({ path: exports.at('a.csv'), ...plain });
    await file.write(['x']);
    await expect(file.finish()).rejects.toMatchObject({ kind: 'storage' });
    expect(parts(await exports.names())).toHaveLength(1);
    Object.assign(failures, { removeCode: undefined });
    expect(await exports.journal.sweep()).toBe(1);
    expect(await exports.names()).toEqual([]);
  });
});

describe('a target that cannot be taken', () => {
  test('no folder, a folder of that name, a protected file, a folder that takes nothing', async () => {
    const exports = await createExportFolder();
    const begin = (name: string) => exports.files.begin({ path: exports.at(name), ...plain });
    await expect(begin('none/a.csv')).rejects.toMatchObject({ kind: 'folder-missing' });
    await exports.put('file', 'x');
    await expect(begin('file/a.csv')).rejects.toMatchObject({ kind: 'folder-missing' });
    await mkdir(exports.at('folder'));
    await expect(begin('folder')).rejects.toMatchObject({ kind: 'storage' });
    await exports.put('protected.csv', 'old');
    await chmod(exports.at('protected.csv'), 0o444);
    await expect(begin('protected.csv')).rejects.toMatchObject({ kind: 'read-only' });
    expect(await exports.text('protected.csv')).toBe('old');

    for (const code of ['EACCES', 'EROFS', 'EPERM']) {
      const refusing = await createExportFolder({ openCode: code });
      const attempt = refusing.files.begin({ path: refusing.at('a.csv'), ...plain });
      await expect(attempt).rejects.toMatchObject({ kind: 'read-only' });
      expect(await refusing.names()).toEqual([]);
      expect(await readFile(refusing.journalFile, 'utf8')).toBe('[]');
    }
  });

  test.each(['.~lock.a.xlsx#', '~$a.xlsx'])('open in an office program: %s', async (lock) => {
    const exports = await createExportFolder();
    await exports.put('a.xlsx', 'old');
    const path = exports.at('a.xlsx');
    const file = await exports.files.begin({ path, ...plain });
    await file.write(['new']);
    await exports.put(lock, '');
    await expect(exports.files.begin({ path, ...plain })).rejects.toMatchObject({
      kind: 'target-open',
    });
    await expect(file.finish()).rejects.toMatchObject({ kind: 'target-open' });
    expect(await exports.text('a.xlsx')).toBe('old');
    await file.finish({ ignoreLock: true });
    expect(await exports.text('a.xlsx')).toBe('new');
  });

  test('Windows: held at the beginning', async () => {
    const exports = await createExportFolder({ probeCode: 'EBUSY' }, 'win32');
    await exports.put('a.csv', 'old');
    const attempt = exports.files.begin({ path: exports.at('a.csv'), ...plain });
    await expect(attempt).rejects.toMatchObject({ kind: 'target-open' });
    const other = await exports.files.begin({ path: exports.at('b.csv'), ...plain });
    await other.cancel();
  });

  test.each(['EBUSY', 'EPERM', 'EACCES'])(
    'Windows: %s for a moment is waited out',
    async (code) => {
      const exports = await createExportFolder({ renameCodes: [code, code, code] }, 'win32');
      await exports.put('a.csv', 'old');
      const file = await exports.files.begin({ path: exports.at('a.csv'), ...plain });
      await file.write(['new']);
      await file.finish();
      expect(await exports.text('a.csv')).toBe('new');
      expect(exports.pauses).toEqual([50, 100, 200]);
    },
  );

  test.each(['EBUSY', 'EPERM', 'EACCES'])(
    'Windows: %s that stays; then again, as a copy, or not at all',
    async (code) => {
      const always = (): string[] => Array.from({ length: 6 }, () => code);
      const failures = { renameCodes: always() };
      const exports = await createExportFolder(failures, 'win32');
      await exports.put('a.csv', 'old');
      const file = await exports.files.begin({ path: exports.at('a.csv'), ...plain });
      await file.write(['new']);
      await expect(file.finish()).rejects.toMatchObject({ kind: 'target-open' });
      expect(exports.pauses).toHaveLength(5);
      expect(await exports.text('a.csv')).toBe('old');
      const copy = await file.finish({ path: exports.at('a (2).csv') });
      expect(copy.path).toBe(exports.at('a (2).csv'));
      expect(await exports.text('a (2).csv')).toBe('new');

      failures.renameCodes = always();
      const other = await exports.files.begin({ path: exports.at('a.csv'), ...plain });
      await expect(other.finish()).rejects.toMatchObject({ kind: 'target-open' });
      await other.cancel();
      expect(await exports.names()).toEqual(['a (2).csv', 'a.csv']);
      expect(await readFile(exports.journalFile, 'utf8')).toBe('[]');
    },
  );

  test('a name that Windows refuses is said to be one, before anything is written', async () => {
    const exports = await createExportFolder({ renameCodes: ['ENOENT'] }, 'win32');
    for (const name of ['a?b.csv', 'a:b.csv', `${'x'.repeat(256)}.csv`, 'list. ']) {
      const begun = exports.files.begin({ path: exports.at(name), ...plain });
      await expect(begun).rejects.toMatchObject({ kind: 'name-refused' });
    }
    const file = await exports.files.begin({ path: exports.at('odd.csv'), ...plain });
    await expect(file.finish()).rejects.toMatchObject({ kind: 'name-refused' });
    await file.finish({ path: exports.at('b.csv') });
    expect(await exports.names()).toEqual(['b.csv']);
  });

  test('the folder vanished meanwhile: what is written goes elsewhere', async () => {
    const exports = await createExportFolder({ renameCodes: ['ENOENT'] });
    await mkdir(exports.at('other'));
    const file = await exports.files.begin({ path: exports.at('a.csv'), ...plain });
    await file.write(['new']);
    await expect(file.finish()).rejects.toMatchObject({ kind: 'folder-missing' });
    await file.finish({ path: exports.at('other/b.csv') });
    expect(await exports.text('other/b.csv')).toBe('new');
    expect(await exports.names()).toEqual(['other']);
    expect(await readFile(exports.journalFile, 'utf8')).toBe('[]');
  });
});
