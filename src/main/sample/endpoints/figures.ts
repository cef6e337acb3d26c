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

/** The accounts of a company, newest year first; young companies have fewer. */
export function figuresOf(seed: number, company: Company, referenceDay: number): YearFigures[] {
  const last = yearOf(referenceDay) - 1;
  const first = Math.max(last - 9, yearOf(dayOf(company.registered)) + 1);
  const random = createRandom(seed, 50, company.index);
  const years: YearFigures[] = [];
  let sales = company.netSales;
  for (let year = last; year >= first; year -= 1) {
    const operating = Math.round(sales * (random.next() * 0.3 - 0.08));
    const assets = Math.round(sales * (0.5 + random.next()) + 50);
    const equity = Math.round(assets * (random.next() * 0.8 - 0.05));
    years.push({
      year,
      netSales: sales,
      operatingResult: operating,
      netResult: Math.round(operating * 0.76),
      totalAssets: assets,
      equity,
      cash: Math.round(assets * random.next() * 0.3),
      liabilities: assets - equity,
      staff: Math.max(0, Math.round(company.employees * (0.8 + random.next() * 0.4))),
      dividend: operating > 0 && random.chance(0.5) ? Math.round(operating * 0.3) : null,
    });
    sales = Math.round(sales / (0.92 + random.next() * 0.25));
  }
  return years;
}

/** The day a year's annual report reached the registration office. */
export function filedOn(figures: YearFigures, company: Company): string {
  return dateOf(dayOf(`${String(figures.year + 1)}-03-01`) + (company.index % 140));
}

/** A share in per cent, as a decimal text with one place; null where it cannot be computed. */
export function percent(part: number, whole: number): string | null {
  return whole === 0 ? null : ((part / whole) * 100).toFixed(1);
}
