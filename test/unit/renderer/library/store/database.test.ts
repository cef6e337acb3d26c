import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { AppDatabase, writeArchiveExtent } from '@renderer/library/store/database';
import { databaseName, generationsOf } from '@renderer/library/store/database-name';
import {
  destroyDatabases,
  openDatabase,
  readDatabases,
} from '@renderer/library/store/open-database';
import { latestVersion, versions } from '@renderer/library/store/versions';

describe('names of databases', () => {
  it('tells generations of one library from other libraries', () => {
    expect(databaseName('sample')).toBe('kartotek-sample');
    expect(databaseName('sample', 3)).toBe('kartotek-sample~3');
    const names = [
      'kartotek-sample~10',
      'kartotek-sample',
      'kartotek-sample~2',
      'kartotek-sample~1',
      'kartotek-sample~02',
      'kartotek-sample~x',
      'kartotek-sample2',
      'kartotek-other~3',
    ];
    expect(generationsOf('sample', names)).toEqual([1, 2, 10]);
    expect(generationsOf('none', names)).toEqual([]);
  });
});

describe('the schema', () => {
  it('rises by one with a reason for each step', () => {
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, at) => at + 1));
    expect(versions.every(({ why }) => why.length > 20)).toBe(true);
  });

  it('opens from every earlier version with its rows, or is filled from the archive once more', async () => {
    for (const { version } of versions) {
      const again = versions.some((step) => step.version > version && step.applyAgain);
      const name = databaseName(`steps-${version}`);
      const old = new AppDatabase(name, version);
      await old.meta.put({ key: 'appliedSeq', value: 7 });
      old.close();
      const now = new AppDatabase(name);
      expect((await now.meta.get('appliedSeq'))?.value).toBe(again ? undefined : 7);
      // Tables added by a later step exist, but are still empty.
      for (const table of now.tables) {
        expect(await table.count()).toBe(table.name === 'meta' && !again ? 1 : 0);
      }
      await now.delete();
    }
  });
});

describe('what databases were filled from', () => {
  it('is told of every one, and of none that was set aside or cannot be read', async () => {
    const extent = { archive: '0123456789abcdef', entries: 7, at: '2026-11-24T00:00:00.000Z' };
    const filled = new AppDatabase(databaseName('told', 2));
    await filled.meta.put({ key: 'appliedSeq', value: 7 });
    await writeArchiveExtent(filled, extent);
    filled.close();
    const older = new AppDatabase(databaseName('told-old'), 1);
    await older.meta.put({ key: 'appliedSeq', value: 3 });
    older.close();
    for (const name of [databaseName('told'), databaseName('told-other')]) {
      const odd = new Dexie(name);
      odd.version(1).stores({ other: 'id' });
      await odd.open();
      odd.close();
    }
    const told = (await readDatabases()).filter(({ libraryId }) => libraryId.startsWith('told'));
    const byId = told.toSorted((a, b) => a.libraryId.localeCompare(b.libraryId));
    expect(byId).toEqual([
      { libraryId: 'told', holds: { seq: 7, extent } },
      { libraryId: 'told', holds: null },
      { libraryId: 'told-old', holds: { seq: 3, extent: null } },
      { libraryId: 'told-other', holds: null },
    ]);
    // The older database still has its version; an upgrade would have emptied it.
    const found = await indexedDB.databases();
    expect(found.find(({ name }) => name === databaseName('told-old'))?.version).toBe(10);
    for (const id of ['told', 'told-old', 'told-other']) await destroyDatabases(id);
  });
});

describe('opening', () => {
  it('makes the first database, and finds it again', async () => {
    const { db, setAside } = await openDatabase('plain');
    expect([db.name, setAside]).toEqual(['kartotek-plain', []]);
    await db.meta.put({ key: 'x', value: 1 });
    db.close();
    const again = await openDatabase('plain');
    expect(await again.db.meta.count()).toBe(1);
    again.db.close();
  });

  it('sets aside the database of a newer program, and keeps it whole', async () => {
    const newer = new Dexie('kartotek-newer');
    newer.version(latestVersion + 1).stores({ meta: 'key', future: 'id' });
    await newer.table('future').put({ id: 'kept' });
    newer.close();
    const { db, setAside } = await openDatabase('newer');
    expect(setAside).toEqual([{ name: 'kartotek-newer', why: 'newer-version' }]);
    expect(db.name).toBe('kartotek-newer~2');
    await db.meta.put({ key: 'x', value: 1 });
    db.close();
    const again = await openDatabase('newer');
    expect([again.db.name, again.setAside]).toEqual(['kartotek-newer~2', []]);
    again.db.close();
    const whole = new Dexie('kartotek-newer');
    await whole.open();
    expect(await whole.table('future').count()).toBe(1);
    expect(whole.verno).toBe(latestVersion + 1);
    whole.close();
  });

  it('adds the tables that a damaged database lacks', async () => {
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open('kartotek-odd', latestVersion * 10);
      request.onupgradeneeded = () => request.result.createObjectStore('other');
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
      request.onerror = () => reject(new Error('not made'));
    });
    const { db } = await openDatabase('odd');
    await db.meta.put({ key: 'x', value: 1 });
    await db.trademarks.count();
    db.close();
  });

  it('deletes every generation of a library and no other', async () => {
    for (const name of ['kartotek-gone', 'kartotek-gone~2', 'kartotek-gone2']) {
      const db = new AppDatabase(name);
      await db.open();
      db.close();
    }
    await destroyDatabases('gone');
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names.filter((name) => name?.startsWith('kartotek-gone'))).toEqual(['kartotek-gone2']);
  });
});
