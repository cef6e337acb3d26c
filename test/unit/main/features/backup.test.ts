import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@shared/contract';
import { libraryIdOf } from '@main/archive/library-id';
import { nodeFileSystem } from '@main/archive/node-file-system';
import { newestGeneration } from '@main/backup/read-backup';
import {
  KEY,
  baseUrl,
  createFeatureBench,
  type FeatureBench,
} from '../../../support/main/service-layer';

let b: FeatureBench;
let usb: string;
const libraryId = libraryIdOf(baseUrl);
const page = { pathParams: {}, params: {}, limit: 5, page: 0, endpoint: 'trademarks.search' };

beforeEach(async () => {
  usb = await mkdtemp(join(tmpdir(), 'kartotek-usb-'));
  b = await createFeatureBench();
  await b.services.handlers.connection.connect({ baseUrl, key: KEY, keeping: 'session' });
});
afterEach(async () => {
  await b.close();
  await rm(usb, { recursive: true, force: true });
});

describe('backups across the bridge', () => {
  it('go to the folder that the person chose, without the key, and are checked', async () => {
    const { backup, service } = b.services.handlers;
    expect(await backup.state({ libraryId })).toMatchObject({ folder: null, lastGoodAt: null });
    await expect(backup.run({ libraryId })).rejects.toMatchObject({ kind: 'folder-missing' });
    await service.call({ ...page, runId: 'a' });
    b.backupFolder = usb;
    const state = await backup.chooseFolder({ libraryId });
    expect(contract.backup.state.output.parse(state)).toMatchObject({ folder: usb, failure: null });
    expect(state.lastGoodAt).not.toBeNull();
    const [folder = ''] = await readdir(join(usb, 'Kartotek backup'));
    expect(folder.startsWith(libraryId)).toBe(true);
    const found = await backup.check({ libraryId });
    expect(found).toMatchObject({ unreadable: 0, backup: { damaged: 0 } });
    expect(found.entries).toBeGreaterThan(1);

    await writeFile(join(usb, 'Kartotek backup', folder, 'files', '00000001.log'), 'gone');
    expect((await backup.check({ libraryId })).backup).toMatchObject({ damaged: 1 });
  });

  it('says that a disk is not there, and makes nothing in its place', async () => {
    const { backup } = b.services.handlers;
    b.backupFolder = usb;
    await backup.chooseFolder({ libraryId });
    await rm(usb, { recursive: true });
    await expect(backup.run({ libraryId })).rejects.toMatchObject({ kind: 'folder-missing' });
    const state = await backup.state({ libraryId });
    expect(state.failure?.error.kind).toBe('folder-missing');
    expect(state.overdueSince).not.toBeNull();
    await expect(readdir(usb)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('follow at the end of the program', async () => {
    const { backup, service } = b.services.handlers;
    b.backupFolder = usb;
    await backup.chooseFolder({ libraryId });
    await service.call({ ...page, runId: 'b' });
    const { entries } = await backup.health({ libraryId });
    await b.restart();
    const [folder = ''] = await readdir(join(usb, 'Kartotek backup'));
    const newest = await newestGeneration(nodeFileSystem, join(usb, 'Kartotek backup', folder));
    expect(newest?.manifest.entries).toBeGreaterThanOrEqual(entries);
  });
});
