/**
 * Job 6, a paralegal: a client's marks are watched within a monthly limit; the alerts are read, and
 * one is muted.
 */
import { expect } from '../support/e2e/fixtures';
import { stateLine } from '../support/e2e/ask';
import { bridge, rowCount, type Served } from '../support/e2e/served';
import { job } from './job';
import { billOf, holderWithMarks, owned } from './steps';

/** Adds two marks filed today by the holder, as the register would. */
function file({ service }: Served, number: string): void {
  const { trademarks } = service.register;
  const all = Array.from({ length: trademarks.size }, (_, at) => trademarks.at(at));
  const mark = all.find(({ record }) => record.applicant?.orgnr === number);
  if (!mark) throw new Error('the holder has no mark');
  const filed = (application_number: string, word_text: string) => ({
    ...mark,
    record: {
      ...mark.record,
      application_number,
      word_text,
      status: 'Application Filed',
      application_date: new Date().toISOString().slice(0, 10),
    },
  });
  service.register.add({
    trademarks: [filed('2026/99001', 'Nattljus'), filed('2026/99002', 'Dagljus')],
  });
}

job(
  'job 6, a watch within a monthly limit, what came, one muted',
  { inTest: [{ way: 'mouse', locale: 'sv' }] },
  async ({ hand, page, served, done }) => {
    const client = holderWithMarks(served, 8, 25);
    await owned(page, 'trademarks.search', { applicant_orgnr: client.number });
    await page.keyboard.type(client.name);
    await page.getByRole('option', { name: `${client.name} ${client.number}` }).click();
    await page.keyboard.press('Enter');
    await expect.poll(() => rowCount(page)).toBe(client.marks.length);
    const bill = billOf(served);

    const watch = { name: `${hand.words('common_watch')}…`, exact: true };
    await hand.do({
      mouse: () => stateLine(page).getByRole('button', watch),
      keyboard: ['Control+Shift+b'],
    });
    const dialog = page.getByRole('dialog');
    // The limit is on the button, and nothing has been requested.
    const start = dialog.getByRole('button', {
      name: hand.words('watch_start', {
        units: hand.words('common_units', { count: '100' }),
      }),
    });
    await expect(start).toBeEnabled();
    await hand.do({ mouse: () => start, keyboard: ['Enter'] });
    await expect(page.getByRole('heading', { name: client.name })).toBeVisible();
    expect(billOf(served)).toBe(bill);

    // A day passes, with another screen open.
    await page.keyboard.press('Control+2');
    file(served, client.number);
    const list = await bridge<{ watches: readonly { watchId: string }[] }>(page, 'watches', 'list');
    await bridge(page, 'watches', 'look', { watchId: list.watches[0]?.watchId });
    const waiting = page.getByRole('treeitem', { name: `${client.name} 2` });
    await expect(waiting).toBeVisible();

    await hand.do({ mouse: () => waiting, keyboard: ['Control+0'] });
    const news = page.getByRole('grid', { name: hand.words('common_news_of_watches') });
    // The first alert is open next to the list.
    const record = page.getByRole('article');
    await expect(record).toContainText(/Nattljus|Dagljus/);
    const [read, other] = (await record.textContent())?.includes('Nattljus')
      ? ['Nattljus', 'Dagljus']
      : ['Dagljus', 'Nattljus'];
    const row = news.getByRole('row').filter({ hasText: read });
    await expect(row).toContainText(hand.words('watch_why_added'));
    const mute = page.getByRole('button', { name: hand.words('watch_quiet') });
    await hand.do({ mouse: () => mute, keyboard: ['q'] });
    await expect(row).toHaveCount(0);
    await expect(news).toContainText(other ?? '');
    done('6');
    // The charges match the alerts.
    expect(billOf(served)).toBe(bill + 2);
  },
);
