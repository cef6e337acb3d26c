import { chmod, lstat, mkdir, readFile, symlink } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createDesk } from '../../../support/files/export-folder';
import { expectMode, noLinks } from '../../../support/files/system';

const plain = { container: 'plain' } as const;
const parts = (names: string[]): string[] => names.filter((name) => name.includes('part'));

describe('an export file', () => {
  test('grows beside its target, private, and then takes its place', async () => {
    const desk = await createDesk();
    await desk.put('list.csv', 'old');
    const file = await desk.files.begin({ path: desk.at('list.csv'), ...plain });
    await file.write(['a;b\r\n', 'å;😀\r\n']);
    const [part = ''] = parts(await desk.names());
    expect(part).toMatch(/^list\.csv\.[0-9a-f]{12}\.kartotek-part$/);
    await expectMode(desk.at(part), 0o600);
    expect(await desk.text('list.csv')).toBe('old');
    expect(await readFile(desk.journalFile, 'utf8')).toContain(part);

    const done = await file.finish();
    const text = 'a;b\r\nå;😀\r\n';
    expect(done).toEqual({
      path: desk.at('list.csv'),
      bytes: Buffer.byteLength(text),
    });
    expect(await desk.text('list.csv')).toBe(text);
    expect(await desk.names()).toEqual(['list.csv']);
    expect(await readFile(desk.journalFile, 'utf8')).toBe('[]');
  });

  test('is on the medium before it gets its name, and its folder after', async () => {
    const desk = await createDesk();
    const file = await desk.files.begin({ path: desk.at('a.csv'), ...plain });
    await file.write(['x']);
    await file.finish();
    expect(desk.log).toEqual(['open wx', 'sync', 'close', 'rename', 'open r', 'sync', 'close']);
  });

  test('has the usual permissions in the end, or those of the file it replaces', async () => {
    const desk = await createDesk();
    await desk.put('old.csv', 'old');
    await chmod(desk.at('old.csv'), 0o640);
    for (const [name, mode] of [
      ['old.csv', 0o640],
      ['new.csv', 0o644],
    ] as const) {
      const file = await desk.files.begin({ path: desk.at(name), ...plain });
      await file.finish();
      await expectMode(desk.at(name), mode);
    }
  });

  test('a medium without permissions does not matter', async () => {
    const desk = await createDesk({ chmodCode: 'EPERM', syncCode: 'EINVAL' });
    const file = await desk.files.begin({ path: desk.at('a.csv'), ...plain });
    await expect(file.finish()).resolves.toMatchObject({ bytes: 0 });
  });

  test('a link to a file stays a link', async ({ skip }) => {
    const reason = await noLinks();
    if (reason) skip(reason);
    const desk = await createDesk();
    await desk.put('real.csv', 'old');
    await symlink(desk.at('real.csv'), desk.at('link.csv'));
    const file = await desk.files.begin({ path: desk.at('link.csv'), ...plain });
    await file.write(['new']);
    await file.finish();
    expect((await lstat(desk.at('link.csv'))).isSymbolicLink()).toBe(true);
    expect(await desk.text('real.csv')).toBe('new');
  });

  test('is not begun, and says why, when its name cannot be remembered', async () => {
    const desk = await createDesk();
    await mkdir(desk.journalFile);
    const begun = desk.files.begin({ path: desk.at('a.csv'), ...plain });
    await expect(begun).rejects.toMatchObject({ kind: 'storage' });
    expect(await desk.names()).toEqual([]);
  });

  test('overlapping writes keep their order', async () => {
    const desk = await createDesk();
    const file = await desk.files.begin({ path: desk.at('a.csv'), ...plain });
    const lines = Array.from({ length: 300 }, (_, n) => `${n} ${'x'.repeat(5_000)}\n`);
    await Promise.all([...lines.map((line) => file.write([line])), file.finish()]);
    expect(await desk.text('a.csv')).toBe(lines.join(''));
  });

  test('two exports into one folder do not meet', async () => {
    const desk = await createDesk();
    const one = await desk.files.begin({ path: desk.at('a.csv'), ...plain });
    const two = await desk.files.begin({ path: desk.at('a.csv'), ...plain });
    await one.write(['one']);
    await two.write(['two']);
    await two.finish();
    expect(await desk.text('a.csv')).toBe('two');
    await one.finish();
    expect(await desk.text('a.csv')).toBe('one');
  });
});

describe('cancel', () => {
  test.each(['plain', 'zip'] as const)(
    '%s: leaves nothing, and the old file',
    async (container) => {
      const desk = await createDesk();
      await desk.put('a', 'old');
      const file = await desk.files.begin({ path: desk.at('a'), container });
      const start = container === 'zip' ? [{ part: 'x' }] : [];
      const writing = file.write([
        ...start,
        ...Array.from({ length: 50 }, () => 'x'.repeat(100_000)),
      ]);
      const stopped = expect(writing).rejects.toMatchObject({ kind: 'cancelled' });
      await file.cancel();
      await stopped;
      expect(await desk.names()).toEqual(['a']);
      expect(await desk.text('a')).toBe('old');
      expect(await readFile(desk.journalFile, 'utf8')).toBe('[]');
      await expect(file.write(['x'])).rejects.toMatchObject({ kind: 'cancelled' });
      await expect(file.finish()).rejects.toMatchObject({ kind: 'cancelled' });
      await file.cancel();
    },
  );

  test('after success it does nothing', async () => {
    const desk = await createDesk();
    const file = await desk.files.begin({ path: desk.at('a'), ...plain });
    await file.finish();
    await file.cancel();
    expect(await desk.names()).toEqual(['a']);
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
      const desk = await createDesk(how);
      await desk.put('a', 'old');
      const file = await desk.files.begin({ path: desk.at('a'), container });
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
      expect(await desk.names()).toEqual(['a']);
      expect(await desk.text('a')).toBe('old');
      expect(await readFile(desk.journalFile, 'utf8')).toBe('[]');
      await expect(file.write(['x'])).rejects.toMatchObject({ kind });
      await expect(file.finish()).rejects.toMatchObject({ kind });
    },
  );

  test('a part that cannot be removed is remembered for the next start', async () => {
    const failures = { writeCode: 'EIO', removeCode: 'EBUSY' };
    const desk = await createDesk(failures);
    const file = await desk.files.begin({ path: desk.at('a.csv'), ...plain });
    await file.write(['x']);
    await expect(file.finish()).rejects.toMatchObject({ kind: 'storage' });
    expect(parts(await desk.names())).toHaveLength(1);
    Object.assign(failures, { removeCode: undefined });
    expect(await desk.journal.sweep()).toBe(1);
    expect(await desk.names()).toEqual([]);
  });
});

describe('a target that cannot be taken', () => {
  test('no folder, a folder of that name, a protected file, a folder that takes nothing', async () => {
    const desk = await createDesk();
    const begin = (name: string) => desk.files.begin({ path: desk.at(name), ...plain });
    await expect(begin('none/a.csv')).rejects.toMatchObject({ kind: 'folder-missing' });
    await desk.put('file', 'x');
    await expect(begin('file/a.csv')).rejects.toMatchObject({ kind: 'folder-missing' });
    await mkdir(desk.at('folder'));
    await expect(begin('folder')).rejects.toMatchObject({ kind: 'storage' });
    await desk.put('protected.csv', 'old');
    await chmod(desk.at('protected.csv'), 0o444);
    await expect(begin('protected.csv')).rejects.toMatchObject({ kind: 'read-only' });
    expect(await desk.text('protected.csv')).toBe('old');

    for (const code of ['EACCES', 'EROFS', 'EPERM']) {
      const refusing = await createDesk({ openCode: code });
      const attempt = refusing.files.begin({ path: refusing.at('a.csv'), ...plain });
      await expect(attempt).rejects.toMatchObject({ kind: 'read-only' });
      expect(await refusing.names()).toEqual([]);
      expect(await readFile(refusing.journalFile, 'utf8')).toBe('[]');
    }
  });

  test.each(['.~lock.a.xlsx#', '~$a.xlsx'])('open in an office program: %s', async (lock) => {
    const desk = await createDesk();
    await desk.put('a.xlsx', 'old');
    const path = desk.at('a.xlsx');
    const file = await desk.files.begin({ path, ...plain });
    await file.write(['new']);
    await desk.put(lock, '');
    await expect(desk.files.begin({ path, ...plain })).rejects.toMatchObject({
      kind: 'target-open',
    });
    await expect(file.finish()).rejects.toMatchObject({ kind: 'target-open' });
    expect(await desk.text('a.xlsx')).toBe('old');
    await file.finish({ ignoreLock: true });
    expect(await desk.text('a.xlsx')).toBe('new');
  });

  test('Windows: held at the beginning', async () => {
    const desk = await createDesk({ probeCode: 'EBUSY' }, 'win32');
    await desk.put('a.csv', 'old');
    const attempt = desk.files.begin({ path: desk.at('a.csv'), ...plain });
    await expect(attempt).rejects.toMatchObject({ kind: 'target-open' });
    await expect(desk.files.begin({ path: desk.at('b.csv'), ...plain })).resolves.toBeDefined();
  });

  test.each(['EBUSY', 'EPERM', 'EACCES'])(
    'Windows: %s for a moment is waited out',
    async (code) => {
      const desk = await createDesk({ renameCodes: [code, code, code] }, 'win32');
      await desk.put('a.csv', 'old');
      const file = await desk.files.begin({ path: desk.at('a.csv'), ...plain });
      await file.write(['new']);
      await file.finish();
      expect(await desk.text('a.csv')).toBe('new');
      expect(desk.pauses).toEqual([50, 100, 200]);
    },
  );

  test.each(['EBUSY', 'EPERM', 'EACCES'])(
    'Windows: %s that stays; then again, as a copy, or not at all',
    async (code) => {
      const always = (): string[] => Array.from({ length: 6 }, () => code);
      const failures = { renameCodes: always() };
      const desk = await createDesk(failures, 'win32');
      await desk.put('a.csv', 'old');
      const file = await desk.files.begin({ path: desk.at('a.csv'), ...plain });
      await file.write(['new']);
      await expect(file.finish()).rejects.toMatchObject({ kind: 'target-open' });
      expect(desk.pauses).toHaveLength(5);
      expect(await desk.text('a.csv')).toBe('old');
      const copy = await file.finish({ path: desk.at('a (2).csv') });
      expect(copy.path).toBe(desk.at('a (2).csv'));
      expect(await desk.text('a (2).csv')).toBe('new');

      failures.renameCodes = always();
      const other = await desk.files.begin({ path: desk.at('a.csv'), ...plain });
      await expect(other.finish()).rejects.toMatchObject({ kind: 'target-open' });
      await other.cancel();
      expect(await desk.names()).toEqual(['a (2).csv', 'a.csv']);
      expect(await readFile(desk.journalFile, 'utf8')).toBe('[]');
    },
  );

  test('the folder vanished meanwhile: what is written goes elsewhere', async () => {
    const desk = await createDesk({ renameCodes: ['ENOENT'] });
    await mkdir(desk.at('other'));
    const file = await desk.files.begin({ path: desk.at('a.csv'), ...plain });
    await file.write(['new']);
    await expect(file.finish()).rejects.toMatchObject({ kind: 'folder-missing' });
    await file.finish({ path: desk.at('other/b.csv') });
    expect(await desk.text('other/b.csv')).toBe('new');
    expect(await desk.names()).toEqual(['other']);
    expect(await readFile(desk.journalFile, 'utf8')).toBe('[]');
  });
});
