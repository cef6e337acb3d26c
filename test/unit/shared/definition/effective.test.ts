import { describe, expect, it } from 'vitest';
import { driftOf } from '@shared/definition/drift';
import { effectiveCatalogue, finderOf, undefinedCatalogue } from '@shared/definition/effective';
import { labelsFor, labelOfName } from '@shared/definition/labels';
import type {
  DefinedEndpoint,
  DefinedParameter,
  Definition,
  Shape,
} from '@shared/definition/model';
import { shapesOf } from '@shared/definition/shapes';
import { catalogue, knownEndpoint, pathParameters } from '@shared/service/catalogue';

const endpoint = (path: string, more: Partial<DefinedEndpoint> = {}): DefinedEndpoint => ({
  method: 'GET',
  path,
  title: '',
  description: '',
  tag: null,
  parameters: [],
  scopes: [],
  key: null,
  body: null,
  answer: null,
  fault: null,
  ...more,
});
const query = (name: string, shape: DefinedParameter['shape']): DefinedParameter => ({
  name,
  in: 'query',
  required: false,
  description: '',
  shape,
  several: null,
});
const definition = (...endpoints: DefinedEndpoint[]): Definition => ({
  form: 1,
  servers: [],
  openapi: '3.1.0',
  title: '',
  version: '',
  endpoints,
  shapes: [],
});

describe('the catalogue', () => {
  it('has every row of the page with its purpose', () => {
    expect(catalogue).toHaveLength(35);
    expect(catalogue.filter(({ purpose }) => purpose === null)).toEqual([]);
    expect(new Set(catalogue.map(({ purpose }) => purpose)).size).toBe(catalogue.length);
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(35);
    expect(catalogue.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('knows from an id what only a definition named', () => {
    expect(knownEndpoint('learned:/metadata/x')).toMatchObject({
      path: '/api/v1/metadata/x',
      method: 'GET',
      price: null,
    });
    expect(knownEndpoint('learned:POST /x')).toBeNull();
    expect(knownEndpoint('nothing')).toBeNull();
    expect(pathParameters({ path: '/a/{b-c}/{d.e}' })).toEqual(['b-c', 'd.e']);
  });

  it('alone says of every fact that the page has it, or that nobody does', () => {
    const find = finderOf(undefinedCatalogue);
    expect(find('trademarks.search')?.origins).toEqual({
      endpoint: 'described',
      parameters: 'described',
      rows: 'described',
      scope: 'described',
      price: 'described',
    });
    expect(find('market.shorts')?.origins).toEqual({
      endpoint: 'described',
      parameters: null,
      rows: null,
      scope: null,
      price: null,
    });
    expect(find('market.shorts')).toMatchObject({ parameters: null, inDefinition: null });
  });
});

describe('what a definition says differently', () => {
  const other = definition(
    endpoint('/api/v1/trademarks', {
      scopes: ['marks'],
      key: false,
      parameters: [
        query('nice_class', { kind: 'integer', min: 1, max: 34 }),
        query('status', { kind: 'text', choices: ['Registered', 'Paused'] }),
        query('query', { kind: 'text' }),
        query('filed_after', { kind: 'text', format: 'date' }),
        query('has_image', { kind: 'boolean' }),
        query('office', { kind: 'text' }),
        query('limit', { kind: 'integer', min: 1, max: 50 }),
        query('colour', { kind: 'text' }),
      ],
      answer: {
        kind: 'object',
        fields: [
          { name: 'has_more', required: true, shape: { kind: 'boolean' } },
          {
            name: 'data',
            required: true,
            shape: {
              kind: 'list',
              items: {
                kind: 'object',
                fields: [
                  { name: 'colour', required: true, shape: { kind: 'text' } },
                  { name: 'registration_number', required: true, shape: { kind: 'integer' } },
                  { name: 'nice_classes', required: true, shape: { kind: 'text' } },
                  { name: 'word_text', required: true, shape: { kind: 'text' } },
                ],
              },
            },
          },
        ],
      },
    }),
  );
  const drift = driftOf(catalogue, other);
  const of = (about: string, is: string): string[] =>
    drift
      .filter(
        (one) => one.endpoint === 'trademarks.search' && one.about === about && one.type === is,
      )
      .map(({ name }) => name);

  it('is found, and silence is no difference', () => {
    expect(of('parameter', 'different')).toEqual(['status', 'nice_class']);
    expect(of('parameter', 'new')).toEqual(['colour']);
    expect(of('parameter', 'gone')).toContain('expires_before');
    expect(of('rows', 'different')).toEqual(['limit']);
    expect(of('scope', 'different')).toEqual(['scope']);
    expect(of('key', 'different')).toEqual(['key']);
    expect(of('field', 'new')).toEqual(['colour']);
    expect(of('field', 'gone')).toContain('application_number');
    // These fields have a type that differs from the documented one.
    expect(of('field', 'different')).toEqual(['registration_number', 'nice_classes']);
    expect(new Set(drift.map(({ id }) => id)).size).toBe(drift.length);
  });

  it('changes nothing until it is decided, and then that alone', () => {
    const find = (decisions = {}) =>
      finderOf(effectiveCatalogue(catalogue, other, decisions))('trademarks.search');
    const names = (decisions = {}) => find(decisions)?.parameters?.map(({ name }) => name);
    expect(names()).toEqual(
      finderOf(undefinedCatalogue)('trademarks.search')?.parameters?.map(({ name }) => name),
    );
    expect(find()).toMatchObject({ scope: 'trademarks', key: true, paging: { max: 100 } });
    const decide = (about: string, name: string) => {
      const one = drift.find((item) => item.about === about && item.name === name);
      return { [one?.id ?? '']: { use: 'definition', said: one?.definition ?? null } };
    };
    expect(names(decide('parameter', 'colour'))).toContain('colour');
    expect(names(decide('parameter', 'expires_before'))).not.toContain('expires_before');
    expect(find(decide('rows', 'limit'))).toMatchObject({
      rows: { min: 1, max: 50, byDefault: 25 },
      paging: { max: 50 },
      origins: { rows: 'learned', parameters: 'described' },
    });
    expect(find(decide('scope', 'scope'))).toMatchObject({ scope: 'marks' });
    // A document never decides whether the key is sent.
    expect(find(decide('key', 'key'))?.key).toBe(true);
    const status = find(decide('parameter', 'status'))?.parameters?.find(
      ({ name }) => name === 'status',
    );
    expect(status).toMatchObject({ origin: 'learned', choices: ['Registered', 'Paused'] });
  });
});

describe('labels', () => {
  it('without a definition are the names as words', () => {
    const labels = labelsFor(shapesOf(null), null);
    expect(labels.label(['net_sales'])).toMatchObject({ text: 'Net sales', from: 'name' });
    expect(labels.fields([])).toEqual([]);
  });

  it('are found for a record that stands below a name of the service’s own', () => {
    const record: Shape = {
      kind: 'object',
      fields: [{ name: 'firma', required: false, shape: { kind: 'text', title: 'Firmanamn' } }],
    };
    const inside = (shape: Shape): Shape => ({
      kind: 'object',
      fields: [{ name: 'träffar', required: false, shape }],
    });
    for (const answer of [inside(record), inside({ kind: 'list', items: record })]) {
      const labels = labelsFor(shapesOf(null), answer);
      expect(labels.label(['firma']).text).toBe('Firmanamn');
      expect(labels.label(['träffar', 'firma']).text).toBe('Firmanamn');
      expect(labels.label(['ort'])).toMatchObject({ text: 'Ort', from: 'name' });
    }
  });

  it.each([
    ['net_sales_tkr', 'Net sales tkr'],
    ['netSalesSEK', 'Net sales SEK'],
    ['LEICode', 'LEI code'],
    ['isin', 'Isin'],
    ['år2024Värde', 'År2024 värde'],
    ['a', 'A'],
    ['', ''],
    ['__', ''],
  ])('%s is %s', (name, words) => {
    expect(labelOfName(name)).toBe(words);
  });
});
