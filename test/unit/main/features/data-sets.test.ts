/** Data sets sent to a bucket over a socket, and what happens to the secret. */
import 'fake-indexeddb/auto';
import { mkdir, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { contract } from '@shared/contract';
import {
  bucketSecret as secret,
  mark,
  newBucketProgram,
} from '../../../support/data-set/bucket-program';
import { downloaded } from '../../../support/data-set/downloaded';
import { readDataSet } from '../../../support/data-set/read';
import { createFeatureBench } from '../../../support/main/service-layer';

vi.mock('electron', () => ({ app: {}, dialog: {}, BrowserWindow: {} }));

async function everythingIn(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((one) => one.isFile());
  const texts = files.map((one) => readFile(join(one.parentPath, one.name), 'latin1'));
  return (await Promise.all(texts)).join('\n');
}

it('comes into the bucket whole, is brought up to date there, and leaves nothing here', async () => {
  const { server, writer, add, ask, place } = await newBucketProgram();
  await add(mark('1', 2024), mark('2', 2025), mark('3', 2026));
  const taken = await writer.bridge.useBucket({ place, secret });
  expect(taken?.folder).toBe('s3://sets/Byrån/marks');
  expect(await writer.writeTo(taken?.dataSetId ?? '')).toMatchObject({ rows: 3, written: 3 });
  const first = await readDataSet(await downloaded(server, place.prefix));
  expect(first?.files.map(({ year }) => year)).toEqual([2024, 2025, 2026]);
  const use = async () => (await writer.bridge.useBucket({ place, secret: null }))?.dataSetId ?? '';
  const asked = server.calls.length;
  expect(await writer.writeTo(await use())).toMatchObject({ written: 0, version: 1 });
  expect(server.calls.slice(asked).map(({ method, key }) => `${method} ${key}`)).toEqual([
    `GET ${place.prefix}/manifest.json`,
  ]);

  await add(mark('4', 2026));
  const before = server.calls.length;
  expect(await writer.writeTo(await use())).toMatchObject({ written: 1, unchanged: 2 });
  const sent = server.calls.slice(before).filter(({ key }) => key.endsWith('.parquet'));
  expect(sent.map(({ method }) => method)).toEqual(['PUT']);
  // Both versions are there, and the current one is complete.
  const second = await readDataSet(await downloaded(server, place.prefix));
  expect(second?.files.map(({ rows }) => rows)).toEqual([1, 1, 2]);
  expect(ask).toHaveBeenCalledOnce();
  expect(server.calls.slice(before).filter(({ fault }) => fault !== null)).toEqual([]);
  expect(await readdir(writer.at('program/outgoing'))).toEqual([]);
});

it('asks the person about each new place, and sends nothing before', async () => {
  const { server, writer, add, ask, place } = await newBucketProgram();
  await add(mark('1', 2024));
  ask.mockResolvedValueOnce(false);
  expect(await writer.bridge.useBucket({ place, secret })).toBeNull();
  expect((await writer.bridge.buckets()).places).toEqual([]);
  expect(await everythingIn(writer.at(''))).not.toContain('sets');
  expect(writer.takeBucket({ bucket: 'sets', prefix: '' })).toEqual({ several: [] });
  expect(ask).toHaveBeenCalledWith(
    expect.objectContaining({
      message: `Send data sets to s3://sets/Byrån/marks at ${new URL(server.endpoint).host}?`,
    }),
  );
  await writer.bridge.useBucket({ place, secret });
  await writer.bridge.useBucket({ place: { ...place, prefix: 'other' }, secret: null });
  expect(ask).toHaveBeenCalledTimes(2);
  // The same bucket name on another service is a different place, and mustn't get this secret.
  const elsewhere = { ...place, endpoint: 'https://storage.example.se' };
  await expect(writer.bridge.useBucket({ place: elsewhere, secret: null })).rejects.toMatchObject({
    kind: 'bucket-secret',
  });
  await writer.bridge.useBucket({ place: elsewhere, secret: 'another-secret' });
  expect(ask).toHaveBeenCalledTimes(3);
  expect(server.calls).toEqual([]);
});

it('keeps the secret sealed, gives it to nobody, and forgets it', async () => {
  const { server, writer, add, place } = await newBucketProgram();
  await add(mark('1', 2024));
  const taken = await writer.bridge.useBucket({ place, secret });
  await writer.writeTo(taken?.dataSetId ?? '');
  const known = await writer.bridge.buckets();
  expect(known).toEqual({
    places: [{ place, secret: 'stored' }],
    keeping: 'keystore',
    usedLast: true,
  });
  expect(JSON.stringify([taken, known])).not.toContain(secret);
  const written = await everythingIn(writer.at(''));
  expect(written).toContain('"sealed"');
  expect(written).not.toContain(secret);
  expect([...server.objects.values()].map(({ bytes }) => bytes.toString()).join()).not.toContain(
    secret,
  );
  expect((await writer.bridge.forgetBucket(place)).places).toEqual([]);
  expect(await everythingIn(writer.at(''))).not.toContain('"sealed"');
  await expect(writer.bridge.useBucket({ place, secret: null })).rejects.toMatchObject({
    kind: 'bucket-secret',
  });
});

it('keeps apart two buckets of one name at two services', async () => {
  const { server, writer, add, ask, place } = await newBucketProgram();
  await add(mark('1', 2024));
  const other = { ...place, endpoint: 'https://storage.example.se' };
  await writer.bridge.useBucket({ place, secret });
  await writer.bridge.useBucket({ place: other, secret: 'another-secret' });
  const known = await writer.bridge.buckets();
  expect(known.places).toEqual([
    { place: other, secret: 'stored' },
    { place, secret: 'stored' },
  ]);
  // A command that only names the bucket is ambiguous, so nothing is sent.
  expect(writer.takeBucket({ bucket: 'sets', prefix: '' })).toEqual({
    several: [other.endpoint, place.endpoint],
  });
  ask.mockClear();
  const again = await writer.bridge.useBucket({ place, secret: null });
  expect(await writer.writeTo(again?.dataSetId ?? '')).toMatchObject({ rows: 1 });
  expect(ask).not.toHaveBeenCalled();
  expect(await writer.bridge.forgetBucket(place)).toMatchObject({ places: [{ place: other }] });
  expect(writer.takeBucket({ bucket: 'sets', prefix: '' })).toHaveProperty('dataSetId');
  expect(server.objects.size).toBeGreaterThan(0);
});

it('asks about another access key, and keeps no secret of what is no longer remembered', async () => {
  const { writer, ask, place } = await newBucketProgram();
  await writer.bridge.useBucket({ place, secret });
  const another = { ...place, accessKeyId: 'AKIDOTHER' };
  ask.mockResolvedValueOnce(false);
  expect(await writer.bridge.useBucket({ place: another, secret: 'x' })).toBeNull();
  expect(ask).toHaveBeenLastCalledWith(
    expect.objectContaining({
      detail: expect.stringContaining('AKIDOTHER instead of AKIDEXAMPLE') as string,
    }),
  );
  expect((await writer.bridge.buckets()).places).toEqual([{ place, secret: 'stored' }]);
  const sealed = async (): Promise<number> =>
    (await readdir(writer.at('program/bucket-keys'))).length;
  const each = await sealed();
  await writer.bridge.useBucket({ place: another, secret: 'x' });
  expect(await sealed()).toBe(each);
  for (let n = 0; n < 31; n++)
    await writer.bridge.useBucket({ place: { ...place, bucket: `other-${n}` }, secret });
  expect((await writer.bridge.buckets()).places).toHaveLength(30);
  expect(await sealed()).toBe(30 * each);
});

it('goes where the command line says, below a bucket that was set up', async () => {
  const { server, writer, add, place } = await newBucketProgram();
  await add(mark('1', 2024));
  await writer.bridge.useBucket({ place, secret });
  expect(writer.takeBucket({ bucket: 'others', prefix: '' })).toEqual({ several: [] });
  const taken = writer.takeBucket({ bucket: 'sets', prefix: 'nightly' });
  if (!('dataSetId' in taken)) throw new Error('it was not set up');
  expect(await writer.writeTo(taken.dataSetId)).toMatchObject({
    folder: 's3://sets/nightly',
    rows: 1,
  });
  expect(server.objects.has('nightly/manifest.json')).toBe(true);
});

it('takes only addresses that are encrypted, and places that are one', () => {
  const { input } = contract.datasets.useBucket;
  const place = {
    endpoint: 'https://s3.eu-north-1.amazonaws.com',
    region: 'eu-north-1',
    bucket: 'sets',
    prefix: 'Byrån/marks',
    pathStyle: false,
    accessKeyId: 'AKIDEXAMPLE',
  };
  const takes = (change: Partial<typeof place>): boolean =>
    input.safeParse({ place: { ...place, ...change }, secret: null }).success;
  expect([{}, { endpoint: 'http://127.0.0.1:9000' }, { prefix: '' }].map(takes)).toEqual([
    true,
    true,
    true,
  ]);
  const wrong = [
    { endpoint: 'http://storage.example.se' },
    { endpoint: 'https://a:b@example.se' },
    { endpoint: 'ftp://example.se' },
    { endpoint: 'https://example.se/?x' },
    { bucket: 'a/../b' },
    { bucket: 'Sets' },
    { bucket: 'a..b' },
    { bucket: '' },
    { prefix: '../other' },
    { prefix: '/marks' },
    { prefix: 'a//b' },
    { prefix: 'a\nb' },
    { region: 'eu north' },
    { accessKeyId: 'a b' },
    { accessKeyId: '' },
  ];
  expect(wrong.filter(takes)).toEqual([]);
});

it('leaves nothing on this machine after a crash, and nothing once everything is forgotten', async () => {
  const bench = await createFeatureBench();
  onTestFinished(() => bench.close());
  const outgoing = join(bench.userData, 'outgoing');
  await mkdir(join(outgoing, 'of-a-crash'), { recursive: true });
  await bench.restart();
  await vi.waitFor(async () => expect(await readdir(bench.userData)).not.toContain('outgoing'));
  const place = {
    endpoint: 'https://storage.example.se',
    region: 'eu-north-1',
    bucket: 'sets',
    prefix: '',
    pathStyle: true,
    accessKeyId: 'AKIDEXAMPLE',
  };
  const { buckets } = bench.services.bucketAccess;
  expect(await buckets.setUp(place, secret)).toBe(true);
  expect(bench.questions.at(-1)).toContain('s3://sets at storage.example.se');
  await bench.restart();
  expect((await bench.services.bucketAccess.buckets.known()).places).toEqual([
    { place, secret: 'stored' },
  ]);
  await bench.services.handlers.connection.forgetEverything();
  expect((await bench.services.bucketAccess.buckets.known()).places).toEqual([]);
  expect(await bench.written()).not.toMatch(/AKIDEXAMPLE|sealed|storage\.example/);
});
