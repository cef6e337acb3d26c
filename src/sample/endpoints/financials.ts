import type { Company } from '../data/companies';
import type { Call, Endpoint } from '../gate/endpoint';
import { notFound } from '../gate/problem';
import { field, list, object } from '../gate/schema';
import { aboutCompany, type CompanyEntry } from './company-endpoint';
import { figuresOf, filedOn, percent, type YearFigures } from './figures';

const TKR = { description: 'Thousands of Swedish kronor' };
const ACCOUNT = object(
  'Annual account',
  {
    fiscal_year: field('Fiscal year', 'integer'),
    period: object('Period', { first_day: field('From', 'date'), last_day: field('To', 'date') }),
    currency_unit: field('Unit', 'string'),
    net_sales: field('Net turnover', 'integer', TKR),
    operating_result: field('Operating result', 'integer', TKR),
    net_result: field('Net result', 'integer', TKR),
    total_assets: field('Total assets', 'integer', TKR),
    equity: field('Equity', 'integer', TKR),
    headcount: field('Employees', 'integer'),
    dividend: field('Proposed dividend', 'integer?', TKR),
    statement: object('Statement', {
      cash: field('Cash', 'integer', TKR),
      liabilities: field('Liabilities', 'integer', TKR),
    }),
  },
  false,
  ['statement'],
);

const DETAIL = {
  name: 'detail',
  type: 'string',
  enum: ['summary', 'full'],
  default: 'summary',
  description: 'How much of each account',
} as const;

function accountOf(figures: YearFigures, detail: unknown): Record<string, unknown> {
  return {
    fiscal_year: figures.year,
    period: {
      first_day: `${String(figures.year)}-01-01`,
      last_day: `${String(figures.year)}-12-31`,
    },
    currency_unit: 'SEK thousand',
    net_sales: figures.netSales,
    operating_result: figures.operatingResult,
    net_result: figures.netResult,
    total_assets: figures.totalAssets,
    equity: figures.equity,
    headcount: figures.staff,
    dividend: figures.dividend,
    ...(detail === 'full'
      ? { statement: { cash: figures.cash, liabilities: figures.liabilities } }
      : {}),
  };
}

function yearsOf(company: Company, { register }: Call): YearFigures[] {
  return figuresOf(company, register);
}

/** Returns the accounts for the requested year, or the latest ones. @throws ServiceProblem 404 */
function yearOf(company: Company, call: Call): YearFigures {
  const wanted = call.path['fiscal_year'];
  const found = yearsOf(company, call).find(
    ({ year }) => wanted === undefined || String(year) === wanted,
  );
  if (found === undefined) throw notFound('An annual account of this year');
  return found;
}

const ENTRIES: readonly Omit<CompanyEntry, 'group' | 'access'>[] = [
  {
    id: 'listAnnualAccounts',
    path: '/financials',
    summary: 'Annual account data for several fiscal years, selectable level of detail',
    cost: { units: 3 },
    params: [
      {
        name: 'year_count',
        type: 'integer',
        min: 1,
        max: 10,
        default: 5,
        description: 'Number of years',
      },
      DETAIL,
    ],
    answer: object('Annual accounts', {
      company_id: field('Company id', 'string'),
      accounts: list('Annual accounts', ACCOUNT),
    }),
    show: (company, call) => ({
      company_id: company.id,
      accounts: yearsOf(company, call)
        .slice(0, Number(call.params['year_count']))
        .map((figures) => accountOf(figures, call.params['detail'])),
    }),
  },
  {
    id: 'getLatestAnnualAccount',
    path: '/financials/latest',
    summary: 'Latest reported annual account',
    params: [DETAIL],
    answer: ACCOUNT,
    show: (company, call) => accountOf(yearOf(company, call), call.params['detail']),
  },
  {
    id: 'getAnnualAccount',
    path: '/financials/{fiscal_year}',
    summary: 'Annual account for one fiscal year',
    params: [DETAIL],
    answer: ACCOUNT,
    show: (company, call) => accountOf(yearOf(company, call), call.params['detail']),
  },
  {
    id: 'listFinancialRatios',
    path: '/financial-ratios',
    summary: 'Margins, equity ratio, returns and other ratios over time',
    answer: object('Ratios', {
      ratios: list(
        'Ratios',
        object('Ratios of a year', {
          fiscal_year: field('Fiscal year', 'integer'),
          operating_margin_pct: field('Operating margin (%)', 'decimal?'),
          equity_ratio_pct: field('Equity ratio (%)', 'decimal?'),
          return_on_equity_pct: field('Return on equity (%)', 'decimal?'),
          sales_per_employee: field('Net turnover per employee', 'decimal?', TKR),
        }),
      ),
    }),
    show: (company, call) => ({
      ratios: yearsOf(company, call).map((figures) => ({
        fiscal_year: figures.year,
        operating_margin_pct: percent(figures.operatingResult, figures.netSales),
        equity_ratio_pct: percent(figures.equity, figures.totalAssets),
        return_on_equity_pct:
          figures.equity > 0 ? percent(figures.netResult, figures.equity) : null,
        sales_per_employee:
          figures.staff === 0 ? null : (figures.netSales / figures.staff).toFixed(1),
      })),
    }),
  },
  {
    id: 'listFilings',
    path: '/filings',
    summary: 'Available annual reports and metadata per filing',
    answer: object('Filings', {
      filings: list(
        'Filings',
        object('Filing', {
          filing_ref: field('Filing', 'string'),
          fiscal_year: field('Fiscal year', 'integer'),
          received_on: field('Received', 'date'),
          filing_format: field('Format', 'string'),
          page_count: field('Pages', 'integer?'),
          audited: field('Audited', 'boolean'),
        }),
      ),
    }),
    show: (company, call) => ({
      filings: yearsOf(company, call).map((figures) => ({
        filing_ref: `ÅR-${String(figures.year)}-${String(100_000 + company.index)}`,
        fiscal_year: figures.year,
        received_on: filedOn(figures.year, company),
        filing_format: figures.year > 2020 ? 'iXBRL' : 'PDF',
        page_count: figures.year > 2020 ? null : 12 + (company.index % 30),
        audited: company.employees > 3,
      })),
    }),
  },
  {
    id: 'getFinancialNotes',
    path: '/financial-notes/{fiscal_year}',
    summary: 'Structured notes (staff, audit, collateral, share capital and others)',
    cost: { units: 2 },
    answer: object('Notes', {
      fiscal_year: field('Fiscal year', 'integer'),
      notes: list(
        'Notes',
        object('Note', {
          note_number: field('Note', 'integer'),
          note_title: field('Title', 'string'),
          note_lines: list(
            'Lines',
            object('Line', {
              caption: field('Caption', 'string'),
              amount: field('Amount', 'decimal?'),
              amount_before: field('Year before', 'decimal?'),
            }),
          ),
        }),
      ),
    }),
    show(company, call) {
      const figures = yearOf(company, call);
      const before = yearsOf(company, call).find(({ year }) => year === figures.year - 1);
      const line = (caption: string, amountOf: (figures: YearFigures) => number | null) => ({
        caption,
        amount: amountOf(figures)?.toFixed(2) ?? null,
        amount_before: before === undefined ? null : (amountOf(before)?.toFixed(2) ?? null),
      });
      return {
        fiscal_year: figures.year,
        notes: [
          { note_number: 1, note_title: 'Redovisningsprinciper', note_lines: [] },
          {
            note_number: 2,
            note_title: 'Personal',
            note_lines: [
              line('Medelantal anställda', ({ staff }) => staff),
              line('Löner', ({ staff }) => staff * 412),
            ],
          },
          {
            note_number: 3,
            note_title: 'Ersättning till revisorer',
            note_lines: [
              line('Revisionsuppdraget', ({ staff }) =>
                company.employees > 3 ? 30 + staff : null,
              ),
            ],
          },
          {
            note_number: 4,
            note_title: 'Ställda säkerheter',
            note_lines: [
              line('Företagsinteckningar', ({ totalAssets }) => Math.round(totalAssets * 0.1)),
            ],
          },
        ],
      };
    },
  },
];

/** Endpoints for annual accounts, ratios, filings and notes. */
export const FINANCIAL_ENDPOINTS: readonly Endpoint[] = ENTRIES.map((entry) =>
  aboutCompany({ ...entry, group: 'Financials', access: 'financials' }),
);
