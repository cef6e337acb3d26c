import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isinOf, leiOf, luhnDigit } from '@sample/data/check-digits';
import { addYears, dateOf, dayOf } from '@sample/data/days';
import { EDGE_CASE_MARKS } from '@sample/data/edge-case-marks';
import { edgeCaseNumber } from '../../../support/sample/edge-cases';
import { isLei, isOrganisationNumber } from '../../../support/sample/check-digits';
import { createShuffle } from '@sample/data/random';
import { createRegister } from '@sample/data/register';
import { warmUp } from '@sample/warm-up';

const register = createRegister({
  edgeCases: true,
  trademarks: 4_000,
  insiders: 1_500,
  companies: 400,
});
const marks = Array.from(
  { length: register.trademarks.size },
  (_, index) => register.trademarks.at(index).record,
);
const made = marks.slice(EDGE_CASE_MARKS.length);
const transactions = Array.from({ length: register.insiders.size }, (_, index) =>
  register.insiders.at(index),
);

test('check digits agree with published examples', () => {
  expect(luhnDigit('212000014')).toBe(2);
  expect(isOrganisationNumber('212000-0142')).toBe(true);
  expect(isOrganisationNumber('212000-0143')).toBe(false);
  expect(isinOf('US', '037833100')).toBe('US0378331005');
  expect(leiOf('54930084UKLVMY22DS')).toBe('54930084UKLVMY22DS16');
  expect(isLei('54930084UKLVMY22DS17')).toBe(false);
});

test('the same seed makes the same register, in whatever order rows are asked for', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 31 - 1 }),
      fc.nat({ max: 499 }),
      fc.nat({ max: 499 }),
      (seed, first, second) => {
        const one = createRegister({ seed, trademarks: 500, insiders: 500, companies: 50 });
        const two = createRegister({ seed, trademarks: 500, insiders: 500, companies: 50 });
        one.trademarks.at(first);
        expect(one.trademarks.at(second)).toEqual(two.trademarks.at(second));
        two.insiders.at(second);
        expect(one.insiders.at(first)).toEqual(two.insiders.at(first));
      },
    ),
    { numRuns: 40 },
  );
});

test('another seed makes another register', () => {
  const other = createRegister({ seed: 8, trademarks: 4_000 });
  const texts = Array.from(
    { length: 100 },
    (_, at) => other.trademarks.at(1_000 + at).record.word_text,
  );
  expect(texts).not.toEqual(marks.slice(1_000, 1_100).map((mark) => mark.word_text));
});

test('every number of companies and issuers is right', () => {
  for (let index = 0; index < register.companies.size; index += 1) {
    const company = register.companies.at(index);
    expect(company.registration_number).toMatch(/^\d{2}[2-9]\d{3}-\d{4}$/);
    expect(isOrganisationNumber(company.registration_number)).toBe(true);
    if (company.lei !== null) expect(isLei(company.lei)).toBe(true);
    if (company.isin !== null) expect(isinOf('SE', company.isin.slice(2, 11))).toBe(company.isin);
  }
  const named = transactions.filter(({ issuer_lei: lei }) => lei !== null);
  expect(named.filter(({ issuer_lei: lei }) => !isLei(lei ?? ''))).toEqual([]);
  expect(
    named.filter(({ isin }) => isinOf(isin?.slice(0, 2) ?? '', isin?.slice(2, 11) ?? '') !== isin),
  ).toEqual([]);
  const applicantOf = (name: string) =>
    register.findTrademark(edgeCaseNumber(name))?.trademark.record.applicant?.orgnr ?? '';
  expect(isOrganisationNumber(applicantOf('formula'))).toBe(true);
  expect(isOrganisationNumber(applicantOf('orgnr-digits'))).toBe(true);
  expect(isOrganisationNumber(applicantOf('orgnr-wrong-digit'))).toBe(false);
});

test('identifiers are unique and lead back to their record', () => {
  expect(new Set(marks.map((mark) => mark.application_number)).size).toBe(marks.length);
  expect(new Set(transactions.map(({ id }) => id)).size).toBe(transactions.length);
  for (const mark of marks) {
    expect(register.findTrademark(mark.application_number)?.trademark.record).toBe(mark);
  }
  for (const row of transactions) expect(register.findTransaction(row.id)).toBe(row);
  expect(register.findTrademark('1999/99999')).toBeNull();
  const company = register.companies.at(17);
  const number = company.registration_number;
  for (const spelling of [company.id, number, number.replace('-', ''), `16${number}`]) {
    expect(register.findCompany(spelling)).toBe(company);
  }
});

test('dates and statuses of made marks agree with each other', () => {
  const today = dateOf(register.referenceDay);
  for (const mark of made) {
    const {
      application_date: filed,
      registration_date: registered,
      expiry_date: expires,
      status,
    } = mark;
    expect(mark.application_number).toMatch(/^(\d{4}\/\d{5}|WO\d{7})$/);
    expect((filed ?? '') <= today && (mark.status_date ?? '') <= today).toBe(true);
    if (registered === null) {
      expect(['Application Filed', 'Application refused', 'Application withdrawn']).toContain(
        status,
      );
      // An international registration keeps its number, whatever happens to it in Sweden.
      const number = mark.office === 'WO' ? mark.application_number.slice(2) : null;
      expect([expires, mark.registration_number]).toEqual([null, number]);
      continue;
    }
    expect(registered > (filed ?? '')).toBe(true);
    const years = Number(expires?.slice(0, 4)) - Number(registered.slice(0, 4));
    expect(years % 10).toBe(0);
    expect(expires).toBe(dateOf(addYears(dayOf(registered), years)));
    if (status === 'Expired') expect((expires ?? '') <= today).toBe(true);
    if (status === 'Registered') expect((expires ?? '') > today).toBe(true);
  }
});

test('the share of links is as in the service', () => {
  const share = made.filter((mark) => mark.company !== null).length / made.length;
  expect(share).toBeGreaterThan(0.24);
  expect(share).toBeLessThan(0.32);
  const linked = transactions.filter((row) => row.company).length / transactions.length;
  expect(linked).toBeGreaterThan(0.92);
  expect(linked).toBeLessThan(0.97);
});

test('edge cases stand at their numbers', () => {
  const textOf = (name: string): unknown =>
    register.findTrademark(edgeCaseNumber(name))?.trademark.record.word_text;
  expect(textOf('formula')).toBe('=HYPERLINK("http://x","y")');
  expect(textOf('leading-zeros')).toBe('007');
  expect(String(textOf('very-long')).length).toBeGreaterThan(300);
  expect(textOf('no-text')).toBeNull();
  expect(EDGE_CASE_MARKS.length).toBeGreaterThan(60);
});

test('what happens to a company without a link is a switch', () => {
  const companyFields = (unlinkedCompany: 'null' | 'absent' | 'empty'): unknown[] => {
    const other = createRegister({
      insiders: 600,
      companies: 80,

      unlinkedCompany,
    });
    const rows = Array.from({ length: other.insiders.size }, (_, index) =>
      other.insiders.at(index),
    );
    return [
      ...new Set(rows.filter((row) => !row.company?.id).map((row) => JSON.stringify(row.company))),
    ];
  };
  expect(companyFields('null')).toEqual(['null']);
  expect(companyFields('absent')).toEqual([undefined]);
  expect(companyFields('empty')).toEqual(['{}']);
});

test('a large register is made lazily', () => {
  const large = createRegister({ trademarks: 600_000, companies: 60_000 });
  const record = large.trademarks.at(599_999).record;
  expect(large.findTrademark(record.application_number)?.index).toBe(599_999);
});

test('a shuffle visits every place once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), fc.integer(), (size, key) => {
      const shuffle = createShuffle(size, key);
      const seen = new Set(Array.from({ length: size }, (_, position) => shuffle(position)));
      expect(seen.size).toBe(size);
      expect([...seen].every((index) => index >= 0 && index < size)).toBe(true);
    }),
  );
});

test('newer rows replace their older state or come last', () => {
  const grown = createRegister({ trademarks: 300 });
  const before = grown.trademarks.size;
  const old = grown.trademarks.at(200).record;
  grown.add({
    trademarks: [
      { record: { ...old, status: 'Ended' }, representative: null },
      { record: { ...old, application_number: '2026/88888' }, representative: null },
    ],
  });
  expect(grown.trademarks.size).toBe(before + 1);
  expect(grown.findTrademark(old.application_number)?.trademark.record.status).toBe('Ended');
  expect(grown.findTrademark('2026/88888')?.index).toBe(before);
});

test('warming up makes all rows, in slices, and stops when told', async () => {
  const made: number[] = [];
  const cold = createRegister({ trademarks: 1_000, companies: 50 });
  const watched = {
    ...cold,
    trademarks: {
      size: 1_000,
      base: 1_000,
      at: (index: number) => {
        made.push(index);
        return cold.trademarks.at(index);
      },
    },
  };
  const stop = new AbortController();
  const warming = warmUp(watched, stop.signal);
  expect(made).toHaveLength(400);
  await warming;
  expect(made).toHaveLength(1_000);
  stop.abort();
  await warmUp(watched, stop.signal);
  expect(made).toHaveLength(1_000);
});
