import { describe, expect, it } from 'vitest';
import { folded } from '@shared/answers/word-forms';
import { allTerms, wordsFor } from '@shared/answers/words';

describe('the terms of the registers', () => {
  it('are several hundred, each in both languages and of a known kind', () => {
    expect(allTerms().length).toBeGreaterThan(300);
    const kinds =
      /^(?:amount|ratio|share|number|id|number-id|code|date|year|unit|flag|name|text|group)$/;
    for (const { id, en, sv, kind } of allTerms()) {
      expect([en, sv, kind].every((text) => text.trim() === text && text !== '')).toBe(true);
      expect(kind, id).toMatch(kinds);
    }
    expect(new Set(allTerms().map(({ id }) => id)).size).toBe(allTerms().length);
    expect(allTerms().every(({ id, en }) => id === folded(en))).toBe(true);
  });

  it.each([
    ['omsattning_tkr', 'Net turnover, SEK thousand', 'Nettoomsättning, tkr'],
    ['nettoomsattningtkr', 'Net turnover, SEK thousand', 'Nettoomsättning, tkr'],
    // The "t" before "sek" belongs to "profit", so the amount isn't in thousands.
    ['netprofitsek', 'Profit for the year, SEK', 'Årets resultat, kr'],
    ['ebittkr', 'Operating profit, SEK thousand', 'Rörelseresultat, tkr'],
    ['sumEiendeler', 'Total assets', 'Summa tillgångar'],
    ['Geschäftsführer', 'CEO', 'Verkställande direktör'],
    // The prefixes `rs` and `bs` stand for sections: the income statement and the balance sheet.
    ['rs_operating_profit_or_loss', 'Operating profit', 'Rörelseresultat'],
    ['rsoperatingprofitorlosstkr', 'Operating profit, SEK thousand', 'Rörelseresultat, tkr'],
    ['bstotalassetssek', 'Total assets, SEK', 'Summa tillgångar, kr'],
    ['NetSalesSEK', 'Net turnover, SEK', 'Nettoomsättning, kr'],
    ['avkastning_pa_eget_kapital_pct', 'Return on equity, %', 'Avkastning på eget kapital, %'],
    ['soliditetProcent', 'Equity ratio, %', 'Soliditet, %'],
    ['available', 'Available', 'Tillgänglig'],
    ['parentOrgnr', 'Parent · organisation number', 'Moderbolag · organisationsnummer'],
    ['dateOfRegistration', 'Registration date', 'Registreringsdatum'],
    [
      'skuldertillkreditinstitut',
      'Liabilities to credit institutions',
      'Skulder till kreditinstitut',
    ],
    ['Net turnover per employee', 'Turnover per employee', 'Omsättning per anställd'],
    ['kommunkod', 'Municipality code', 'Kommunkod'],
    ['cfarNr', 'CFAR number', 'CFAR-nummer'],
    ['class_headings', 'Class headings', 'Klassrubriker'],
  ])('give %s its words', (name, en, sv) => {
    expect([wordsFor(name, 'en'), wordsFor(name, 'sv')]).toEqual([en, sv]);
  });

  it('say nothing of a name of which a part is unknown', () => {
    for (const name of ['foo_tkr', 'namnändring', 'xyz', '', 'kundbonus']) {
      expect(wordsFor(name, 'en')).toBeNull();
    }
  });
});
