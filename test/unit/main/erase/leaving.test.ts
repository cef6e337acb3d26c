/**
 * When a member leaves a team, what came from the team is erased in their copy, whatever dies in
 * the meantime.
 */
import { expect, test } from 'vitest';
import type { WorkMeta } from '@shared/acts/acts';
import type { NewEntry } from '@shared/archive/entry';
import { openArchive } from '@main/archive/archive';
import { newEraseId, planToLeave } from '@main/erase/begin-in-team';
import { beginErasure, endErasure } from '@main/erase/erase';
import { finishErasure } from '@main/library/erasing';
import { beginToShare } from '@main/team/past';
import { dies, everyStep } from '../../../support/archive/deaths';
import {
  createModelFileSystem,
  type ModelFileSystem,
} from '../../../support/archive/model-file-system';
import { unpacked } from '../../../support/archive/unpacked';
import { archiveDir, openCopy, syncOf, type Copy } from '../../../support/team/copies';
import { createModelTeam } from '../../../support/team/model-server';
import { answerMeta } from '../../../support/team/answer-meta';

const answer = (requestId: string, query: string, clientReference?: string): NewEntry => ({
  kind: 'answer',
  meta: answerMeta(requestId, {
    endpoint: 'trademarks.search',
    params: { query },
    limit: 2,
    units: 7,
    ...(clientReference && { clientReference }),
  }),
  body: JSON.stringify({ data: [{ application_number: '1', holder: `${query} holder` }] }),
});

async function write(copy: Copy, ...all: (NewEntry | object)[]): Promise<void> {
  for (const one of all)
    await copy.archive.append(
      'meta' in one ? (one as NewEntry) : { kind: 'work', meta: one as WorkMeta },
    );
}
const note = (text: string) => ({ op: 'note', record: { kind: 'trademark', id: '1' }, text });
const list = (listId: string, name: string, clientReference: string) => ({
  op: 'list-create',
  listId,
  kind: 'fixed',
  recordKind: 'trademark',
  name,
  clientReference,
});
const add = (listId: string, id: string) => ({
  op: 'list-add',
  listId,
  ids: [id],
});
const matterNote = (reference: string, text: string) => ({
  op: 'matter-note',
  version: 1,
  reference,
  text,
});

const onDisk = (disk: ModelFileSystem): string =>
  disk.names.map((name) => unpacked(disk.peek(`${archiveDir}/${name}`) ?? Buffer.alloc(0))).join();

const stays = /early matter|own thought|own search/;
const goes = /colleague|secret matter|walled|own in it/;

/** Returns Eva's copy, which also contains entries from before she joined. */
async function shared(): Promise<Copy> {
  const team = createModelTeam();
  const [eva, ola] = [await openCopy(team, 'eva', 1), await openCopy(team, 'ola', 2)];
  await write(eva, matterNote('early matter', 'before the team'));
  await beginToShare(eva.archive, 'model');
  await eva.archive.close();
  Object.assign(eva, {
    archive: await openArchive({ dir: archiveDir, fs: eva.disk, now: eva.now }),
  });
  eva.sync = await syncOf(eva, false);
  await write(ola, list('L', 'colleague list', 'secret matter'), note('colleague thought'));
  await write(ola, answer('a', 'colleague search'), add('L', 'colleague-7'));
  await ola.sync.run();
  await eva.sync.run();
  await write(eva, note('own thought'), answer('b', 'own search'), add('L', 'own in it'));
  await write(eva, answer('c', 'walled', 'secret matter'), matterNote('secret matter', 'walled'));
  await eva.sync.run();
  eva.sync.close();
  return eva;
}

async function leave(disk: ModelFileSystem): Promise<void> {
  const archive = await openArchive({ dir: archiveDir, fs: disk });
  const plan = await planToLeave(archive, 1).finally(() => archive.close());
  if (plan) await beginErasure(disk, archiveDir, newEraseId(), plan);
  await finishErasure(archiveDir, disk);
  await endErasure(disk, archiveDir, true);
}

test('what colleagues added and the team’s matters go, what is one’s own stays, and so do costs', async () => {
  const eva = await shared();
  expect(await planToLeave(eva.archive, 1)).not.toBeNull();
  await eva.archive.close();
  expect(onDisk(eva.disk)).toMatch(goes);
  await leave(eva.disk);
  for (const text of stays.source.split('|')) expect(onDisk(eva.disk)).toContain(text);
  expect(onDisk(eva.disk)).not.toMatch(goes);
  const archive = await openArchive({ dir: archiveDir, fs: eva.disk });
  expect(await planToLeave(archive, 1)).toBeNull();
  const entries = await archive.readExactly({ after: 0, maxBytes: 1e9, maxEntries: 99 });
  const bought = entries.filter(({ meta }) => ['b', 'c'].includes(String(meta['requestId'])));
  expect(bought.map(({ meta }) => meta['units'])).toEqual([7, 7]);
  expect(entries.find(({ meta }) => meta['op'] === 'erased')?.meta).toMatchObject({ what: 'team' });
  await archive.close();
});

test(
  'a program that dies while it erases goes on at the next start',
  { timeout: 120_000 },
  async () => {
    await everyStep(async (step, death) => {
      const eva = await shared();
      await eva.archive.close();
      const died = await dies(eva.disk, step, death, () => leave(eva.disk));
      await finishErasure(archiveDir, eva.disk);
      await endErasure(eva.disk, archiveDir, true);
      const hasBegun = !goes.test(onDisk(eva.disk));
      // If the erasure hadn't been recorded yet, the program starts it again.
      if (!hasBegun) await leave(eva.disk);
      expect(onDisk(eva.disk), `${step}`).not.toMatch(goes);
      for (const text of stays.source.split('|')) expect(onDisk(eva.disk)).toContain(text);
      return died;
    });
  },
);

test('a copy that was in no team keeps everything', async () => {
  const disk = createModelFileSystem(1);
  const archive = await openArchive({ dir: archiveDir, fs: disk });
  await archive.append({ kind: 'work', meta: matterNote('M', 'text') as unknown as WorkMeta });
  expect(await planToLeave(archive, 1)).toBeNull();
  await archive.close();
});
