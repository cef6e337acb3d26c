/** A comparison of companies, as tables in a file. */
import { expect, it } from 'vitest';
import { parseExact } from '@shared/values/json';
import { comparisonText } from '@renderer/features/compare/comparison';
import { companyFigures } from '@renderer/registers/answer/company-figures';
import { companyTables } from '@renderer/features/compare/companies/company-tables';
import { figureSection } from '@renderer/features/compare/companies/figure-lines';
import type { ComparedCompany } from '@renderer/features/compare/companies/read-companies';
import { plainLabels } from '@renderer/registers/service/service-view.svelte';

const company = (name: string, first: string, last: string): ComparedCompany => {
  const value = { fiscal_year: 2024, period: { first, last }, net_sales: '1200.50' };
  const answer = { endpoint: 'financials.latest', asked: '', fetchedAt: '2026-03-01T00:00:00Z' };
  const answers = [{ ...answer, labels: plainLabels, value: parseExact(JSON.stringify(value)) }];
  return { id: name, name, answers, parts: [] } as unknown as ComparedCompany;
};

it('has every digit as received, and the days of a year that is not the same', () => {
  const both = [
    company('Nord AB', '2024-01-01', '2024-12-31'),
    company('Nord AB', '2023-05-01', '2024-04-30'),
  ];
  const section = figureSection(
    'accounts',
    'Accounts',
    both.map(({ answers }) => companyFigures(answers, 'accounts')),
    { locale: 'en', dates: 'iso' },
    true,
  );
  if (!section) throw new Error('no figures');
  const [table, ...others] = companyTables(both, [section]);
  expect(others).toEqual([]);
  expect(table?.columns.map(({ id }) => id)).toEqual([
    'figure',
    'year',
    'unit',
    'record.0',
    'record.1',
  ]);
  expect(table?.rows).toEqual([
    ['First and last day', '2024', null, '2024-01-01 – 2024-12-31', '2023-05-01 – 2024-04-30'],
    ['Net turnover', '2024', null, '1200.50', '1200.50'],
  ]);
  expect(comparisonText(['Nord AB', 'Nord AB'], [section]).split('\n').at(-1)).toBe(
    'Net turnover 2024\t1,200.50\t1,200.50',
  );
});

it('has a line that says so where no figure could be read', () => {
  const answer = { endpoint: 'financials.latest', asked: '', fetchedAt: '2026-03-01T00:00:00Z' };
  const answers = [{ ...answer, labels: plainLabels, value: parseExact('{"equity":5}') }];
  const silent = { ...company('Nord AB', '2024-01-01', '2024-12-31'), answers };
  const groups = { groups: [], note: 'Nothing could be read.' };
  const [table] = companyTables([silent], [{ key: 'accounts', title: 'Accounts', ...groups }]);
  expect(table?.rows).toEqual([['Nothing could be read.', null, null, null]]);
});

it('says once what holds for all companies', () => {
  const both = [
    company('Nord AB', '2024-01-01', '2024-12-31'),
    company('Syd AB', '2024-01-01', '2024-12-31'),
  ];
  const line = { key: '', label: 'Not downloaded', cells: [], differs: false, common: 'Group' };
  const section = { key: 'owned', title: 'Parts', groups: [{ key: '', label: '', lines: [line] }] };
  const [table] = companyTables(both, [section]);
  expect(table?.rows).toEqual([['Not downloaded: Group', null, null]]);
});
