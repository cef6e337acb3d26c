/** Steps that several jobs have, the same for both hands. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readXlsx } from '../../scripts/tour/read-xlsx.mjs';
import { stateLine } from '../support/e2e/ask';
import { expect } from '../support/e2e/fixtures';
import type { Served } from '../support/e2e/served';
import type { Hand } from './hand';

/** A table as it came out, and what the file is called. */
export interface Saved {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Saves the list on screen as it is offered, without another choice. */
export async function savedRows(hand: Hand): Promise<Saved> {
  const path = await saved(hand);
  const [head = [], ...rows] = (await readXlsx(readFileSync(path))).rows;
  return { name: basename(path), head, rows };
}

/** The file of what is on screen, under the name that is offered. */
export async function saved(hand: Hand): Promise<string> {
  const { page } = hand;
  const path = await hand.file();
  await hand.do({
    mouse: () => stateLine(page).getByRole('button', { name: hand.words('registers_export') }),
    keyboard: ['Control+e'],
  });
  return confirmed(hand, path);
}

/** Says yes in the dialog of a file; gives its path when it is written. */
export async function confirmed(hand: Hand, path: () => Promise<string>): Promise<string> {
  const { page } = hand;
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await hand.do({
    mouse: () => dialog.getByRole('button', { name: hand.words('export_save') }),
    keyboard: ['Enter'],
  });
  await expect(page.getByTestId('export-done')).toBeVisible({ timeout: 30_000 });
  return path();
}

/** Units that the service charged. */
export const billOf = ({ service }: Served): number => service.log.units();
