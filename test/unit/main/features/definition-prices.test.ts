import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as layer from '../../../support/main/service-layer';

let bench: layer.FeatureBench;
let folder: string;
beforeEach(async () => {
  bench = await layer.createFeatureBench();
  folder = await mkdtemp(join(tmpdir(), 'kartotek-prices-'));
});
afterEach(async () => {
  await bench.close();
  await rm(folder, { recursive: true, force: true });
});

const handlers = () => bench.services.handlers;

async function chosenFile(text: string): Promise<void> {
  bench.definitionFile = join(folder, 'tjänst.yaml');
  await writeFile(bench.definitionFile, text);
}

describe('prices that a definition states', () => {
  const priceOf = async (id: string) => {
    const { endpoints } = await handlers().definition.catalogue();
    return endpoints.find((one) => one.id === id)?.price ?? null;
  };
  const perCall = { perCall: 3, perRow: 0 };
  const load = (text: string) => chosenFile(text).then(() => handlers().definition.loadFile());
  const document = (web: string, more = ''): string =>
    [
      'openapi: 3.0.0\npaths:',
      `  /trademarks: { get: { x-cost: 9 per call } }`,
      `  /companies/{id}/web: { get: { ${web} } }`,
      `  /companies/{id}/contact: { get: { x-cost: 3 per call } }`,
      `  /companies/{id}/history: { get: { x-cost: 3 } }${more}`,
    ].join('\n');

  it('are used from a field that is sure; from words when the person says so, also later', async () => {
    await handlers().connection.useSample();
    await load(document("summary: 'Pris: 3 enheter per anrop'"));
    expect(await priceOf('contact.email')).toEqual(perCall);
    expect(await priceOf('contact.web')).toBeNull();
    expect((await handlers().definition.catalogue()).prices).toBeNull();
    // The service's documentation takes precedence.
    expect(await priceOf('trademarks.search')).toEqual({ perCall: 0, perRow: 1 });

    const readings = { 'companies.history': 'row' as const };
    await handlers().definition.usePrices({ use: true, readings });
    await bench.restart();
    expect(await priceOf('contact.web')).toEqual(perCall);
    expect(await priceOf('companies.history')).toEqual({ perCall: 0, perRow: 3 });
    expect((await handlers().definition.catalogue()).prices).toEqual({ use: true, readings });

    await handlers().definition.usePrices({ use: false, readings: {} });
    expect([await priceOf('contact.web'), await priceOf('contact.email')]).toEqual([null, perCall]);
  });

  it('are asked about again when a definition states others', async () => {
    await handlers().connection.useSample();
    await load(document("summary: 'Pris: 3 enheter per anrop'"));
    await handlers().definition.usePrices({ use: true, readings: {} });
    await load(document("summary: 'Pris: 5 enheter per anrop'"));
    expect(await priceOf('contact.web')).toBeNull();
    expect((await handlers().definition.catalogue()).prices).toBeNull();
    // The same prices in another document count as confirmed.
    await handlers().definition.usePrices({ use: true, readings: {} });
    await load(document("summary: 'Pris: 5 enheter per anrop'", '\n  /news: { get: {} }'));
    expect(await priceOf('contact.web')).toEqual({ perCall: 5, perRow: 0 });
  });
});
