import { expect, it } from 'vitest';
import { openArchive } from '@main/archive/archive';
import { readFrames } from '@main/archive/frame-reader';
import { recover } from '@main/archive/recover';
import type { DurableFiles, OpenFile } from '@main/durable/durable-files';
import { createModelFileSystem } from '../../../support/archive/model-file-system';
import { answer } from '../../../support/archive/opened-archive';

it('entries come in the order they were asked for, whichever files they lie in', async () => {
  const fs = createModelFileSystem(1);
  const archive = await openArchive({ dir: '/archive', fs, segmentBytes: 200 });
  for (const text of ['a', 'b', 'c', 'd', 'e']) await archive.append(answer(text.repeat(40)));
  await archive.close();

  const { index, seeds } = await recover(fs, '/archive');
  const [first, second, third, fourth, fifth] = [1, 2, 3, 4, 5].map((seq) => index.find(seq));
  if (!first || !second || !third || !fourth || !fifth) throw new Error('An entry is not there');
  expect(new Set([first.segment, fifth.segment]).size).toBe(2);
  const mixed = [first, fifth, second, fourth, third];
  const loaded = await readFrames(fs, '/archive', mixed, (segment) => seeds.get(segment) ?? 0);
  expect(loaded.map(({ frame }) => frame.seq)).toEqual([1, 5, 2, 4, 3]);
});

it('entries that lie side by side are read at once', async () => {
  const fs = createModelFileSystem(1);
  const archive = await openArchive({ dir: '/archive', fs });
  for (const text of ['a', 'b', 'c', 'd', 'e']) await archive.append(answer(text.repeat(40)));
  await archive.close();

  const { index, seeds } = await recover(fs, '/archive');
  const wanted = [1, 2, 3, 5].flatMap((seq) => index.find(seq) ?? []);
  let reads = 0;
  const counting: DurableFiles = {
    ...fs,
    async open(...given) {
      const file = await fs.open(...given);
      const read: OpenFile['read'] = (...range) => ((reads += 1), file.read(...range));
      return { ...file, read };
    },
  };
  const loaded = await readFrames(counting, '/archive', wanted, (one) => seeds.get(one) ?? 0);
  expect(loaded.map(({ frame }) => frame.seq)).toEqual([1, 2, 3, 5]);
  expect(reads).toBe(2);
});
