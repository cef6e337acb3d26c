/**
 * Compares the predicate with the sample service's independently written matcher, over the sample
 * register with its edge cases and under every combination of assumptions.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInsider } from '@shared/records/insider';
import { textOfExact } from '@shared/values/json';
import { readTrademark } from '@shared/records/trademark';
import { isIsoDate, type Parameters } from '@shared/service/parameters';
import { evaluateInsider, evaluateTrademark } from '../../../support/service/judge';
import type { Assumptions } from '@shared/service/assumptions';
import {
  DEFAULT_MATCHER,
  matchInsider,
  matchTrademark,
  type MatcherSettings,
} from '@sample/gate/matcher';
import { createRegister } from '@sample/data/register';
import { assumptions } from '../../../support/library/arbitrary';
import { tries } from '../../../support/chance';

/**
 * True if every field that a filter reads has the documented type. For other types, the predicate
 * and the matcher may differ, so they aren't compared.
 */
const asDescribed = (record: object): boolean =>
  Object.entries(record).every(([name, value]: [string, unknown]) => {
    if (value === null) return true;
    if (name === 'nice_classes') {
      return Array.isArray(value) && value.every((item) => typeof item === 'number');
    }
    return (
      !/text|status|date|office|url|value|currency|isin|published_at|direction/.test(name) ||
      typeof value === 'string'
    );
  });

const register = createRegister({
  edgeCases: true,
  seed: 7,
  trademarks: 400,
  insiders: 300,
  companies: 60,
});
const marks = Array.from({ length: register.trademarks.size }, (_, at) =>
  register.trademarks.at(at),
)
  .filter(({ record }) => asDescribed(record))
  .map((mark) => ({ ...mark, read: readTrademark(textOfExact(mark.record)) }));
const trades = Array.from({ length: register.insiders.size }, (_, at) =>
  register.insiders.at(at),
).filter(asDescribed);

const settingsOf = (by: Assumptions): MatcherSettings => ({
  ...DEFAULT_MATCHER,
  filedDate: by.filingDate,
  filedAfter: by.filingBounds,
  filedBefore: by.filingBounds,
  expiresBefore: by.expiryBound,
  caseFolding: ({ case: 'lower', 'case-and-accents': 'lower+accents', none: 'none' } as const)[
    by.folding
  ],
  withoutImage: by.hasImageFalse === 'no-filter' ? 'no-filter' : 'only-without',
  dayZone: by.dayZone,
});
/**
 * Letters that the sample folds depending on their position in the word but the predicate doesn't.
 */
const folded = /[ΣςσİI]|i\u0307/u;

const day = fc.constantFrom(
  ...[...marks, ...marks]
    .flatMap(({ record }) => [record.application_date, record.expiry_date])
    .filter((text) => text !== null && isIsoDate(text))
    .map(String),
);
const ownNumbers = marks.flatMap(({ record }) => record.applicant?.orgnr ?? []);
const orgnr = fc.constantFrom(...ownNumbers.filter((text) => /^\d{6}-\d{4}$/.test(text)));
const piece = fc
  .tuple(
    fc.constantFrom(...marks.flatMap(({ record }) => record.word_text ?? [])),
    fc.nat(),
    fc.nat(6),
  )
  .map(([text, from, length]) => {
    const points = [...text];
    const at = from % Math.max(points.length, 1);
    return points
      .slice(at, at + 3 + length)
      .join('')
      .trim();
  })
  .filter((text) => [...text].length >= 3);

/** At most three filters, both as typed values for the sample and as sent over the network. */
const few = (shape: Record<string, fc.Arbitrary<string | number | boolean>>) =>
  fc
    .subarray(Object.keys(shape), { minLength: 1, maxLength: 3 })
    .chain((names) =>
      fc.record(Object.fromEntries(names.map((name) => [name, shape[name] ?? fc.constant('')]))),
    );
const wire = (filters: Record<string, unknown>): Parameters =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));

const trademarkFilters = few({
  query: piece,
  status: fc.constantFrom('Registered', 'Expired', 'Ended'),
  nice_class: fc.integer({ min: 1, max: 45 }),
  applicant_orgnr: orgnr,
  representative_orgnr: orgnr,
  filed_after: day,
  filed_before: day,
  expires_before: day,
  has_image: fc.boolean(),
  office: fc.constantFrom('SE', 'WO'),
});
const trade = fc.constantFrom(...trades);
const published = trade
  .map(({ published_at: at }) => at?.slice(0, 10) ?? '2024-01-01')
  .filter(isIsoDate);
const insiderFilters = few({
  from: published,
  to: published,
  direction: fc.constantFrom('buy', 'sell', 'other'),
  isin: trade.map(({ isin }) => isin ?? 'none'),
  min_value: fc.integer({ min: 0, max: 5_000_000 }),
  company_id: trade.map(({ company }) => String(company?.id ?? 'none')),
});

describe('the predicate and the independent matcher', () => {
  it('agree on trademarks, as far as the predicate decides', () => {
    let decided = 0;
    fc.assert(
      fc.property(trademarkFilters, assumptions, (filters, by) => {
        const theirs = matchTrademark(filters, settingsOf(by));
        for (const mark of marks) {
          const ours = evaluateTrademark(mark.read, wire(filters), by);
          if (ours === 'unknown') continue;
          const letters = `${mark.record.word_text ?? ''}${String(filters['query'] ?? '')}`;
          // With these letters, the predicate may accept marks that the matcher rejects, but never
          // the reverse.
          if (folded.test(letters) && ours === 'yes') continue;
          decided += ours === 'yes' ? 1 : 0;
          expect([mark.record, theirs(mark)]).toEqual([mark.record, ours === 'yes']);
        }
      }),
      { numRuns: tries(150) },
    );
    expect(decided).toBeGreaterThan(500);
  });

  it('agree on insider transactions, as far as the predicate decides', () => {
    let decided = 0;
    fc.assert(
      fc.property(insiderFilters, assumptions, (filters, by) => {
        const id = filters['company_id'];
        const company = typeof id === 'string' ? register.findCompany(id) : null;
        const theirs = matchInsider(filters, settingsOf(by), company);
        for (const row of trades) {
          const ours = evaluateInsider(readInsider(textOfExact(row)), wire(filters), by);
          if (ours === 'unknown') continue;
          decided += ours === 'yes' ? 1 : 0;
          expect([row, theirs(row)]).toEqual([row, ours === 'yes']);
        }
      }),
      { numRuns: tries(150) },
    );
    expect(decided).toBeGreaterThan(500);
  });
});
