import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EraseTarget } from '@shared/archive/erasing';
import { contract } from '@shared/contract';
import { readArchive } from '../../../support/main/read-archive';
import {
  createBackedUpBench,
  libraryId,
  note,
  page,
  type BackedUpBench,
} from '../../../support/main/backed-up-bench';
import {
  KEY,
  baseUrl,
  createFeatureBench,
  type FeatureBench,
} from '../../../support/main/service-layer';

let b: BackedUpBench;

beforeEach(async () => {
  b = await createBackedUpBench();
  await b.services.handlers.service.call({ ...page, runId: 'a' });
  await note(b, '1', 'in the backup');
  await b.services.handlers.backup.chooseFolder({ libraryId });
});
afterEach(() => b.close());

async function openNewest(bench: FeatureBench = b) {
  const { restore } = bench.services.handlers;
  const [choice] = (await restore.backups({ choose: true })) ?? [];
  return restore.openBackup({ choiceId: choice?.choiceId ?? '' });
}

async function texts(bench: FeatureBench = b): Promise<unknown[]> {
  const { entries } = await readArchive(bench.services, libraryId);
  return entries.flatMap(({ meta }) => meta['text'] ?? []);
}

describe('restoring', () => {
  it('says first what would come and go, replaces, and goes back', async () => {
    const { restore } = b.services.handlers;
    await note(b, '1', 'after it');
    const incoming = await openNewest();
    expect(contract.restore.openBackup.output.parse(incoming).libraries).toMatchObject([
      { libraryId, baseUrl, exists: true, damaged: 0, here: { notes: 1 }, there: { entries: 0 } },
    ]);
    const { incomingId } = incoming;
    await restore.apply({ incomingId, libraryId, how: 'replace' });
    await restore.close({ incomingId });
    expect(await texts()).toEqual(['in the backup']);
    const [earlier] = await restore.earlier({ libraryId });
    expect(earlier?.bytes).toBeGreaterThan(100);
    const { replacedAt = 0 } = earlier ?? {};
    await restore.goBack({ libraryId, replacedAt });
    expect(await texts()).toEqual(['in the backup', 'after it']);
    const [other] = await restore.earlier({ libraryId });
    await restore.letGo({ libraryId, replacedAt: other?.replacedAt ?? 0 });
    expect(await restore.earlier({ libraryId })).toEqual([]);
    expect(await readdir(join(b.userData, 'incoming'))).toEqual([]);
  });

  it('leaves erased what was erased since, also on the way back', async () => {
    const { erase, restore } = b.services.handlers;
    await note(b, '2', 'stays');
    await b.services.handlers.backup.run({ libraryId });
    const target: EraseTarget = {
      type: 'records',
      kind: 'trademark',
      ids: ['1'],
      listId: null,
    };
    await erase.start({ libraryId, target });
    await erase.finished({ libraryId, databases: [] });
    expect(await texts()).toEqual(['stays']);

    const incoming = await openNewest();
    expect(incoming.libraries).toMatchObject([{ erased: 1, there: { entries: 0 } }]);
    const { incomingId } = incoming;
    await restore.apply({ incomingId, libraryId, how: 'replace' });
    expect(await texts()).toEqual(['stays']);
    expect(await erase.log({ libraryId })).toHaveLength(1);
    const [earlier] = await restore.earlier({ libraryId });
    await restore.goBack({ libraryId, replacedAt: earlier?.replacedAt ?? 0 });
    expect(await texts()).toEqual(['stays']);
  });

  it('says before and after that what was erased may be back, where the library cannot be read', async () => {
    const { erase, restore } = b.services.handlers;
    const target: EraseTarget = { type: 'records', kind: 'trademark', ids: ['1'], listId: null };
    await b.services.handlers.backup.run({ libraryId });
    await erase.start({ libraryId, target });
    await erase.finished({ libraryId, databases: [] });
    const file = join(b.userData, 'libraries', libraryId, 'archive', '00000001.log');
    await writeFile(file, (await readFile(file)).fill(7, 40));

    const incoming = await openNewest();
    const [library] = contract.restore.openBackup.output.parse(incoming).libraries;
    expect(library).toMatchObject({ exists: true, erased: 0 });
    expect(library?.unreadHere).toBeGreaterThan(0);
    const { incomingId } = incoming;
    const applied = await restore.apply({ incomingId, libraryId, how: 'replace' });
    expect(contract.restore.apply.output.parse(applied).unreadHere).toBeGreaterThan(0);
    expect(await texts()).toEqual(['in the backup']);
    const [earlier] = await restore.earlier({ libraryId });
    const { replacedAt = 0 } = earlier ?? {};
    expect(await restore.goBack({ libraryId, replacedAt })).toMatchObject({ unreadHere: 0 });
  });

  it('brings the settings of that time, if they are wanted', async () => {
    const { backup, restore, settings } = b.services.handlers;
    await settings.set({ dateFormat: 'local', unitsPerDay: 7 });
    await backup.run({ libraryId });
    await settings.set({ dateFormat: 'iso', unitsPerDay: 9 });
    const { incomingId, hasSettings } = await openNewest();
    expect(hasSettings).toBe(true);
    expect((await settings.get()).dateFormat).toBe('iso');
    await restore.applySettings({ incomingId });
    // Spending limits are set on each computer separately.
    expect(await settings.get()).toMatchObject({ dateFormat: 'local', unitsPerDay: 9 });
  });

  it('brings a library to another machine, to be read without a key', async () => {
    const other = await createFeatureBench();
    try {
      other.backupFolder = b.usb;
      const { incomingId, libraries } = await openNewest(other);
      expect(libraries).toMatchObject([{ exists: false, here: { entries: 0 } }]);
      const { restore, connection } = other.services.handlers;
      await restore.apply({ incomingId, libraryId, how: 'replace' });
      await restore.open({ libraryId });
      expect(await connection.status(undefined)).toMatchObject({ libraryId, baseUrl, key: 'none' });
      expect(await texts(other)).toEqual(['in the backup']);
      expect(await other.written()).not.toContain(KEY);
    } finally {
      await other.close();
    }
  });

  it('unites what two copies have become', async () => {
    const other = await createFeatureBench();
    try {
      other.backupFolder = b.usb;
      const first = await openNewest(other);
      const { restore } = other.services.handlers;
      await restore.apply({ incomingId: first.incomingId, libraryId, how: 'replace' });
      await restore.open({ libraryId });
      await note(other, '2', 'on the other machine');
      await note(b, '1', 'on the first machine');
      await b.services.handlers.backup.run({ libraryId });

      const { incomingId, libraries } = await openNewest(other);
      expect(libraries).toMatchObject([{ here: { notes: 1 }, there: { notes: 1 } }]);
      await restore.apply({ incomingId, libraryId, how: 'merge' });
      expect((await texts(other)).sort()).toEqual([
        'in the backup',
        'on the first machine',
        'on the other machine',
      ]);
    } finally {
      await other.close();
    }
  });

  it('refuses a file that is none, and changes nothing', async () => {
    const { restore } = b.services.handlers;
    const before = await texts();
    b.libraryFile = join(b.userData, 'libraries', libraryId, 'archive', '00000001.log');
    const bytes = await readFile(b.libraryFile);
    await expect(restore.openFile(undefined)).rejects.toMatchObject({ kind: 'file-unreadable' });
    expect(await readFile(b.libraryFile)).toEqual(bytes);
    expect(await texts()).toEqual(before);
  });
});
