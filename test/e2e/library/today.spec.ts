/** Acting directly in Today: a deadline saved to the calendar, and a stopped download. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertIcsCalendar } from 'ts-ics';
import { ask, inMenu } from '../../support/e2e/ask';
import { countIsCurrent, fetchAll, goOnAtMost, mostOften } from '../../support/e2e/download-steps';
import { expect } from '../../support/e2e/fixtures';
import { answerWith, offeredName } from '../../support/e2e/saving';
import { connect, goTo, rowCount, searchPath, test, todayLine } from '../../support/e2e/served';

const dayMs = 86_400_000;

test('a deadline of a list is saved for the calendar from its line', async ({
  launch,
  prepared,
  served,
}) => {
  const { app, page } = await launch();
  await connect(page, served);
  const { register } = served.service;
  const expiry_date = new Date(Date.now() + 20 * dayMs).toISOString().slice(0, 10);
  const marks = Array.from({ length: register.trademarks.size }, (_, at) =>
    register.trademarks.at(at),
  );
  const old = marks.find(({ record }) => record.status === 'Registered');
  if (!old) throw new Error('the register has no registered mark');
  const record = { ...old.record, word_text: 'FRISTMÄRKE', expiry_date };
  register.add({ trademarks: [{ ...old, record }] });
  await ask(page, 'fristmärke');
  await expect.poll(() => rowCount(page)).toBe(1);
  await inMenu(page, 'Save as list…');
  await page.getByLabel('Name', { exact: true }).fill('Frister');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await goTo(page, 'Today');
  // How long it is until then can be read in full.
  const when = todayLine(page, 'FRISTMÄRKE').getByRole('gridcell').filter({ hasText: expiry_date });
  await expect(when).toContainText('in 20 days');
  expect(await when.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  const path = join(prepared.makeUserDir('files'), 'frist.ics');
  await answerWith(app, path);
  await todayLine(page, 'FRISTMÄRKE').getByRole('button', { name: 'Add to calendar' }).click();
  await expect(page.getByText('Calendar file saved for FRISTMÄRKE')).toBeVisible();
  expect(await offeredName(app)).toMatch(/FRISTMÄRKE.*\.ics$/);
  const { events = [] } = convertIcsCalendar(undefined, readFileSync(path, 'utf8'));
  const days = events.map(({ start }) => start.date.toISOString().slice(0, 10));
  expect(days).toContain(expiry_date);
});

test('a download that was refused is resumed from its line, and pays for no row twice', async ({
  launch,
  served,
}) => {
  const { page } = await launch();
  await connect(page, served);
  await countIsCurrent(page);
  served.service.control.set({
    kind: 'status',
    status: 403,
    body: '{"message":"no units left"}',
    path: `${searchPath}*`,
    after: 1,
    times: 1,
  });
  await fetchAll(page, '250');
  await goTo(page, 'Today');
  const resume = page.getByRole('main').getByRole('button', { name: goOnAtMost });
  await expect(resume).toBeVisible();
  expect(served.service.log.units()).toBeLessThan(250);
  await resume.click();
  await expect(todayLine(page, 'Limit reached')).toContainText('250 rows', { timeout: 30_000 });
  expect(served.service.log.units()).toBe(250);
  expect(mostOften(served)).toBe(1);
});
