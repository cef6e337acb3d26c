import { mkdtemp, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openArchive, type Archive } from '@main/archive/archive';
import {
  createModelFileSystem,
  type ModelFileSystem,
} from '../../../support/archive/model-file-system';
import { all, answer, bodies, DIR, FIRST, openOn } from '../../../support/archive/opened-archive';

let fs: ModelFileSystem;
const open = (segmentBytes?: number): Promise<Archive> => openOn(fs, segmentBytes);

beforeEach(() => {
  fs = createModelFileSystem(1);
});

describe('the archive', () => {
  it('gives back what was appended, in the order of the calls', async () => {
    const archive = await open();
    const body = new Uint8Array([0xef, 0xbb, 0xbf, 0x41, 0xff, 0x00]);
    const seqs = await Promise.all([
      archive.append({ kind: 'request', meta: { page: 1 } }),
      archive.append({ kind: 'answer', meta: { nested: { å: [1, null] } }, body }),
      archive.appendMany([answer('x'.repeat(5000)), { kind: 'work', meta: {} }]),
    ]);
    expect(seqs).toEqual([1, 2, [3, 4]]);
    expect(await all(archive)).toEqual([
      { seq: 1, at: '1970-01-01T00:00:00.000Z', kind: 'request', meta: { page: 1 }, body: '' },
      {
        seq: 2,
        at: '1970-01-01T00:00:00.000Z',
        kind: 'answer',
        meta: { nested: { å: [1, null] } },
        body: '\uFEFFA\uFFFD\0',
      },
      expect.objectContaining({ seq: 3, body: 'x'.repeat(5000) }),
      expect.objectContaining({ seq: 4, kind: 'work', body: '' }),
    ]);
    expect(new Uint8Array(await archive.readBody(2))).toEqual(body);
    expect((fs.peek(FIRST) as Buffer).length).toBeLessThan(600);
    await expect(archive.readBody(5)).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('keeps an entry as it was when append was called', async () => {
    const archive = await open();
    const body = new Uint8Array([1, 2, 3]);
    const meta = { page: 1 };
    const appended = archive.append({ kind: 'answer', meta, body });
    body[0] = 9;
    meta.page = 2;
    await appended;
    expect([...(await archive.readBody(1))]).toEqual([1, 2, 3]);
    expect((await all(archive))[0]?.meta).toEqual({ page: 1 });
  });

  it('reads within bounds, and always at least one entry', async () => {
    const archive = await open();
    await archive.appendMany(['aaaa', 'bbbb', 'cccc'].map(answer));
    const read = async (after: number, maxBytes: number, maxEntries: number): Promise<number[]> =>
      (await archive.read({ after, maxBytes, maxEntries })).map(({ seq }) => seq);
    const weight = '{}aaaa'.length;
    expect(await read(0, 0, 9)).toEqual([1]);
    expect(await read(0, 2 * weight, 9)).toEqual([1, 2]);
    expect(await read(0, 2 * weight - 1, 9)).toEqual([1]);
    expect(await read(1, Infinity, 1)).toEqual([2]);
    expect(await read(3, Infinity, 9)).toEqual([]);
    await expect(read(NaN, 1, 1)).rejects.toThrow(RangeError);
  });

  it('counts what is not acknowledged, by kind, from nothing after opening', async () => {
    const archive = await open();
    await archive.appendMany([answer('a'), { kind: 'work', meta: {} }, answer('b'), answer('c')]);
    expect(archive.unacknowledged('answer')).toBe(3);
    expect(archive.isHeard).toBe(false);
    archive.acknowledge(0);
    expect(archive.isHeard).toBe(true);
    archive.acknowledge(3);
    archive.acknowledge(1);
    expect(archive.acknowledgedSeq).toBe(3);
    expect(archive.unacknowledged('answer')).toBe(1);
    archive.acknowledge(99);
    expect(archive.acknowledgedSeq).toBe(4);
    await archive.close();
    expect((await open()).unacknowledged('answer')).toBe(3);
  });

  it('tells listeners of each flush, and of nothing that failed', async () => {
    const archive = await open();
    const heard: number[] = [];
    const stop = archive.onAppended((seq) => heard.push(seq));
    await archive.appendMany([answer('a'), answer('b')]);
    fs.plan(1, 'EIO', 1);
    await expect(archive.append(answer('c'))).rejects.toMatchObject({ kind: 'io' });
    stop();
    await archive.append(answer('d'));
    expect(heard).toEqual([2]);
  });

  it('refuses everything once closed, after finishing what was begun', async () => {
    const archive = await open();
    const appended = archive.append(answer('a'));
    await archive.close();
    expect(await appended).toBe(1);
    await expect(archive.append(answer('b'))).rejects.toMatchObject({ kind: 'closed' });
    await expect(all(archive)).rejects.toMatchObject({ kind: 'closed' });
    await archive.close();
  });

  it('deletes everything, and only its own files', async () => {
    fs.poke(`${DIR}/letter.txt`, Buffer.from('mine'));
    const archive = await open(100);
    for (const text of ['a', 'b', 'c']) await archive.append(answer(text));
    expect(fs.names.length).toBeGreaterThan(2);
    await archive.destroy();
    fs.crash('power');
    fs.restart();
    expect(fs.names).toEqual(['letter.txt']);
    expect((await open()).lastSeq).toBe(0);
  });

  it('never gives a number again which its consumer has seen', async () => {
    const archive = await open();
    await archive.append(answer('a'));
    expect(await all(archive, 7)).toEqual([]);
    expect(await archive.append(answer('b'))).toBe(8);
    await archive.close();
    expect((await all(await open())).map(({ seq }) => seq)).toEqual([1, 8]);
  });
});

describe('a disk without room', () => {
  it('says so, stays whole, and goes on when there is room', async () => {
    const archive = await open();
    await archive.append(answer('a'));
    const before = fs.peek(FIRST);
    fs.setCapacity(30);
    expect(await archive.room()).toBe(30);
    await expect(archive.append(answer('b'))).rejects.toMatchObject({ kind: 'disk-full' });
    expect(fs.peek(FIRST)).toEqual(before);
    expect(await bodies(archive)).toEqual(['a']);
    fs.setCapacity(1000);
    expect(await archive.append(answer('c'))).toBe(2);
    expect(await bodies(archive)).toEqual(['a', 'c']);
    expect(fs.names).toEqual(['00000001.log', 'archive.id']);
  });

  it('does not fill the folder with files that could not be started', async () => {
    const archive = await open();
    fs.setCapacity(5);
    for (let i = 0; i < 4; i += 1) {
      await expect(archive.append(answer('a'))).rejects.toMatchObject({ kind: 'disk-full' });
    }
    expect(fs.names).toEqual(['00000001.log']);
  });
});

describe('on a real disk', () => {
  it('keeps its files private, starts new ones, and opens again', async () => {
    const dir = join(await mkdtemp(join(tmpdir(), 'archive-')), 'a', 'b');
    const archive = await openArchive({ dir, segmentBytes: 500 });
    for (let i = 0; i < 30; i += 1) await archive.append(answer(`entry ${i}`));
    expect(await archive.room()).toBeGreaterThan(0);
    await archive.close();
    const names = await readdir(dir);
    expect(names.length).toBeGreaterThan(2);
    if (process.platform !== 'win32') {
      expect((await stat(dir)).mode & 0o777).toBe(0o700);
      for (const name of names) expect((await stat(join(dir, name))).mode & 0o777).toBe(0o600);
    }
    const logs = names.filter((name) => name.endsWith('.log')).sort();
    const last = join(dir, logs.at(-1) ?? '');
    await writeFile(last, Buffer.concat([await readFile(last), Buffer.from('half an ent')]));
    const reopened = await openArchive({ dir });
    expect((await all(reopened)).map(({ body }) => body)).toEqual(
      Array.from({ length: 30 }, (_, i) => `entry ${i}`),
    );
    expect(reopened.report.tornTail).toMatchObject({ length: 11 });
    expect(await reopened.append(answer('more'))).toBe(31);
    await reopened.destroy();
    await expect(stat(dir)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
