/**
 * Prepared names are read from their file at the next start, provided that the file is for the same
 * names.
 */
import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { companyWords, namesOf } from '@renderer/library/alike/engine-names';
import { createKeptNames, namesShape } from '@renderer/library/search/snapshot/kept-names';
import { createNameIndex, type NameIndex } from '@renderer/library/alike/name-index';
import { removeSnapshots } from '@renderer/library/search/snapshot/snapshot';
import type { Engine } from '@renderer/library/engine/contract/engine';
import { markOf } from '../../../../../../scripts/bench/generate.mjs';
import { memoryFiles } from '../../../../../support/library/memory-files';

const spellings = `skjorta stjärna schack sjö skida ski scen station garage chef choklad kök cykel
  accent czar xylofon queen tjugo theater pizza djup gjord ge gnu färg berg högh hjul ljus sång bank
  photo pfaff psalm rhen saab bureau nightlight knight wrong though cheese judge gym whale easy
  kleen nite lite vision measure cyan quick autumn phoenix yoghurt 7eleven gr8 nr1 b2b bmw ikea
  42 2024 007 a i o`.split(/\s+/);
const texts = [
  ...Array.from({ length: 5000 }, (_, at) => markOf(at).word_text ?? ''),
  ...spellings.map((word, at) => `${word} ${spellings[(at * 7) % spellings.length] ?? ''} AB`),
  'ΑΒΒΑ',
  'Москва',
  '7-11',
  'B. K. R.',
  'CA$H \ud800',
  '',
];

/** Returns the digest of each part that an index saves, by name. */
function savedBy(index: NameIndex): Readonly<Record<string, string>> {
  const parts: Record<string, string> = {};
  index.save((name, bytes) => (parts[name] = createHash('sha256').update(bytes).digest('base64')));
  return parts;
}

function indexOf(names: readonly string[], read?: NameIndex['wordsOf']): NameIndex {
  const index = createNameIndex(read);
  for (const name of names) index.push(name);
  return index;
}

const engineOf = (names: readonly string[]): Engine =>
  ({ length: names.length, textAt: (slot: number) => names[slot] ?? '' }) as unknown as Engine;

const least = 1000;
const at = (files = memoryFiles()) => ({ files, kept: createKeptNames({ files }, 'a', least) });

/** Returns files with the names, as saved at an earlier start. */
async function keptFiles(names = texts): Promise<ReturnType<typeof memoryFiles>> {
  const { files, kept } = at();
  await kept.keep('trademark', indexOf(names));
  await kept.close();
  return files;
}

/** Returns the saved names if they match these, otherwise `null`. */
async function readAgain(
  files: ReturnType<typeof memoryFiles>,
  names: readonly string[],
): Promise<NameIndex | null> {
  const index = createNameIndex();
  const { kept } = at(files);
  const fits = await kept.read('trademark', index, names.length, (slot) => names[slot] ?? '');
  return fits ? index : null;
}

test('are the same as prepared ones, and more can be added', async () => {
  const read = await readAgain(await keptFiles(), texts);
  expect(read && savedBy(read)).toEqual(savedBy(indexOf(texts)));
  const more = [...texts, 'Kaferia', 'ΚΑΦΕΣ', 'Nord'];
  for (const name of more.slice(texts.length)) read?.push(name);
  expect(read && savedBy(read)).toEqual(savedBy(indexOf(more)));
});

test('are used where the first names are the same, and no others', async () => {
  const files = await keptFiles();
  const other = texts.with(3, 'Other');
  const swapped = texts.with(0, texts[1] ?? '').with(1, texts[0] ?? '');
  expect(await readAgain(files, [...texts, 'New'])).not.toBeNull();
  expect(await readAgain(files, texts.slice(1))).toBeNull();
  expect(await readAgain(files, texts.slice(0, -1))).toBeNull();
  expect(await readAgain(files, other)).toBeNull();
  expect(await readAgain(files, swapped)).toBeNull();
  expect(await readAgain(memoryFiles(), texts)).toBeNull();
  const [name = ''] = await files.names();
  for (const place of [0, 100_000]) {
    const torn = files.bytes(name).slice();
    torn[place] = (torn[place] ?? 0) ^ 1;
    const tornFiles = memoryFiles();
    tornFiles.set(name, torn);
    expect(await readAgain(tornFiles, texts)).toBeNull();
  }
});

test('are kept once, and again when many are new', async () => {
  const { files, kept } = at();
  const index = indexOf(texts.slice(0, least - 1));
  const kinds = async (): Promise<readonly string[]> => files.names();
  await kept.keep('trademark', index);
  expect(await kinds()).toEqual([]);
  index.push('Nord');
  await kept.keep('trademark', index);
  expect(await kinds()).toEqual(['a.trademark.names']);
  const first = files.bytes('a.trademark.names');
  for (let more = 0; more < 62; more++) index.push('Nord');
  await kept.keep('trademark', index);
  expect(files.bytes('a.trademark.names')).toBe(first);
  for (let more = 0; more < 10; more++) index.push('Nord');
  await kept.keep('trademark', index);
  expect(files.bytes('a.trademark.names')).not.toBe(first);
  // The names are removed along with the snapshots, because they contain words from the records.
  await removeSnapshots(files, ['a']);
  expect(await kinds()).toEqual([]);
});

test('are not kept while they change, or once the library is closed', async () => {
  const index = indexOf(texts);
  const files = memoryFiles();
  const kept = createKeptNames({ files, calm: async () => index.push('Nord') }, 'a', least);
  await kept.keep('trademark', index);
  expect(await files.names()).toEqual([]);
  // Closing doesn't wait for a quiet moment.
  const waits = vi.fn(() => new Promise<void>(() => undefined));
  const busy = createKeptNames({ files, calm: waits }, 'a', least);
  const keeping = busy.keep('trademark', index);
  await vi.waitFor(() => expect(waits).toHaveBeenCalled());
  await busy.close();
  await keeping;
  await busy.keep('trademark', index);
  expect(await files.names()).toEqual([]);
});

test('of an engine are taken from the file, and kept if there is none', async () => {
  const { files, kept } = at();
  const first = await namesOf(engineOf(texts), 'trademark', kept);
  await expect.poll(() => files.names()).toEqual(['a.trademark.names']);
  const reads = files.reads();
  const more = [...texts, 'Kaferia'];
  const again = await namesOf(engineOf(more), 'trademark', at(files).kept);
  expect(files.reads()).toBeGreaterThan(reads);
  first.index.push('Kaferia');
  expect(savedBy(again.index)).toEqual(savedBy(first.index));
});

/**
 * If the way in which names are read or saved changes, `namesShape` must change too. Otherwise
 * files from earlier versions would be mistaken for current ones.
 */
test('have another shape when they are read differently', () => {
  const saved = [indexOf(texts), indexOf(texts, companyWords)].map(savedBy);
  const digest = createHash('sha256').update(JSON.stringify(saved)).digest('base64');
  expect([namesShape, digest]).toEqual(['names 1', 'ATkt4HdC685TaHmu8b8kNu1tFMLgWlaJvejs2iUl8Lc=']);
});
