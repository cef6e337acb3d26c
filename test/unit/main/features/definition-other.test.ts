/** A definition that doesn't belong to the connected service. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as layer from '../../../support/main/service-layer';

let bench: layer.FeatureBench;
let folder: string;
beforeEach(async () => {
  bench = await layer.createFeatureBench();
  folder = await mkdtemp(join(tmpdir(), 'kartotek-definition-'));
});
afterEach(async () => {
  await bench.close();
  await rm(folder, { recursive: true, force: true });
});

const path = '/api/v1/openapi.json';
const handlers = () => bench.services.handlers;
async function chosenFile(text: string): Promise<void> {
  bench.definitionFile = join(folder, 'petstore.yaml');
  await writeFile(bench.definitionFile, text);
}

describe('loading', () => {
  it('notices the definition of another service before it is used', async () => {
    await handlers().connection.useSample();
    await handlers().definition.loadAddress({ path, withKey: false });
    await chosenFile(
      'openapi: 3.0.0\ninfo: {title: Petstore, version: "1"}\nservers: [{url: https://petstore.example/v1}]\npaths: {/pets: {get: {responses: {}}}}',
    );
    const read = await handlers().definition.loadFile();
    expect(read).toMatchObject({
      type: 'other-service',
      state: { title: 'Petstore' },
      otherServers: ['https://petstore.example/v1'],
    });
    expect((await handlers().definition.state())?.title).not.toBe('Petstore');
    const sha256 = read.type === 'other-service' ? read.state.sha256 : '';
    expect(await handlers().definition.use({ sha256 })).toMatchObject({ type: 'loaded' });
    expect((await handlers().definition.state())?.title).toBe('Petstore');
    await expect(async () =>
      handlers().definition.use({ sha256: 'a'.repeat(64) }),
    ).rejects.toMatchObject({ data: { kind: 'not-found' } });
  });
});
