import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessSearch, isIsin } from '@renderer/app/smart-search';

const first = (text: string): string | undefined => guessSearch(text)[0]?.kind;

describe('what a text is taken for', () => {
  test.each([
    ['556036-0793', 'orgnr-trademarks'],
    ['5560360793', 'orgnr-trademarks'],
    ['165560360793', 'orgnr-trademarks'],
    ['556036-0794', 'orgnr-trademarks'],
    ['SE0000108656', 'isin'],
    ['se0000108656', 'isin'],
    ['2011/02345', 'application'],
    ['201102345', 'application'],
    ['1234567', 'application'],
    ['2024-03-14', 'date-trademarks'],
    ['Volvo', 'words-trademarks'],
    ['=HYPERLINK("x")', 'words-trademarks'],
    ['3M', 'words-trademarks'],
    ['SE556036079301', 'orgnr-trademarks'],
    ['Volvo AB (556036-0793)', 'orgnr-trademarks'],
    ['ft_wyAmTfFHzzgv', 'token-company'],
    ['Ericsson', 'words-trademarks'],
  ])('%s: %s', (text, kind) => {
    expect(first(text)).toBe(kind);
  });

  test('a wrong check digit is mentioned and does not block', () => {
    expect(guessSearch('556036-0794')[0]).toMatchObject({ warning: 'check-digit' });
    expect(guessSearch('556036-0793')[0]).not.toHaveProperty('warning');
  });
  test('ten digits whose check digit is wrong may be an application number first', () => {
    expect(
      guessSearch('5560360794')
        .map((guess) => guess.kind)
        .slice(0, 2),
    ).toEqual(['application', 'orgnr-trademarks']);
  });
  test('two characters are fewer than the service takes; characters are counted, not code units', () => {
    expect(guessSearch('ab')[0]).toMatchObject({ warning: 'too-short' });
    expect(guessSearch('😀😀')[0]).toMatchObject({ warning: 'too-short' });
    expect(guessSearch('abc')[0]).not.toHaveProperty('warning');
  });
  test('nothing is guessed from nothing', () => {
    expect(guessSearch('  ')).toEqual([]);
  });
  test('an impossible day is not a date', () => {
    expect(guessSearch('2024-02-30').some((guess) => guess.kind.startsWith('date'))).toBe(false);
  });
});

test('any text can be searched as words, and each kind is offered once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      fc.pre(text.trim() !== '');
      const kinds = guessSearch(text).map((guess) => guess.kind);
      expect(kinds).toContain('words-trademarks');
      expect(new Set(kinds).size).toBe(kinds.length);
    }),
  );
});

test('a changed digit breaks an ISIN', () => {
  expect(isIsin('SE0000108656')).toBe(true);
  expect(isIsin('US0378331005')).toBe(true);
  expect(isIsin('SE0000108657')).toBe(false);
});
