/**
 * Job 3, an attorney: may the client use a mark? Missing classes are downloaded at their stated
 * price, assessed with keys, and shared.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect } from '../support/e2e/fixtures';
import { stateLine } from '../support/e2e/ask';
import { partsOf } from '../support/export/docx-parts';
import type { Served } from '../support/e2e/served';
import { expectFocusIn } from './hand';
import { job } from './job';
import { billOf, confirmed, owned, row } from './steps';

const client = 'Solrosen AB';
const reference = '2026-303';
const classes = [9, 35, 42];
/** The key for each assessed mark, and what it stands for. */
const verdicts = [
  'review_option_relevant',
  'review_option_near',
  'review_option_not_relevant',
  'review_option_ask',
] as const;

const marksOf = ({ service }: Served) =>
  Array.from(
    { length: service.register.trademarks.size },
    (_, at) => service.register.trademarks.at(at).record,
  );

const inClass = (served: Served, one: number) =>
  marksOf(served).filter(({ nice_classes }) => nice_classes?.includes(one));

/** Returns a word found in two marks in these classes. */
function proposed(served: Served): string {
  const words = classes
    .flatMap((one) => inClass(served, one))
    .map(({ word_text }) => word_text ?? '');
  const found = words.find(
    (word, at) => /^\p{L}{6,}$/u.test(word) && words.indexOf(word) < at && word !== '',
  );
  if (found === undefined) throw new Error('no word stands on two marks of these classes');
  return found;
}

job(
  'job 3, a clearance in three classes, fetched, assessed and handed over',
  { inTest: [{ way: 'mouse', locale: 'en' }] },
  async ({ hand, page, served, done }) => {
    // One of the classes has already been downloaded for another client, and this client has its
    // own matter.
    await owned(page, 'trademarks.search', { nice_class: '9' });
    await page.getByRole('button', { name: hand.words('matter_new'), exact: true }).click();
    const made = page.getByRole('dialog');
    await made.getByRole('textbox', { name: hand.words('common_matter') }).fill(reference);
    await made.getByRole('textbox', { name: hand.words('dossier_client') }).fill(client);
    await page.keyboard.press('Enter');
    await expect(made).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible();
    const name = proposed(served);
    const bill = billOf(served);
    hand.taken();

    if (hand.way === 'keyboard') await hand.palette(`${hand.words('matter_new_clearance')}…`);
    else await hand.click(page.getByRole('button', { name: hand.words('matter_new_clearance') }));
    await expectFocusIn(page, 'input[data-search]');
    const inTheClasses = hand.words('common_class_classes', { classes: classes.join(', ') });
    await hand.type(`${name} ${inTheClasses}`, 'Enter');
    const chip = `${hand.words('columns_head_classes')} ${classes.join(', ')}`;
    await expect(page.getByRole('button', { name: chip })).toBeVisible();
    // The missing classes are shown with their maximum cost, and nothing has been requested.
    const missing = hand.words('common_fetch_count', {
      count: hand.words('common_classes_classes', { classes: '35, 42' }),
    });
    const download = stateLine(page).getByRole('button', { name: missing });
    await expect(download).toContainText('500');
    await hand.do({ mouse: () => download, keyboard: ['Enter'] });
    const dialog = page.getByRole('dialog');
    const start = dialog.getByRole('button', { name: hand.begins('common_fetch') });
    await expect(start).toContainText('500');
    expect(billOf(served)).toBe(bill);
    await hand.do({ mouse: () => start, keyboard: ['Enter'] });
    await expect(dialog).toHaveCount(0);
    await expect(download).toHaveCount(0, { timeout: 60_000 });
    const scope = page.getByRole('region', { name: hand.words('companies_change_compared') });
    for (const one of classes) {
      await expect(scope).toContainText(`${one}: ${inClass(served, one).length}`);
    }

    await expect(row(page, 1)).toContainText(name);
    await hand.do({ mouse: () => row(page, 0), keyboard: ['ArrowDown'] });
    for (const [at, verdict] of verdicts.entries()) {
      await hand.press(String(at + 1));
      await expect(row(page, at).getByRole('img').first()).toHaveAccessibleName(
        hand.words(verdict),
      );
    }
    const assessed = await Promise.all(
      verdicts.map((_, at) => row(page, at).getByRole('gridcell').first().innerText()),
    );
    if (hand.way === 'keyboard') await hand.palette(`${hand.words('dossier_word')}…`);
    else {
      const dossier = { name: `${hand.words('dossier_word')}…` };
      await hand.click(stateLine(page).getByRole('button', dossier));
    }
    const path = await confirmed(hand, await hand.file());
    expect(basename(path)).toMatch(new RegExp(`${client}.*${name}.*\\.docx$`));
    // A PDF of the same document is saved next to it, without another prompt.
    const printed = readFileSync(path.replace(/docx$/, 'pdf')).toString('latin1');
    expect(printed.slice(0, 5)).toBe('%PDF-');
    expect(printed).toContain('/StructTreeRoot');
    const { texts } = await partsOf(readFileSync(path));
    const inClasses = hand.words('common_classes_classes', { classes: '' });
    const subtitle = `${hand.words('dossier_for', { client })}, ${inClasses}9, 35`;
    expect(texts.slice(1, 3)).toEqual([hand.words('dossier_kind_clearance'), name]);
    expect(texts[3]?.startsWith(subtitle)).toBe(true);
    expect(texts).toContain(reference);
    // Each mark is under its assessment; those that aren't relevant are counted but not shown.
    const heads = verdicts.map((one) =>
      texts.indexOf(`${hand.words('review_column_assessment')}: ${hand.words(one)}`),
    );
    const shown = heads.filter((at) => at > 0);
    expect(heads.map((at) => at > 0)).toEqual([true, true, false, true]);
    for (const [at, head] of heads.entries()) {
      const until = shown.find((one) => one > head) ?? texts.length;
      if (head > 0) expect(texts.slice(head, until)).toContain(assessed[at]);
      else expect(texts.join(' ')).not.toContain(assessed[at]);
    }
    done('3');
    // Each mark is charged in each missing class, and nothing else is.
    expect(billOf(served) - bill).toBe(inClass(served, 35).length + inClass(served, 42).length);
  },
);
