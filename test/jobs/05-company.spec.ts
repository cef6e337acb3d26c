/** Job 5, an analyst: a company by its name, its accounts and its group, beside two others, as a workbook. */
import { readFileSync } from 'node:fs';
import { readXlsx } from '../../scripts/tour/read-xlsx.mjs';
import { expect } from '../support/e2e/fixtures';
import { bridge, type Served } from '../support/e2e/served';
import { expectFocusIn } from './hand';
import { job } from './job';
import { billOf, confirmed } from './steps';

const company = ({ service }: Served, at: number) => service.register.companies.at(at);

job(
  'job 5, a company by name, its accounts and its group, beside two others',
  { inTest: [{ way: 'mouse', locale: 'en' }] },
  async ({ hand, page, served, done }) => {
    const [one, ...others] = [16, 17, 18].map((at) => company(served, at));
    if (!one) throw new Error('the register has no such company');
    for (const { name } of others) {
      const params = { name_contains: name };
      const runId = crypto.randomUUID();
      await bridge(page, 'service', 'call', { endpoint: 'companies.search', params, runId });
    }
    const before = billOf(served);
    const begun = served.service.log.calls.length;
    await hand.do({
      mouse: () => page.getByRole('button', { name: hand.words('shell_companies'), exact: true }),
      keyboard: ['Control+3'],
    });
    await expectFocusIn(page, 'input[data-search]');
    await hand.type(one.name, 'Enter');
    const found = page.locator('[data-index="0"]');
    await expect(found).toContainText(one.name);
    await hand.enter(found);
    await expect(page.getByRole('heading', { level: 1, name: one.name })).toBeVisible();
    for (const part of ['companies_report_accounts', 'companies_report_group'] as const) {
      const title = hand.words(part);
      const section = page.getByRole('region', { name: title, exact: true });
      await hand.use(section.getByRole('button', { name: new RegExp(`, ${title}$`) }));
      await expect(section).toContainText(/\d/);
      await expect(section.getByRole('button', { name: new RegExp(`, ${title}$`) })).toHaveCount(0);
    }
    await hand.use(page.getByRole('button', { name: hand.words('compare_with') }));
    for (const { name } of others) {
      const field = page.getByRole('combobox', { name: hand.words('compare_add_company') });
      await hand.fill(field, name);
      await hand.choose(page.getByRole('option', { name }).first());
    }
    const path = await hand.file();
    await hand.use(page.getByRole('button', { name: hand.words('registers_export') }));
    const { rows } = await readXlsx(readFileSync(await confirmed(hand, path)));
    const text = rows.map((row) => row.join('\t')).join('\n');
    for (const { name } of [one, ...others]) expect(text).toContain(name);
    done('5');
    // The search, the accounts and the group were paid, each once, and nothing else.
    const paid = served.service.log.calls.slice(begun).filter(({ units }) => units > 0);
    const parts = [
      '/companies',
      '/companies/{company_id}/financials',
      '/companies/{company_id}/group',
    ];
    expect(paid.map(({ endpoint }) => endpoint)).toEqual(parts);
    expect(billOf(served) - before).toBe(paid.reduce((sum, { units }) => sum + units, 0));
  },
);
