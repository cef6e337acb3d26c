import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contract, events as eventContract } from '@shared/contract';
import {
  KEY,
  baseUrl,
  createFeatureBench,
  type FeatureBench,
} from '../../../support/main/service-layer';
import { readArchive } from '../../../support/main/read-archive';

let b: FeatureBench;
beforeEach(async () => {
  b = await createFeatureBench();
});
afterEach(() => b.close());

const offline = (): Promise<Response> =>
  Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED'));
const connect = (more: Record<string, unknown> = {}) =>
  b.services.handlers.connection.connect({ baseUrl, key: KEY, keeping: 'keystore', ...more });
const status = () => b.services.handlers.connection.status(undefined);

describe('connecting', () => {
  it('starts with nothing', async () => {
    expect(await status()).toMatchObject({ mode: 'none', libraryId: null, key: 'none' });
    await expect(async () =>
      b.services.handlers.service.call({ endpoint: 'trademarks.search', runId: 'r' } as never),
    ).rejects.toMatchObject({ kind: 'no-connection' });
  });

  it('checks the key, keeps it, opens the library and shows the account', async () => {
    const result = await connect({ baseUrl: `${baseUrl}/api/v1/` });
    expect(contract.connection.connect.output.parse(result)).toMatchObject({
      mode: 'service',
      libraryId: 'http_127.0.0.1_4010',
      baseUrl,
      key: 'ready',
      keeping: 'keystore',
      account: { name: 'Byrån AB', scopes: ['market', 'trademarks'] },
    });
    for (const { event, payload } of b.events) {
      eventContract[event as keyof typeof eventContract].parse(payload);
    }
    expect(b.events.map(({ event }) => event)).toContain('connection.changed');
  });

  it.each([
    ['a wrong key', { key: 'wrong-key' }, { kind: 'unauthorized' }],
    ['a key too short', { key: 'kt_live' }, { kind: 'invalid-input', field: 'key' }],
    ['an address', { baseUrl: 'http://api.example' }, { kind: 'invalid-input', field: 'baseUrl' }],
    ['a key with a space', { key: 'a b' }, { kind: 'invalid-input', field: 'key' }],
    ['a key that is no text of a header', { key: 'å' }, { kind: 'invalid-input', field: 'key' }],
    ['no passphrase', { keeping: 'passphrase' }, { kind: 'invalid-input', field: 'passphrase' }],
  ])('keeps nothing for %s', async (_name, more, data) => {
    await expect(connect(more)).rejects.toMatchObject({ data });
    expect(await status()).toMatchObject({ mode: 'none' });
    expect(await b.written()).toMatch(/^\n?\{"mode":"none"\}\nnull\nnull\n/);
    await expect(b.services.handlers.connection.useService({ baseUrl })).rejects.toMatchObject({
      kind: 'no-connection',
    });
  });

  it('keeps nothing when the network is not there, or something else answers', async () => {
    b.network = offline;
    await expect(connect()).rejects.toMatchObject({ kind: 'offline' });
    b.network = async () => new Response('<title>Hotel WLAN</title>');
    await expect(connect()).rejects.toMatchObject({ kind: 'not-json' });
    expect(await status()).toMatchObject({ mode: 'none', key: 'none' });
  });

  it('reads the account also when nothing can be remembered', async () => {
    await connect();
    const { set } = b.files.state;
    Object.assign(b.files.state, {
      set: () => {
        throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      },
    });
    for (const _ of [1, 2]) {
      const read = await b.services.handlers.connection.refresh(undefined);
      expect(read).toMatchObject({ account: { name: 'Byrån AB' } });
    }
    Object.assign(b.files.state, { set });
  });

  it('is opened where what is only remembered cannot be written', async () => {
    const { set } = b.files.state;
    Object.assign(b.files.state, {
      set: () => {
        throw Object.assign(new Error('another program holds state.json'), { code: 'EPERM' });
      },
    });
    await connect();
    expect(await status()).toMatchObject({ mode: 'service', key: 'ready', network: 'online' });
    Object.assign(b.files.state, { set });
  });

  it('stays connected when the network goes later, and after a restart', async () => {
    await connect();
    b.network = offline;
    await expect(b.services.handlers.connection.refresh(undefined)).rejects.toMatchObject({
      kind: 'offline',
    });
    expect(await status()).toMatchObject({
      key: 'ready',
      network: 'offline',
      account: { name: 'Byrån AB' },
    });
    await b.restart();
    expect(await status()).toMatchObject({
      mode: 'service',
      key: 'ready',
      account: { name: 'Byrån AB' },
    });
  });

  it('asks for a passphrase only when the network is needed', async () => {
    await connect({ keeping: 'passphrase', passphrase: 'korrekt häst' });
    await b.restart();
    const { connection, service } = b.services.handlers;
    expect(await status()).toMatchObject({ mode: 'service', key: 'locked' });
    const libraryId = 'http_127.0.0.1_4010';
    expect(await readArchive(b.services, libraryId)).toMatchObject({
      entries: [],
    });
    const search = { endpoint: 'trademarks.search', runId: 'r', page: 0, limit: 5 } as const;
    const call = async () => service.call({ ...search, pathParams: {}, params: {} });
    await expect(call()).rejects.toMatchObject({ kind: 'locked' });
    await expect(connection.unlock({ passphrase: 'wrong wrong' })).rejects.toMatchObject({
      kind: 'wrong-passphrase',
    });
    expect(await connection.unlock({ passphrase: 'korrekt häst' })).toMatchObject({ key: 'ready' });
    expect(await call()).toMatchObject({ rows: 5 });
  });

  it('buys after the key was given again, though the library does not speak a second time', async () => {
    await connect();
    const { libraryId } = await status();
    await b.services.handlers.archive.ack({ libraryId: libraryId ?? '', seq: 0 });
    const told = b.events.length;
    b.isSilent = true;
    await connect();
    expect(b.events.length).toBeGreaterThan(told);
    const call = { endpoint: 'trademarks.search', runId: 'r', limit: 10 };
    expect(await b.services.handlers.service.call(call as never)).toMatchObject({ rows: 10 });
  });

  it('keeps a key for this run only', async () => {
    await connect({ keeping: 'session' });
    await b.restart();
    expect(await status()).toMatchObject({ mode: 'service', key: 'none', keeping: null });
  });

  it('wants the key again for another address', async () => {
    await connect();
    const { connection } = b.services.handlers;
    await expect(connection.useService({ baseUrl: 'http://127.0.0.1:9' })).rejects.toMatchObject({
      kind: 'no-connection',
    });
    // A different path on the same origin is a different address.
    await expect(connection.useService({ baseUrl: `${baseUrl}/other` })).rejects.toMatchObject({
      kind: 'no-connection',
    });
    expect(await status()).toMatchObject({ baseUrl, key: 'ready' });
  });

  it('forgets the key, and keeps the library', async () => {
    await connect();
    const { connection } = b.services.handlers;
    expect(await connection.forgetKey(undefined)).toMatchObject({ mode: 'service', key: 'none' });
    await expect(connection.refresh(undefined)).rejects.toMatchObject({ kind: 'no-key' });
    await b.restart();
    expect(await status()).toMatchObject({ mode: 'service', key: 'none' });
  });

  it('changes between sample and service and mixes nothing', async () => {
    await connect();
    const { connection, service } = b.services.handlers;
    const page = { pathParams: {}, params: {}, limit: 5, page: 0, endpoint: 'trademarks.search' };
    await service.call({ ...page, runId: 'a' });
    expect(await connection.useSample(undefined)).toMatchObject({
      mode: 'sample',
      libraryId: 'sample',
      baseUrl: null,
      key: 'ready',
    });
    await service.call({ ...page, runId: 'b' });
    expect(b.remote.log.calls.filter(({ units }) => units > 0)).toHaveLength(1);
    await expect(readArchive(b.services, 'http_127.0.0.1_4010')).rejects.toMatchObject({
      kind: 'no-connection',
    });
    await connection.useService({ baseUrl });
    expect(await status()).toMatchObject({ mode: 'service', key: 'ready' });
    await writeFile(join(b.userData, 'libraries', 'version.json'), '{}');
    const libraries = await connection.libraries(undefined);
    expect(libraries).toHaveLength(2);
    expect(libraries).toMatchObject([
      { libraryId: 'http_127.0.0.1_4010', baseUrl },
      { libraryId: 'sample', baseUrl: null },
    ]);
    expect(libraries.every(({ bytes }) => bytes > 0)).toBe(true);
  });
});

describe('a system without a protected store', () => {
  it('is said before the key is sent anywhere', async () => {
    const weak = await createFeatureBench('basic_text');
    weak.network = () => Promise.reject(new Error('asked'));
    const { connection } = weak.services.handlers;
    expect(await connection.keystore(undefined)).toEqual({ state: 'weak', backend: 'basic_text' });
    await expect(
      connection.connect({ baseUrl, key: KEY, keeping: 'keystore' }),
    ).rejects.toMatchObject({ kind: 'keystore-unavailable' });
    await weak.close();
  });
});

describe('every byte that is written, and every event', () => {
  it.each(['keystore', 'passphrase', 'session'])('is free of the key (%s)', async (keeping) => {
    await connect({ keeping, passphrase: 'korrekt häst' });
    const { service, archive, connection } = b.services.handlers;
    const page = { pathParams: {}, params: {}, limit: 5, page: 0, endpoint: 'trademarks.search' };
    await service.call({ ...page, runId: 'a' });
    // A misbehaving service that echoes the key, and one that fails.
    b.network = async (request) =>
      new Response(`no: ${request.headers.get('authorization')}`, { status: 403 });
    const call = async (runId: string): Promise<unknown> => service.call({ ...page, runId });
    const refused = await call('b').catch((error: unknown) => error);
    expect(JSON.stringify(refused)).not.toContain(KEY);
    const libraryId = 'http_127.0.0.1_4010';
    await archive.ack({ libraryId, seq: 9 });
    b.network = (request) =>
      Promise.reject(new Error(`cannot send ${request.headers.get('authorization')}`));
    const failed = await call('c').catch((error: unknown) => error);
    expect(JSON.stringify(failed)).not.toContain(KEY);

    const { entries } = await readArchive(b.services, libraryId);
    // The `/status` entry can be anywhere.
    const calls = entries.filter(({ kind }) => kind !== 'work');
    expect(calls.map(({ kind }) => kind)).toEqual([
      'request',
      'answer',
      'request',
      'answer',
      'request',
      'failure',
    ]);
    const everything = [
      await b.written(),
      JSON.stringify(entries),
      JSON.stringify(b.events),
      JSON.stringify(await connection.status(undefined)),
    ].join('\n');
    expect(everything).not.toContain(KEY);
    expect(everything).not.toContain(Buffer.from(KEY).toString('base64').slice(0, 30));
  });
});
