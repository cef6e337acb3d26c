import type { Company } from '../data/companies';
import { dateOf, dayOf, yearOf } from '../data/days';
import { createRandom } from '../data/random';

/** One year's accounts, in thousands of kronor. All of it is an invention of the sample. */
export interface YearFigures {
  year: number;
  netSales: number;
  operatingResult: number;
  netResult: number;
  totalAssets: number;
  equity: number;
  cash: number;
  liabilities: number;
  staff: number;
  dividend: number | null;
}

/** Annual reports arrive from March on, over so many days. */
export const FILING_DAYS = 140;

/** The accounts of a company, newest year first; young companies have fewer. */
export function figuresOf(seed: number, company: Company, referenceDay: number): YearFigures[] {
  // Accounts come in the year after; a company that ended has none of its last year.
  const until = company.ended ?? dateOf(referenceDay);
  const finished = yearOf(dayOf(until)) - 1;
  const last = filedOn(finished, company) > until ? finished - 1 : finished;
  const first = Math.max(last - 9, yearOf(dayOf(company.registered)) + 1);
  const random = createRandom(seed, 50, company.index);
  const years: YearFigures[] = [];
  let sales = company.netSales;
  for (let year = last; year >= first; year -= 1) {
    const operating = Math.round(sales * (random.next() * 0.3 - 0.08));
    const assets = Math.round(sales * (0.5 + random.next()) + 50);
    const equity = Math.round(assets * (random.next() * 0.8 - 0.05));
    const cash = Math.round(assets * random.next() * 0.3);
    const drift = 0.8 + random.next() * 0.4;
    const pays = operating > 0 && random.chance(0.5) && company.form.ending !== 'HB';
    years.push({
      year,
      netSales: sales,
      operatingResult: operating,
      netResult: Math.round(operating * 0.76),
      totalAssets: assets,
      equity,
      cash,
      liabilities: assets - equity,
      // The newest accounts say what the search says.
      staff: year === last ? company.employees : Math.round(company.employees * drift),
      dividend: pays && equity > 2 ? Math.round(Math.min(operating * 0.3, equity / 2)) : null,
    });
    sales = Math.round(sales / (0.92 + random.next() * 0.25));
  }
  return years;
}

/** The day a year's annual report reached the registration office. */
export function filedOn(year: number, company: Company): string {
  return dateOf(dayOf(`${String(year + 1)}-03-01`) + (company.index % FILING_DAYS));
}

/** A share in per cent, as a decimal text with one place; null where it cannot be computed. */
export function percent(part: number, whole: number): string | null {
  return whole === 0 ? null : ((part / whole) * 100).toFixed(1);
}
