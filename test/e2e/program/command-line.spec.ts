/** The command line of the real program, beside its open window and alone. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDataSet } from '../../support/data-set/read';
import { expect } from '../../support/e2e/fixtures';
import { fillLibrary, test } from '../../support/e2e/served';

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

test('lists are found and written, with the window open and without it, and nothing is bought', async ({
  launch,
  served,
  prepared,
  dataDir,
}) => {
  const { executablePath, args, env } = prepared;
  const kartotek = (...words: string[]): Promise<Ended> =>
    new Promise((resolve) => {
      const line = [...args, `--user-data-dir=${dataDir}`, '--lang=en', ...words];
      const child = spawn(executablePath, line, { env, stdio: ['ignore', 'pipe', 'pipe'] });
      let [out, err] = ['', ''];
      child.stdout.on('data', (part: Buffer) => (out += part.toString()));
      child.stderr.on('data', (part: Buffer) => (err += part.toString()));
      child.on('close', (code) => resolve({ code, out, err }));
    });

  const { app, page } = await launch();
  await fillLibrary(page, served);
  await page.getByRole('button', { name: 'Lists', exact: true }).last().click();
  await page.getByRole('menuitem', { name: 'Save this search…' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Every mark');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“Every mark” created')).toBeVisible();
  // What is free may still be asked by the window.
  const bought = (): number => served.service.log.calls.filter(({ units }) => units > 0).length;
  const before = bought();

  const beside = join(dataDir, 'beside.csv');
  expect(await kartotek('export', 'Every mark', '--to', beside)).toMatchObject({ code: 0 });
  expect(readFileSync(beside, 'utf8').trim().split(/\r?\n/)).toHaveLength(26);
  const set = join(dataDir, 'set');
  const ofList = ['dataset', '--list', 'Every mark', '--to', set, '--json'];
  const written = await kartotek(...ofList);
  expect(JSON.parse(written.out)).toMatchObject({ type: 'data-set', rows: 25, version: 1 });
  const row = page
    .locator('[data-index="3"] [role="gridcell"]')
    .filter({ hasText: /^\d{4}\/\d+$/ });
  const number = ((await row.textContent()) ?? '').trim();
  await kartotek(`kartotek://trademark/${encodeURIComponent(number)}`);
  await expect(page.getByRole('article')).toHaveAttribute('data-record', number);
  await app.close();

  // The same rows, whoever writes them: nothing of it is written again.
  expect(JSON.parse((await kartotek(...ofList)).out)).toMatchObject({ rows: 25, written: 0 });
  expect((await readDataSet(set))?.version).toBe(2);
  expect(await kartotek('dataset', '--matter', 'none', '--to', set)).toMatchObject({ code: 3 });

  const listed = await kartotek('list', '--json');
  expect(listed.code).toBe(0);
  expect(JSON.parse(listed.out)).toMatchObject({
    lists: [{ name: 'Every mark', type: 'saved-search', kind: 'trademark', count: 25 }],
  });
  const alone = join(dataDir, 'alone.csv');
  expect(await kartotek('export', 'Every mark', '--to', alone)).toMatchObject({ code: 0 });
  expect(readFileSync(alone)).toEqual(readFileSync(beside));
  expect(await kartotek('verify', alone)).toMatchObject({ code: 0 });
  writeFileSync(alone, 'something else');
  expect(await kartotek('verify', alone)).toMatchObject({ code: 6 });
  expect(await kartotek('export', 'No such', '--to', alone)).toMatchObject({ code: 3, out: '' });
  expect(bought()).toBe(before);
});
