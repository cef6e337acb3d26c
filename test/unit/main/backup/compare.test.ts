/** The preview of a library's copy lists all the user's work, by kind. */
import { expect, it } from 'vitest';
import { actCounts } from '@shared/acts/counted';
import { compare, countAll } from '@main/backup/compare';
import { allActs, sampleActs } from '../../../support/acts/sample-acts';
import { createModelFileSystem } from '../../../support/archive/model-file-system';
import { erasedMeta } from '@shared/archive/erasing';
import { erasedRow } from '@shared/records/erased-row';
import { buy, openAt } from '../../../support/backup';

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

it('promises nothing that was erased: no rows, pictures or acts', async () => {
  const archive = await openAt(createModelFileSystem(1), '/archive', { now: 0 });
  const row = JSON.stringify({ application_number: '1', mark_text: 'Sol' });
  await buy(archive, 'partly', `{"data":[${erasedRow},${row},${erasedRow}],"has_more":false}`);
  await buy(archive, 'single', erasedRow);
  await buy(archive, 'all', `{"data":[${erasedRow}],"has_more":null}`);
  await archive.append({ kind: 'picture', meta: erasedMeta });
  await archive.append({ kind: 'work', meta: erasedMeta });
  const { entries, answers, rows, pictures, other } = await countAll(archive);
  // The requests were made, and the entries are copied.
  expect({ entries, answers, rows, pictures, other }).toEqual({
    entries: 8,
    answers: 3,
    rows: 1,
    pictures: 0,
    other: 0,
  });
});
