import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { freePathBeside } from '@main/files/target';
import { nodeFileSystem } from '@main/storage/file-system';
import { createDesk } from '../../../support/files/export-folder';
import { noLinks } from '../../../support/files/system';

const id = '0123456789ab';

describe('what a crash leaves behind', () => {
  test('an unfinished export is removed at the next start, others are not', async () => {
    const desk = await createDesk();
    const file = await desk.files.begin({ path: desk.at('a.csv'), container: 'plain' });
    await file.write(['x'.repeat(300_000)]);
    await desk.put(`b.csv.${id}.kartotek-part`, 'not in the list');
    expect(await desk.names()).toHaveLength(2);
    expect(await desk.journal.sweep()).toBe(1);
    expect(await desk.names()).toEqual([`b.csv.${id}.kartotek-part`]);
    expect(await desk.journal.sweep()).toBe(0);
  });

  test('only own names, only files: a forged list removes nothing', async ({ skip }) => {
    const reason = await noLinks();
    if (reason) skip(reason);
    const desk = await createDesk();
    await desk.put('thesis.docx', 'years');
    await mkdir(desk.at(`d.${id}.kartotek-part`));
    await symlink(desk.at('thesis.docx'), desk.at(`l.${id}.kartotek-part`));
    const listed = ['thesis.docx', `d.${id}.kartotek-part`, `l.${id}.kartotek-part`, 'gone'];
    await writeFile(desk.journalFile, JSON.stringify(listed.map(desk.at)));
    await desk.journal.sweep();
    expect(await desk.names()).toHaveLength(3);
    expect(await readFile(desk.journalFile, 'utf8')).toBe('[]');
  });

  test.each(['', '{', '{"a":1}', '[1]'])('a damaged list counts as empty: %j', async (text) => {
    const desk = await createDesk();
    await writeFile(desk.journalFile, text);
    expect(await desk.journal.sweep()).toBe(0);
    await desk.journal.add('/x');
    expect(await readFile(desk.journalFile, 'utf8')).toBe('["/x"]');
  });

  test('what cannot be removed today is tried again', async () => {
    const failures = { removeCode: 'EACCES' };
    const desk = await createDesk(failures);
    await desk.files.begin({ path: desk.at('a.csv'), container: 'plain' });
    expect(await desk.journal.sweep()).toBe(0);
    failures.removeCode = '';
    expect(await desk.journal.sweep()).toBe(1);
  });

  test('entries made at the same time are all kept', async () => {
    const desk = await createDesk();
    const names = Array.from({ length: 20 }, (_, n) => `/p${n}`);
    await Promise.all(names.map((name) => desk.journal.add(name)));
    expect(JSON.parse(await readFile(desk.journalFile, 'utf8'))).toEqual(names);
  });
});

test('a free name beside a taken one', async () => {
  const desk = await createDesk();
  await desk.put('a.b.xlsx', '');
  await desk.put('a.b (2).xlsx', '');
  expect(await freePathBeside(nodeFileSystem, desk.at('a.b.xlsx'))).toBe(desk.at('a.b (3).xlsx'));
});
