/**
 * Job 2, a paralegal: a list of all marks of an applicant known by name, named after the client.
 */
import { expect } from '../support/e2e/fixtures';
import { stateLine } from '../support/e2e/ask';
import { rowCount } from '../support/e2e/served';
import { job } from './job';
import { billOf, holderWithMarks, savedRows } from './steps';
import { expectFocusIn } from './hand';

job(
  'job 2, every mark of a holder known by name',
  { inTest: [{ way: 'keyboard', locale: 'sv' }] },
  async ({ hand, page, served, done }) => {
    const holder = holderWithMarks(served, 3, 25);
    await expectFocusIn(page, 'input[data-search]');
    await hand.type(holder.name);
    // A holder with no marks in the library is looked up on the service, at a price.
    const named = hand.words('registers_suggest_named', { words: holder.name });
    await hand.choose(page.getByRole('option', { name: named }));
    // It is the only holder with this name, so its marks are searched.
    const filters = page.getByRole('group', { name: hand.words('registers_filters'), exact: true });
    await expect(filters.getByRole('button', { name: holder.name }).first()).toBeVisible();
    expect(billOf(served)).toBe(1);
    const search = stateLine(page).getByRole('button', { name: hand.begins('registers_search') });
    await expect(search).toContainText('25');
    await hand.do({ mouse: () => search, keyboard: ['Enter'] });
    await expect.poll(() => rowCount(page)).toBe(holder.marks.length);
    await expect(stateLine(page)).toContainText(hand.words('common_state_complete'));

    const { name, rows } = await savedRows(hand);
    expect(name.startsWith(holder.name)).toBe(true);
    const numbers = rows.map((row) => row.find((cell) => holder.marks.includes(cell)));
    expect(numbers.toSorted()).toEqual([...holder.marks].toSorted());
    expect(billOf(served)).toBe(1 + holder.marks.length);
    done('2');
  },
);
