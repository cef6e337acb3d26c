import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@shared/contract';
import { createFeatureBench, type FeatureBench } from '../../../support/main/service-layer';
import { allActs, sampleActs } from '../../../support/acts/sample-acts';
import { readArchive } from '../../../support/main/read-archive';

let b: FeatureBench;
beforeEach(async () => {
  b = await createFeatureBench();
  await b.services.handlers.connection.useSample(undefined);
});
afterEach(() => b.close());

interface Answer {
  readonly data: readonly { readonly application_number: string }[];
}

const libraryId = 'sample';
const page = { pathParams: {}, params: {}, limit: 5, page: 0, endpoint: 'trademarks.search' };

describe('the archive across the bridge', () => {
  it('tells the port of what is appended, until it closes', async () => {
    const told: unknown[] = [];
    let close = (): void => undefined;
    b.services.feed(libraryId, {
      listen: (heard) => heard({ call: 1, method: 'read', input: { after: 0 } }),
      post: (message) => told.push(message),
      onClose: (closed) => (close = closed),
    });
    const { archive } = b.services.handlers;
    const work = { op: 'note', record: { kind: 'trademark', id: '1' }, text: 'å' } as const;
    const { seq } = await archive.work({ libraryId, work });
    expect(told).toContainEqual({ notice: { lastSeq: seq } });
    close();
    const before = told.length;
    await archive.work({ libraryId, work });
    expect(told).toHaveLength(before);
  });

  it('waits for a library that is just being opened again', async () => {
    const { archive, connection } = b.services.handlers;
    const opening = connection.useSample(undefined);
    const asked = Array.from({ length: 60 }, async (_, at) => {
      for (let turn = 0; turn < at; turn += 1) await new Promise((next) => setImmediate(next));
      return archive.state({ libraryId });
    });
    expect((await Promise.all(asked)).map((one) => one.libraryId)).toEqual(
      asked.map(() => libraryId),
    );
    await opening;
  });

  it('gives every entry in order, and holds work of the person', async () => {
    const { archive, service } = b.services.handlers;
    await service.call({ ...page, runId: 'a' });
    const work = {
      op: 'note',
      record: { kind: 'trademark', id: '2011/1' },
      text: 'å',
    } as const;
    // A `/status` entry may be stored before the note, so the note's number varies.
    const { seq: worked } = await archive.work({ libraryId, work });
    expect(worked).toBeGreaterThan(2);
    const read = await readArchive(b.services, libraryId, 1);
    expect(read.lastSeq).toBe(worked);
    const own = read.entries.filter(({ meta }) => meta['op'] !== 'status');
    expect(own.map(({ seq, kind }) => [seq, kind])).toEqual([
      [2, 'answer'],
      [worked, 'work'],
    ]);
    expect(own[1]?.meta).toEqual(work);
  });

  it('lets a window write what a person does, and nothing that main alone has seen', async () => {
    const { archive } = b.services.handlers;
    const refused: string[] = [];
    for (const work of allActs) {
      const written = archive.work({ libraryId, work });
      const error: unknown = await Promise.resolve(written).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      if (error === null) continue;
      expect(error).toMatchObject({ kind: 'refused' });
      refused.push(work.op);
    }
    expect(refused.sort()).toEqual([
      'charge',
      'download',
      'erased',
      'export',
      'status',
      'team',
      'usage',
      'watch',
      'watch-bound',
    ]);
    const { entries } = await readArchive(b.services, libraryId);
    expect(entries.map(({ meta }) => meta['readAt'])).not.toContain(sampleActs.status.readAt);
  });

  it('gives a picture as bytes', async () => {
    const { service } = b.services.handlers;
    const params = { has_image: 'true' };
    const { seq: from } = await service.call({ ...page, params, runId: 'a' });
    const answer = await readArchive(b.services, libraryId, from - 1);
    const [mark] = (JSON.parse(answer.entries[0]?.body ?? '') as Answer).data;
    const applicationNumber = mark?.application_number ?? '';
    const { seq } = await service.picture({ applicationNumber, seq: from });
    const { entries } = await readArchive(b.services, libraryId, seq - 1);
    const bytes = Buffer.from(entries[0]?.body ?? '', 'base64');
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(entries[0]?.meta['bytes']).toBe(bytes.length);
  });

  it('fetches no picture that an owned record does not name', async () => {
    const { service } = b.services.handlers;
    const { seq } = await service.call({ ...page, runId: 'a' });
    const asked = service.picture({ applicationNumber: 'not-in-there', seq });
    await expect(asked).rejects.toMatchObject({ kind: 'picture-address' });
    const nowhere = service.picture({ applicationNumber: '1', seq: seq + 1_000 });
    await expect(nowhere).rejects.toMatchObject({ kind: 'storage' });
  });

  it('lets buying go on when the library has stored what was bought', async () => {
    const { archive, service } = b.services.handlers;
    for (const office of ['SE', 'WO']) {
      await service.call({ ...page, params: { office }, runId: office });
    }
    const third = service.call({ ...page, params: { nice_class: '9' }, runId: 'c' });
    await archive.ack({ libraryId, seq: 4 });
    expect((await third).seq).toBeGreaterThan(4);
  });

  it('hears of what is stored while the library is just being opened again', async () => {
    const { archive, connection, service } = b.services.handlers;
    for (const office of ['SE', 'WO']) {
      await service.call({ ...page, params: { office }, runId: office });
    }
    const opening = connection.useSample(undefined);
    for (let turn = 0; turn < 4; turn += 1) await new Promise((next) => setImmediate(next));
    await archive.ack({ libraryId, seq: 4 });
    await opening;
    const third = service.call({ ...page, params: { nice_class: '9' }, runId: 'c' });
    expect((await third).seq).toBeGreaterThan(4);
  });

  it('deletes only when the person says so, and only into the trash', async () => {
    const { archive, service } = b.services.handlers;
    await service.call({ ...page, runId: 'a' });
    b.confirms = false;
    await expect(archive.destroy({ libraryId })).rejects.toMatchObject({ kind: 'cancelled' });
    expect(await archive.confirmDestroy({ libraryIds: [libraryId] })).toBe(false);
    expect((await readArchive(b.services, libraryId)).lastSeq).toBeGreaterThan(1);
    b.confirms = true;
    b.hasTrash = false;
    expect(await archive.confirmDestroy({ libraryIds: [libraryId] })).toBe(true);
    b.confirms = false;
    const before = b.questions.length;
    await expect(archive.destroy({ libraryId })).rejects.toMatchObject({ kind: 'cancelled' });
    expect(b.questions).toHaveLength(before + 1);
    expect((await readArchive(b.services, libraryId)).lastSeq).toBeGreaterThan(1);
    b.confirms = true;
    b.hasTrash = true;
    await archive.destroy({ libraryId });
    const trashed = (await readdir(b.userData)).filter((name) => name.startsWith('trash-'));
    expect(await readdir(join(b.userData, trashed[0] ?? ''))).toContain('00000001.log');
  });

  it('leaves the team of a library that is deleted, which would fill it again', async () => {
    const { archive, team } = b.services.handlers;
    const address = 'postgres://anna@127.0.0.1:1/team';
    const joined = { address, buysAway: true, shares: true, erases: false, isLeaving: false };
    b.services.state.set('teams', { [libraryId]: joined });
    expect(await team.state({ libraryId })).toMatchObject({ address });
    await archive.destroy({ libraryId });
    expect(await team.state({ libraryId })).toMatchObject({ address: null });
  });

  it('asks nobody about what is no library', async () => {
    const { archive } = b.services.handlers;
    for (const id of ['../../etc', 'Press “Delete” to go on', ''])
      for (const call of [
        archive.destroy({ libraryId: id }),
        archive.confirmDestroy({ libraryIds: [libraryId, id] }),
      ])
        await expect(call).rejects.toMatchObject({ kind: 'invalid-input' });
    expect(b.questions).toEqual([]);
  });

  it('deletes everything and goes on with an empty log', async () => {
    const { archive, service, connection } = b.services.handlers;
    await service.call({ ...page, runId: 'a' });
    await archive.destroy({ libraryId });
    expect(await readArchive(b.services, libraryId)).toMatchObject({ lastSeq: 0 });
    expect(await connection.status(undefined)).toMatchObject({ mode: 'sample' });
    await service.call({ ...page, runId: 'b' });
    // One of the entries may be for `/status`.
    const { entries } = await readArchive(b.services, libraryId);
    const own = entries.filter(({ meta }) => meta['op'] !== 'status');
    expect(own.map(({ kind, meta }) => [kind, meta['runId']])).toEqual([
      ['request', 'b'],
      ['answer', 'b'],
    ]);
  });

  it('starts without a library that cannot be opened, says so, and has not lost it', async () => {
    const folder = join(b.userData, 'libraries', 'sample', 'archive');
    await b.services.close();
    await rename(folder, `${folder}.kept`);
    await writeFile(folder, 'in the way');
    await b.restart();
    expect(await b.services.handlers.connection.status(undefined)).toMatchObject({ mode: 'none' });
    expect(b.events.at(-1)).toMatchObject({
      event: 'service.activity',
      payload: { lastError: { kind: 'storage' } },
    });
    await rm(folder);
    await rename(`${folder}.kept`, folder);
    await b.restart();
    expect(await b.services.handlers.connection.status(undefined)).toMatchObject({
      mode: 'sample',
    });
  });

  it('asks freshness and health, and refuses another library', async () => {
    const { service } = b.services.handlers;
    expect(
      contract.service.freshness.output.parse(await service.freshness(undefined)),
    ).toMatchObject({ status: 'ok' });
    expect(contract.service.health.output.parse(await service.health(undefined))).toMatchObject({
      reachable: true,
      status: 200,
      withKey: false,
    });
    await expect(readArchive(b.services, 'https_other')).rejects.toMatchObject({
      kind: 'no-connection',
    });
  });
});
