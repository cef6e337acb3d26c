/** Job 10, a journalist: the insiders of one company, newest first, a picture and a table for an article. */
import { existsSync, readFileSync } from 'node:fs';
import { expect } from '../support/e2e/fixtures';
import { stateLine } from '../support/e2e/ask';
import { rowCount, type Served } from '../support/e2e/served';
import { expectFocusIn } from './hand';
import { job } from './job';
import { billOf, savedRows } from './steps';

/** A listed company with trades, all on one page. */
function issuer({ service }: Served): { readonly name: string; readonly trades: number } {
  const { companies, insiders } = service.register;
  const all = Array.from({ length: insiders.size }, (_, at) => insiders.at(at));
  for (let at = 0; at < companies.size; at++) {
    const { id, name } = companies.at(at);
    const trades = all.filter(({ company }) => company?.id === id).length;
    if (trades >= 10 && trades <= 50) return { name, trades };
  }
  throw new Error('no company has so many trades');
}

job(
  'job 10, insiders of one company, a picture and a table',
  { inTest: [{ way: 'mouse', locale: 'sv' }] },
  async ({ hand, page, served, done }) => {
    const { name, trades } = issuer(served);
    await hand.do({
      mouse: () =>
        page.getByRole('button', { name: hand.words('common_insider_transactions'), exact: true }),
      keyboard: ['Control+4'],
    });
    await expectFocusIn(page, 'input[data-search]');
    await hand.type(name);
    const named = hand.words('registers_suggest_named', { words: name });
    await hand.choose(page.getByRole('option', { name: named }));
    const owned = page.getByRole('group', { name: hand.words('registers_suggest_companies') });
    await hand.choose(owned.getByRole('option', { name }).first());
    expect(billOf(served)).toBe(1);
    const search = stateLine(page).getByRole('button', { name: hand.begins('registers_search') });
    await hand.do({ mouse: () => search, keyboard: ['Enter'] });
    await expect.poll(() => rowCount(page)).toBe(trades);

    const draw = stateLine(page).getByRole('button', { name: hand.words('market_chart') });
    if (hand.way === 'mouse') await hand.click(draw);
    else await hand.palette(hand.words('actions_chart'));
    const chart = page.getByRole('region', { name: hand.words('market_chart'), exact: true });
    await expect(chart.locator('[data-drawn="true"]')).toBeVisible();
    const picture = await hand.file();
    await hand.use(chart.getByRole('button', { name: hand.words('pictures_take') }));
    await hand.choose(page.getByRole('menuitem', { name: hand.words('pictures_png') }));
    const drawn = await picture();
    const isThere = () =>
      existsSync(drawn) && readFileSync(drawn).subarray(1, 4).toString('latin1');
    await expect.poll(isThere).toBe('PNG');

    const { name: file, head, rows } = await savedRows(hand);
    expect(file).toContain(name);
    expect(rows).toHaveLength(trades);
    const days = rows.map((row) => row[head.indexOf(hand.words('columns_transaction_date'))] ?? '');
    expect(days).toEqual([...days].sort().toReversed());
    done('10');
    expect(billOf(served)).toBe(1 + trades);
  },
);
