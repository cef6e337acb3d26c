import { execFile } from 'node:child_process';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createExportFiles } from '@main/files/export-file';
import { createPartJournal } from '@main/files/part-journal';
import { nodeFileSystem } from '@main/durable/file-system';
import { failingFileSystem } from '../support/files/failing-file-system';
import { temporaryFolder } from '../support/export/export-readers';

const run = promisify(execFile);
const room = 2 << 20;

/**
 * A disk of 2 MB. It is real if this process may mount one (root in most containers). Otherwise
 * it's a folder with a simulated limit, and the test reports which it was.
 */
async function smallDisk(): Promise<{ folder: string; real: boolean }> {
  const root = await temporaryFolder();
  const folder = join(root, 'disk');
  await mkdir(folder);
  const real = await run('mount', ['-t', 'tmpfs', '-o', `size=${room}`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  onTestFinished(async () => {
    if (real) await run('umount', [folder]);
    await rm(root, { recursive: true, force: true });
  });
  return { folder, real };
}

test.for(['plain', 'zip'] as const)('%s: a disk that is full', async (container, { annotate }) => {
  const { folder, real } = await smallDisk();
  await annotate(real ? 'a real disk' : 'simulated: mounting is not allowed here');
  const fs = real ? nodeFileSystem : failingFileSystem({ room });
  const journal = createPartJournal(nodeFileSystem, join(folder, '..', 'parts.json'));
  await writeFile(join(folder, 'list'), 'old');
  const file = await createExportFiles({ journal, fs }).begin({
    path: join(folder, 'list'),
    container,
  });
  async function all(): Promise<void> {
    if (container === 'zip') await file.write([{ part: 'x' }]);
    for (let n = 1; n < 100; n++) {
      const line = Array.from({ length: 20_000 }, (_, i) =>
        ((i * n * 7919) % 999_983).toString(36),
      );
      await file.write([line.join('')]);
    }
    await file.finish();
  }
  await expect(all()).rejects.toMatchObject({
    kind: 'disk-full',
  });
  expect(await readdir(folder)).toEqual(['list']);
  expect(await readFile(join(folder, 'list'), 'utf8')).toBe('old');
});

test('a medium that takes nothing', async ({ annotate }) => {
  const { folder, real } = await smallDisk();
  await annotate(real ? 'a real disk' : 'simulated: mounting is not allowed here');
  await writeFile(join(folder, 'list.csv'), 'old');
  if (real) await run('mount', ['-o', 'remount,ro', folder]);
  const fs = real ? nodeFileSystem : failingFileSystem({ openCode: 'EROFS' });
  const journal = createPartJournal(nodeFileSystem, join(folder, '..', 'parts.json'));
  const path = join(folder, 'list.csv');
  const attempt = createExportFiles({ journal, fs }).begin({ path, container: 'plain' });
  await expect(attempt).rejects.toMatchObject({ kind: 'read-only' });
  expect(await readdir(folder)).toEqual(['list.csv']);
});
