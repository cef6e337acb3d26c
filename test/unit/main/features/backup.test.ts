import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@shared/contract';
import { nodeDurableFiles } from '@main/durable/durable-files';
import { newestGeneration } from '@main/backup/read-backup';
import {
  createBackedUpBench,
  libraryId,
  page,
  type BackedUpBench,
} from '../../../support/main/backed-up-bench';

let b: BackedUpBench;

beforeEach(async () => {
  b = await createBackedUpBench();
});
afterEach(() => b.close());

describe('backups across the bridge', () => {
  it('go to the folder that the person chose, without the key, and are checked', async () => {
    const { backup, service } = b.services.handlers;
    expect(await backup.state({ libraryId })).toMatchObject({ folder: null, lastGoodAt: null });
    await expect(backup.run({ libraryId })).rejects.toMatchObject({ kind: 'folder-missing' });
    await service.call({ ...page, runId: 'a' });
    const state = await backup.chooseFolder({ libraryId });
    expect(contract.backup.state.output.parse(state)).toMatchObject({
      folder: b.usb,
      failure: null,
    });
    expect(state.lastGoodAt).not.toBeNull();
    const [folder = ''] = await readdir(join(b.usb, 'Kartotek backup'));
    expect(folder.startsWith(libraryId)).toBe(true);
    const found = await backup.check({ libraryId });
    expect(found).toMatchObject({ unreadable: 0, backup: { damaged: 0 } });
    expect(found.entries).toBeGreaterThan(1);

    await writeFile(join(b.usb, 'Kartotek backup', folder, 'files', '00000001.log'), 'gone');
    expect((await backup.check({ libraryId })).backup).toMatchObject({ damaged: 1 });
  });

  it('go among the documents where no folder was chosen, until another one is', async () => {
    const { backup } = b.services.handlers;
    const documents = await mkdtemp(join(tmpdir(), 'documents-'));
    b.documents = documents;
    expect(await backup.state({ libraryId })).toMatchObject({ folder: null, proposed: documents });
    const state = await backup.run({ libraryId });
    expect(state).toMatchObject({ folder: documents, proposed: null, failure: null });
    expect(await readdir(documents)).toEqual(['Kartotek backup']);
    expect(await backup.chooseFolder({ libraryId })).toMatchObject({ folder: b.usb });
    await rm(documents, { recursive: true });
  });

  it('says that a disk is not there, and makes nothing in its place', async () => {
    const { backup } = b.services.handlers;
    await backup.chooseFolder({ libraryId });
    await rm(b.usb, { recursive: true });
    await expect(backup.run({ libraryId })).rejects.toMatchObject({ kind: 'folder-missing' });
    const state = await backup.state({ libraryId });
    expect(state.failure?.error.kind).toBe('folder-missing');
    expect(state.overdueSince).not.toBeNull();
    await expect(readdir(b.usb)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('follow at the end of the program', async () => {
    const { backup, service } = b.services.handlers;
    await backup.chooseFolder({ libraryId });
    await service.call({ ...page, runId: 'b' });
    const { entries } = await backup.health({ libraryId });
    await b.restart();
    const [folder = ''] = await readdir(join(b.usb, 'Kartotek backup'));
    const newest = await newestGeneration(nodeDurableFiles, join(b.usb, 'Kartotek backup', folder));
    expect(newest?.manifest.entries).toBeGreaterThanOrEqual(entries);
  });
});
