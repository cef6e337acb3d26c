import { beforeEach, describe, expect, it } from 'vitest';
import type { Archive } from '@main/archive/archive';
import {
  createModelFileSystem,
  type ModelFileSystem,
} from '../../../support/archive/model-file-system';
import {
  all,
  answer,
  bodies,
  DIR,
  FIRST,
  openOn,
  SECOND,
} from '../../../support/archive/opened-archive';

let fs: ModelFileSystem;
const open = (segmentBytes?: number): Promise<Archive> => openOn(fs, segmentBytes);

beforeEach(() => {
  fs = createModelFileSystem(1);
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
    const identity = fs.peek(`${DIR}/archive.id`) ?? Buffer.alloc(0);
    for (let at = 0; at < third; at += 1) {
      const damaged = Buffer.from(content);
      damaged[at] = (damaged[at] ?? 0) ^ 0x10;
      fs = createModelFileSystem(1);
      fs.poke(FIRST, damaged);
      fs.poke(`${DIR}/archive.id`, identity);
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
    // With this seed, the bytes are still there after a failed truncation.
    fs = createModelFileSystem(5);
    const archive = await open();
    await archive.append(answer('one'));
    // The write succeeds, but the flush fails, and so do the truncate and its flush.
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
    newer.writeUInt32LE(3, 8);
    newer.writeUInt32LE(crcOf(newer.subarray(0, 28)), 28);
    fs.poke(FIRST, newer);
    await expect(open()).rejects.toMatchObject({ kind: 'newer-version' });
    expect(fs.names).toEqual(['00000001.log', 'archive.id']);
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

/** CRC-32, bit by bit, independent of the code under test. */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
