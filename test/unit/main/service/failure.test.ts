import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindOfStatus, refusalOf, retryAfterMs } from '@main/service/failure';
import { serviceMessageOf } from '@main/service/service-words';

const now = Date.parse('2026-11-20T06:00:00.000Z');
const words = (body: string, type: string | null = null): string =>
  serviceMessageOf(Buffer.from(body), type);

describe('kinds of statuses', () => {
  it.each([
    [200, null],
    [204, null],
    [304, 'unexpected-status'],
    [400, 'client-error'],
    [401, 'unauthorized'],
    [402, 'payment'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [429, 'rate-limited'],
    [500, 'server-error'],
    [599, 'server-error'],
    [600, 'unexpected-status'],
  ])('%d', (status, kind) => {
    expect(kindOfStatus(status)).toBe(kind);
  });
});

describe('Retry-After', () => {
  it.each([
    ['7', 7_000],
    ['0', 0],
    ['1.5', 1_500],
    ['Fri, 20 Nov 2026 06:00:30 GMT', 30_000],
    ['Fri, 20 Nov 2026 05:00:00 GMT', 0],
    ['99999999999', 86_400_000],
    ['Fri, 20 Nov 2099 05:00:00 GMT', 86_400_000],
    ['-5', null],
    ['soon', null],
    ['', null],
    [null, null],
  ])('%s', (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms);
  });
});

describe("the service's own words", () => {
  it.each([
    ['{"error":{"code":"quota_exceeded","message":"No units left"}}', 'No units left'],
    ['{"error":"invalid_token"}', 'invalid_token'],
    ['{"detail":[{"msg":"x","message":"limit: too large"}]}', 'limit: too large'],
    ['{"title":"Nope","status":403}', 'Nope'],
    ['{"data":[]}', '{"data":[]}'],
    ['{"fel":{"skalText":"Okänt märke","rad":3}}', 'Skal text: Okänt märke, Rad: 3'],
    ['plain\n\twords', 'plain words'],
    ['', ''],
  ])('%s', (body, expected) => {
    expect(words(body)).toBe(expected);
  });

  it('reads a page of HTML without its code', () => {
    const page =
      '<!doctype html><head><title>Underhåll</title><style>b{}</style></head><script>alert(1)</script><h1>Åter&nbsp;kl 8</h1><!-- x -->';
    expect(words(page, 'text/html')).toBe('Underhåll — Åter kl 8');
  });

  it('shows one short line without characters that do something', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
        const shown = words(text);
        expect([...shown].length).toBeLessThanOrEqual(300);
        expect(shown).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });

  it('says nothing of bytes that are no text, and gives the details of a refusal', () => {
    expect(words('\u0000\u0001PNG')).toBe('');
    const answer = { status: 429, contentType: null, retryAfter: '2', body: Buffer.from('') };
    expect(refusalOf(answer, now)).toEqual({ status: 429, retryAfterMs: 2_000 });
  });
});
