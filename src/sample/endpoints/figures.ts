import type { Company } from '../data/companies';
import { dateOf, dayOf, yearOf } from '../data/days';
import { createRandom, type Random } from '../data/random';
import type { Register } from '../data/register';

/** One year's accounts, in thousands of kronor, invented for the sample. */
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

/** Annual reports arrive over this many days from March on. */
export const FILING_DAYS = 140;

/** The fields of the register that determine dates. */
type Days = Pick<Register, 'seed' | 'referenceDay' | 'deliveredDay'>;

/** Returns a company's accounts received so far, newest year first; young companies have fewer. */
export function figuresOf(
  company: Company,
  { seed, referenceDay, deliveredDay }: Days,
): YearFigures[] {
  const years = firstFigures(seed, company, referenceDay);
  const newest = newestYear(company, deliveredDay);
  if (newest === null) return years;
  // Adds accounts received after the reference day. Earlier years do not change.
  for (let year = (years[0]?.year ?? newest - 1) + 1; year <= newest; year += 1) {
    const random = createRandom(seed, 54, company.index * 100 + (year % 100));
    const before = years[0];
    const sales = before ? before.netSales * (0.9 + random.next() * 0.28) : company.netSales;
    const staff = before ? before.staff * (0.9 + random.next() * 0.25) : company.employees;
    years.unshift(accountsOf(random, company, { year, sales: Math.round(sales), staff }));
  }
  return years;
}

/** Returns the year of the newest accounts received by a day; `null` if there are none yet. */
export function newestYear(company: Company, day: number): number | null {
  // Accounts arrive in the following year, and a company that ended has none for its last year.
  const until = company.ended ?? dateOf(day);
  const finished = yearOf(dayOf(until)) - 1;
  const last = filedOn(finished, company) > until ? finished - 1 : finished;
  return last > yearOf(dayOf(company.registered)) ? last : null;
}

/** Returns a company's size for the search, from its newest accounts. */
export function sizeOf(
  company: Company,
  register: Days,
): { readonly employees: number; readonly netSales: number } {
  const newest = newestYear(company, register.deliveredDay);
  if (newest === newestYear(company, register.referenceDay)) return company;
  const [figures] = figuresOf(company, register);
  return figures ? { employees: figures.staff, netSales: figures.netSales } : company;
}

/** Returns the accounts received by the reference day. */
function firstFigures(seed: number, company: Company, referenceDay: number): YearFigures[] {
  const last = newestYear(company, referenceDay);
  if (last === null) return [];
  const first = Math.max(last - 9, yearOf(dayOf(company.registered)) + 1);
  const random = createRandom(seed, 50, company.index);
  const years: YearFigures[] = [];
  let sales = company.netSales;
  for (let year = last; year >= first; year -= 1) {
    // The newest accounts have the same figures as the search.
    const staff = (drift: number): number =>
      year === last ? company.employees : company.employees * drift;
    years.push(accountsOf(random, company, { year, sales, staff }));
    sales = Math.round(sales / (0.92 + random.next() * 0.25));
  }
  return years;
}

interface YearSize {
  readonly year: number;
  readonly sales: number;
  readonly staff: number | ((drift: number) => number);
}

function accountsOf(
  random: Random,
  company: Company,
  { year, sales, staff }: YearSize,
): YearFigures {
  const operating = Math.round(sales * (random.next() * 0.3 - 0.08));
  const assets = Math.round(sales * (0.5 + random.next()) + 50);
  const equity = Math.round(assets * (random.next() * 0.8 - 0.05));
  const cash = Math.round(assets * random.next() * 0.3);
  const drift = 0.8 + random.next() * 0.4;
  const pays = operating > 0 && random.chance(0.5) && company.form.ending !== 'HB';
  return {
    year,
    netSales: sales,
    operatingResult: operating,
    netResult: Math.round(operating * 0.76),
    totalAssets: assets,
    equity,
    cash,
    liabilities: assets - equity,
    staff: Math.round(typeof staff === 'number' ? staff : staff(drift)),
    dividend: pays && equity > 2 ? Math.round(Math.min(operating * 0.3, equity / 2)) : null,
  };
}

/** Returns the day a year's annual report reached the registration office. */
export function filedOn(year: number, company: Company): string {
  return dateOf(dayOf(`${String(year + 1)}-03-01`) + (company.index % FILING_DAYS));
}

/** Returns a percentage as a string with one decimal; null if it cannot be computed. */
export function percent(part: number, whole: number): string | null {
  return whole === 0 ? null : ((part / whole) * 100).toFixed(1);
}
