import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { libraryIdOf, originOfLibrary } from '@main/archive/library-id';

describe('libraryIdOf', () => {
  it.each([
    ['https://api.example.com', 'https_api.example.com'],
    ['https://API.example.com:443/', 'https_api.example.com'],
    ['http://localhost:8080', 'http_localhost_8080'],
    ['http://192.168.0.1', 'http_192.168.0.1'],
  ])('%s is %s', (origin, id) => {
    expect(libraryIdOf(origin)).toBe(id);
  });

  it.each([
    'http://[::1]:80',
    'http://a_8',
    'https://example.com.',
    `https://${'a.'.repeat(99)}se`,
  ])('%s gets a hash', (origin) => {
    expect(libraryIdOf(origin)).toMatch(/^https?_.*_x[0-9a-f]{16}$/);
  });

  it.each(['file:///etc', 'ftp://a.se', 'nothing'])('%s is refused', (address) => {
    expect(() => libraryIdOf(address)).toThrow(TypeError);
  });

  it('is a safe name everywhere, and never the same for two origins', () => {
    const label = fc.stringMatching(/^[a-z0-9_-]{1,4}$/);
    const part = fc.oneof(label, fc.constantFrom('con', 'nul', 'x', '_', '_80', 'A', 'å'));
    const origins = fc
      .tuple(
        fc.constantFrom('http', 'https'),
        fc.array(part, { minLength: 1, maxLength: 40 }).map((parts) => parts.join('.')),
        fc.constantFrom('', ':80', ':443', ':8'),
        fc.constantFrom('', '.'),
      )
      .map(([scheme, host, port, dot]) => `${scheme}://${host}${dot}${port}`)
      .filter((text) => URL.canParse(text))
      .map((text) => new URL(text).origin);
    const seen = new Map<string, string>();
    fc.assert(
      fc.property(origins, (origin) => {
        const id = libraryIdOf(origin);
        expect(id).toMatch(/^https?_[a-z0-9._-]*[a-z0-9]$/);
        expect(id.length).toBeLessThanOrEqual(80);
        expect(seen.get(id) ?? origin).toBe(origin);
        seen.set(id, origin);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('originOfLibrary', () => {
  it.each(['https://api.example.com', 'http://localhost:8080', 'http://192.168.0.1'])(
    'finds %s again',
    (origin) => {
      expect(originOfLibrary(libraryIdOf(origin))).toBe(origin);
    },
  );

  it.each([
    'sample',
    'https_',
    'https_a_443',
    'https_A.se',
    'http_a_8_x0123456789abcdef',
    libraryIdOf('http://a_8'),
    '..',
    'https_user@a.se',
  ])('does not guess from %s', (libraryId) => {
    expect(originOfLibrary(libraryId)).toBeNull();
  });
});
