/**
 * `npm run evidence`: writes the table in docs/evidence/endpoints.md. The table shows which test
 * fetches each endpoint through a screen, pays once, finds the response offline and exports it. The
 * rows come from declarations in the tests (`test/support/e2e/evidence.ts`). A test fails if the
 * table is out of date.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { inRoot } from './paths.mjs';
import { runMain, say, StopError } from './console.mjs';

/** The columns of the table with their headings. */
export const kinds = /** @type {const} */ ({
  fetched: 'Fetched',
  paid: 'Paid once',
  offline: 'Offline',
  exported: 'Exported',
});

/**
 * @typedef {{ order: number, id: string, name: string, screen: string, notShown: string,
 *   by: Partial<Record<keyof typeof kinds, string>> }} Row
 * @typedef {{ annotations: { type: string, description?: string }[] }} Test
 * @typedef {{ file: string, specs?: { file: string, tests: Test[] }[], suites?: Suite[] }} Suite
 */

/** The page with the table. */
export const evidencePage = inRoot('docs', 'evidence', 'endpoints.md');

const begin = '<!-- evidence: written by `npm run evidence` -->';
const end = '<!-- end of evidence -->';

/** Reads the declarations in the end-to-end tests, one row per endpoint. */
export function readEvidence() {
  const cli = inRoot('node_modules/@playwright/test/cli.js');
  const config = ['--config', 'test/playwright.config.ts', '--project=long'];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cli, 'test', 'endpoints', '--list', '--reporter=json', ...config],
    { cwd: inRoot('.'), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  /** @type {{ suites?: Suite[], errors?: { message?: string }[] }} */
  const report = JSON.parse(stdout || '{}');
  const [error] = report.errors ?? [];
  if (error || !report.suites) throw new StopError(error?.message ?? (stderr || 'nothing listed'));
  /** @type {Map<string, Row>} */
  const rows = new Map();
  for (const suite of report.suites) collect(suite, basename(suite.file), rows);
  return [...rows.values()].sort((a, b) => a.order - b.order);
}

/**
 * @param {Suite} suite
 * @param {string} file the spec currently being read; its tests may be declared in a helper
 * @param {Map<string, Row>} rows
 */
function collect(suite, file, rows) {
  const declared = (suite.specs ?? [])
    .flatMap(({ tests }) => tests)
    .flatMap(({ annotations }) => annotations)
    .filter(({ type }) => type === 'evidence');
  for (const { description = '' } of declared) {
    const [order = '', id = '', name = '', kind = '', screen = '', notShown = ''] =
      description.split('|');
    const row = rows.get(id) ?? { order: Number(order), id, name, screen, notShown, by: {} };
    row.by[/** @type {keyof typeof kinds} */ (kind)] = file;
    rows.set(id, row);
  }
  for (const inner of suite.suites ?? []) collect(inner, file, rows);
}

/** @param {readonly Row[]} rows */
function tableOf(rows) {
  const names = /** @type {(keyof typeof kinds)[]} */ (Object.keys(kinds));
  /** @param {string | undefined} file */
  const cell = (file) => (file ? file.replace(/^endpoints-|\.spec\.ts$/g, '') : '–');
  return [
    `| Endpoint | Screen | ${names.map((name) => kinds[name]).join(' | ')} |`,
    `| --- | --- | ${names.map(() => '---').join(' | ')} |`,
    ...rows.map(
      ({ name, screen, by }) =>
        `| \`${name}\` | ${screen} | ${names.map((kind) => cell(by[kind])).join(' | ')} |`,
    ),
    '',
    "Values that a screen doesn't show as received:",
    '',
    ...rows.flatMap(({ name, notShown }) =>
      notShown ? [`- \`${name}\``, ...notShown.split('; ').map((line) => `  - ${line}`)] : [],
    ),
  ].join('\n');
}

/**
 * Returns the page with the table inserted.
 * @param {string} page
 * @param {readonly Row[]} rows
 */
export async function withEvidence(page, rows) {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from)
    throw new StopError('docs/evidence/endpoints.md has no place for the table.');
  const text = `${page.slice(0, from)}${begin}\n\n${tableOf(rows)}\n\n${page.slice(to)}`;
  const config = await resolveConfig(evidencePage);
  return format(text, { ...config, parser: 'markdown' });
}

if (process.argv[1] === inRoot('scripts/evidence.mjs')) {
  await runMain(async () => {
    const rows = readEvidence();
    const page = readFileSync(evidencePage, 'utf8');
    writeFileSync(evidencePage, await withEvidence(page, rows));
    say(`Endpoints in docs/evidence/endpoints.md: ${rows.length}`);
  });
}
