import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInsider } from '@shared/records/insider';
import { readTrademark } from '@shared/records/trademark';
import { defaultAssumptions, type Assumptions } from '@shared/service/assumptions';
import { dayIn, dayOf } from '@shared/service/days';
import { compareDecimals } from '@shared/values/decimal';
import { foldText } from '@shared/service/fold';
import { unanswerable } from '@shared/service/match';
import { createColumnarEngine } from '@renderer/library/engine/columnar';
import { trademarkSpec } from '@renderer/library/engine/kinds/trademark-spec';
import { containsFolded } from '../../../support/service/contains-folded';
import {
  evaluateInsider,
  evaluateTrademark,
  matchesInsider,
  matchesTrademark,
} from '../../../support/service/judge';

const mark = (fields: object): ReturnType<typeof readTrademark> =>
  readTrademark(JSON.stringify({ application_number: '1', ...fields }));
const trade = (fields: object): ReturnType<typeof readInsider> =>
  readInsider(JSON.stringify({ id: 1, ...fields }));
const by = (choices: Partial<Assumptions>): Assumptions => ({ ...defaultAssumptions, ...choices });

describe('folding', () => {
  it('finds composed in decomposed text, and any case of a letter', () => {
    expect(containsFolded('A\u030ANGSTRO\u0308M', 'ångström', 'case')).toBe(true);
    expect(containsFolded('ΣΊΣΥΦΟΣ', 'σίσ', 'case')).toBe(true);
    expect(containsFolded('ΣΊΣΥΦΟΣ', 'ΣΊΣΥΦΟς', 'case')).toBe(true);
    expect(containsFolded('İSTANBUL', 'istanbul', 'case')).toBe(true);
    expect(containsFolded('CAFÉ', 'cafe', 'case')).toBe(false);
    expect(containsFolded('CAFÉ', 'cafe', 'case-and-accents')).toBe(true);
    expect(containsFolded('Café', 'café', 'none')).toBe(false);
  });

  it('ignores characters that nobody can see', () => {
    const received = 'NÄT\u00adPÅ\u200b\ufeffNÄT';
    for (const folding of ['case', 'case-and-accents'] as const)
      expect(containsFolded(received, 'nätpånät', folding)).toBe(true);
    expect(containsFolded(received, 'NÄTPÅNÄT', 'none')).toBe(false);
    const engine = createColumnarEngine(trademarkSpec, defaultAssumptions);
    const raw = JSON.stringify({ application_number: '1', word_text: received });
    const times = { fetchedAt: '', firstAt: '', note: null, firstRun: null };
    engine.put({ id: '1', raw, ...times });
    const asked = { proven: new Map<string, Set<string>>(), withUndecided: false };
    expect(engine.find({ ...asked, params: {}, text: 'nätpånät' }).slots.length).toBe(1);
    expect(engine.find({ ...asked, params: { query: 'nätpånät' }, text: '' }).slots.length).toBe(1);
    expect(engine.rowAt(0)?.record).toMatchObject({ word_text: received });
  });

  it('is stable, and keeps what contains what', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, fc.constantFrom('case', 'case-and-accents', 'none'), (a, folding) => {
        expect(foldText(foldText(a, folding), folding)).toBe(foldText(a, folding));
      }),
    );
    fc.assert(
      fc.property(text, text, text, (before, word, after) => {
        // Prefixes and suffixes that don't combine with the adjacent letters.
        expect(
          containsFolded(`${before} ${word.toUpperCase()} ${after}`, word.toUpperCase(), 'case'),
        ).toBe(true);
      }),
    );
  });
});

describe('days and decimals', () => {
  it('gives a timestamp its day in the zone assumed', () => {
    expect(dayIn('2023-12-31T23:30:00Z', 'UTC')).toBe(20231231);
    expect(dayIn('2023-12-31T23:30:00Z', 'Europe/Stockholm')).toBe(20240101);
    expect(dayIn('2024-06-30T22:30:00+00:00', 'Europe/Stockholm')).toBe(20240701);
    expect(dayIn('2024-01-01T23:59:59', 'Europe/Stockholm')).toBe(20240101);
    expect(dayIn('soon', 'UTC')).toBeNull();
    expect(dayOf('1999-02-30')).toBe(19990230);
  });

  it('compares decimals like exact numbers', () => {
    const decimal = fc.tuple(
      fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
      fc.nat({ max: 12 }),
    );
    const textOf = ([units, places]: readonly [bigint, number]): string => {
      const digits = `${units < 0n ? -units : units}`.padStart(places + 1, '0');
      const cut = digits.length - places;
      return `${units < 0n ? '-' : ''}${digits.slice(0, cut)}${places ? `.${digits.slice(cut)}` : ''}`;
    };
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const [x, y] = [a[0] * 10n ** BigInt(12 - a[1]), b[0] * 10n ** BigInt(12 - b[1])];
        expect(Math.sign(compareDecimals(textOf(a), textOf(b)) ?? NaN)).toBe(
          x < y ? -1 : x > y ? 1 : 0,
        );
      }),
    );
    expect(compareDecimals('-0.00', '0')).toBe(0);
    expect(compareDecimals('1e3', '0')).toBeNull();
    expect(compareDecimals('', '0')).toBeNull();
  });
});

describe('trademark filters', () => {
  it('never lets a missing date pass a bound', () => {
    for (const name of ['filed_after', 'filed_before', 'expires_before']) {
      expect(evaluateTrademark(mark({}), { [name]: '2024-01-01' }, defaultAssumptions)).toBe('no');
    }
  });

  it('takes bounds as assumed', () => {
    const filed = mark({ application_date: '2024-01-01', registration_date: '2024-05-01' });
    const after = { filed_after: '2024-01-01' };
    expect(matchesTrademark(filed, after, by({}))).toBe(true);
    expect(matchesTrademark(filed, after, by({ filingBounds: 'exclusive' }))).toBe(false);
    const later = by({ filingBounds: 'exclusive', filingDate: 'registration_date' });
    expect(matchesTrademark(filed, after, later)).toBe(true);
    const expiring = mark({ expiry_date: '2024-01-01' });
    expect(matchesTrademark(expiring, { expires_before: '2024-01-01' }, by({}))).toBe(false);
    expect(
      matchesTrademark(
        expiring,
        { expires_before: '2024-01-01' },
        by({ expiryBound: 'inclusive' }),
      ),
    ).toBe(true);
  });

  it('compares organisation numbers in one form, foreign ones as they are', () => {
    const own = (orgnr: string): ReturnType<typeof mark> => mark({ applicant: { orgnr } });
    const params = { applicant_orgnr: '556036-0793' };
    expect(matchesTrademark(own('5560360793'), params, defaultAssumptions)).toBe(true);
    expect(matchesTrademark(own('16556036-0793'), params, defaultAssumptions)).toBe(true);
    expect(matchesTrademark(own('556036-0794'), params, defaultAssumptions)).toBe(false);
    expect(matchesTrademark(own('HRB 42'), { applicant_orgnr: 'HRB 42' }, by({}))).toBe(true);
  });

  it('leaves open what no field shows', () => {
    const params = { representative_orgnr: '556036-0793', limit: '50', cursor: 'x' };
    expect(evaluateTrademark(mark({}), params, defaultAssumptions)).toBe('unknown');
    expect(unanswerable('trademarks.search', params)).toEqual(['representative_orgnr']);
    expect(evaluateTrademark(mark({}), { ...params, office: 'SE' }, defaultAssumptions)).toBe('no');
    expect(evaluateTrademark(mark({}), { toString: 'x' }, defaultAssumptions)).toBe('unknown');
    expect(unanswerable('companies.search', { city: 'Lund' })).toEqual(['city']);
  });
});

describe('insider filters', () => {
  it('decides a least value exactly, in kronor only', () => {
    const least = { min_value: '1000' };
    const value = (trade_value: unknown, currency = 'SEK'): string =>
      evaluateInsider(trade({ trade_value, currency }), least, defaultAssumptions);
    expect(value('1000.00')).toBe('yes');
    expect(value('999.9999999999999999999')).toBe('no');
    expect(value('9999', 'EUR')).toBe('unknown');
    expect(value(null)).toBe('unknown');
  });

  it('leaves open whose a transaction without a link is', () => {
    const company = { id: 'c1', registration_number: '556036-0793' };
    expect(matchesInsider(trade({ company }), { company_id: 'c1' }, defaultAssumptions)).toBe(true);
    expect(matchesInsider(trade({ company }), { company_id: '5560360793' }, by({}))).toBe(true);
    expect(evaluateInsider(trade({ company }), { company_id: 'c2' }, by({}))).toBe('no');
    expect(evaluateInsider(trade({ company: null }), { company_id: 'c1' }, by({}))).toBe('unknown');
    expect(unanswerable('market.insiders', { company_id: 'c1', isin: 'x' })).toEqual([
      'company_id',
    ]);
  });
});
