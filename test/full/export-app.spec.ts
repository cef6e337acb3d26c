/**
 * The real application's files, read by independent programs: a list of 60,000 rows, stopped and
 * completed, and a full disk.
 */
import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ElectronApplication, Page } from '@playwright/test';
import { parse } from 'lossless-json';
import { createArchives } from '@main/archive/archives';
import { entriesOf } from '../../scripts/bench/generate.mjs';
import { expect, test, withEdgeCases } from '../support/e2e/fixtures';
import { libreOffice, python } from '../support/export/export-readers';
import { isShownNow } from '../support/e2e/settled';
import { ask, setFilter, setPageSize } from '../support/e2e/ask';

const run = promisify(execFile);
const edgeCaseApplicant = '558900-0016';
const many = 60_000;

async function saveTo(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = (async () => ({ canceled: false, filePath })) as never;
  }, path);
}

async function beginExport(page: Page, format: string, columns: RegExp): Promise<void> {
  await page.keyboard.press('Control+e');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: format, exact: true }).click();
  const choice = dialog
    .getByRole('group', { name: 'Columns' })
    .getByRole('radio', { name: columns });
  if (await isShownNow(choice)) await choice.click();
  await dialog.getByRole('button', { name: 'Save…' }).click();
}

async function exported(page: Page, format: string, columns = /^All \(\d/): Promise<void> {
  await beginExport(page, format, columns);
  await expect(page.getByTestId('export-done')).toBeVisible({ timeout: 120_000 });
  await page.keyboard.press('Escape');
}

/** Gives a folder and its contents to the owner of the folder `above`. */
function giveToOwnerOf(above: string, folder: string): void {
  const { uid, gid } = statSync(above);
  for (const name of ['', ...readdirSync(folder, { recursive: true })]) {
    chownSync(join(folder, String(name)), uid, gid);
  }
}

/** Fills the sample register's library with many marks, as if they had been downloaded. */
async function fillLibrary(dataDir: string): Promise<void> {
  const rootDir = join(dataDir, 'libraries');
  mkdirSync(rootDir, { recursive: true, mode: 0o700 });
  const archives = createArchives({ rootDir });
  const archive = await archives.open('sample');
  const entries = entriesOf(0, many, 0, 'run');
  for (let at = 0; at < entries.length; at += 50) {
    await archive.appendMany(
      entries.slice(at, at + 50).map(({ kind, meta, body }) => ({ kind, meta, body })),
    );
  }
  await archives.closeAll();
  giveToOwnerOf(dataDir, rootDir);
}

async function openLibrary(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try sample data' }).click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(many + 1), {
    timeout: 180_000,
  });
}

test('cell by cell, as LibreOffice and Python read them', async ({ launch, prepared }) => {
  const folder = prepared.makeUserDir('files');
  const { app, page } = await launch(withEdgeCases);
  await page.getByRole('button', { name: 'Try sample data' }).click();
  await setFilter(page, 'Holder’s org. no.', edgeCaseApplicant);
  await setPageSize(page, '100');
  await ask(page, '');
  await page.getByRole('grid').waitFor();
  const at = (name: string): string => join(folder, name);
  for (const [format, name] of [
    ['Excel (XLSX)', 'list.xlsx'],
    ['CSV for Excel', 'excel.csv'],
    ['Plain CSV', 'plain.csv'],
    ['JSON Lines', 'list.jsonl'],
  ] as const) {
    await saveTo(app, at(name));
    await exported(page, format);
  }

  interface Mark {
    readonly application_number: string;
    readonly word_text: unknown;
    readonly application_date: string | null;
    readonly expiry_date: string | null;
  }
  const marks = readFileSync(at('list.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => parse(line) as unknown as Mark);
  expect(marks.length).toBeGreaterThan(50);

  const script = `
import csv, json, sys
with open(sys.argv[1], encoding="utf-8", newline="") as file:
    text = file.read().replace("\\0", "\\ufffd")
print(json.dumps(list(csv.reader(text.splitlines(True), strict=True))))`;
  const [header, ...plain] = (await python(['-c', script, at('plain.csv')])) as string[][];
  const column = (label: string): number => header?.indexOf(label) ?? -1;
  const [number, mark, filed] = ['Application number', 'Trademark', 'Filing date'].map(column) as [
    number,
    number,
    number,
  ];
  const text = (value: unknown): string => String(value ?? '').replace('Halv\uD83D', 'Halv\uFFFD');
  const readable = (value: unknown): string => text(value).replace('\0', '\uFFFD');
  expect(plain.map((row) => [row[number], row[mark], row[filed]])).toEqual(
    marks.map((one) => [
      one.application_number,
      readable(one.word_text),
      one.application_date ?? '',
    ]),
  );

  const [sheet, ...more] = await libreOffice(at('list.xlsx'));
  expect(more.map(({ name }) => name)).toEqual(['About this list']);
  expect(sheet?.rows.length).toBe(marks.length + 1);
  for (const [row, one] of marks.entries()) {
    const cells = sheet?.rows[row + 1] ?? [];
    expect(cells[number]).toEqual(['string', one.application_number]);
    const wanted = text(one.word_text).replaceAll('\r\n', '\n').replace('\0', '');
    expect((cells[mark] ?? ['empty', ''])[1]).toBe(wanted);
    // Expects real dates where possible, text where XLSX can't store the date, and nothing made up.
    const real =
      /^(19|2)\d{3}-/.test(one.application_date ?? '') &&
      !/02-30|T/.test(one.application_date ?? '');
    if (real) expect(cells[filed]).toEqual(['date', one.application_date]);
    else if (one.application_date && !one.application_date.includes('T'))
      expect(cells[filed]).toEqual(['string', one.application_date]);
  }

  const [csv] = await libreOffice(at('excel.csv'), 'CSV:59,34,76,1,,1053,false,true');
  expect(csv?.rows.length).toBe(marks.length + 1);
  expect(csv?.rows.flat().filter(([type]) => type === 'formula')).toEqual([]);
  expect(csv?.rows.slice(1).map((cells) => cells[number]?.[1])).toEqual(
    marks.map((one) => one.application_number),
  );
});

test('60,000 rows: the window stays alive, a stop leaves nothing, the end is whole', async ({
  launch,
  dataDir,
  prepared,
}) => {
  await fillLibrary(dataDir);
  const folder = prepared.makeUserDir('files');
  const { app, page } = await launch();
  await openLibrary(page);

  await saveTo(app, join(folder, 'stopped.xlsx'));
  await beginExport(page, 'Excel (XLSX)', /^All \(\d/);
  const bar = page.getByRole('dialog').getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuetext', /^[1-9][\d,]* of 60,000$/);
  expect(readdirSync(folder)).toHaveLength(1);
  const asked = Date.now();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Stopped. No file was saved.')).toBeVisible();
  expect(Date.now() - asked).toBeLessThan(2000);
  await expect.poll(() => readdirSync(folder)).toEqual([]);
  await page.keyboard.press('Escape');

  // Frames keep being drawn while the file is written; this records the longest gap between two.
  await page.evaluate(() => {
    const seen = { longest: 0 };
    Object.assign(globalThis, { seen });
    let last = performance.now();
    const frame = (now: number): void => {
      seen.longest = Math.max(seen.longest, now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await saveTo(app, join(folder, 'whole.csv'));
  await exported(page, 'Plain CSV', /^As on screen/);
  const longest = await page.evaluate(
    () => (globalThis as unknown as { seen: { longest: number } }).seen.longest,
  );
  expect(longest).toBeLessThan(1000);
  console.log(`Longest pause between two frames: ${Math.round(longest)} ms`);
  const script = `
import csv, json, sys
with open(sys.argv[1], encoding="utf-8", newline="") as file:
    rows = list(csv.reader(file, strict=True))
at = rows[0].index("Application number")
print(json.dumps([len(rows), len({row[at] for row in rows}), len({len(row) for row in rows})]))`;
  expect(await python(['-c', script, join(folder, 'whole.csv')])).toEqual([many + 1, many + 1, 1]);
});

test('a full disk is said; nothing is left and the old file stays', async ({
  launch,
  dataDir,
  prepared,
}) => {
  await fillLibrary(dataDir);
  const home = prepared.makeUserDir('disk');
  const folder = join(home, 'small');
  mkdirSync(folder);
  const { uid, gid } = statSync(home);
  const mounted = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=2m,uid=${uid},gid=${gid}`,
    'tmpfs',
    folder,
  ]).then(
    () => true,
    () => false,
  );
  // Only root may mount a disk. Without one, test/unit/renderer/exports covers the same with a
  // simulated full disk.
  test.info().annotations.push({ type: 'disk', description: mounted ? 'real' : 'none to mount' });
  if (!mounted) return;
  try {
    const file = join(folder, 'list.csv');
    writeFileSync(file, 'old');
    chownSync(file, uid, gid);
    const { app, page } = await launch();
    await openLibrary(page);
    await saveTo(app, file);
    await beginExport(page, 'Plain CSV', /^All \(\d/);
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The disk is full');
    expect(readdirSync(folder)).toEqual(['list.csv']);
    expect(readFileSync(file, 'utf8')).toBe('old');
    await app.close();
  } finally {
    await run('umount', [folder]);
  }
});
