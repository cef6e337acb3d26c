/** The preview of a library's copy lists all the user's work, by kind. */
import { expect, it } from 'vitest';
import { actCounts } from '@shared/acts/counted';
import { compare, countAll } from '@main/backup/compare';
import { allActs, sampleActs } from '../../../support/acts/sample-acts';
import { createModelFileSystem } from '../../../support/archive/model-file-system';
import { openAt } from '../../../support/backup';

it('counts assessments, comments and tags as such, however many acts they took', async () => {
  const archive = await openAt(createModelFileSystem(1), '/archive', { now: 0 });
  const append = (meta: Readonly<Record<string, unknown>>): Promise<number> =>
    archive.append({ kind: 'work', meta });
  for (let n = 0; n < 100; n += 1) {
    const meta = { ...sampleActs.assess, ids: [`2020/${n}`], assessment: 'near', seen: undefined };
    await append(meta);
    // An assessment that is changed again still counts as one.
    if (n < 10) await append({ ...meta, assessment: 'relevant' });
  }
  await append({ ...sampleActs.tag, ids: ['1', '2', '3', '4', '5'], add: ['a', 'b'] });
  await append(sampleActs.note);
  await append(sampleActs.status);
  const { entries, answers, rows, pictures, from, to, ...counts } = await countAll(archive);
  expect([entries, answers, rows, pictures, from, to]).toEqual([113, 0, 0, 0, null, null]);
  const counted = { notes: 1, assessments: 100, comments: 100, tags: 10, other: 1 };
  expect(counts).toEqual({ ...actCounts(() => 0), ...counted });
});

it('counts one of everything once, on the side that has it', async () => {
  const disk = createModelFileSystem(1);
  const here = await openAt(disk, '/here', { now: 0 });
  const there = await openAt(disk, '/there', { now: 0 });
  for (const meta of allActs) await there.append({ kind: 'work', meta });
  const found = await compare(here, there);
  expect(found.here).toMatchObject(actCounts(() => 0));
  expect(found.there).toMatchObject({
    notes: 2,
    lists: 1,
    assessments: 2,
    comments: 2,
    seen: 2,
    tags: 2,
    applicants: 3,
    watches: 1,
    downloads: 1,
    deletions: 1,
    exports: 1,
    other: 8,
  });
});
