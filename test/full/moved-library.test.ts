/**
 * A library moves to a second and a third data folder, then back to the first. Along the way it's
 * used and added to. The resulting database is compared record by record, not only the archive.
 */
import 'fake-indexeddb/auto';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { libraryIdOf } from '@main/archive/library-id';
import type { WorkMeta } from '@shared/acts/acts';
import { defaultAssumptions } from '@shared/service/assumptions';
import { applyBatch } from '@renderer/library/apply/apply';
import { AppDatabase } from '@renderer/library/store/database';
import { KEY, baseUrl, createFeatureBench, type FeatureBench } from '../support/main/service-layer';
import { readArchive } from '../support/main/read-archive';

const libraryId = libraryIdOf(baseUrl);
let folder: string;
const benches: FeatureBench[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kartotek-moved-'));
});
afterEach(async () => {
  await Promise.all(benches.splice(0).map((one) => one.close()));
  await rm(folder, { recursive: true, force: true });
});

async function machine(): Promise<FeatureBench> {
  const made = await createFeatureBench();
  benches.push(made);
  made.libraryFile = join(folder, 'Everything.kartotek');
  return made;
}

type Tables = Record<string, readonly object[]>;

/** Returns every row of every table in the database that a computer builds from the archive. */
async function tablesOn({ services }: FeatureBench): Promise<Tables> {
  const { entries } = await readArchive(services, libraryId);
  const db = new AppDatabase(`kartotek-${randomBytes(6).toString('hex')}`);
  const context = { assumptions: defaultAssumptions, mayOwn: () => true };
  await applyBatch(db, { after: 0, entries }, context);
  const tables = db.tables.filter(({ name }) => name !== 'meta');
  const read = tables.map(
    async (table) => [table.name, (await table.toArray()) as object[]] as const,
  );
  const all = Object.fromEntries(await Promise.all(read));
  await db.delete();
  return all;
}

async function buy({ services }: FeatureBench, office: string): Promise<void> {
  const question = { endpoint: 'trademarks.search', pathParams: {}, limit: 50, page: 0 };
  const { seq } = await services.handlers.service.call({
    ...question,
    params: { office },
    runId: `run-${office}`,
  });
  await services.handlers.archive.ack({ libraryId, seq });
}

async function work({ services }: FeatureBench, ...all: readonly WorkMeta[]): Promise<void> {
  for (const one of all) await services.handlers.archive.work({ libraryId, work: one });
}

/**
 * Moves the library to the computer `to` as a user would: one file, imported in place of what's
 * there.
 */
async function move(from: FeatureBench, to: FeatureBench): Promise<void> {
  await from.services.handlers.handover.move({ passphrase: 'korrekt häst batteri' });
  const { restore } = to.services.handlers;
  const opened = await restore.openFile(undefined);
  if (opened?.type !== 'locked') throw new Error('The file is open to everybody');
  const passphrase = 'korrekt häst batteri';
  const { incomingId } = await restore.unlock({ incomingId: opened.incomingId, passphrase });
  await restore.apply({ incomingId, libraryId, how: 'replace' });
  await restore.close({ incomingId });
  await restore.open({ libraryId });
}

it('is the same record by record, with what was done on the way', async () => {
  const [first, second, third] = [await machine(), await machine(), await machine()];
  await first.services.handlers.connection.connect({ baseUrl, key: KEY, keeping: 'session' });
  await buy(first, 'SE');
  const { trademarks: bought = [] } = await tablesOn(first);
  expect(bought.length).toBeGreaterThan(20);
  const [a, b, c, d] = bought.map((row) => (row as { id: string }).id) as [
    string,
    string,
    string,
    string,
  ];
  const ofMark = { version: 1, kind: 'trademark' } as const;
  await work(
    first,
    { op: 'note', record: { kind: 'trademark', id: a }, text: 'Åäö, 🐎' },
    {
      op: 'list-create',
      listId: 'l',
      name: 'Målet',
      kind: 'fixed',
      recordKind: 'trademark',
      ids: [a, b, c],
    },
    { op: 'assess', ...ofMark, scope: 'l', ids: [a, b], assessment: 'relevant' },
    { op: 'delete', records: [{ kind: 'trademark', id: d }] },
  );
  const atFirst = await tablesOn(first);
  expect(atFirst['reviewActs']).toHaveLength(1);

  await move(first, second);
  expect(await tablesOn(second)).toEqual(atFirst);
  // Without the key, it can still be read and used.
  expect(await second.services.handlers.connection.status(undefined)).toMatchObject({
    key: 'none',
  });
  await work(
    second,
    { op: 'note', record: { kind: 'trademark', id: b }, text: 'On the second machine' },
    { op: 'list-remove', listId: 'l', ids: [c] },
    { op: 'restore', records: [{ kind: 'trademark', id: d }] },
  );
  const atSecond = await tablesOn(second);
  expect(atSecond['notes']).toHaveLength(2);
  expect(atSecond['trademarks']).toEqual(bought);

  await move(second, third);
  expect(await tablesOn(third)).toEqual(atSecond);
  await third.services.handlers.connection.connect({ baseUrl, key: KEY, keeping: 'session' });
  await buy(third, 'WO');
  const atThird = await tablesOn(third);
  const more = atThird['trademarks'] ?? [];
  expect(more.length).toBeGreaterThan(bought.length);
  expect(more).toEqual(expect.arrayContaining([...bought]));

  await move(third, first);
  expect(await tablesOn(first)).toEqual(atThird);
  // The library from before the return can still be restored.
  const { restore } = first.services.handlers;
  const [before] = await restore.earlier({ libraryId });
  await restore.goBack({ libraryId, replacedAt: before?.replacedAt ?? 0 });
  expect(await tablesOn(first)).toEqual(atFirst);
  for (const one of [first, second, third]) expect(await one.written()).not.toContain(KEY);
});
