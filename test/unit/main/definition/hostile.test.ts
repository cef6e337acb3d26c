import { describe, expect, it } from 'vitest';
import { documentText } from '@main/definition/document';
import { readDefinition } from '@main/definition/read';
import { definitionOf } from '../../../support/definition/documents';

const withSchema = (schema: unknown, schemas: unknown = {}): string =>
  JSON.stringify({
    openapi: '3.1.0',
    paths: {
      '/api/v1/x': {
        get: { responses: { 200: { content: { 'application/json': { schema } } } } },
      },
    },
    components: { schemas },
  });

describe('documents that are none', () => {
  it.each([
    ['', 'not-openapi'],
    ['null', 'not-openapi'],
    ['[1,2]', 'not-openapi'],
    ['<!doctype html><html></html>', 'not-openapi'],
    ['{"openapi": "3.1.0"', 'not-readable'],
    ['a: b: c: [', 'not-readable'],
    ['{"swagger":"2.0","paths":{}}', 'other-version'],
    ['{"openapi":"4.0.0","paths":{}}', 'other-version'],
    ['{"openapi":"3.1.0","paths":{}}', 'no-paths'],
    ['{"openapi":"3.1.0","paths":[1]}', 'no-paths'],
    ['{"openapi":"3.0.0","paths":{"/x":null,"/y":{"get":7}}}', 'no-paths'],
  ])('%j is %s', (text, fault) => {
    expect(readDefinition(text)).toMatchObject({ ok: false, fault });
  });

  it('is not text', () => {
    expect(() => documentText(new Uint8Array([0x7b, 0xff, 0xfe, 0x80]))).toThrow();
    expect(() => documentText(new Uint8Array([0x7b, 0x00]))).toThrow();
    expect(documentText(new Uint8Array([0xff, 0xfe, 0x7b, 0x00]))).toBe('{');
  });
});

describe('references', () => {
  it.each(['https://evil.example/x.json', './other.yaml', 'file:///etc/passwd', 'other#/a'])(
    'to %s are refused',
    (ref) => {
      const reading = readDefinition(withSchema({ $ref: ref }));
      expect(reading).toEqual({ ok: false, fault: 'remote-reference', detail: ref });
    },
  );

  it('in circles are names', () => {
    const node = { type: 'object', properties: { child: { $ref: '#/components/schemas/Node' } } };
    const definition = definitionOf(
      withSchema({ $ref: '#/components/schemas/Node' }, { Node: node }),
    );
    expect(definition.shapes).toHaveLength(1);
    const loop = { $ref: '#/components/schemas/A' };
    expect(definitionOf(withSchema(loop, { A: loop })).shapes).toHaveLength(1);
    expect(definitionOf(withSchema({ $ref: '#/nowhere/at/all' })).shapes).toEqual([
      { name: '#/nowhere/at/all', shape: { kind: 'any' } },
    ]);
  });
});

describe('bombs', () => {
  it('of aliases', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x]'];
    for (let n = 1; n < 12; n++) {
      lines.push(
        `a${n}: &a${n} [${Array(9)
          .fill(`*a${n - 1}`)
          .join(', ')}]`,
      );
    }
    const reading = readDefinition(`openapi: 3.0.0\n${lines.join('\n')}\npaths: {}`);
    expect(reading).toMatchObject({ ok: false, fault: 'too-complex' });
  });

  it('of few aliases that make a large tree', () => {
    const lines = ['s0: &s0 { type: string }'];
    for (let n = 1; n < 20; n++) {
      const below = `*s${n - 1}`;
      lines.push(`s${n}: &s${n} { type: object, properties: { a: ${below} , b: ${below} } }`);
    }
    const text = `openapi: 3.0.0
x:
${lines.map((line) => `  ${line}`).join('\n')}
paths:
  /api/v1/x: { get: { responses: { 200: { content: { application/json: { schema: *s19 } } } } } }`;
    expect(readDefinition(text)).toMatchObject({ ok: false, fault: 'too-complex' });
  });

  it('of depth', () => {
    const deep = (depth: number): string =>
      `${'{"type":"array","items":'.repeat(depth)}{}${'}'.repeat(depth)}`;
    const text = withSchema('HERE').replace('"HERE"', deep(5_000));
    expect(JSON.stringify(definitionOf(text)).length).toBeLessThan(5_000);
    const yaml = `openapi: 3.0.0\npaths: ${'['.repeat(20_000)}`;
    expect(readDefinition(yaml)).toMatchObject({ ok: false });
  });

  it('of anchors that hold themselves', () => {
    const reading = readDefinition('openapi: 3.0.0\npaths: &p\n  /api/v1/x: *p\n  /api/v1/y: {}');
    expect(reading.ok).toBe(false);
  });
});

describe('names that objects have by nature', () => {
  it('are names as any', () => {
    const text = `{
      "openapi": "3.1.0", "__proto__": {"polluted": true},
      "paths": {
        "__proto__": {"get": {}},
        "/api/v1/constructor/{__proto__}": {"get": {}},
        "/api/v1/x": {"get": {
          "parameters": [
            {"name": "__proto__", "in": "query"}, {"name": "constructor", "in": "query"},
            {"name": "toString", "in": "query", "schema": {"type": "toString"}}
          ],
          "responses": {"200": {"content": {"application/json": {"schema": {
            "type": "object",
            "properties": {"__proto__": {"type": "string", "title": "P"}, "hasOwnProperty": {"$ref": "#/components/schemas/__proto__"}}
          }}}}}
        }}
      },
      "components": {"schemas": {"__proto__": {"type": "integer"}}}
    }`;
    const definition = definitionOf(text);
    const x = definition.endpoints.find(({ path }) => path === '/api/v1/x');
    expect(x?.parameters.map(({ name }) => name)).toEqual(['constructor', 'toString']);
    expect(x?.answer?.fields).toEqual([
      { name: '__proto__', required: false, shape: { kind: 'text', title: 'P' } },
      { name: 'hasOwnProperty', required: false, shape: { kind: 'ref', ref: '__proto__' } },
    ]);
    expect(definition.shapes).toEqual([{ name: '__proto__', shape: { kind: 'integer' } }]);
    expect(definition.endpoints.filter(({ fault }) => fault === null).length).toBe(1);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    const yaml = 'openapi: 3.0.0\n__proto__: { polluted: 1 }\npaths: { /api/v1/x: { get: {} } }';
    expect(definitionOf(yaml).endpoints).toHaveLength(1);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
