/**
 * An archive whose end is missing, in a data folder with all its files. Every start reports it
 * until it is repaired.
 */
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ArchiveReply, ReturnedEntry } from '@shared/features/archive';
import { contract } from '@shared/contract';
import { readArchive } from '../../../support/main/read-archive';
import {
  createBackedUpBench,
  libraryId,
  note,
  page,
  type BackedUpBench,
} from '../../../support/main/backed-up-bench';

let b: BackedUpBench;
let folder: string;
let log: string;

beforeEach(async () => {
  b = await createBackedUpBench();
  folder = join(b.userData, 'libraries', libraryId);
  log = join(folder, 'archive', '00000001.log');
  await b.services.handlers.service.call({ ...page, runId: 'a' });
  for (const text of ['one', 'two', 'three', 'four']) await note(b, '1', text);
});
afterEach(() => b.close());

const stateNow = async () => {
  const state = await b.services.handlers.archive.state({ libraryId });
  return contract.archive.state.output.parse(state);
};
const missing = async (): Promise<number> => (await stateNow()).missing;
const entriesNow = async () => (await readArchive(b.services, libraryId)).entries;

/** Truncates the log where its last entries begin. */
async function cut(entries: number): Promise<void> {
  const bytes = await readFile(log);
  let at = bytes.length;
  for (let n = 0; n < entries; n += 1) at = bytes.lastIndexOf('KFRM', at - 1);
  await truncate(log, at);
}

/** Expects every start to report the loss, no matter what is written in between. */
async function expectTold(lost: number): Promise<void> {
  for (const start of ['first', 'second', 'third']) {
    await b.restart();
    expect(await missing(), `${start} start`).toBe(lost);
    await note(b, '9', `at the ${start} start`);
  }
}

describe('an end that is gone', () => {
  it('is told at every start, also where other entries came after it', async () => {
    await cut(3);
    await expectTold(3);
  });

  it('is told where the log was emptied', async () => {
    const all = (await entriesNow()).length;
    await truncate(log, 0);
    await expectTold(all);
  });

  it.each(['archive', ''])('is told where the folder %s is gone', async (name) => {
    const all = (await entriesNow()).length;
    await rm(name === '' ? join(b.userData, 'libraries') : join(folder, name), { recursive: true });
    await expectTold(all);
  });

  it('is told by the downloads where the state is lost', async () => {
    const entries = await entriesNow();
    const seq = entries.at(-1)?.seq ?? 0;
    const state = { seq, downloads: { ':kept': 'map', items: [] } };
    const kept = JSON.stringify({ version: 5, at: '', entries: entries.length, state });
    await cut(3);
    await b.services.close();
    b.files.state.set('heads', {});
    await writeFile(join(folder, 'downloads.json'), kept);
    await expectTold(3);
  });

  it('is told by the newest backup where nothing else knows', async () => {
    await b.services.handlers.backup.chooseFolder({ libraryId });
    await cut(2);
    await b.services.close();
    b.files.state.set('heads', {});
    await rm(join(folder, 'downloads.json'), { force: true });
    await b.restart();
    expect(await missing()).toBe(2);
  });

  it('is no loss where an earlier backup was restored, or the library was deleted', async () => {
    const { backup, restore } = b.services.handlers;
    await backup.chooseFolder({ libraryId });
    await note(b, '1', 'five');
    const [choice] = (await restore.backups({ choose: true })) ?? [];
    const { incomingId } = await restore.openBackup({ choiceId: choice?.choiceId ?? '' });
    await restore.apply({ incomingId, libraryId, how: 'replace' });
    expect(await missing()).toBe(0);
    await b.restart();
    expect(await missing()).toBe(0);
    expect((await entriesNow()).map(({ meta }) => meta['text'])).not.toContain('five');
    await b.services.handlers.archive.destroy({ libraryId });
    await b.restart();
    expect(await missing()).toBe(0);
  });
});

describe('damage in the middle', () => {
  /** Overwrites the beginning of an entry. */
  async function strike(): Promise<void> {
    const bytes = await readFile(log);
    const at = bytes.indexOf('KFRM', bytes.indexOf('"two"') - 200);
    await writeFile(log, bytes.fill(0, at, at + 20));
  }

  it('is told also after something was erased, which writes the file anew', async () => {
    await strike();
    await b.restart();
    expect(await stateNow()).toMatchObject({ missing: 1, damaged: 1 });
    const { erase } = b.services.handlers;
    const target = { type: 'records', kind: 'trademark', ids: ['1'], listId: null } as const;
    await erase.start({ libraryId, target: { ...target, ids: [...target.ids] } });
    await erase.finished({ libraryId, databases: [] });
    expect(await stateNow()).toMatchObject({ missing: 1, damaged: 1 });
    await b.restart();
    expect(await stateNow()).toMatchObject({ missing: 1, damaged: 1 });
  });

  it('is told also after the library was united with another copy that lacks the same', async () => {
    await strike();
    await b.restart();
    await b.services.handlers.backup.chooseFolder({ libraryId });
    await note(b, '1', 'five');
    const [choice] = (await b.services.handlers.restore.backups({ choose: true })) ?? [];
    const { incomingId } = await b.services.handlers.restore.openBackup({
      choiceId: choice?.choiceId ?? '',
    });
    await b.services.handlers.restore.apply({ incomingId, libraryId, how: 'merge' });
    expect(await missing()).toBeGreaterThan(0);
    await expectTold(await missing());
  });

  it('is mended by a whole backup', async () => {
    await b.services.handlers.backup.chooseFolder({ libraryId });
    await note(b, '1', 'five');
    await b.services.close();
    await strike();
    await b.restart();
    expect(await missing()).toBe(1);
    const { restore } = b.services.handlers;
    const [choice] = (await restore.backups({ choose: true })) ?? [];
    const { incomingId } = await restore.openBackup({ choiceId: choice?.choiceId ?? '' });
    await restore.apply({ incomingId, libraryId, how: 'merge' });
    await b.restart();
    expect(await stateNow()).toMatchObject({ missing: 0, damaged: 0 });
    const texts = (await entriesNow()).flatMap(({ meta }) => meta['text'] ?? []);
    expect(texts).toEqual(['one', 'two', 'three', 'four', 'five']);
  });

  it('of a backup stays known after it was restored', async () => {
    await b.services.handlers.backup.chooseFolder({ libraryId });
    const [dir = ''] = await readdir(join(b.usb, 'Kartotek backup'));
    const copy = join(b.usb, 'Kartotek backup', dir, 'files', '00000001.log');
    const bytes = await readFile(copy);
    await truncate(copy, bytes.lastIndexOf('KFRM'));
    const { restore } = b.services.handlers;
    const [choice] = (await restore.backups({ choose: true })) ?? [];
    const incoming = await restore.openBackup({ choiceId: choice?.choiceId ?? '' });
    expect(incoming.libraries[0]?.damaged).toBeGreaterThan(0);
    const { incomingId } = incoming;
    await restore.apply({ incomingId, libraryId, how: 'replace' });
    await expectTold(1);
  });
});

it('names the format of a library that a newer program wrote', async () => {
  const bytes = await readFile(log);
  bytes.writeUInt32LE(9, 8);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, 28)), 28);
  await writeFile(log, bytes);
  await b.restart();
  expect(await b.services.handlers.service.activity(undefined)).toMatchObject({
    lastError: { kind: 'newer-library', formatVersion: 9 },
  });
});

it('leaves no half written state of the downloads behind', async () => {
  const left = join(folder, 'downloads.json.4242-1.new');
  await writeFile(left, '{"words":"of a search"}');
  await b.restart();
  expect(await readdir(folder)).not.toContain('downloads.json.4242-1.new');
});

it('knows whether the database was filled, and nobody has emptied it since', async () => {
  const { archive } = b.services.handlers;
  expect((await stateNow()).wasFilled).toBe(false);
  await archive.ack({ libraryId, seq: 3 });
  await b.restart();
  expect((await stateNow()).wasFilled).toBe(true);
  const target = { type: 'records' as const, kind: 'trademark' as const, ids: ['1'], listId: null };
  await b.services.handlers.erase.start({ libraryId, target });
  expect((await stateNow()).wasFilled).toBe(false);
});

describe('writing back', () => {
  /** Creates the worker's end of the archive port. */
  function port() {
    const answers = new Map<number, (value: unknown) => void>();
    let say: (message: unknown) => void = () => undefined;
    b.services.feed(libraryId, {
      post(message: unknown) {
        const reply = message as ArchiveReply<unknown>;
        if ('reply' in reply) answers.get(reply.reply)?.(reply.result);
      },
      listen: (listener: typeof say) => void (say = listener),
      onClose: () => undefined,
    } as never);
    let calls = 0;
    return (method: string, input: object): Promise<unknown> =>
      new Promise((resolve) => {
        calls += 1;
        answers.set(calls, resolve);
        say({ call: calls, method, input });
      });
  }

  it('unites the archive with what was brought, in the order of time', async () => {
    const before = await entriesNow();
    const all = before.length;
    const { at = '' } = before.at(-1) ?? {};
    await cut(3);
    await b.services.close();
    b.files.state.set('heads', {});
    await rm(join(folder, 'downloads.json'), { force: true });
    await b.restart();
    expect(await missing()).toBe(0);
    const ask = port();
    const applied = { archive: await idOf(), entries: all, at };
    await ask('about', { seq: before.at(-1)?.seq, applied });
    expect(await missing()).toBe(3);
    await note(b, '2', 'after the loss');
    expect((await entriesNow()).at(-1)?.seq).toBe((before.at(-1)?.seq ?? 0) + 1);

    const lost: ReturnedEntry[] = before.slice(-3).map(({ seq: _, ...entry }) => entry);
    expect(await ask('keys', {})).toMatchObject({ ok: true });
    await ask('bring', { entries: lost.slice(0, 2) });
    expect(await ask('bring', { entries: lost.slice(2, 2) })).toMatchObject({ ok: true });
    expect(await ask('unite', {})).toEqual({ ok: true, value: { entries: 2, missing: 1 } });
    const texts = (await entriesNow()).flatMap(({ meta }) => meta['text'] ?? []);
    expect(texts).toEqual(['one', 'two', 'three', 'after the loss']);
    await expectTold(1);
    expect(await readdir(join(b.userData, 'incoming')).catch(() => [])).toEqual([]);
  });

  it('puts what was brought behind what the archive has of the same millisecond', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 });
    try {
      for (const text of ['five', 'six', 'seven']) await note(b, '1', text);
    } finally {
      vi.useRealTimers();
    }
    const before = await entriesNow();
    const { at = '' } = before.at(-1) ?? {};
    await cut(2);
    await b.restart();
    const ask = port();
    const applied = { archive: await idOf(), entries: before.length, at };
    await ask('about', { seq: before.at(-1)?.seq, applied });
    await ask('keys', {});
    await ask('bring', { entries: before.slice(-2).map(({ seq: _, ...entry }) => entry) });
    await ask('unite', {});
    const texts = (await entriesNow()).flatMap(({ meta }) => meta['text'] ?? []);
    expect(texts).toEqual(['one', 'two', 'three', 'four', 'five', 'six', 'seven']);
    expect(await missing()).toBe(0);
  });

  const idOf = async (): Promise<string> =>
    (await readFile(join(folder, 'archive', 'archive.id'), 'latin1')).trim();
});
