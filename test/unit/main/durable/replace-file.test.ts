import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeFileSystem } from '@main/durable/file-system';
import { removeFile, replaceFile, type ReplaceOptions } from '@main/durable/replace-file';
import { expectMode } from '../../../support/files/system';

let folder: string;
let file: string;
let pauses: number[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kartotek-unit-'));
  file = join(folder, 'a.json');
  pauses = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A file system on which the next calls of `name` fail. Pauses take no time. */
function failing(
  name: 'rename' | 'remove',
  codes: string[],
  platform: NodeJS.Platform,
): ReplaceOptions {
  const fails = (): void => {
    const code = codes.shift();
    if (code) throw Object.assign(new Error(code), { code });
  };
  return {
    platform,
    wait: async (ms) => void pauses.push(ms),
    fs: {
      ...nodeFileSystem,
      rename: async (from, to) => {
        if (name === 'rename') fails();
        await nodeFileSystem.rename(from, to);
      },
      remove: async (path) => {
        if (name === 'remove') fails();
        await nodeFileSystem.remove(path);
      },
    },
  };
}

describe('a file in the place of another', () => {
  it('is private, whole, and alone in its folder', async () => {
    await writeFile(file, 'old');
    await replaceFile(file, 'nytt å');
    expect(await readFile(file, 'utf8')).toBe('nytt å');
    await expectMode(file, 0o600);
    expect(await readdir(folder)).toEqual(['a.json']);
  });

  it('is one of those that were written at the same time', async () => {
    const texts = Array.from({ length: 20 }, (_, n) => String(n).repeat(9_000));
    await Promise.all(texts.map((text) => replaceFile(file, text)));
    expect(texts).toContain(await readFile(file, 'utf8'));
    expect(await readdir(folder)).toEqual(['a.json']);
  });

  it('waits on Windows while another program holds the old one', async () => {
    await replaceFile(file, 'new', failing('rename', ['EPERM', 'EBUSY', 'EACCES'], 'win32'));
    expect(await readFile(file, 'utf8')).toBe('new');
    expect(pauses).toEqual([50, 100, 200]);
  });

  it.each(['linux', 'win32'] as const)('gives up on %s and keeps the old one', async (platform) => {
    await writeFile(file, 'old');
    const options = failing('rename', Array<string>(9).fill('EPERM'), platform);
    await expect(replaceFile(file, 'new', options)).rejects.toMatchObject({ code: 'EPERM' });
    expect(await readFile(file, 'utf8')).toBe('old');
    expect(await readdir(folder)).toEqual(['a.json']);
    expect(pauses).toHaveLength(platform === 'win32' ? 5 : 0);
  });

  it('never waits for what waiting does not mend', async () => {
    const options = failing('rename', ['ENOSPC'], 'win32');
    await expect(replaceFile(file, 'new', options)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(pauses).toEqual([]);
  });
});

describe('a file that is removed', () => {
  it('goes with what a crash left of it, and nothing else does', async () => {
    const others = ['a.json.new.txt', 'a.jsonx.new', 'b.json.new'];
    for (const name of ['a.json', 'a.json.new', 'a.json.12-3.new', ...others])
      await writeFile(join(folder, name), '');
    await removeFile(file);
    expect((await readdir(folder)).sort()).toEqual(others);
    await removeFile(file);
  });

  it('is waited for on Windows', async () => {
    await writeFile(file, '');
    await removeFile(file, failing('remove', ['EBUSY'], 'win32'));
    expect(await readdir(folder)).toEqual([]);
    expect(pauses).toEqual([50]);
  });
});
