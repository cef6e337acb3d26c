/** Companies with purchased accounts, each with a mark and a transaction. */
import { row, type Log } from '../library/entries';

/** Returns company `n`'s number in the service's format. */
export const numberOf = (n: number): string => `556${String(n).padStart(3, '0')}-0001`;

export const companyRow = (n: number): object => ({
  id: `c${n}`,
  name: `Bolag ${n}`,
  registration_number: numberOf(n),
});

/** Returns two years' accounts, with values that identify the company and the year. */
export const accounts = (n: number, last: number): string =>
  JSON.stringify({
    company_id: `c${n}`,
    accounts: [last, last - 1].map((year) => ({
      fiscal_year: year,
      currency: 'SEK',
      net_sales: n * 1000 + (year % 100),
      balance: { cash: `${n}.10` },
    })),
  });

/** Buys the accounts of company `n`, requested by its id or as `asked`. */
export function buyAccounts(log: Log, n: number, last = 2024, asked = `c${n}`): void {
  log.answer({
    run: `accounts-${asked}-${last}-${log.lastSeq}`,
    endpoint: 'financials.years',
    pathParams: { company_id: asked },
    body: accounts(n, last),
  });
}

/** Runs the searches that return the companies, their marks and their transactions. */
export function buyCompanies(log: Log, all: readonly number[]): void {
  log.answer({ run: 'companies', endpoint: 'companies.search', rows: all.map(companyRow) });
  log.answer({
    run: 'marks',
    rows: all.map((n) =>
      row(`m${n}`, { application_date: '2024-05-01', word_text: `M${n}`, company: companyRow(n) }),
    ),
  });
  log.answer({
    run: 'insiders',
    endpoint: 'market.insiders',
    rows: all.map((n) => ({
      id: n,
      transaction_date: '2025-02-03',
      price: '2.50',
      company: companyRow(n),
    })),
  });
}
