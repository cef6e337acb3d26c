import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { freePathNextTo } from '@main/files/target';
import { nodeFileSystem } from '@main/durable/file-system';
import { createExportFolder } from '../../../support/files/export-folder';
import { noLinks } from '../../../support/files/system';

const id = '0123456789ab';

describe('what a crash leaves behind', () => {
  test('an unfinished export is removed at the next start, others are not', async () => {
    const exports = await createExportFolder();
    const file = await exports.files.begin({ path: exports.at('a.csv'), container: 'plain' });
    await file.write(['x'.repeat(300_000)]);
    await exports.put(`b.csv.${id}.kartotek-part`, 'not in the list');
    expect(await exports.names()).toHaveLength(2);
    await exports.die();
    expect(await exports.journal.sweep()).toBe(1);
    expect(await exports.names()).toEqual([`b.csv.${id}.kartotek-part`]);
    expect(await exports.journal.sweep()).toBe(0);
  });

  test('only own names, only files: a forged list removes nothing', async ({ skip }) => {
    const reason = await noLinks();
    if (reason) skip(reason);
    const exports = await createExportFolder();
    await exports.put('thesis.docx', 'years');
    await mkdir(exports.at(`d.${id}.kartotek-part`));
    await symlink(exports.at('thesis.docx'), exports.at(`l.${id}.kartotek-part`));
    const listed = ['thesis.docx', `d.${id}.kartotek-part`, `l.${id}.kartotek-part`, 'gone'];
    await writeFile(exports.journalFile, JSON.stringify(listed.map(exports.at)));
    await exports.journal.sweep();
    expect(await exports.names()).toHaveLength(3);
    expect(await readFile(exports.journalFile, 'utf8')).toBe('[]');
  });

  test.each(['', '{', '{"a":1}', '[1]'])('a damaged list counts as empty: %j', async (text) => {
    const exports = await createExportFolder();
    await writeFile(exports.journalFile, text);
    expect(await exports.journal.sweep()).toBe(0);
    await exports.journal.add('/x');
    expect(await readFile(exports.journalFile, 'utf8')).toBe('["/x"]');
  });

  test('what cannot be removed today is tried again', async () => {
    const failures = { removeCode: 'EACCES' };
    const exports = await createExportFolder(failures);
    await exports.files.begin({ path: exports.at('a.csv'), container: 'plain' });
    await exports.die();
    expect(await exports.journal.sweep()).toBe(0);
    failures.removeCode = '';
    expect(await exports.journal.sweep()).toBe(1);
  });

  test('entries made at the same time are all kept', async () => {
    const exports = await createExportFolder();
    const names = Array.from({ length: 20 }, (_, n) => `/p${n}`);
    await Promise.all(names.map((name) => exports.journal.add(name)));
    expect(JSON.parse(await readFile(exports.journalFile, 'utf8'))).toEqual(names);
  });
});

test('a free name beside a taken one', async () => {
  const exports = await createExportFolder();
  await exports.put('a.b.xlsx', '');
  await exports.put('a.b (2).xlsx', '');
  expect(await freePathNextTo(nodeFileSystem, exports.at('a.b.xlsx'))).toBe(
    exports.at('a.b (3).xlsx'),
  );
});
