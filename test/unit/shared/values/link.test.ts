/** Links into the library: which are accepted, and which are rejected. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkText, parseLink, type Link } from '@shared/values/link';

describe('parseLink', () => {
  it.each<[string, Link]>([
    ['kartotek://trademark/2024%2F00004', { type: 'trademark', id: '2024/00004' }],
    ['kartotek://trademark/2024/00004', { type: 'trademark', id: '2024/00004' }],
    ['Kartotek://company/ft_1', { type: 'company', id: 'ft_1' }],
    ['kartotek://list/l1', { type: 'list', id: 'l1' }],
    [
      'kartotek://search/trademark?query=nord+ab&status=registered',
      { type: 'search', in: 'trademark', params: { query: 'nord ab', status: 'registered' } },
    ],
    [
      'kartotek://team?host=db.firm.se&dbname=team&user=eva',
      { type: 'team', address: 'kartotek://team?host=db.firm.se&dbname=team&user=eva' },
    ],
  ])('reads %s', (address, link) => {
    expect(parseLink(address)).toEqual(link);
  });

  it.each([
    'https://trademark/1',
    'kartotek:',
    'kartotek://',
    'kartotek://trademark',
    'kartotek://trademark/',
    'kartotek://buy/1',
    'kartotek://user@trademark/1',
    'kartotek://trademark:80/1',
    'kartotek://trademark/1#x',
    'kartotek://trademark/1?fetch=1',
    'kartotek://trademark/%E0%A4%A',
    'kartotek://trademark/a%00b',
    'kartotek://trademark/a%E2%80%AEb',
    'kartotek://search/trademark',
    'kartotek://search/event?query=a',
    'kartotek://search/trademark?Query=a',
    'kartotek://search/trademark?__proto__=a',
    'kartotek://search/trademark?query=a&query=b',
    'kartotek://team',
    'kartotek://team?a b',
    'kartotek://team?a\u0000',
    'kartotek://teams?a',
    `kartotek://team?${'9'.repeat(9000)}`,
    `kartotek://trademark/${'9'.repeat(3000)}`,
  ])('refuses %s', (address) => {
    expect(parseLink(address)).toBeNull();
  });

  it('reads what was written', () => {
    const id = fc
      .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
      .filter((text) => text.length <= 200 && !/\p{C}/u.test(text));
    const ids = fc.record({ type: fc.constantFrom('trademark', 'company', 'list'), id });
    fc.assert(
      fc.property(ids, (link) => {
        expect(parseLink(linkText(link as Link))).toEqual(link);
      }),
    );
  });
});
