/** Job 8: a backup, a move to another computer, and a person permanently deleted everywhere. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unpacked } from '../support/archive/unpacked';
import { expect } from '../support/e2e/fixtures';
import { goTo, rowCount } from '../support/e2e/served';
import { job } from './job';
import { billOf, owned } from './steps';

/** Returns the contents of every response below a folder, unpacked. */
function answersBelow(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
  return files.map((path) => unpacked(readFileSync(path))).join('\n');
}

job(
  'job 8, a backup, another computer, a person erased everywhere',
  { inTest: [{ way: 'mouse', locale: 'en' }] },
  async ({ hand, page, app, served, folder, dataDir, another, done }) => {
    await owned(page, 'market.insiders', { from: '1000-01-01' }, 100);
    const bill = billOf(served);
    const rows = new Set(served.service.log.calls.flatMap(({ ids }) => ids)).size;
    const person = served.service.register.insiders.at(5).person_name ?? '';

    // Backups and moves are saved to the system's documents folder, without a prompt for a
    // location.
    await app.evaluate(({ app: system }, path) => system.setPath('documents', path), folder);
    await hand.palette(hand.words('backup_run'));
    const made = join(folder, 'Kartotek backup');
    await expect.poll(() => existsSync(made) && readdirSync(made).length > 0).toBe(true);
    await expect(page.getByText(hand.words('backup_done', { folder }))).toBeVisible();
    done('8a');

    await hand.palette(hand.words('handover_move_button'));
    const asked = page.getByRole('dialog');
    await expect(asked).toContainText(hand.words('handover_place', { folder }));
    const make = asked.getByRole('button', { name: hand.words('common_save'), exact: true });
    await hand.do({ mouse: () => make, keyboard: ['Enter'] });
    await expect(asked).toHaveCount(0);
    const [name = ''] = readdirSync(folder).filter((one) => one.endsWith('.kartotek'));
    const file = join(folder, name);
    const other = await another('new');
    await other.hand.openFromOutside(file);
    // There is nothing to replace, so there is no confirmation.
    await expect(other.page.getByRole('contentinfo')).toContainText(served.host);
    await goTo(other.page, hand.words('common_insider_transactions'));
    await expect.poll(() => rowCount(other.page)).toBe(rows);
    done('8b', hand.taken() + other.hand.taken());
    await other.app.close();

    expect(answersBelow(join(dataDir, 'libraries'))).toContain(person);
    await hand.palette(`${hand.words('actions_erase')}…`);
    const dialog = page.getByRole('dialog');
    await hand.fill(dialog.getByLabel(hand.words('erase_person_name')), person, 'Enter');
    await expect(dialog.getByTestId('erase-preview')).toBeVisible();
    await hand.agree();
    const word = hand.words('common_delete').toLowerCase();
    await hand.fill(dialog.getByLabel(hand.words('erase_type_word', { word })), word, 'Enter');
    await expect(dialog).toHaveCount(0);
    done('8c');
    await app.close();
    expect(answersBelow(join(dataDir, 'libraries'))).not.toContain(person);
    expect(billOf(served)).toBe(bill);
  },
);
