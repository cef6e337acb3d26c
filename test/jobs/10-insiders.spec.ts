/**
 * Job 10, a journalist: a company's insiders, newest first, with a chart and a table for an
 * article.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Locator } from '@playwright/test';
import { readXlsx } from '../../scripts/tour/read-xlsx.mjs';
import { filedOn } from '../../src/sample/endpoints/figures';
import { expect } from '../support/e2e/fixtures';
import { stateLine } from '../support/e2e/ask';
import type { Served } from '../support/e2e/served';
import { expectFocusIn } from './hand';
import { job } from './job';
import { billOf } from './steps';

interface Issuer {
  readonly name: string;
  readonly trades: number;
  /** Day and month of the company's annual report. */
  readonly reports: string;
}
const aDay = 86_400_000;
/** Days until the next report; '' if there is none soon. */
function daysUntil(day: string, reports: string): string {
  const ahead = (Date.parse(day.slice(0, 4) + reports) - Date.parse(day)) / aDay;
  return ahead >= 0 && ahead <= 30 ? String(ahead) : '';
}

/**
 * Returns a listed company whose trades all fit on one page, with at least one shortly before a
 * report.
 */
function issuer({ service }: Served): Issuer {
  const { companies, insiders } = service.register;
  const all = Array.from({ length: insiders.size }, (_, at) => insiders.at(at));
  for (let at = 0; at < companies.size; at++) {
    const company = companies.at(at);
    const own = all.filter((one) => one.company?.id === company.id);
    const reports = filedOn(2024, company).slice(4);
    const isBefore = own.some((one) => daysUntil(one.transaction_date ?? '', reports) !== '');
    if (own.length >= 10 && own.length <= 50 && isBefore)
      return { name: company.name, trades: own.length, reports };
  }
  throw new Error('no company has so many trades');
}

/** Counts how often a list's content changes within a number of frames. */
const changesWithin = (list: Locator, frames: number): Promise<number> =>
  list.evaluate(async (grid, count) => {
    let changes = 0;
    const observer = new MutationObserver((all) => (changes += all.length));
    observer.observe(grid, { subtree: true, childList: true, characterData: true });
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
    observer.disconnect();
    return changes;
  }, frames);

/** The space above the rows, in pixels: just enough for the chart. */
const latestRow = 312;

job(
  'job 10, insiders of one company, a picture and a table',
  { inTest: [{ way: 'mouse', locale: 'sv' }] },
  async ({ hand, page, app, served, done }) => {
    const { name, trades, reports } = issuer(served);
    await hand.do({
      mouse: () =>
        page.getByRole('button', { name: hand.words('common_insider_transactions'), exact: true }),
      keyboard: ['Control+4'],
    });
    await expectFocusIn(page, 'input[data-search]');
    // The button shows both prices, and Enter does what the button says: it finds the company and
    // its trades.
    await hand.type(name, 'Enter');
    const list = page.getByRole('grid', { name: hand.words('common_insider_transactions') });
    await expect(list).toHaveAttribute('aria-rowcount', String(trades + 1));
    expect(billOf(served)).toBe(1 + trades);
    // The chart shows one company's trades.
    const chart = page.getByRole('region', { name: hand.words('market_chart'), exact: true });
    await expect(chart.locator('[data-drawn="true"]')).toBeVisible();

    const first = list.locator('[data-index="0"]');
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.setContentSize(1280, 800),
    );
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThanOrEqual(latestRow);
    // The rows appear in the list and nowhere else.
    await expect(page.getByRole('grid')).toHaveCount(1);

    // To show who traded just before a report, the report dates are bought and shown next to each
    // trade date.
    const before = hand.words('market_before_report');
    await expect(list.getByRole('columnheader', { name: before })).toHaveCount(0);
    const words = hand.words('common_fetch_count', {
      count: hand.words('market_reports').toLocaleLowerCase(hand.locale),
    });
    const fetch = stateLine(page).getByRole('button', { name: new RegExp(`^${words} \\S`) });
    await expect(fetch).toBeVisible();
    await hand.do({ mouse: () => fetch, keyboard: ['Control+d'] });
    await expect(list.getByRole('columnheader', { name: before })).toBeVisible();
    // A column that comes with the rows doesn't have them read again, and so on for ever.
    await expect.poll(() => changesWithin(list, 30)).toBe(0);
    // No heading or date is cut off.
    const cut = await list
      .locator('[role="columnheader"], [role="gridcell"]')
      .evaluateAll((cells) =>
        cells
          .filter(
            ({ role, textContent }) => role === 'columnheader' || /^\s*\d{4}-/.test(textContent),
          )
          .filter((cell) =>
            [...(cell.role === 'gridcell' ? [cell] : []), ...cell.querySelectorAll('*')].some(
              (one) => one.scrollWidth > one.clientWidth + 1,
            ),
          )
          .map(({ textContent }) => textContent.trim()),
      );
    expect(cut).toEqual([]);

    const path = await hand.file();
    await hand.do({
      mouse: () => chart.getByRole('button', { name: hand.words('pictures_with_table') }),
      keyboard: ['Control+Shift+P'],
    });
    const table = await path();
    const picture = table.replace(/xlsx$/, 'png');
    const isThere = () =>
      existsSync(picture) && readFileSync(picture).subarray(1, 4).toString('latin1');
    await expect.poll(isThere).toBe('PNG');
    expect(basename(table)).toContain(name);
    const [head = [], ...rows] = (await readXlsx(readFileSync(table))).rows;
    expect(rows).toHaveLength(trades);
    const days = rows.map((row) => row[head.indexOf(hand.words('columns_transaction_date'))] ?? '');
    expect(days).toEqual([...days].sort().toReversed());
    // Compares the column with the register: the days until the next report, at most thirty.
    const said = rows.map((row) => row[head.indexOf(before)] ?? '');
    expect(said).toEqual(days.map((day) => daysUntil(day, reports)));
    expect(said.some((one) => one !== '')).toBe(true);
    done('10');
    const paid = served.service.log.calls.filter(({ units }) => units > 0);
    const parts = ['/companies', '/market/insider-transactions', '/companies/{company_id}/filings'];
    expect(paid.map(({ endpoint }) => endpoint)).toEqual(parts);
  },
);
