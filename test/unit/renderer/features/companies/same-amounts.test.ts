/**
 * Random accounts show the same amounts in the window, the workbook, the comparison and the data
 * set.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { labelsFor } from '@shared/definition/labels';
import { shapesOf } from '@shared/definition/shapes';
import { overwriteGetLocale } from '@shared/messages/compiled/runtime';
import { parseExact } from '@shared/values/json';
import { accountLines } from '@renderer/features/companies/accounts/account-lines';
import { statementExport } from '@renderer/features/companies/export/statement-export';
import { figureRows } from '@renderer/features/compare/companies/figure-lines';
import { companyRows, type AnswerReading } from '@renderer/library/export/company-rows';
import { companyTables } from '@renderer/library/export/company-tables';
import { companyFigures } from '@renderer/registers/answer/company-figures';

overwriteGetLocale(() => 'en');
const labels = labelsFor(shapesOf(null), null);
const names = ['net_sales', 'omsattning', 'rorelseresultat', 'totalAssets', 'eget_kapital'];
const amount = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat({ max: 99 }))
  .map(([whole, part]) => (part === 0 ? String(whole) : `${whole}.${String(part)}`));
const account = fc.record({
  year: fc.integer({ min: 2010, max: 2025 }),
  lines: fc.dictionary(fc.constantFrom(...names), amount, { minKeys: 1 }),
});
/** Accounts as different services would send them. */
const body = fc
  .tuple(
    fc.uniqueArray(account, { selector: ({ year }) => year, minLength: 1, maxLength: 4 }),
    fc.constantFrom('rows', 'inside', 'by year', 'years of a line'),
    fc.constantFrom('SEK', 'EUR'),
  )
  .map(([accounts, form, currency]) => {
    const lines = (of: Readonly<Record<string, string>>): string =>
      Object.entries(of)
        .map(([name, value]) => `"${name}":${value}`)
        .join();
    const rows = accounts.map(({ year, lines: of }) => {
      if (form === 'by year') return `"${year}":{${lines(of)}}`;
      const own = form === 'inside' ? `"result":{${lines(of)}}` : lines(of);
      return `{"fiscal_year":${year},${own}}`;
    });
    if (form === 'by year') return `{"currency":"${currency}","accounts":{${rows.join()}}}`;
    if (form !== 'years of a line') return `{"currency":"${currency}","accounts":[${rows.join()}]}`;
    const told = names.flatMap((name) => {
      const values = accounts.flatMap(({ year, lines: of }) =>
        of[name] === undefined ? [] : [`{"year":${year},"value":${of[name]}}`],
      );
      return values.length > 0 ? [`"${name}":[${values.join()}]`] : [];
    });
    return `{"currency":"${currency}","accounts":{${told.join()}}}`;
  });

const valueColumn = companyTables.company_figure.columns.findIndex(({ id }) => id === 'value');
const amounts = (all: readonly (readonly [year: string, value: string | null])[]): string[] =>
  all.flatMap(([year, value]) => (value === null ? [] : [`${year} ${value}`])).sort();

it('everywhere', async () => {
  await fc.assert(
    fc.asyncProperty(body, async (raw) => {
      const endpoint = 'financials.years';
      const fetchedAt = '2026-11-01T10:00:00Z';
      const answer = { endpoint, asked: '', fetchedAt, labels, value: parseExact(raw) };
      const accounts = accountLines([answer]);
      const window = amounts(
        accounts.lines.flatMap(({ figures }) =>
          figures.map((figure, at) => [accounts.years[at] ?? '', figure?.value ?? null] as const),
        ),
      );
      expect(window.length).toBeGreaterThan(0);

      const sheet = statementExport(accounts);
      const workbook = amounts(
        (sheet?.rows ?? []).flatMap(([, ...cells]) =>
          cells.map(
            (cell, at) =>
              [sheet?.columns[at + 1]?.label ?? '', cell === null ? null : String(cell)] as const,
          ),
        ),
      );
      expect(workbook).toEqual(window);

      const compared = figureRows([companyFigures([answer], 'accounts')]);
      expect(
        amounts(
          compared.flatMap(({ of }) =>
            of.flatMap((line) =>
              [...(line?.years ?? [])].map(([year, { value }]) => [year, value] as const),
            ),
          ),
        ),
      ).toEqual(window);

      const page = { runId: 'r', searchKey: 'k', page: 0, pathParams: {}, params: {}, seq: 1 };
      const library = {
        answer: () => Promise.resolve([{ ...page, endpoint, fetchedAt, raw }]),
        runs: () => Promise.resolve([]),
      } as unknown as AnswerReading;
      const owned = { companyId: 'c', number: null, endpoint, searchKey: 'k' };
      const of = [{ ...owned, runIds: ['r'], pages: 1, seq: 1 }];
      const dataSet: (readonly [string, string | null])[] = [];
      for await (const { rows } of companyRows('company_figure', library, of))
        for (const { cells, year } of rows) {
          const value = cells[valueColumn] ?? null;
          dataSet.push([year, value === null ? null : String(value)]);
        }
      expect(amounts(dataSet)).toEqual(window);
    }),
    { numRuns: 60 },
  );
});
