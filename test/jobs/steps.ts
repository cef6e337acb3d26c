/** Steps shared by several jobs, the same for mouse and keyboard. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readXlsx } from '../../scripts/tour/read-xlsx.mjs';
import { stateLine } from '../support/e2e/ask';
import { expect } from '../support/e2e/fixtures';
import { bridge, type Served } from '../support/e2e/served';
import type { Locator, Page } from '@playwright/test';
import type { Hand } from './hand';

/** An exported table and its file name. */
export interface Saved {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Saves the list on screen with the suggested options. */
export async function savedRows(hand: Hand): Promise<Saved> {
  const path = await saved(hand);
  const [head = [], ...rows] = (await readXlsx(readFileSync(path))).rows;
  return { name: basename(path), head, rows };
}

/** Saves what's on screen under the suggested name. Returns the path. */
async function saved(hand: Hand): Promise<string> {
  const { page } = hand;
  const path = await hand.file();
  await hand.do({
    mouse: () =>
      stateLine(page).getByRole('button', { name: `${hand.words('shell_key_export')}…` }),
    keyboard: ['Control+e'],
  });
  return confirmed(hand, path);
}

/** Confirms the export dialog. Returns the path once the file has been written. */
export async function confirmed(hand: Hand, path: () => Promise<string>): Promise<string> {
  const { page } = hand;
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await hand.do({
    mouse: () => dialog.getByRole('button', { name: `${hand.words('common_save')}…` }),
    keyboard: ['Enter'],
  });
  await expect(page.getByTestId('export-done')).toBeVisible({ timeout: 30_000 });
  return path();
}

/** Returns the units charged by the service. */
export const billOf = ({ service }: Served): number => service.log.units();

interface Holder {
  readonly name: string;
  readonly number: string;
  /** The holder's application numbers. */
  readonly marks: readonly string[];
}

/** Returns a company in the register with this many marks. */
export function holderWithMarks({ service }: Served, least: number, most: number): Holder {
  const { trademarks, companies } = service.register;
  const all = Array.from({ length: trademarks.size }, (_, at) => trademarks.at(at).record);
  for (let at = 0; at < companies.size; at++) {
    const { name, registration_number: number } = companies.at(at);
    const marks = all
      .filter(({ applicant }) => applicant?.orgnr === number)
      .map(({ application_number }) => application_number);
    if (marks.length >= least && marks.length <= most) return { name, number, marks };
  }
  throw new Error(`no company holds ${least} to ${most} marks`);
}

/**
 * Downloads at most `cap` rows of a search into the library, as if they had been bought on an
 * earlier day.
 */
export async function owned(
  page: Page,
  endpoint: string,
  params: Readonly<Record<string, string>>,
  cap: number | null = null,
): Promise<void> {
  const definition = { endpoint, pathParams: {}, params, cap, windows: [] };
  await bridge(page, 'downloads', 'start', { definition, continueRun: null, besides: [] });
  const states = async (): Promise<readonly string[]> => {
    const list = await bridge<readonly { status: { type: string } }[]>(page, 'downloads', 'list');
    return list.map(({ status }) => status.type);
  };
  await expect.poll(async () => (await states()).every((type) => type === 'done')).toBe(true);
}

/** Returns the row at a position in a list. */
export const row = (page: Page, at: number): Locator => page.locator(`[data-index="${at}"]`);

/**
 * Creates a list of the rows on screen, as if it had been made on an earlier day, and opens it at
 * its first row.
 */
export async function listOf(page: Page, name: string): Promise<void> {
  await row(page, 0).getByRole('gridcell').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+l');
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('treeitem', { name: new RegExp(`^${name}`) }).click();
  await row(page, 0).getByRole('gridcell').first().click();
}
