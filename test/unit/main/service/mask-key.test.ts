import { describe, expect, it } from 'vitest';
import { keyPattern, maskedText } from '@main/service/mask-key';

const key = 'kt_live_"quoted"/sla+sh&<7>\'';
const pattern = (): RegExp | null => keyPattern(key);

const html = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const everySign = (form: (code: number) => string): string =>
  [...key].map((sign) => form(sign.charCodeAt(0))).join('');
const two = (code: number): string => code.toString(16).padStart(2, '0');

const spellings: Readonly<Record<string, string>> = {
  verbatim: key,
  'in JSON': JSON.stringify(key).slice(1, -1),
  'in JSON of PHP': JSON.stringify(key).slice(1, -1).replaceAll('/', '\\/'),
  'in JSON of Go': JSON.stringify(key)
    .slice(1, -1)
    .replace(/[<>&]/g, (sign) => `\\u00${two(sign.charCodeAt(0))}`),
  'in JSON of .NET': everySign((code) => `\\u00${two(code).toUpperCase()}`),
  'in an address': encodeURIComponent(key),
  'in an address, in small letters': everySign((code) => `%${two(code)}`),
  'in an address, twice': encodeURIComponent(encodeURIComponent(key)),
  'in HTML': html(key),
  'in HTML, by name': key
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;'),
  'in HTML, hexadecimal': everySign((code) => `&#x${code.toString(16)};`),
  hexadecimal: Buffer.from(key).toString('hex').toUpperCase(),
};

describe('the key in what a service sends back', () => {
  it.each(Object.entries(spellings))('is masked %s', (_, spelled) => {
    const masked = maskedText(`{"error":"bad key Bearer ${spelled} é"}`, pattern());
    expect(masked).toMatch(/^\{"error":"bad key Bearer \*+ é"\}$/);
    expect(masked).toHaveLength(`{"error":"bad key Bearer ${spelled} é"}`.length);
  });

  it.each(['', 'B', 'Be', 'Bearer ', 'user:'])('is masked in base64 after "%s"', (before) => {
    for (const form of ['base64', 'base64url'] as const) {
      for (const after of ['', ':', 'xy', 'and more']) {
        const encoded = Buffer.from(`${before}${key}${after}`).toString(form);
        const masked = maskedText(encoded, pattern());
        // Only the characters at both ends remain, which contain a few bits of the key's first and
        // last bytes.
        const left = Buffer.from(masked.replaceAll('*', ''), 'base64').toString('latin1');
        expect(left).not.toContain(key.slice(3, 8));
        expect((masked.match(/\*/g) ?? []).length).toBeGreaterThan(key.length);
      }
    }
  });

  it('is nothing that stands in a record by chance', () => {
    expect(keyPattern('SE')).toBeNull();
    expect(maskedText('{"office":"SE"}', keyPattern('SE'))).toBe('{"office":"SE"}');
  });
});
