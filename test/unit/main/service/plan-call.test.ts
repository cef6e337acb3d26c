import { expect, it } from 'vitest';
import { effectiveCatalogue, finderOf } from '@shared/definition/effective';
import { shapesOf } from '@shared/definition/shapes';
import { catalogue } from '@shared/service/catalogue';
import { pageOnly, planCall } from '@main/service/plan-call';
import { urlOf } from '@main/service/request-url';
import { definitionOf } from '../../../support/definition/documents';

const definition = definitionOf(`
openapi: 3.0.3
info: { title: Bolagsdata, version: "1" }
paths:
  /api/v1/companies:
    get:
      parameters:
        - { name: q, in: query, schema: { type: string } }
        - { name: per_sida, in: query, schema: { type: integer, minimum: 1, maximum: 50, default: 20 } }
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
`);
const known = {
  ...pageOnly,
  find: finderOf(effectiveCatalogue(catalogue, definition)),
  shapes: shapesOf(definition),
};
const skog = { endpoint: 'companies.search', params: { q: 'skog' }, runId: 'r' };

it('a page size goes by the name that a definition gives it, within its bounds', () => {
  const plan = planCall({ ...skog, limit: 50 }, null, known);
  expect(urlOf('https://service.example', plan).search).toBe('?q=skog&per_sida=50');
  expect(() => planCall({ ...skog, limit: 51 }, null, known)).toThrow('too-large');
  const typed = { ...skog, params: { q: 'skog', per_sida: '20' } };
  expect(() => planCall(typed, null, known)).toThrow('unknown-parameter');
  // An undescribed value is sent as typed.
  expect(planCall(typed).params).toEqual({ q: 'skog', per_sida: '20' });
});

it('neither a page size nor a letter of the way makes one question two', () => {
  const keyOf = (limit: number | null): string =>
    planCall({ ...skog, limit }, null, known).identity;
  expect(keyOf(50)).toBe(keyOf(null));
  const next = { ...skog, page: 1, cursor: 'c' };
  const pageOf = (limit: number): string => planCall({ ...next, limit }, null, known).identity;
  expect(pageOf(50)).not.toBe(pageOf(20));
});
