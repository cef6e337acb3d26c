import { beforeEach, describe, expect, it } from 'vitest';
import { openArchive, type Archive } from '@main/archive/archive';
import type { DurableFiles } from '@main/durable/durable-files';
import { draftOf, encodeFrame, sealFrame } from '@main/archive/frame';
import {
  createModelFileSystem,
  type ModelFileSystem,
} from '../../../support/archive/model-file-system';
import {
  answer,
  bodies,
  DIR,
  FIRST,
  openOn,
  SECOND,
} from '../../../support/archive/opened-archive';

const IDENTITY = `${DIR}/archive.id`;
let fs: ModelFileSystem;
const open = (segmentBytes?: number): Promise<Archive> => openOn(fs, segmentBytes);

beforeEach(() => {
  fs = createModelFileSystem(1);
});

/**
 * Creates a closed archive with these entry bodies. With small segments, each file holds one or two
 * entries.
 */
async function filled(texts: readonly string[], segmentBytes?: number): Promise<string> {
  const archive = await open(segmentBytes);
  for (const text of texts) await archive.append(answer(text));
  await archive.close();
  return archive.identity;
}
const poke = (path: string, change: (bytes: Buffer) => void): void => {
  const bytes = Buffer.from(fs.peek(path) ?? []);
  change(bytes);
  fs.poke(path, bytes);
};

function failing(refuse: (path: string, mode: string) => string | null): DurableFiles {
  const files: DurableFiles = fs;
  return {
    ...files,
    open: async (path, mode) => {
      const code = refuse(path, mode);
      if (code) throw Object.assign(new Error(code), { code });
      return files.open(path, mode);
    },
  };
}

describe('whose an archive is', () => {
  it('is said the same at each opening, and never of two', async () => {
    const first = await filled(['one']);
    expect((await open()).identity).toBe(first);
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    fs = createModelFileSystem(1);
    expect(await filled(['one'])).not.toBe(first);
  });

  it('is known without the file, and without a sound header', async () => {
    const identity = await filled(['one', 'two', 'three'], 150);
    poke(FIRST, (bytes) => bytes.fill(0, 0, 32));
    expect((await open()).identity).toBe(identity);
    await fs.remove(IDENTITY);
    const archive = await open();
    expect(archive.identity).toBe(identity);
    expect(await bodies(archive)).toEqual(['one', 'two', 'three']);
  });

  it('keeps the file of another archive out, whatever its numbers are', async () => {
    await filled(['mine', 'more', 'last'], 150);
    const other = createModelFileSystem(2);
    const stranger = await openOn(other, 150);
    for (const text of ['theirs', 'also', 'and']) await stranger.append(answer(text));
    await stranger.close();
    fs.poke(FIRST, other.peek(FIRST) as Buffer);
    const archive = await open();
    expect(await bodies(archive)).not.toContain('theirs');
    expect(await bodies(archive)).toContain('last');
    expect(archive.report.setAside).toMatchObject([{ file: '00000001.log', reason: 'foreign' }]);
    expect(archive.report.missing).toBeGreaterThan(0);
  });

  it('takes in no entry that was made up inside an answer', async () => {
    const seq = 2 ** 53 - 2;
    const draft = draftOf({ kind: 'answer', meta: {}, body: 'forged' });
    const frame = await encodeFrame(draft, { seq, at: 0, startsBatch: true, skips: true });
    const archive = await open();
    await archive.append({ kind: 'picture', meta: {}, body: sealFrame(frame, 0) });
    await archive.append(answer('after'));
    await archive.close();
    poke(FIRST, (bytes) => bytes.writeUInt8(bytes.readUInt8(36) ^ 1, 36));
    const reopened = await open();
    expect(await bodies(reopened)).toEqual(['after']);
    expect(reopened.report.missing).toBe(1);
  });
});

describe('what is missing', () => {
  it('is counted where a file is gone, also the first', async () => {
    await filled(['one', 'two', 'three', 'four', 'five', 'six'], 150);
    const whole = (await open()).report;
    expect(whole).toMatchObject({ missing: 0, entries: 6 });
    await fs.remove(SECOND);
    const archive = await open();
    expect(archive.report.missing).toBe(6 - archive.report.entries);
    expect(archive.report.missing).toBeGreaterThan(0);
    await archive.close();
    await fs.remove(FIRST);
    const rest = (await open()).report;
    expect(rest.missing).toBe(6 - rest.entries);
  });

  it('is nothing where a consumer was ahead', async () => {
    const archive = await open();
    await archive.append(answer('one'));
    await archive.read({ after: 40, maxBytes: 1, maxEntries: 1 });
    expect(await archive.append(answer('two'))).toBe(41);
    await archive.close();
    expect((await open()).report.missing).toBe(0);
  });

  it('is never a number that no entry can have', async () => {
    const archive = await open();
    const query = { after: Number.MAX_SAFE_INTEGER, maxBytes: 1, maxEntries: 1 };
    await expect(archive.read(query)).rejects.toThrow(RangeError);
    expect(await archive.append(answer('one'))).toBe(1);
  });
});

describe('a disk that refuses', () => {
  it.each(['EROFS', 'EACCES'])(
    'to write (%s): everything is read, and buying is refused',
    async (code) => {
      await filled(['one', 'two']);
      const readOnly = failing((_, mode) => (mode === 'read' ? null : code));
      const archive = await openArchive({ dir: DIR, fs: readOnly });
      expect(await bodies(archive)).toEqual(['one', 'two']);
      expect(archive.report.unwritable).toMatchObject({ kind: 'io' });
      await expect(archive.append(answer('three'))).rejects.toMatchObject({ kind: 'io' });
    },
  );

  it('to write for want of room: it goes on by itself when there is some', async () => {
    await filled(['one', 'two']);
    let isFull = true;
    const full = failing((_, mode) => (isFull && mode !== 'read' ? 'ENOSPC' : null));
    const archive = await openArchive({ dir: DIR, fs: full });
    await expect(archive.append(answer('three'))).rejects.toMatchObject({ kind: 'disk-full' });
    isFull = false;
    expect(await archive.append(answer('three'))).toBe(3);
    expect(await bodies(archive)).toEqual(['one', 'two', 'three']);
  });

  it('to give one file: the others are there, and no number is given twice', async () => {
    await filled(['one', 'two', 'three', 'four', 'five', 'six'], 150);
    const isBad = (path: string): string | null => (path.endsWith('00000002.log') ? 'EIO' : null);
    const archive = await openArchive({ dir: DIR, fs: failing(isBad) });
    expect(await bodies(archive)).toContain('six');
    expect(archive.report.setAside).toContainEqual(
      expect.objectContaining({ file: '00000002.log', reason: 'unreadable' }),
    );
    const before = archive.entriesUpTo(6);
    expect(await archive.append(answer('seven'))).toBeGreaterThan(6);
    await archive.close();
    expect((await open()).entriesUpTo(6)).toBeGreaterThan(before);
  });
});
