import { createHash } from 'node:crypto';
import { appendFile, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExportWork } from '@shared/archive/export-work';
import { openArchive } from '@main/archive/archive';
import { markOf, verifyFile, withMark } from '@main/files/verify-file';
import { createExportLog } from '@main/library/export-log';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kartotek-verify-'));
  file = join(folder, 'Märken_2026.csv');
  await writeFile(file, 'a;b\r\n1;2\r\n');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const facts = {
  title: 'Märken',
  rows: 1,
  scope: 'all',
  completeness: 'partial',
  sample: false,
  search: [['Ord', 'sol']],
} satisfies ExportWork['facts'];

const open = () => openArchive({ dir: join(folder, 'archive') });

/** Returns a file written by the program, and the library's log, which records the file. */
async function written() {
  const archive = await open();
  const log = createExportLog(() => archive);
  await archive.append({ kind: 'answer', meta: { no: 'export' }, body: 'x'.repeat(10_000) });
  const { sha256, bytes, name } = await markOf(file);
  for (let other = 0; other < 3; other += 1) {
    const sum = createHash('sha256').update(String(other)).digest('hex');
    await log.add({ op: 'export', sha256: sum, bytes: 1, name: `${other}`, version: '1', facts });
  }
  await log.add({ op: 'export', sha256, bytes, name, version: '0.3.0', facts });
  await archive.append({ kind: 'work', meta: { op: 'of a later program' } });
  await archive.close();
  const again = await open();
  return { log: createExportLog(() => again), close: () => again.close() };
}

describe('a file that was exported', () => {
  it('is known by its bytes, under any name, also after a restart', async () => {
    const { log, close } = await written();
    expect(await verifyFile(file, log.all())).toMatchObject({
      type: 'unchanged',
      version: '0.3.0',
      facts,
      beside: null,
      sha256: createHash('sha256').update('a;b\r\n1;2\r\n').digest('hex'),
    });
    await copyFile(file, join(folder, 'other.csv'));
    expect(await verifyFile(join(folder, 'other.csv'), log.all())).toMatchObject({
      type: 'unchanged',
      name: 'other.csv',
      writtenAs: 'Märken_2026.csv',
    });
    await close();
  });

  it('is told to be changed by one byte, and to be unknown without its name', async () => {
    const { log, close } = await written();
    await appendFile(file, ' ');
    expect(await verifyFile(file, log.all())).toMatchObject({ type: 'changed', facts });
    await copyFile(file, join(folder, 'other.csv'));
    expect(await verifyFile(join(folder, 'other.csv'), log.all())).toMatchObject({
      type: 'unknown',
      name: 'other.csv',
    });
    await close();
  });

  it.each([
    ['txt', 'List: Märken\n'],
    ['json', '{"title":"Märken"}'],
  ] as const)('is held against "About this list" as %s beside it', async (extension, text) => {
    const { log, close } = await written();
    const about = withMark({ extension, text }, await markOf(file));
    const beside = join(folder, `Märken_2026.about.${extension}`);
    await writeFile(beside, about.text);
    expect(await verifyFile(file, log.all())).toMatchObject({ type: 'unchanged', beside: 'same' });
    // The companion file describes the same list.
    expect(await verifyFile(beside, log.all())).toMatchObject({ name: 'Märken_2026.csv' });
    await appendFile(file, ' ');
    const changed = await verifyFile(file, log.all());
    expect(changed).toMatchObject({ type: 'changed', beside: 'other' });
    await writeFile(beside, 'List: anything else');
    expect(await verifyFile(file, log.all())).toMatchObject({ beside: null });
    await close();
  });

  it('that cannot be read is an error of its own', async () => {
    const { log, close } = await written();
    await expect(verifyFile(join(folder, 'gone.csv'), log.all())).rejects.toMatchObject({
      kind: 'folder-missing',
    });
    await close();
  });
});
