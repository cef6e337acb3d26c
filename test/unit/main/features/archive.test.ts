import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@shared/contract';
import { createFeatureBench, type FeatureBench } from '../../../support/main/service-layer';
import { readArchive } from '../../../support/main/read-archive';

let b: FeatureBench;
beforeEach(async () => {
  b = await createFeatureBench();
  await b.services.handlers.connection.useSample(undefined);
});
afterEach(() => b.close());

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
      close: () => undefined,
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

  it('gives every entry in order, and holds work of the person', async () => {
    const { archive, service } = b.services.handlers;
    await service.call({ ...page, runId: 'a' });
    const work = {
      op: 'note',
      record: { kind: 'trademark', id: '2011/1' },
      text: 'å',
    } as const;
    // What `/status` said after the answer may stand before it.
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

  it('gives a picture as bytes', async () => {
    const { service } = b.services.handlers;
    const url = 'https://sample.kartotek.invalid/pictures/1.png';
    const { seq } = await service.picture({ applicationNumber: '2011/1', url });
    const { entries } = await readArchive(b.services, libraryId, seq - 1);
    const bytes = Buffer.from(entries[0]?.body ?? '', 'base64');
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(entries[0]?.meta['bytes']).toBe(bytes.length);
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

  it('deletes everything and goes on with an empty log', async () => {
    const { archive, service, connection } = b.services.handlers;
    await service.call({ ...page, runId: 'a' });
    await archive.destroy({ libraryId });
    expect(await readArchive(b.services, libraryId)).toMatchObject({ lastSeq: 0 });
    expect(await connection.status(undefined)).toMatchObject({ mode: 'sample' });
    await service.call({ ...page, runId: 'b' });
    // What `/status` said after the answer may stand among them.
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
