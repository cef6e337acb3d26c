import { describe, expect, it } from 'vitest';
import { effectiveCatalogue, finderOf } from '@shared/definition/effective';
import { catalogue } from '@shared/service/catalogue';
import { askedIn, identityOf, type Asked } from '@shared/service/identity';
import type { Folding } from '@shared/service/fold';
import { searchKeyOf } from '@shared/service/parameters';
import { definitionOf } from '../../../support/definition/documents';

const document = `
openapi: 3.0.3
info: { title: Bolagsdata, version: "1" }
paths:
  /api/v1/companies:
    get:
      parameters:
        - { name: ort, in: query, schema: { type: string } }
        - { name: per_sida, in: query, schema: { type: integer, minimum: 1, maximum: 50, default: 20 } }
        - { name: sni, in: query, explode: false, schema: { type: array, items: { type: string } } }
        - { name: cursor, in: query, schema: { type: string } }
      responses:
        '200':
          content:
            application/json:
              schema:
                type: object
                properties:
                  data: { type: array, items: { type: object } }
                  has_more: { type: boolean }
                  next_cursor: { type: string, nullable: true }
  /api/v1/companies/{company_id}/financials:
    get:
      parameters:
        - { name: company_id, in: path, required: true, schema: { type: string } }
        - { name: detaljniva, in: query, schema: { type: string, enum: [kort, normal], default: normal } }
      responses: { '200': { description: ok } }
`;
const endpoints = effectiveCatalogue(catalogue, definitionOf(document));
const find = finderOf(endpoints);

const asked = (more: Partial<Asked>): Asked => ({
  endpoint: 'trademarks.search',
  pathParams: {},
  params: {},
  ...more,
});
const same = (one: Partial<Asked>, other: Partial<Asked>, folding: Folding = 'none'): boolean =>
  identityOf(asked(one), { find, folding }) === identityOf(asked(other), { find, folding });

describe('one question', () => {
  const financials = { endpoint: 'financials.years' };
  it.each<[string, Partial<Asked>, Partial<Asked>]>([
    ['page size', { params: { query: 'vik', limit: '25' } }, { params: { query: 'vik' } }],
    [
      'page size by the name of a definition',
      { endpoint: 'companies.search', params: { ort: 'Lund', per_sida: '100' } },
      { endpoint: 'companies.search', params: { ort: 'Lund', per_sida: '20' } },
    ],
    [
      'a default that is spelled out',
      { ...financials, params: { detaljniva: 'normal' } },
      { ...financials, params: {} },
    ],
    [
      'an organisation number',
      { params: { applicant_orgnr: '556036-0793' } },
      { params: { applicant_orgnr: '5560360793' } },
    ],
    [
      'a company in a path',
      { ...financials, pathParams: { company_id: '556036-0793' } },
      { ...financials, pathParams: { company_id: '165560360793' } },
    ],
    [
      'the order of identifiers',
      { endpoint: 'companies.batch', identifiers: ['5560360793', 'tok'] },
      { endpoint: 'companies.batch', identifiers: ['tok', '556036-0793'] },
    ],
    [
      'the order of values',
      { endpoint: 'companies.search', params: { sni: '01,02' } },
      { endpoint: 'companies.search', params: { sni: '02,01' } },
    ],
  ])('%s makes no other', (_, one, other) => {
    expect(same(one, other)).toBe(true);
  });

  it.each<[string, Partial<Asked>, Partial<Asked>]>([
    ['a filter', { params: { query: 'vik' } }, { params: { query: 'vik', office: 'SE' } }],
    ['a value', { ...financials, params: { detaljniva: 'kort' } }, { ...financials, params: {} }],
    ['letters', { params: { query: 'kaffe' } }, { params: { query: 'KAFFE' } }],
    [
      'another list of identifiers',
      { endpoint: 'companies.batch', identifiers: ['5560360793'] },
      { endpoint: 'companies.batch', identifiers: ['5560360793', 'tok'] },
    ],
    [
      'an application number that looks like a company',
      { endpoint: 'trademarks.record', pathParams: { application_number: '1620101234' } },
      { endpoint: 'trademarks.record', pathParams: { application_number: '162010-1234' } },
    ],
  ])('%s makes another', (_, one, other) => {
    expect(same(one, other)).toBe(false);
  });

  it('letters are one where that is assumed, accents where that is', () => {
    const [plain, loud, accent] = ['kaffe', 'KAFFE', 'kaffé'].map((query) => ({
      params: { query },
    }));
    if (!plain || !loud || !accent) throw new Error('three');
    expect(same(plain, loud, 'case')).toBe(true);
    expect(same(plain, accent, 'case')).toBe(false);
    expect(same(plain, accent, 'case-and-accents')).toBe(true);
  });

  it('is read from the key of a search, a batch from its body', () => {
    const body = JSON.stringify({ identifiers: ['tok', '556036-0793'] });
    const batch = askedIn(searchKeyOf('companies.batch', {}, { body }));
    const identifiers = ['5560360793', 'tok'];
    expect(same(batch, { endpoint: 'companies.batch', identifiers })).toBe(true);
    const marks = askedIn(searchKeyOf('trademarks.search', {}, { query: 'vik', limit: '25' }));
    expect(same(marks, { params: { query: 'vik' } })).toBe(true);
  });
});

describe('the page size of a definition', () => {
  it('is known by its name, is no filter, and gives the bound of a page', () => {
    const companies = find('companies.search');
    expect(companies).toMatchObject({
      pageSize: 'per_sida',
      rows: { min: 1, max: 50, byDefault: 20 },
    });
    expect(companies?.parameters?.map(({ name }) => name)).toEqual(['ort', 'sni']);
  });
});
