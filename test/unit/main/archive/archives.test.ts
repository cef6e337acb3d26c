import { mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createArchives, type Archives } from '@main/archive/archives';

async function fresh(): Promise<{ rootDir: string; archives: Archives }> {
  const rootDir = await mkdtemp(join(tmpdir(), 'archives-'));
  return { rootDir, archives: createArchives({ rootDir }) };
}

describe('the registry of archives', () => {
  it('opens an archive once, and libraries do not mix', async () => {
    const { rootDir, archives } = await fresh();
    const [a, again, b] = await Promise.all(['a', 'a', 'b'].map((id) => archives.open(id)));
    expect(a).toBe(again);
    await a?.append({ kind: 'work', meta: {} });
    expect([a?.lastSeq, b?.lastSeq]).toEqual([1, 0]);
    expect(await readdir(join(rootDir, 'a', 'archive'))).toEqual(['00000001.log', 'archive.id']);
    await archives.closeAll();
    await expect(a?.append({ kind: 'work', meta: {} })).rejects.toMatchObject({ kind: 'closed' });
    expect((await archives.open('a')).lastSeq).toBe(1);
    await archives.closeAll();
  });

  it('deletes one library, open or not, even one that cannot be read, and no other', async () => {
    const { rootDir, archives } = await fresh();
    for (const id of ['a', 'b', 'c']) {
      await (await archives.open(id)).append({ kind: 'work', meta: {} });
    }
    await archives.destroy('a');
    expect((await archives.open('a')).lastSeq).toBe(0);
    await archives.closeAll();
    await writeFile(join(rootDir, 'b', 'archive', '00000001.log'), 'nonsense');
    await archives.destroy('b');
    await archives.destroy('never-there');
    expect((await archives.open('b')).report.bytes).toBe(0);
    expect((await archives.open('c')).lastSeq).toBe(1);
    await archives.closeAll();
  });

  it('tells the log what an opening found amiss, and not whose it is', async () => {
    const { rootDir, archives } = await fresh();
    for (const id of ['secret-client', 'b']) {
      const archive = await archives.open(id);
      for (let n = 0; n < 3; n += 1) await archive.append({ kind: 'work', meta: { n } });
    }
    await archives.closeAll();
    const file = join(rootDir, 'secret-client', 'archive', '00000001.log');
    const bytes = await readFile(file);
    await writeFile(file, bytes.fill(7, 40, 50));
    const said: string[] = [];
    const again = createArchives({ rootDir, onTrouble: (trouble) => said.push(trouble) });
    for (const id of ['secret-client', 'b']) await again.open(id);
    expect(said).toEqual(['archive: 1 entries missing, 1 places damaged']);
    await again.closeAll();
  });

  it.each(['..', '../a', 'a/b', '', '.', 'A', 'a\\b', 'c:'])('refuses the id "%s"', async (id) => {
    const { archives } = await fresh();
    await expect(archives.open(id)).rejects.toThrow(RangeError);
    await expect(archives.destroy(id)).rejects.toThrow(RangeError);
  });
});
