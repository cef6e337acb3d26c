import { defaultAssumptions } from '@shared/service/assumptions';
import { describe, expect, it } from 'vitest';
import { batchBodyOf, batchJson } from '@shared/definition/batch-body';
import { driftOf } from '@shared/definition/drift';
import { effectiveCatalogue, finderOf } from '@shared/definition/effective';
import { labelsFor } from '@shared/definition/labels';
import { shapesOf } from '@shared/definition/shapes';
import { catalogue } from '@shared/service/catalogue';
import { parameterFaults } from '@shared/service/parameters';
import { urlOf } from '@main/service/request-url';
import {
  definitionOf,
  foreignDocument,
  sampleDocument,
} from '../../../support/definition/documents';

describe('the document of the sample', () => {
  it('names every endpoint of the page, and agrees with it', async () => {
    const definition = definitionOf(await sampleDocument());
    const drift = driftOf(catalogue, definition);
    expect(drift.filter(({ type: is }) => is !== 'new')).toEqual([]);
    expect(drift.filter(({ about }) => about !== 'endpoint')).toEqual([]);
    const fresh = drift.map(({ endpoint }) => endpoint);
    expect(fresh).toContain('learned:/metadata/counties');
    expect(fresh.some((id) => id.startsWith('learned:/sync/'))).toBe(true);
  });

  it('teaches parameters, scopes, page sizes and labels of listed endpoints', async () => {
    const definition = definitionOf(await sampleDocument());
    const find = finderOf(effectiveCatalogue(catalogue, definition));
    const search = find('companies.search');
    expect(search?.origins).toEqual({
      endpoint: 'described',
      parameters: 'learned',
      rows: 'learned',
      scope: 'learned',
      price: null,
    });
    expect(search?.rows?.max).toBe(100);
    expect(search?.parameters?.length).toBeGreaterThan(3);
    expect(search?.parameters?.map(({ name }) => name)).not.toContain('cursor');
    // Page sizes learned from a definition aren't certain, so a response with another structure can
    // still be read.
    expect(search?.paging).toBeNull();
    const sync = effectiveCatalogue(catalogue, definition).find(({ group }) => group === 'sync');
    expect(sync).toMatchObject({ fact: 'learned', fault: null, method: 'GET' });
    const filings = find('financials.filings');
    const labels = labelsFor(shapesOf(definition), filings?.answer ?? null);
    const [first = ''] = labels.fields([]);
    expect(labels.label([first]).from).toBe('definition');
  });
});

describe("somebody else's document", () => {
  const definition = definitionOf(foreignDocument);
  const shapes = shapesOf(definition);
  const endpoints = effectiveCatalogue(catalogue, definition);
  const find = finderOf(endpoints);

  it('is read without its servers, whatever its paths begin with', () => {
    expect(definition.endpoints.map(({ method, path, fault }) => [method, path, fault])).toEqual([
      ['GET', '/api/v1/companies', null],
      ['POST', '/api/v1/companies/batch', null],
      ['GET', '/api/v1/companies/{orgnr}', null],
      ['DELETE', '/api/v1/companies/{orgnr}', 'method'],
      ['GET', '/api/v1/metadata/koder/{kod-lista}', null],
      ['GET', '/api/v1/andringar', 'header-needed'],
      ['GET', '/api/v1/../hemligt', 'odd-path'],
      ['GET', '/api/v1/rapport?typ=x', 'odd-path'],
    ]);
    // The addresses in a definition are only text, and nothing ever contacts them.
    expect(definition.servers).toEqual(['https://elsewhere.example/api/v1']);
    expect(JSON.stringify({ ...definition, servers: [] })).not.toContain('elsewhere.example');
  });

  it('turns parameters into rules', () => {
    const rules = find('companies.search')?.parameters ?? [];
    expect(rules).toMatchObject([
      { name: 'ort', type: 'text', minLength: 2, description: 'Kommun', origin: 'learned' },
      { name: 'omsattning_min', type: 'integer', min: 0, max: 999999 },
      { name: 'bransch', type: 'choice', several: 'joined', choices: ['A', 'B', 'NO'] },
      { name: 'aktiv', type: 'boolean', required: true, byDefault: 'true' },
      { name: 'andel', type: 'decimal' },
    ]);
    expect(find('companies.search')?.rows).toEqual({ min: 5, max: 80, byDefault: 20 });
    expect(find('companies.search')?.scopes).toEqual(['foretag']);
  });

  it('sends several values as the definition says', () => {
    const search = find('companies.search');
    if (!search) throw new Error('no search');
    const repeated = search.parameters?.map((rule) =>
      rule.name === 'bransch' ? ({ ...rule, several: 'repeated', type: 'choice' } as const) : rule,
    );
    const endpoint = { ...search, parameters: repeated ?? null };
    const params = { bransch: 'A\nNO\n', ort: 'a\nb' };
    expect(urlOf('https://a.example', { endpoint, pathParams: {}, params }).search).toBe(
      '?bransch=A&bransch=NO&ort=a%0Ab',
    );
    expect(parameterFaults(endpoint.parameters, { bransch: 'A\nX' })).toMatchObject([
      { field: 'bransch', reason: 'not-a-choice' },
    ]);
  });

  it('matches endpoints by place, with the names of the catalogue', () => {
    const basics = find('companies.basics');
    expect(basics?.inDefinition).toBe(true);
    expect(basics?.inPath).toMatchObject([{ name: 'company_id', title: 'Organisationsnummer' }]);
    expect(basics?.key).toBe(true);
    expect(find('learned:DELETE /companies/{orgnr}')?.fault).toBe('method');
    expect(find('learned:/metadata/koder/{kod-lista}')).toMatchObject({ group: 'system' });
  });

  it('labels fields through parts, references, lists and circles', () => {
    for (const id of ['companies.search', 'companies.basics']) {
      const labels = labelsFor(shapes, find(id)?.answer ?? null);
      expect(labels.fields([])).toEqual([
        'firmanamn',
        'moderbolag',
        'registreringsdatum',
        'arsomsattning',
      ]);
      expect(labels.label(['firmanamn'])).toMatchObject({
        text: 'Firma',
        description: 'Registrerad firma',
        from: 'definition',
      });
      const deep = ['moderbolag', 'moderbolag', 'moderbolag', 'firmanamn'];
      expect(labels.label(deep).text).toBe('Firma');
      expect(labels.label(['arsomsattning', 'belopp']).text).toBe('Belopp');
      expect(labels.label(['registreringsdatum'])).toMatchObject({
        text: 'Registreringsdatum',
        from: 'name',
        format: 'date',
      });
      expect(labels.label(['okänt_fältNamn']).text).toBe('Okänt fält namn');
    }
  });

  it('shapes the body of the batch', () => {
    const body = batchBodyOf(shapes, find('companies.batch')?.body ?? null, defaultAssumptions);
    expect(JSON.parse(batchJson(body, ['556036-0793']))).toEqual({
      organisationsnummer: ['556036-0793'],
      niva: 'kort',
    });
  });

  it('lacks what it lacks, and the described endpoints hold', () => {
    const gone = driftOf(catalogue, definition).filter(({ type: is }) => is === 'gone');
    expect(gone.map(({ endpoint }) => endpoint)).toContain('trademarks.search');
    // Any path below /metadata/ matches the documented endpoint whose path isn't fully specified.
    expect(gone.map(({ endpoint }) => endpoint)).not.toContain('system.metadata');
    expect(find('trademarks.search')?.origins.parameters).toBe('described');
  });
});

describe('where paths begin', () => {
  const withPath = (path: string): string =>
    JSON.stringify({ openapi: '3.1.1', paths: { [path]: { get: { responses: {} } } } });

  it.each([
    ['/api/v1/status', '', '/api/v1/status', null],
    ['/status', '', '/api/v1/status', null],
    ['/v1/status', '', '/api/v1/status', null],
    ['/data/api/v1/status', '/data', '/api/v1/status', null],
  ])('%s below %s is %s', (path, basePath, below, fault) => {
    const [endpoint] = definitionOf(withPath(path), basePath).endpoints;
    expect(endpoint).toMatchObject({ path: below, fault });
  });

  it('leaves alone what lies beside', () => {
    const text = JSON.stringify({
      openapi: '3.1.0',
      paths: { '/api/v1/me': { get: {} }, '/admin/keys': { get: {} } },
    });
    expect(definitionOf(text).endpoints.map(({ path, fault }) => [path, fault])).toEqual([
      ['/api/v1/me', null],
      ['/admin/keys', 'outside'],
    ]);
  });
});
