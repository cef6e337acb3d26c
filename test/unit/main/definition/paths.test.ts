import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveCatalogue, finderOf } from '@shared/definition/effective';
import { AppError } from '@shared/ipc/error';
import { catalogue, pathParameters } from '@shared/service/catalogue';
import { readDefinition } from '@main/definition/read';
import { urlOf } from '@main/service/request-url';
import { tries } from '../../../support/chance';

const bases = ['https://api.example.com', 'http://127.0.0.1:4010', 'https://a.example/data'];
/** What users and hostile documents might write in paths. */
const edgeCases = fc.constantFrom(
  ...['..', '.', '%2e%2e', '%2F', '/', '\\', '//', '?', '#', '@', ':', '{', '}', '{a}', '{b}'],
  ...['..%2f', '%00', '\t', '\n', ' ', 'å', '://evil', ';', '&x=y', '\ud800', '%', '%zz', 'x'],
);
const piece = fc.oneof(edgeCases, fc.string({ unit: 'binary', maxLength: 5 }));
const value = fc.array(piece, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));

/**
 * Expects a URL below `/api/v1/` of the base, as seen by a server that decodes nothing and by one
 * that decodes once.
 */
function expectBelow(url: URL, base: string): void {
  expect(url.href.startsWith(`${base}/api/v1/`)).toBe(true);
  expect(url.origin).toBe(new URL(base).origin);
  for (const segment of url.pathname.split('/')) {
    expect(['.', '..']).not.toContain(decodeURIComponent(segment));
  }
  expect(url.pathname).not.toContain('\\');
}

describe('path parameters', () => {
  it('never leave /api/v1, whatever is typed', () => {
    const templated = catalogue.filter((endpoint) => pathParameters(endpoint).length > 0);
    let sent = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...templated),
        fc.constantFrom(...bases),
        fc.array(value, { minLength: 2, maxLength: 2 }),
        (endpoint, base, values) => {
          const names = pathParameters(endpoint);
          const pathParams = Object.fromEntries(names.map((name, n) => [name, values[n] ?? 'x']));
          try {
            const url = urlOf(base, { endpoint, pathParams, params: {} });
            expectBelow(url, base);
            const parts = url.pathname.split('/').length;
            const least = new URL(base + endpoint.path).pathname.split('/').length;
            // The documentation leaves the rest of one endpoint's path unspecified.
            if (endpoint.pathGoesOn) expect(parts).toBeGreaterThanOrEqual(least);
            else expect(parts).toBe(least);
            expect(url.search + url.hash).toBe('');
            sent += 1;
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            expect(error.kind).toBe('invalid-input');
          }
        },
      ),
      { numRuns: tries(1500) },
    );
    expect(sent).toBeGreaterThan(300);
  });
});

describe('paths of a definition', () => {
  it('can be called only where they stay below /api/v1', () => {
    let sent = 0;
    fc.assert(
      fc.property(
        fc.array(fc.oneof(value, fc.constantFrom('a', '{id}', 'b-c', '{x}.json')), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.constantFrom(...bases),
        value,
        (segments, base, typed) => {
          const path = `/api/v1/${segments.join('/')}`;
          const reading = readDefinition(
            JSON.stringify({ openapi: '3.1.0', paths: { [path]: { get: {} } } }),
          );
          if (!reading.ok) return;
          const find = finderOf(effectiveCatalogue([], reading.definition));
          for (const { method } of reading.definition.endpoints) expect(method).toBe('GET');
          const endpoint = find(`learned:${path.slice('/api/v1'.length)}`);
          if (!endpoint || endpoint.fault !== null) return;
          const pathParams = Object.fromEntries(
            pathParameters(endpoint).map((name) => [name, typed]),
          );
          try {
            expectBelow(urlOf(base, { endpoint, pathParams, params: {} }), base);
            sent += 1;
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
          }
        },
      ),
      { numRuns: tries(1500) },
    );
    expect(sent).toBeGreaterThan(50);
  });
});
