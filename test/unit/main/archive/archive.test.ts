import { mkdtemp, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Entry, NewEntry } from '../../../../src/shared/archive/entry';
import { openArchive, type Archive } from '../../../../src/main/archive/archive';
import { createModelFileSystem, type ModelFileSystem } from './model-file-system';

const DIR = '/library/archive';
const FIRST = `${DIR}/00000001.log`;
const SECOND = `${DIR}/00000002.log`;

const answer = (text: string): NewEntry => ({ kind: 'answer', meta: {}, body: text });
const all = (archive: Archive, after = 0): Promise<Entry[]> =>
  archive.read({ after, maxBytes: Infinity, maxEntries: Infinity });
const bodies = async (archive: Archive): Promise<string[]> =>
  (await all(archive)).map(({ body }) => body);

let fs: ModelFileSystem;
const open = (segmentBytes?: number): Promise<Archive> =>
  openArchive({ dir: DIR, fs, now: () => 0, ...(segmentBytes && { segmentBytes }) });

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
    expect(fs.names).toEqual(['00000001.log']);
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

describe('opening', () => {
  async function filled(): Promise<Buffer> {
    const archive = await open();
    for (const text of ['one', 'two', 'three']) await archive.append(answer(text));
    await archive.close();
    return fs.peek(FIRST) as Buffer;
  }

  it('cuts a torn tail, keeps a copy of it, and goes on in the same file', async () => {
    const content = await filled();
    fs.poke(FIRST, content.subarray(0, content.length - 1));
    const archive = await open();
    const { tornTail, setAside, entries } = archive.report;
    expect({ entries, setAside }).toEqual({ entries: 2, setAside: [] });
    expect(tornTail).toMatchObject({ file: '00000001.log', savedAs: expect.any(String) as string });
    const { offset = 0, savedAs = '' } = tornTail ?? {};
    expect(fs.peek(`${DIR}/${savedAs}`)).toEqual(content.subarray(offset, -1));
    await archive.append(answer('again'));
    await archive.close();
    const reopened = await open();
    expect(reopened.report.tornTail).toBeUndefined();
    expect(await bodies(reopened)).toEqual(['one', 'two', 'again']);
  });

  it('leaves a torn tail where it is when the disk is full, and goes on in a new file', async () => {
    const content = await filled();
    fs.poke(FIRST, content.subarray(0, content.length - 1));
    fs.setCapacity(3);
    const archive = await open();
    expect(archive.report.tornTail?.savedAs).toBeUndefined();
    fs.setCapacity(Infinity);
    await archive.append(answer('again'));
    expect(fs.peek(FIRST)).toEqual(content.subarray(0, -1));
    await archive.close();
    const reopened = await open();
    expect(reopened.report.setAside).toMatchObject([{ file: '00000001.log', reason: 'damaged' }]);
    expect(await bodies(reopened)).toEqual(['one', 'two', 'again']);
  });

  it('finds every sound entry around any damaged byte, and changes nothing', async () => {
    const content = await filled();
    const third = content.lastIndexOf('KFRM');
    for (let at = 0; at < third; at += 1) {
      const damaged = Buffer.from(content);
      damaged[at] = (damaged[at] ?? 0) ^ 0x10;
      fs = createModelFileSystem(1);
      fs.poke(FIRST, damaged);
      const archive = await open();
      const found = await bodies(archive);
      expect(found.length).toBe(at < 32 ? 3 : 2);
      expect(found.at(-1)).toBe('three');
      expect(archive.report.setAside).toMatchObject([{ reason: 'damaged' }]);
      expect(fs.peek(FIRST)).toEqual(damaged);
      expect(await archive.append(answer('next'))).toBe(4);
      await archive.close();
    }
  });

  it('takes the first of two frames with one number and reports the other', async () => {
    const content = await filled();
    const second = content.indexOf('KFRM', 33);
    const copied = content.subarray(32, second);
    fs.poke(FIRST, Buffer.concat([content, copied]));
    const archive = await open();
    expect(await bodies(archive)).toEqual(['one', 'two', 'three']);
    expect(archive.report.setAside).toEqual([
      { file: '00000001.log', offset: content.length, length: copied.length, reason: 'duplicate' },
    ]);
  });

  it('does not believe the frames of an append that was reported as failed', async () => {
    // With this seed a truncate that fails leaves the bytes.
    fs = createModelFileSystem(5);
    const archive = await open();
    await archive.append(answer('one'));
    // The write goes well; the flush fails, and so do cutting it off and flushing that.
    fs.plan(1, 'EIO', 2);
    await expect(archive.append(answer('ghost'))).rejects.toMatchObject({ kind: 'io' });
    expect(fs.peek(FIRST)?.includes('ghost')).toBe(true);
    expect(await archive.append(answer('two'))).toBe(2);
    expect(fs.peek(SECOND)?.includes('two')).toBe(true);
    await archive.close();
    const reopened = await open();
    expect(await bodies(reopened)).toEqual(['one', 'two']);
    expect(reopened.report.setAside).toMatchObject([{ reason: 'superseded' }]);
  });

  it('goes on above every number that may have been given, even if its entry is damaged', async () => {
    const archive = await open(150);
    for (const text of ['one', 'two', 'three']) await archive.append(answer(text));
    await archive.close();
    const [first, second] = [FIRST, SECOND].map((path) => Buffer.from(fs.peek(path) ?? []));
    if (!first || !second?.includes('three')) throw new Error('Not the files expected');
    fs.poke(FIRST, first.fill(0, first.length - 10));
    fs.poke(SECOND, second.fill(0, 40));
    const damaged = await open();
    expect(await bodies(damaged)).toEqual(['one']);
    expect(await damaged.append(answer('four'))).toBe(3);
  });

  it('refuses a newer format and touches nothing', async () => {
    const content = await filled();
    const newer = Buffer.from(content);
    newer.writeUInt32LE(2, 8);
    newer.writeUInt32LE(crcOf(newer.subarray(0, 28)), 28);
    fs.poke(FIRST, newer);
    await expect(open()).rejects.toMatchObject({ kind: 'newer-version' });
    expect(fs.names).toEqual(['00000001.log']);
    expect(fs.peek(FIRST)).toEqual(newer);
  });

  it('reports an entry that is damaged while it is open', async () => {
    const content = await filled();
    const archive = await open();
    const damaged = Buffer.from(content);
    damaged[50] = (damaged[50] ?? 0) ^ 1;
    fs.poke(FIRST, damaged);
    await expect(all(archive)).rejects.toMatchObject({ kind: 'damaged' });
    expect((await all(archive, 1)).length).toBe(2);
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
    const last = join(dir, names.sort().at(-1) ?? '');
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

/** CRC-32, bit by bit: written apart from the code it checks. */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
