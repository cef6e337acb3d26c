/**
 * What a definition states about forms: objects, multiple values, limits, and which service it
 * belongs to.
 */
import { describe, expect, it } from 'vitest';
import { serversElsewhere } from '@main/definition/servers';
import { urlOf } from '@main/service/request-url';
import { effectiveCatalogue, finderOf } from '@shared/definition/effective';
import { catalogue } from '@shared/service/catalogue';
import { parameterFaults } from '@shared/service/parameters';
import { formGroups } from '@renderer/registers/form/defined-form';
import { definitionOf } from '../../../support/definition/documents';

const document = (version: string, parameters: string): string => `
openapi: ${version}
info: { title: T, version: "1" }
servers: [{ url: https://api.example/api/v1 }]
paths:
  /api/v1/companies:
    get:
      parameters:
${parameters
  .trim()
  .split('\n')
  .map((line) => `        ${line.trim()}`)
  .join('\n')}
      responses: { "200": { description: x } }
`;
const searchOf = (text: string) => {
  const search = finderOf(effectiveCatalogue(catalogue, definitionOf(text)))('companies.search');
  if (!search) throw new Error('no search');
  return search;
};
const sent = (text: string, params: Record<string, string>): string => {
  const endpoint = searchOf(text);
  return decodeURIComponent(
    urlOf('https://api.example', { endpoint, pathParams: {}, params }).search,
  );
};

describe('parameters of a definition', () => {
  it('of an object are one for each field, named as they are sent', () => {
    const text = document(
      '3.0.3',
      `- { name: filter, in: query, style: deepObject, schema: { type: object, properties: { ort: { type: string, description: Ort }, koder: { type: array, items: { type: string } } } } }
       - { name: adress, in: query, schema: { type: object, properties: { gata: { type: string } } } }`,
    );
    expect(searchOf(text).parameters?.map(({ name }) => name)).toEqual([
      'filter[ort]',
      'filter[koder]',
      'gata',
    ]);
    expect(sent(text, { 'filter[ort]': 'Umeå', 'filter[koder]': 'A\nB', gata: 'x' })).toBe(
      '?filter[ort]=Umeå&filter[koder]=A&filter[koder]=B&gata=x',
    );
    expect(formGroups(searchOf(text).parameters ?? [])[0]).toMatchObject({ title: 'Filter' });
  });

  it('take several values as style and explode say, each held against the list', () => {
    const list = 'schema: { type: array, items: { type: string, enum: [A, B, C] } }';
    const text = document(
      '3.1.0',
      `- { name: r, in: query, ${list} }
       - { name: j, in: query, explode: false, ${list} }
       - { name: p, in: query, style: pipeDelimited, explode: false, ${list} }
       - { name: s, in: query, style: spaceDelimited, explode: false, ${list} }`,
    );
    expect(sent(text, { r: 'A\nB', j: 'A,B', p: 'A|B', s: 'A B' })).toBe(
      '?r=A&r=B&j=A,B&p=A|B&s=A+B',
    );
    const rules = searchOf(text).parameters;
    expect(parameterFaults(rules, { r: 'A\nB', j: 'A,B', p: 'B|C', s: 'A B' })).toEqual([]);
    expect(parameterFaults(rules, { j: 'A,X' })).toMatchObject([{ field: 'j' }]);
  });

  it('of numbers keep every bound, those that are no value themselves too', () => {
    const old = document(
      '3.0.3',
      `- { name: andel, in: query, schema: { type: number, minimum: 0, exclusiveMinimum: true, maximum: 100 } }
       - { name: antal, in: query, schema: { type: integer, minimum: 0, exclusiveMinimum: true } }`,
    );
    const current = document(
      '3.1.0',
      `- { name: andel, in: query, schema: { type: number, exclusiveMinimum: 0, maximum: 100 } }
       - { name: antal, in: query, schema: { type: integer, exclusiveMinimum: 0 } }`,
    );
    for (const text of [old, current]) {
      const reasons = (params: Record<string, string>) =>
        parameterFaults(searchOf(text).parameters, params).map(({ reason }) => reason);
      expect(reasons({ andel: '0' })).toEqual(['not-over']);
      expect(reasons({ andel: '0.5', antal: '1' })).toEqual([]);
      expect(reasons({ andel: '100' })).toEqual([]);
      expect(reasons({ andel: '100.1' })).toEqual(['too-large']);
      expect(reasons({ andel: '1,5' })).toEqual(['not-a-number']);
      expect(reasons({ antal: '0' })).toEqual(['too-small']);
    }
  });

  it('that are the bounds of one figure keep its unit', () => {
    const text = document(
      '3.0.3',
      `- { name: omsattning_min, in: query, schema: { type: integer, title: Omsättning minst (tkr) } }
       - { name: omsattning_max, in: query, schema: { type: integer, title: Omsättning högst (tkr) } }`,
    );
    const [group] = formGroups(searchOf(text).parameters ?? []);
    expect(group?.fields.map(({ type, label }) => [type, label])).toEqual([
      ['range', 'Omsättning (tkr)'],
    ]);
  });
});

describe('the addresses that a definition names', () => {
  it('are another service’s only where none of them is the connected one', () => {
    const here = 'https://api.example';
    expect(serversElsewhere(['https://petstore.example/v1'], here)).toHaveLength(1);
    expect(serversElsewhere(['https://test.example', 'https://api.example/api/v1'], here)).toEqual(
      [],
    );
    for (const server of ['/', '/api/v1', 'https://{region}.example']) {
      expect(serversElsewhere([server], here)).toEqual([]);
    }
    expect(serversElsewhere([], here)).toEqual([]);
  });
});
