/**
 * Every table in an undescribed response is exported like the registers' lists, with the same
 * dialog.
 */
import { join } from 'node:path';
import { parseExact, textOfExact } from '@shared/values/json';
import { readCsv } from '../../../scripts/tour/read-csv.mjs';
import { readXlsx } from '../../../scripts/tour/read-xlsx.mjs';
import { expect } from '../../support/e2e/fixtures';
import { exportAs, offeredName } from '../../support/e2e/saving';
import { bridge, connect, goTo, loadDefinition, test } from '../../support/e2e/served';
import { textsOf } from '../../support/e2e/settled';
import { inMenu, openCompany } from '../../support/e2e/ask';

test(
  'a table of an undescribed answer: headings of the definition, values as received, its origin',
  { tag: '@long' },
  async ({ launch, served, prepared }) => {
    const { app, page } = await launch();
    const folder = prepared.makeUserDir('files');
    await connect(page, served);
    await loadDefinition(page);
    await goTo(page, 'API explorer');
    await page.locator('[data-endpoint="market.shorts"]').click();
    await page.getByLabel('Rows per page').fill('5');
    await page.getByRole('button', { name: /^Search the service/ }).click();
    const grid = page.getByRole('grid');
    await expect(grid).toBeVisible();
    const headers = await textsOf(grid.getByRole('columnheader'), 2);
    const csv = readCsv(
      (await exportAs(app, page, 'Plain CSV', join(folder, 'a.csv'))).toString('utf8'),
      ',',
    );
    expect(csv[0]).toEqual(headers);
    expect(await offeredName(app)).toMatch(/ \(incomplete\)\.csv$/);

    const lines = (await exportAs(app, page, 'JSON Lines', join(folder, 'a.jsonl')))
      .toString('utf8')
      .trimEnd()
      .split('\n');
    expect(lines).toHaveLength(csv.length - 1);
    await page.getByRole('button', { name: 'Raw record' }).click();
    const body = parseExact((await page.locator('pre').textContent()) ?? 'null') as {
      data: unknown[];
    };
    expect(lines.map((line) => textOfExact(parseExact(line)))).toEqual(body.data.map(textOfExact));

    const { rows } = await readXlsx(
      await exportAs(app, page, 'Excel (XLSX)', join(folder, 'a.xlsx')),
    );
    expect(rows[0]).toEqual(headers);
    expect(rows).toHaveLength(csv.length);
    const parquet = await exportAs(app, page, 'Parquet', join(folder, 'a.parquet'));
    expect(parquet.subarray(0, 4).toString('latin1')).toBe('PAR1');
  },
);

test(
  'selected rows of a company’s resource, and the joined table of the batch',
  { tag: '@long' },
  async ({ launch, served, prepared }) => {
    const { app, page } = await launch();
    const folder = prepared.makeUserDir('files');
    await connect(page, served);
    const known = served.service.register.companies.at(3);
    await bridge(page, 'service', 'call', {
      endpoint: 'people.governance',
      pathParams: { company_id: known.id },
      runId: 'one',
    });
    await goTo(page, 'Companies');
    await inMenu(page, 'Several companies…');
    await page
      .getByLabel('Organisation numbers or company IDs')
      .fill([known.registration_number, 'nothing at all'].join('\n'));
    const csv = readCsv(
      (await exportAs(app, page, 'Plain CSV', join(folder, 'b.csv'))).toString('utf8'),
      ',',
    );
    expect(csv[0]?.slice(0, 2)).toEqual(['Line', 'Entered as']);
    expect(csv.slice(1).map((row) => row[1])).toEqual([
      known.registration_number,
      'nothing at all',
    ]);
    expect(await offeredName(app)).toMatch(/^Several companies .*\(incomplete\)\.csv$/);

    await page.getByRole('button', { name: 'Go back' }).click();
    await openCompany(page, known.id);
    await page.getByRole('button', { name: 'Open by ID' }).click();
    await page.locator('[data-resource="people.governance"]').click();
    await page.locator('[role="grid"] [data-index="0"] [role="gridcell"]').first().click();
    await page.getByRole('button', { name: 'Export…' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`company_id: ${known.id}`);
    await expect(dialog.getByRole('radio', { name: /^Selected \(/ })).toBeVisible();
  },
);
