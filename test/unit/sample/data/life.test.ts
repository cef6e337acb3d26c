/** The sample register contains nothing that would be impossible in real life. */
import { describe, expect, it } from 'vitest';
import { existedOn } from '@sample/data/companies';
import { dayOf, isWeekend } from '@sample/data/days';
import { goodsOf } from '@sample/data/goods';
import { planTrade } from '@sample/data/insider-plan';
import { isinOf } from '@sample/data/check-digits';
import { createRegister, type LazyList } from '@sample/data/register';

const register = createRegister({ trademarks: 6_000, insiders: 3_000, companies: 600 });
const rowsOf = <T>(list: LazyList<T>): T[] =>
  Array.from({ length: list.size }, (_, at) => list.at(at));
const marks = rowsOf(register.trademarks).map(({ record }) => record);
const trades = rowsOf(register.insiders);
const companies = rowsOf(register.companies);

describe('the register without what breaks programs', () => {
  it('holds the number of rows that was asked for, and no others', () => {
    expect(register.trademarks.size).toBe(6_000);
    expect(createRegister({ trademarks: 0, insiders: 0 }).trademarks.size).toBe(0);
    expect(createRegister({ edgeCases: true, trademarks: 0 }).trademarks.size).toBeGreaterThan(60);
    const statuses =
      'Registered|Expired|Application Filed|Application refused|Application withdrawn|Ended';
    expect([...new Set(marks.map(({ status }) => status))].sort()).toEqual(
      statuses.split('|').sort(),
    );
  });

  it('has only the fields that the page of the service names', () => {
    const fields = new Set(marks.flatMap((mark) => Object.keys(mark)));
    expect(fields.size).toBe(14);
    expect(new Set(trades.flatMap((row) => Object.keys(row))).size).toBe(24);
  });
});

describe('trademarks', () => {
  it('belong to companies that were there when they were applied for', () => {
    const linked = marks.filter(({ company }) => company !== null);
    expect(linked.length).toBeGreaterThan(1_200);
    const impossible = marks.filter(({ applicant, application_date: filed }) => {
      const owner = register.findCompany(applicant?.orgnr ?? '');
      return owner !== null && !existedOn(owner, filed ?? '');
    });
    expect(impossible).toEqual([]);
  });

  it('have registration numbers that rise with the day of registration', () => {
    const given = marks
      .filter(({ office, registration_date: date }) => office === 'SE' && date !== null)
      .map((mark) => ({
        number: Number(mark.registration_number),
        date: mark.registration_date ?? '',
      }))
      .sort((a, b) => a.number - b.number);
    expect(given.length).toBeGreaterThan(3_000);
    expect(given.filter(({ date }, at) => date < (given[at - 1]?.date ?? ''))).toEqual([]);
    const abroad = marks.filter(({ office }) => office === 'WO');
    expect(abroad.filter((mark) => mark.registration_number === null)).toEqual([]);
  });

  it('are of kinds that there were at their time', () => {
    const young = /Hologram|Multimedia/;
    const middle = /Sound|Motion|Position|Pattern|Colour/;
    const early = marks.filter(({ mark_feature: kind, application_date: filed }) => {
      const year = Number(filed?.slice(0, 4));
      return (young.test(kind ?? '') && year < 2019) || (middle.test(kind ?? '') && year < 1996);
    });
    expect(early).toEqual([]);
  });

  it('have many foreign applicants, none with very many marks', () => {
    const counts = new Map<string, number>();
    for (const { applicant } of marks)
      if (applicant?.country !== 'SE')
        counts.set(applicant?.name ?? '', (counts.get(applicant?.name ?? '') ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(700);
    expect(Math.max(...counts.values())).toBeLessThan(60);
  });

  it('have goods of their class: several texts for each of the 45', () => {
    for (let nice = 1; nice <= 45; nice += 1) {
      const texts = new Set(Array.from({ length: 64 }, (_, choice) => goodsOf(nice, choice)));
      expect(texts.size).toBeGreaterThan(3);
    }
    expect(goodsOf(30, 0)).toContain('Kaffe');
    expect(goodsOf(25, 0)).toContain('Kläder');
  });
});

describe('insider transactions', () => {
  const linked = trades.filter((row) => row.company?.id);

  it('are made in companies that were there, on working days, and told in working hours', () => {
    for (const row of trades) {
      expect(isWeekend(dayOf(row.transaction_date ?? ''))).toBe(false);
      expect(isWeekend(dayOf(row.published_at?.slice(0, 10) ?? ''))).toBe(false);
      expect(row.published_at?.slice(11, 13)).toMatch(/^(0[7-9]|1[0-5])$/);
      expect((row.transaction_date ?? '') <= (row.published_at ?? '')).toBe(true);
    }
    const times = trades.map((row) => row.published_at ?? '');
    expect(times).toEqual([...times].sort());
    const early = linked.filter(
      (row) =>
        (register.findCompany(row.company?.['id'] ?? '')?.registered ?? '9') >
        (row.transaction_date ?? ''),
    );
    expect(early).toEqual([]);
  });

  it('name one instrument and one currency by one ISIN, each with right digits', () => {
    const known = new Map<string, string>();
    for (const {
      isin,
      instrument_type: type,
      instrument_name: name,
      currency,
      issuer_lei: lei,
    } of trades) {
      const said = JSON.stringify([type, name, currency, lei]);
      expect(known.get(isin ?? '') ?? said).toBe(said);
      known.set(isin ?? '', said);
      expect(isinOf(isin?.slice(0, 2) ?? '', isin?.slice(2, 11) ?? '')).toBe(isin);
    }
  });

  it('are of a size that people trade in, and never of nothing or less', () => {
    const values = trades
      .filter(({ price }) => price !== '0.00')
      .map(({ trade_value: value }) => Number(value))
      .sort((a, b) => a - b);
    const median = values[Math.floor(values.length / 2)] ?? 0;
    expect(median).toBeGreaterThan(50_000);
    expect(median).toBeLessThan(500_000);
    expect(values.at(-1)).toBeLessThan(50_000_000);
    expect(trades.filter(({ volume }) => Number(volume) <= 0)).toEqual([]);
  });

  it('hold patterns: a steady seller, clusters of buyers, buys before a report', () => {
    const sales = new Map<string, number>();
    for (const { direction, person_name: name, company } of linked) {
      const who = `${company?.id ?? ''} ${name ?? ''}`;
      if (direction === 'sell') sales.set(who, (sales.get(who) ?? 0) + 1);
    }
    const [first = 0, second = 0] = [...sales.values()].sort((a, b) => b - a);
    expect(first).toBeGreaterThan(100);
    expect(first).toBeGreaterThan(second * 4);

    const cluster = trades.slice(60, 65);
    expect(new Set(cluster.map(({ issuer_name: name }) => name)).size).toBe(1);
    expect(new Set(cluster.map(({ person_name: name }) => name)).size).toBe(5);
    expect(cluster.every(({ direction }) => direction === 'buy')).toBe(true);

    const plans = trades.map((row, index) => ({
      row,
      plan: planTrade({
        seed: 7,
        index,
        day: dayOf(row.transaction_date ?? ''),
        companies: 600,
        insiders: 3_000,
      }),
    }));
    const before = plans.filter(({ plan }) => plan.pattern === 'before-report');
    expect(before.length).toBeGreaterThan(20);
    for (const { row, plan } of before) {
      expect([row.direction, row.company?.id]).toEqual(['buy', companies[plan.company ?? -1]?.id]);
      const traded = dayOf(row.transaction_date ?? '');
      const report =
        dayOf(`${row.transaction_date?.slice(0, 4) ?? ''}-03-01`) + ((plan.company ?? 0) % 140);
      expect(report - traded).toBeGreaterThanOrEqual(2);
      expect(report - traded).toBeLessThan(14);
    }
  });
});
