/**
 * Job 5, an analyst: a company found by name, its accounts and its group, compared with two others,
 * and saved as a workbook.
 */
import { existsSync, readFileSync } from 'node:fs';
import { readXlsx } from '../../scripts/tour/read-xlsx.mjs';
import { expect } from '../support/e2e/fixtures';
import { bridge, type Served } from '../support/e2e/served';
import { expectFocusIn, type Hand } from './hand';
import { job } from './job';
import { billOf } from './steps';

const company = ({ service }: Served, at: number) => service.register.companies.at(at);

const bought = ['companies_report_accounts', 'explorer_name_people_group'] as const;

/** Uses the primary button, which buys these parts and says so. */
async function download(hand: Hand, parts: readonly (typeof bought)[number][]): Promise<void> {
  const words = parts.map((part) => hand.words(part).toLocaleLowerCase(hand.locale));
  const list = new Intl.ListFormat(hand.locale).format(words);
  const name = hand.words('common_fetch_count', { count: list });
  const button = hand.page.getByRole('button', { name: new RegExp(`^${name} \\S`) });
  await expect(button).toBeVisible();
  await hand.do({ mouse: () => button, keyboard: ['Control+d'] });
  await expect(button).toHaveCount(0);
}

job(
  'job 5, a company by name, its accounts and its group, beside two others',
  { inTest: [{ way: 'keyboard', locale: 'en' }] },
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
      mouse: () => page.getByRole('button', { name: hand.words('common_companies'), exact: true }),
      keyboard: ['Control+3'],
    });
    await expectFocusIn(page, 'input[data-search]');
    // The service returns a single company, so its file opens.
    await hand.type(one.name, 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: one.name })).toBeVisible();
    await download(hand, bought);
    for (const part of bought) {
      const section = page.getByRole('region', { name: hand.words(part), exact: true });
      await expect(section).toContainText(/\d/);
    }
    await hand.do({
      mouse: () => page.getByRole('button', { name: hand.words('compare_with') }),
      keyboard: ['Control+Shift+C'],
    });
    await expectFocusIn(page, 'input[data-add]');
    await hand.type(others.map(({ name }) => name).join('; '), 'Enter');
    for (const { name } of others)
      await expect(page.getByRole('columnheader', { name })).toBeVisible();
    await download(hand, ['companies_report_accounts']);
    const path = await hand.file();
    await hand.do({
      mouse: () =>
        page.getByRole('button', { name: hand.words('pictures_save', { format: 'Excel' }) }),
      keyboard: ['Control+Shift+E'],
    });
    const file = await path();
    await expect.poll(() => existsSync(file)).toBe(true);
    const { rows } = await readXlsx(readFileSync(file));
    const text = rows.map((row) => row.join('\t')).join('\n');
    for (const { name } of [one, ...others]) expect(text).toContain(name);
    done('5');
    // The search, the company's accounts and group, and the others' accounts have been charged,
    // each once.
    const paid = served.service.log.calls.slice(begun).filter(({ units }) => units > 0);
    const parts = [
      '/companies',
      '/companies/{company_id}/financials',
      '/companies/{company_id}/group',
      '/companies/{company_id}/financials',
      '/companies/{company_id}/financials',
    ];
    expect(paid.map(({ endpoint }) => endpoint)).toEqual(parts);
    expect(billOf(served) - before).toBe(paid.reduce((sum, { units }) => sum + units, 0));
  },
);
