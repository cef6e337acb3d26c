import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DefinitionState } from '@shared/features/definition';
import { foreignDocument } from '../../../support/definition/documents';
import * as layer from '../../../support/main/service-layer';
import { readArchive } from '../../../support/main/read-archive';
import { expectMode } from '../../../support/files/system';

const { baseUrl, createFeatureBench, KEY } = layer;

const path = '/api/v1/openapi.json';
const runs = (() => {
  let id = 0;
  return () => `run-${++id}`;
})();

let bench: layer.FeatureBench;
let folder: string;
beforeEach(async () => {
  bench = await createFeatureBench();
  folder = await mkdtemp(join(tmpdir(), 'kartotek-definition-'));
});
afterEach(async () => {
  await bench.close();
  await rm(folder, { recursive: true, force: true });
});

const handlers = () => bench.services.handlers;
const connect = () => handlers().connection.connect({ baseUrl, key: KEY, keeping: 'session' });
const endpointIds = async (): Promise<string[]> =>
  (await handlers().definition.catalogue()).endpoints.map(({ id }) => id);
const call = (endpoint: string, more: object = {}) =>
  handlers().service.call({
    endpoint,
    pathParams: {},
    params: {},
    limit: null,
    runId: runs(),
    page: 0,
    ...more,
  });

async function chosenFile(text: string): Promise<void> {
  bench.definitionFile = join(folder, 'tjänst.yaml');
  await writeFile(bench.definitionFile, text);
}

describe('loading', () => {
  it('from the sample: learned endpoints come, and stay for the next start', async () => {
    await handlers().connection.useSample();
    expect(await handlers().definition.state()).toBeNull();
    expect(await endpointIds()).toHaveLength(35);
    const loaded = await handlers().definition.loadAddress({ path, withKey: false });
    expect(loaded).toMatchObject({ type: 'loaded', changed: true });
    expect(await endpointIds()).toContain('learned:/metadata/counties');
    expect(bench.events.map(({ event }) => event)).toContain('definition.changed');
    await bench.restart();
    expect(await endpointIds()).toContain('learned:/metadata/counties');
    expect(await handlers().definition.loadAddress({ path, withKey: false })).toMatchObject({
      changed: false,
    });
  });

  it('from a file; another one replaces it; and it can be removed', async () => {
    await handlers().connection.useSample();
    await handlers().definition.loadAddress({ path, withKey: false });
    await chosenFile(foreignDocument);
    expect(await handlers().definition.loadFile()).toMatchObject({
      type: 'loaded',
      state: { title: 'Bolagsdata', source: { from: 'file', name: 'tjänst.yaml' } },
    });
    const earlier = (await handlers().definition.versions()) as DefinitionState[];
    expect(earlier).toMatchObject([{ source: { from: 'address' } }]);
    const kept = join(bench.userData, 'libraries', 'sample', 'definition');
    const files = (await readdir(kept)).filter((name) => /^[0-9a-f]{64}\.json$/.test(name));
    expect(files).toHaveLength(2);
    await expectMode(join(kept, files[0]!), 0o600);
    await handlers().definition.remove();
    expect(await handlers().definition.state()).toBeNull();
    expect(await endpointIds()).toHaveLength(35);
    const { sha256 = '' } = earlier[0] ?? {};
    const left = async () => (await readdir(kept)).filter((name) => name.length > 60);
    expect(await left()).toEqual([`${sha256}.json`]);
    await bench.restart();
    expect(await handlers().definition.version({ sha256 })).toMatchObject({ form: 1 });
    await handlers().definition.restore({ sha256 });
    expect(await endpointIds()).toContain('learned:/metadata/counties');
    expect(await handlers().definition.versions()).toEqual([]);
    await handlers().definition.loadFile();
    await handlers().definition.forget({ sha256 });
    expect(await left()).toHaveLength(1);
    await expect((async () => handlers().definition.restore({ sha256 }))()).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  it('of nothing useful leaves the one before', async () => {
    await handlers().connection.useSample();
    await handlers().definition.loadAddress({ path, withKey: false });
    const before = await handlers().definition.state();
    await chosenFile('{"swagger":"2.0"}');
    expect(await handlers().definition.loadFile()).toEqual({
      type: 'refused',
      fault: 'other-version',
      detail: '2.0',
    });
    bench.definitionFile = null;
    expect(await handlers().definition.loadFile()).toEqual({ type: 'cancelled' });
    expect(await handlers().definition.state()).toEqual(before);
  });

  it('survives damage on the disk as if it were not there', async () => {
    await handlers().connection.useSample();
    await handlers().definition.loadAddress({ path, withKey: false });
    const sha256 = (await handlers().definition.state())?.sha256 ?? '';
    const file = join(bench.userData, 'libraries', 'sample', 'definition', `${sha256}.json`);
    await writeFile(file, '{"form":1,');
    await bench.restart();
    expect(await handlers().definition.state()).toBeNull();
    expect(await endpointIds()).toHaveLength(35);
  });
});

describe('from an address', () => {
  it('sends the key only when the person says so', async () => {
    await connect();
    const keys: (string | null)[] = [];
    bench.network = (request) => {
      keys.push(request.headers.get('authorization'));
      return bench.remote.fetch(request);
    };
    await handlers().definition.loadAddress({ path, withKey: false });
    await handlers().definition.loadAddress({ path, withKey: true });
    expect(keys).toEqual([null, `Bearer ${KEY}`]);
  });

  it.each([
    'https://evil.example/openapi.json',
    'http://127.0.0.1:4011/x',
    'http://a@127.0.0.1:4010/',
    '',
  ])('refuses %j', async (other) => {
    await connect();
    let asked = 0;
    bench.network = () => {
      asked += 1;
      return Promise.reject(new TypeError('no'));
    };
    const load = async () => handlers().definition.loadAddress({ path: other, withKey: true });
    await expect(load()).rejects.toMatchObject({ kind: 'invalid-input', data: { field: 'path' } });
    expect(asked).toBe(0);
  });

  it('refuses redirects, refusals and what is too large', async () => {
    await connect();
    const load = () => handlers().definition.loadAddress({ path, withKey: true });
    bench.network = async () => new Response(null, { status: 302, headers: { location: '/x' } });
    await expect(load()).rejects.toMatchObject({ kind: 'redirect' });
    bench.network = async () => new Response('no', { status: 403 });
    await expect(load()).rejects.toMatchObject({ kind: 'forbidden' });
    bench.network = async () => new Response(new Uint8Array(10 * 1024 * 1024 + 1));
    expect(await load()).toMatchObject({ type: 'refused', fault: 'too-large' });
    expect(await bench.written()).not.toContain(KEY);
  });
});

describe('deciding', () => {
  const strict = JSON.stringify({
    openapi: '3.1.0',
    paths: {
      '/api/v1/trademarks': {
        get: {
          parameters: [
            { name: 'query', in: 'query', schema: { type: 'string', minLength: 2 } },
            { name: 'colour', in: 'query', schema: { type: 'string' } },
          ],
        },
      },
    },
  });

  it('gives the definition the word in one difference, and takes it back', async () => {
    await handlers().connection.useSample();
    await chosenFile(strict);
    await handlers().definition.loadFile();
    const search = { params: { query: 'ab' } };
    await expect(call('trademarks.search', search)).rejects.toMatchObject({
      kind: 'invalid-input',
      data: { field: 'query' },
    });
    const id = 'trademarks.search parameter query';
    const drift = await handlers().definition.drift();
    expect(drift.find((one) => one.id === id)).toMatchObject({
      type: 'different',
      catalogue: 'text ≥ 3',
      definition: 'text ≥ 2',
      decided: null,
    });
    expect(drift.find(({ name }) => name === 'colour')).toMatchObject({ type: 'new' });
    expect(drift.find(({ name }) => name === 'office')).toMatchObject({ type: 'gone' });
    await handlers().definition.decide({ id, use: 'definition' });
    await bench.restart();
    // From here on, the service itself decides what it accepts.
    await expect(call('trademarks.search', search)).rejects.toMatchObject({ kind: 'client-error' });
    await handlers().definition.decide({ id, use: null });
    await expect(call('trademarks.search', search)).rejects.toMatchObject({
      kind: 'invalid-input',
    });
    const nothing = async () => handlers().definition.decide({ id: 'nothing', use: null });
    await expect(nothing()).rejects.toMatchObject({ kind: 'invalid-input' });
  });

  it('does not hold for what the definition says later', async () => {
    await handlers().connection.useSample();
    await chosenFile(strict);
    await handlers().definition.loadFile();
    const id = 'trademarks.search parameter query';
    await handlers().definition.decide({ id, use: 'definition' });
    await chosenFile(strict.replace('"minLength":2', '"minLength":5'));
    await handlers().definition.loadFile();
    const drift = await handlers().definition.drift();
    expect(drift.find((one) => one.id === id)).toMatchObject({ decided: null });
  });
});

describe('calls', () => {
  it('reach endpoints that only the definition knows, and remember what they took', async () => {
    await handlers().connection.useSample();
    await expect(call('learned:/metadata/counties')).rejects.toMatchObject({
      kind: 'invalid-input',
    });
    await handlers().definition.loadAddress({ path, withKey: false });
    const { assumptions } = await handlers().settings.get(undefined);
    await handlers().settings.set({ assumptions: { ...assumptions, usageBehindSeconds: 0 } });
    const outcome = await call('learned:/metadata/counties');
    expect(outcome.taken).toBeDefined();
    const { priceSeen } = await handlers().definition.catalogue();
    expect(priceSeen['learned:/metadata/counties']).toMatchObject({ count: 1 });
    const { entries } = await readArchive(bench.services, 'sample');
    const own = entries.filter(({ meta }) => meta['op'] !== 'status');
    expect(own.map(({ kind }) => kind)).toEqual(['request', 'answer', 'work']);
    expect(own[2]?.meta).toMatchObject({ op: 'charge' });
    await bench.restart();
    const again = await handlers().definition.catalogue();
    expect(again.priceSeen['learned:/metadata/counties']).toMatchObject({ count: 1 });
  });

  it('send the batch as the definition says, in the order asked, through the log', async () => {
    await handlers().connection.useSample();
    const list = await call('companies.search', { limit: 3 });
    expect(list.rows).toBe(3);
    await handlers().definition.loadAddress({ path, withKey: false });
    const identifiers = ['5560360793', ' 5560360793 ', 'token-x'];
    const outcome = await call('companies.batch', { identifiers });
    const after = outcome.seq - 2;
    const { entries } = await readArchive(bench.services, 'sample', after);
    expect(entries[0]?.meta).toMatchObject({
      endpoint: 'companies.batch',
      identifiers: ['5560360793', 'token-x'],
    });
    const body = JSON.parse(String(entries[0]?.meta['body'])) as Record<string, unknown>;
    expect(Object.values(body)).toEqual([['5560360793', 'token-x']]);
    expect(entries[1]?.kind).toBe('answer');
    await expect(call('companies.batch')).rejects.toMatchObject({ kind: 'invalid-input' });
    await expect(
      call('companies.batch', { identifiers: Array.from({ length: 101 }, (_, n) => `t${n}`) }),
    ).rejects.toMatchObject({ kind: 'invalid-input' });
    await expect(call('trademarks.changes', { identifiers })).rejects.toMatchObject({
      kind: 'invalid-input',
    });
  });

  it('go one at a time where no price is known', async () => {
    await handlers().connection.useSample();
    const asked = ['market.shorts', 'trademarks.changes', 'market.shortsCurrent'].map((id) =>
      call(id),
    );
    const found: Awaited<(typeof asked)[number]>[] = [];
    for (const one of asked) {
      const outcome = await one;
      found.push(outcome);
      await handlers().archive.ack({ libraryId: 'sample', seq: outcome.seq });
    }
    expect(found.every(({ taken }) => taken !== undefined)).toBe(true);
    const { priceSeen } = await handlers().definition.catalogue();
    expect(priceSeen['market.shorts']?.units).toBe(found[0]?.rows);
  });

  it('that wait for their turn can be cancelled', async () => {
    await handlers().connection.useSample();
    const first = call('market.shorts');
    const runId = runs();
    const second = call('trademarks.changes', { runId });
    await vi.waitFor(() => expect(handlers().service.cancel({ runId })).toBe(true));
    await expect(second).rejects.toMatchObject({ kind: 'cancelled' });
    await expect(first).resolves.toMatchObject({ hasMore: true });
  });
});
