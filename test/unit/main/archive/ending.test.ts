/** An archive whose end is missing, and the witnesses that have seen it. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Archive } from '@main/archive/archive';
import { troubleIn } from '@main/archive/report';
import type { Witness } from '@main/archive/witness';
import {
  createModelFileSystem,
  type ModelFileSystem,
} from '../../../support/archive/model-file-system';
import { answer, bodies, FIRST, openKnown } from '../../../support/archive/opened-archive';

let fs: ModelFileSystem;
/** What a witness that has seen all five entries knows. */
let known: Witness;
let content: Buffer;

beforeEach(async () => {
  fs = createModelFileSystem(1);
  const archive = await openKnown(fs);
  for (const text of ['one', 'two', 'three', 'four', 'five']) await archive.append(answer(text));
  known = { archive: archive.identity, seq: 5, entries: archive.entriesUpTo(5) };
  await archive.close();
  content = fs.peek(FIRST) as Buffer;
});

/** Keeps only the first entries, cutting at the end of a frame. */
function cut(entries: number): void {
  let end = 32;
  for (let at = 0; at < entries; at += 1) end = content.indexOf('KFRM', end + 4);
  fs.poke(FIRST, content.subarray(0, end));
}

/** Reopens the archive without witnesses, so that only the file itself shows where it ends. */
async function reopened(archive: Archive): Promise<Archive> {
  await archive.close();
  return openKnown(fs);
}

describe('an end that is gone', () => {
  it('is missed by whoever has seen it, with its number', async () => {
    cut(2);
    expect((await openKnown(fs)).report.missing).toBe(0);
    const archive = await openKnown(fs, known);
    expect(archive.report.missing).toBe(3);
    expect(troubleIn(archive.report)).toBe('archive: 3 entries missing');
  });

  it('stays missing after something was appended, also where nobody knows of it any more', async () => {
    cut(2);
    const archive = await openKnown(fs, known);
    expect(await archive.append(answer('next'))).toBe(6);
    expect(archive.report.missing).toBe(3);
    const later = await reopened(archive);
    expect(later.report.missing).toBe(3);
    expect(await bodies(later)).toEqual(['one', 'two', 'next']);
  });

  it('is missed where a witness is heard after the opening, as the database is', async () => {
    cut(2);
    const archive = await openKnown(fs);
    archive.hear(known);
    expect(archive.report.missing).toBe(3);
    expect(await archive.append(answer('next'))).toBe(6);
  });

  it('is missed by one who knows its last number only', async () => {
    cut(2);
    expect((await openKnown(fs, { ...known, entries: null })).report.missing).toBe(3);
  });

  it('is not made up by a witness of another archive, or one who has seen less', async () => {
    const other = { archive: '0123456789abcdef', seq: 900, entries: 900 };
    const archive = await openKnown(fs, other, { ...known, seq: 3, entries: 3 });
    expect(troubleIn(archive.report)).toBeNull();
    expect(await archive.append(answer('six'))).toBe(6);
  });

  it('is there again when its file was put back', async () => {
    cut(2);
    await (await openKnown(fs, known)).close();
    fs.poke(FIRST, content);
    expect(troubleIn((await openKnown(fs, known)).report)).toBeNull();
  });
});

describe('an archive whose files are gone', () => {
  const files = {
    'an emptied log': (): void => fs.poke(FIRST, Buffer.alloc(0)),
    'a removed folder': () => {
      fs = createModelFileSystem(2);
    },
  };

  it.each(Object.entries(files))('is the one that was there: %s', async (_, strike) => {
    strike();
    const archive = await openKnown(fs, known);
    expect(archive.identity).toBe(known.archive);
    expect(archive.report.missing).toBe(5);
    expect(await archive.append(answer('next'))).toBe(6);
    const later = await reopened(archive);
    expect(later.identity).toBe(known.archive);
    expect(later.report.missing).toBe(5);
  });

  it('is the one that was there also where only the database knows it, before it is written', async () => {
    fs = createModelFileSystem(2);
    const archive = await openKnown(fs);
    archive.hear(known);
    expect(archive.identity).toBe(known.archive);
    expect(archive.report.missing).toBe(5);
    archive.hear({ ...known, archive: '0123456789abcdef' });
    expect(archive.identity).toBe(known.archive);
  });

  it('is not taken for another one once something was written', async () => {
    fs = createModelFileSystem(2);
    const archive = await openKnown(fs);
    await archive.append(answer('first'));
    archive.hear(known);
    expect(archive.identity).not.toBe(known.archive);
    expect(archive.report.missing).toBe(0);
  });
});

describe('a copy under another name', () => {
  const stray = `${FIRST.slice(0, -4)} (conflicted copy 2026-11-23).log`;

  it('gives back what its original has lost, and is named', async () => {
    cut(2);
    const cutShort = await openKnown(fs, known);
    await cutShort.append(answer('next'));
    await cutShort.close();
    fs.poke(stray, content);
    const archive = await openKnown(fs, known);
    expect(await bodies(archive)).toEqual(['one', 'two', 'three', 'four', 'five', 'next']);
    expect(archive.report).toMatchObject({ missing: 0, copies: [stray.split('/').at(-1)] });
    const logs = fs.names.filter((name) => /^\d+\.log$/.test(name)).length;
    await archive.close();
    expect(await bodies(await openKnown(fs))).toHaveLength(6);
    expect(fs.names.filter((name) => /^\d+\.log$/.test(name))).toHaveLength(logs);
  });

  it('is left alone where it says nothing new, or is of another archive', async () => {
    fs.poke(stray, content.subarray(0, -1));
    const other = createModelFileSystem(3);
    const foreign = await openKnown(other);
    await foreign.append(answer('foreign'));
    fs.poke(`${FIRST.slice(0, -4)}-OTHER.log`, other.peek(FIRST) as Buffer);
    const archive = await openKnown(fs);
    expect(await bodies(archive)).toHaveLength(5);
    expect(archive.report.copies).toHaveLength(2);
  });
});

it('says that a log was emptied, though nobody knows what was in it', async () => {
  fs.poke(FIRST, Buffer.alloc(0));
  expect(troubleIn((await openKnown(fs)).report)).toBe('archive: 1 places damaged');
  expect(troubleIn((await openKnown(createModelFileSystem(4))).report)).toBeNull();
});

describe('places that were damaged', () => {
  it('are told until what was in them is there again', async () => {
    const archive = await openKnown(fs, { ...known, damage: { places: 2, found: 5 } });
    expect(troubleIn(archive.report)).toBe('archive: 2 places damaged');
    await archive.close();
    const mended = await openKnown(fs, { ...known, damage: { places: 2, found: 4 } });
    expect(troubleIn(mended.report)).toBeNull();
  });
});

it('refuses an append into a file that was deleted meanwhile', async () => {
  const archive = await openKnown(fs);
  await archive.append(answer('six'));
  await fs.remove(FIRST);
  await expect(archive.append(answer('lost'))).rejects.toMatchObject({ kind: 'io' });
  expect(fs.names.filter((name) => name.endsWith('.log'))).toEqual([]);
  expect(await archive.append(answer('kept'))).toBe(7);
  await archive.close();
  const later = await openKnown(fs);
  expect(await bodies(later)).toEqual(['kept']);
  expect(later.report.missing).toBe(6);
});
