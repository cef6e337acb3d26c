import { expect, test } from 'vitest';
import {
  DEFAULT_MATCHER,
  matchInsider,
  matchTrademark,
  type InsiderFilters,
  type MatcherSettings,
  type TrademarkFilters,
} from '@sample/gate/matcher';
import { createRegister } from '@sample/data/register';
import type { TransactionRecord } from '@sample/data/insiders';
import type { Trademark, TrademarkRecord } from '@sample/data/trademarks';

const register = createRegister({ trademarks: 300, insiders: 200, companies: 80 });
const base = register.trademarks.at(200);
const sold = register.insiders.at(100);

function mark(change: Partial<TrademarkRecord>): Trademark {
  return {
    representative: { name: 'Ombud', orgnr: '557900-0000' },
    record: { ...base.record, ...change },
  };
}

function holds(
  change: Partial<TrademarkRecord>,
  filters: TrademarkFilters,
  settings: Partial<MatcherSettings> = {},
): boolean {
  return matchTrademark(filters, { ...DEFAULT_MATCHER, ...settings })(mark(change));
}

function holdsInsider(
  change: Partial<TransactionRecord>,
  filters: InsiderFilters,
  settings: Partial<MatcherSettings> = {},
): boolean {
  return matchInsider(filters, { ...DEFAULT_MATCHER, ...settings }, null)({ ...sold, ...change });
}

test('query: case, accents, normalisation, trimming', () => {
  expect(holds({ word_text: 'BLÅBÄR' }, { query: 'åbä' })).toBe(true);
  expect(holds({ word_text: 'BLÅBÄR' }, { query: 'åbä' }, { caseFolding: 'none' })).toBe(false);
  expect(holds({ word_text: 'BLÅBÄR' }, { query: 'aba' })).toBe(false);
  expect(holds({ word_text: 'BLÅBÄR' }, { query: 'aba' }, { caseFolding: 'lower+accents' })).toBe(
    true,
  );
  expect(holds({ word_text: 'CAFE\u0301' }, { query: 'fé' })).toBe(true);
  expect(holds({ word_text: 'CAFE\u0301' }, { query: 'fé' }, { normalization: 'none' })).toBe(
    false,
  );
  expect(holds({ word_text: 'kaffe' }, { query: ' kaf ' })).toBe(true);
  expect(holds({ word_text: 'kaffe' }, { query: ' kaf ' }, { trimQuery: false })).toBe(false);
  expect(holds({ word_text: null }, { query: 'kaf' })).toBe(false);
});

test('dates: which one, and whether the bound is in', () => {
  const dates = {
    application_date: '2011-05-01',
    registration_date: '2012-01-01',
    expiry_date: '2022-01-01',
  };
  expect(holds(dates, { filed_after: '2011-05-01' })).toBe(true);
  expect(holds(dates, { filed_after: '2011-05-01' }, { filedAfter: 'exclusive' })).toBe(false);
  expect(holds(dates, { filed_after: '2011-06-01' })).toBe(false);
  expect(holds(dates, { filed_after: '2011-06-01' }, { filedDate: 'registration_date' })).toBe(
    true,
  );
  expect(holds(dates, { filed_before: '2011-05-01' })).toBe(true);
  expect(holds(dates, { filed_before: '2011-05-01' }, { filedBefore: 'exclusive' })).toBe(false);
  expect(holds(dates, { expires_before: '2022-01-01' })).toBe(false);
  expect(holds(dates, { expires_before: '2022-01-01' }, { expiresBefore: 'inclusive' })).toBe(true);
  expect(holds({ application_date: null }, { filed_after: '2000-01-01' })).toBe(false);
  expect(
    holds({ application_date: null }, { filed_after: '2000-01-01' }, { missing: 'included' }),
  ).toBe(true);
});

test('pictures, numbers, status, class, office', () => {
  expect(holds({ image_url: null }, { has_image: true })).toBe(false);
  expect(holds({ image_url: '/x.png' }, { has_image: false })).toBe(false);
  expect(holds({ image_url: '/x.png' }, { has_image: false }, { withoutImage: 'no-filter' })).toBe(
    true,
  );
  const applicant = { name: 'x', orgnr: '558000-0841', country: 'SE' };
  expect(holds({ applicant }, { applicant_orgnr: '165580000841' })).toBe(true);
  expect(holds({ applicant }, { applicant_orgnr: '165580000841' }, { orgnr: 'digits' })).toBe(
    false,
  );
  expect(holds({ applicant }, { applicant_orgnr: '5580000841' }, { orgnr: 'digits' })).toBe(true);
  expect(holds({ applicant }, { applicant_orgnr: '5580000841' }, { orgnr: 'as-stored' })).toBe(
    false,
  );
  expect(holds({ applicant: null }, { applicant_orgnr: '5580000841' })).toBe(false);
  expect(holds({}, { representative_orgnr: '557900-0000' })).toBe(true);
  expect(holds({}, { representative_orgnr: '557900-0001' })).toBe(false);
  expect(holds({ status: 'registered' }, { status: 'Registered' })).toBe(false);
  expect(holds({ status: 'registered' }, { status: 'Registered' }, { status: 'any-case' })).toBe(
    true,
  );
  expect(holds({ nice_classes: [9, 42] }, { nice_class: 42 })).toBe(true);
  expect(holds({ nice_classes: null }, { nice_class: 42 })).toBe(false);
  expect(holds({ office: 'WO' }, { office: 'SE' })).toBe(false);
});

test('days of publication in UTC or in Stockholm, summer and winter', () => {
  const summer = { published_at: '2019-06-30T22:30:00.000Z' };
  const winter = { published_at: '2019-12-31T23:30:00Z' };
  const stockholm = { dayZone: 'Europe/Stockholm' } as const;
  expect(holdsInsider(summer, { to: '2019-06-30' })).toBe(true);
  expect(holdsInsider(summer, { to: '2019-06-30' }, stockholm)).toBe(false);
  expect(holdsInsider(summer, { from: '2019-07-01' })).toBe(false);
  expect(holdsInsider(summer, { from: '2019-07-01' }, stockholm)).toBe(true);
  expect(holdsInsider(winter, { from: '2020-01-01', to: '2020-01-01' }, stockholm)).toBe(true);
  expect(
    holdsInsider({ published_at: '2019-12-31T22:59:59Z' }, { from: '2020-01-01' }, stockholm),
  ).toBe(false);
  expect(holdsInsider({ published_at: null }, { from: '2000-01-01' })).toBe(false);
  expect(
    holdsInsider({ published_at: null }, { from: '2000-01-01' }, { missing: 'included' }),
  ).toBe(true);
});

test('min_value: exact, and by currency', () => {
  expect(
    holdsInsider(
      { trade_value: '9007199254740993.00', currency: 'SEK' },
      { min_value: 9007199254740991 },
    ),
  ).toBe(true);
  expect(holdsInsider({ trade_value: '999.99', currency: 'SEK' }, { min_value: 1000 })).toBe(false);
  expect(holdsInsider({ trade_value: '-0.5', currency: 'SEK' }, { min_value: 0 })).toBe(false);
  const euro = { trade_value: '100.00', currency: 'EUR' };
  expect(holdsInsider(euro, { min_value: 100 })).toBe(false);
  expect(holdsInsider(euro, { min_value: 100 }, { minValue: 'number' })).toBe(true);
  expect(holdsInsider(euro, { min_value: 1000 }, { minValue: 'converted' })).toBe(true);
  expect(holdsInsider(euro, { min_value: 1000 }, { minValue: 'number' })).toBe(false);
  expect(holdsInsider({ trade_value: null }, { min_value: 1 }, { missing: 'included' })).toBe(true);
});

test('company, direction and ISIN', () => {
  const company = register.findCompany(sold.company?.id ?? '');
  expect(company).not.toBeNull();
  expect(matchInsider({ company_id: company?.id ?? '' }, DEFAULT_MATCHER, company)(sold)).toBe(
    true,
  );
  expect(matchInsider({ company_id: 'c_none' }, DEFAULT_MATCHER, null)(sold)).toBe(false);
  expect(holdsInsider({ direction: 'sell' }, { direction: 'buy' })).toBe(false);
  expect(holdsInsider({}, { isin: sold.isin ?? '' })).toBe(true);
  expect(holdsInsider({}, { isin: 'SE0000000000' })).toBe(false);
});
