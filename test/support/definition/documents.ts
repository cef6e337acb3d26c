/** API definitions for the tests: the sample's own, and another vendor's. */
import { expect } from 'vitest';
import type { Definition } from '@shared/definition/model';
import { readDefinition } from '@main/definition/read';
import { createSampleService } from '@sample/service';

/** Parses a definition, which must succeed. */
export function definitionOf(text: string, basePath = ''): Definition {
  const reading = readDefinition(text, basePath);
  expect(reading).toMatchObject({ ok: true });
  if (!reading.ok) throw new Error(reading.fault);
  return reading.definition;
}

/** Returns the definition published by the sample service. */
export async function sampleDocument(): Promise<string> {
  const sample = createSampleService({ seed: 7, trademarks: 10 });
  const answer = await sample.fetch(new Request('https://sample.example/api/v1/openapi.json'));
  return answer.text();
}

/**
 * A definition in YAML (OpenAPI 3.0), with no prefix in its paths and no names in common with the
 * sample's.
 */
export const foreignDocument = `
openapi: 3.0.3
info: { title: Bolagsdata, version: "2026-01" }
servers:
  - url: https://elsewhere.example/api/v1
security:
  - oauth: [foretag]
paths:
  /companies:
    get:
      summary: Sök företag
      tags: [Företag]
      parameters:
        - $ref: '#/components/parameters/Ort'
        - { name: omsattning_min, in: query, schema: { type: integer, minimum: 0, maximum: 999999 } }
        - { name: bransch, in: query, explode: false, schema: { type: array, items: { type: string, enum: [A, B, NO] } } }
        - { name: aktiv, in: query, required: true, schema: { type: boolean, default: true } }
        - { name: andel, in: query, schema: { type: number } }
        - { name: limit, in: query, schema: { type: integer, minimum: 5, maximum: 80, default: 20 } }
        - { name: cursor, in: query, schema: { type: string } }
      responses:
        '200':
          content:
            application/json; charset=utf-8:
              schema:
                type: object
                properties:
                  data: { type: array, items: { $ref: '#/components/schemas/Foretag' } }
                  has_more: { type: boolean }
                  next_cursor: { type: string, nullable: true }
  /companies/batch:
    post:
      requestBody:
        $ref: '#/components/requestBodies/Lista'
      responses: { 200: { description: ok } }
  /companies/{orgnr}:
    parameters:
      - { name: orgnr, in: path, required: true, schema: { type: string, title: Organisationsnummer } }
    get:
      security: []
      responses:
        2XX: { description: ok, content: { application/vnd.api+json: { schema: { $ref: '#/components/schemas/Foretag' } } } }
    delete: { responses: {} }
  /metadata/koder/{kod-lista}:
    get: { responses: { default: { description: allt } } }
  /andringar:
    get:
      parameters: [{ name: X-Tenant, in: header, required: true, schema: { type: string } }]
      responses: {}
  /../hemligt:
    get: { responses: {} }
  /rapport?typ=x:
    get: { responses: {} }
components:
  parameters:
    Ort: { name: ort, in: query, description: Kommun, schema: { type: string, minLength: 2 } }
  requestBodies:
    Lista:
      content:
        application/json:
          schema:
            type: object
            required: [organisationsnummer, niva]
            properties:
              organisationsnummer: { type: array, maxItems: 100, items: { type: string } }
              niva: { type: string, enum: [full, kort], default: kort }
  schemas:
    Foretag:
      title: Företag
      allOf:
        - type: object
          properties:
            firmanamn: { type: string, title: Firma, description: Registrerad firma }
            moderbolag: { allOf: [{ $ref: '#/components/schemas/Foretag' }], nullable: true, title: Moderbolag }
        - type: object
          properties:
            registreringsdatum: { type: string, format: date }
            arsomsattning: { type: array, items: { type: object, properties: { belopp: { type: string, title: Belopp } } } }
`;
