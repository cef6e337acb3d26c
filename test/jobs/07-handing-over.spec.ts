/**
 * Job 7, a paralegal: a list with its assessments is shared with a colleague, who opens it next to
 * their own library.
 */
import { expect } from '../support/e2e/fixtures';
import { rowCount } from '../support/e2e/served';
import { job } from './job';
import { billOf, listOf, owned, row } from './steps';

job(
  'job 7, a list with its assessments for a colleague',
  { inTest: [{ way: 'keyboard', locale: 'sv' }] },
  async ({ hand, page, app, served, another, done }) => {
    await owned(page, 'trademarks.search', { query: 'kaffe' });
    await expect(row(page, 1)).toBeVisible();
    await listOf(page, 'Falkar');
    const marks = await rowCount(page);
    await hand.palette(hand.words('actions_review'));
    for (const key of ['1', '3']) await page.keyboard.press(key);
    const sign = (key: 'review_option_relevant' | 'review_option_not_relevant') => ({
      name: hand.words(key),
    });
    await expect(row(page, 1).getByRole('img', sign('review_option_not_relevant'))).toBeVisible();
    const bill = billOf(served);
    hand.taken();

    // Shares the list on screen, which is the first choice in the dialog.
    const handOver = { name: hand.words('common_hand_over'), exact: true };
    await hand.do({
      mouse: () => page.getByRole('button', handOver),
      keyboard: ['Control+Shift+h'],
    });
    const dialog = page.getByRole('dialog');
    const path = await hand.file();
    const field = dialog.getByRole('textbox', { name: hand.words('connect_passphrase') });
    await expect(dialog.getByRole('status')).toContainText('25');
    const copy = dialog.getByRole('button', { name: hand.words('common_copy'), exact: true });
    // The text is already selected, so the keyboard can copy it right there.
    await hand.do({ mouse: () => copy, keyboard: ['Control+c'] });
    const passphrase = await field.inputValue();
    expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe(passphrase);
    const make = dialog.getByRole('button', { name: hand.words('handover_make') });
    await hand.do({ mouse: () => make, keyboard: ['Enter'] });
    await expect(dialog).toHaveCount(0);
    const file = await path();
    expect(file).toContain('Falkar');
    done('7a');
    await app.close();

    const other = await another('connected');
    await other.hand.openFromOutside(file);
    const opened = other.page.getByRole('dialog');
    const secret = opened.getByRole('textbox', { name: hand.words('connect_passphrase') });
    await other.hand.fill(secret, passphrase, 'Enter');
    await expect(opened).toContainText('Falkar');
    const beside = opened.getByRole('radio', { name: hand.words('restore_beside') });
    await expect(beside).toBeChecked();
    const bringIn = opened.getByRole('button', { name: hand.words('restore_apply') });
    await other.hand.do({ mouse: () => bringIn, keyboard: ['Enter'] });
    await expect(opened).toHaveCount(0);
    await expect(other.page.getByText(hand.words('restore_file_open'))).toBeVisible();
    done('7b', other.hand.taken());

    // The list is on screen, because the assessments are on it.
    await expect.poll(() => rowCount(other.page)).toBe(marks);
    const theirs = (at: number) => row(other.page, at).getByRole('img').first();
    await expect(theirs(0)).toHaveAccessibleName(hand.words('review_option_relevant'));
    await expect(theirs(1)).toHaveAccessibleName(hand.words('review_option_not_relevant'));
    expect(billOf(served)).toBe(bill);
  },
);
