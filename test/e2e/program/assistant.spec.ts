/** An assistant queries the real program, with and without its window open. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { assistantAt, type Host, type Told } from '../../support/e2e/assistant';
import { expect } from '../../support/e2e/fixtures';
import { exportAs } from '../../support/e2e/saving';
import {
  bridge,
  fillLibrary,
  filesBelow,
  goToOwned,
  openPart,
  test,
  type Served,
} from '../../support/e2e/served';

/** Returns the checksum of each file that holds responses or work. */
function archiveIn(dataDir: string): Readonly<Record<string, string>> {
  const files = filesBelow(join(dataDir, 'libraries')).filter((path) => path.includes('archive'));
  const sums = files.map((path): [string, string] => [
    path.slice(dataDir.length),
    createHash('sha256').update(readFileSync(path)).digest('hex'),
  ]);
  return Object.fromEntries(sums);
}

/** What a hostile assistant might try: spend units, write elsewhere, or break something. */
const hostile: readonly Record<string, unknown>[] = [
  { online: true, max_units: 1_000_000 },
  { words: 'a', kind: 'trademark', online: true, maxUnits: 1000 },
  { words: 'a --online --max-units 1000', kind: 'trademark' },
  { words: '--online', kind: 'company' },
  { kind: 'trademark', id: '__proto__' },
  { kind: 'company', id: '../../settings.json' },
  { company: '5560000000' },
  { name: '<script>fetch("https://example.com")</script>', classes: [9] },
  { list: '../../../etc/passwd', format: 'xlsx' },
  { list: 'Given', format: '../x' },
  { list: 'Given', format: 'csv', path: '/tmp/elsewhere.csv' },
  { type: 'expiry', within: 'later', limit: 1e9 },
  { type: 'opposition' },
];

/** Returns the purchased marks that have a name. */
function marksBought({ service }: Served) {
  const { trademarks } = service.register;
  const bought = new Set(service.log.calls.flatMap(({ ids }) => ids));
  return Array.from({ length: trademarks.size }, (_, at) => trademarks.at(at).record).flatMap(
    ({ application_number, word_text }) =>
      word_text !== null && bought.has(application_number)
        ? [{ application_number, word_text }]
        : [],
  );
}

async function callEverything(host: Host, inputs = hostile): Promise<void> {
  const { tools } = await host.client.listTools();
  for (const { name } of tools) for (const input of inputs) await host.call(name, input);
}

test('an assistant reads what it was given and nothing else, and can neither spend nor change', async ({
  launch,
  served,
  prepared,
  dataDir,
}) => {
  test.setTimeout(300_000);
  const { app, page } = await launch();
  await fillLibrary(page, served);
  const id = served.service.register.companies.at(2).id;
  for (const endpoint of ['companies.basics', 'financials.years']) {
    const pathParams = { company_id: id };
    await bridge(page, 'service', 'call', { endpoint, pathParams, runId: `${endpoint} ${id}` });
  }
  const bought = marksBought(served);
  const [one, two, three] = bought.map(({ application_number }) => application_number);
  const word = bought[0]?.word_text ?? '';
  const { libraryId } = await bridge<{ libraryId: string }>(page, 'connection', 'status');
  const act = (work: object) => bridge(page, 'archive', 'work', { libraryId, work });
  const list = { op: 'list-create', kind: 'fixed', recordKind: 'trademark' } as const;
  const given = { listId: 'l7', name: 'Given', clientReference: 'M-7', ids: [one, two] };
  const other = { listId: 'l8', name: 'Other', clientReference: 'M-8', ids: [two, three] };
  await act({ ...list, ...given });
  await act({ ...list, ...other });
  await act({ ...list, listId: 'l9', name: 'Loose', clientReference: '', ids: [three] });
  for (const { clientReference: matter } of [given, other]) {
    const assessed = { op: 'assess', version: 1, kind: 'trademark', scope: `matter:${matter}` };
    await act({ ...assessed, ids: [two], comment: `Said in ${matter}` });
  }

  const host = await assistantAt(prepared, dataDir);
  const everything = { kind: 'trademark', limit: 100 } as const;

  await test.step('it is off at first, and says where it is turned on', async () => {
    const { tools } = await host.client.listTools();
    expect(tools).toHaveLength(9);
    for (const { annotations } of tools) expect(annotations?.destructiveHint).toBe(false);
    const off = await host.call('lists_and_matters');
    expect(off.isError).toBe(true);
    expect(off.text).toContain('Settings > Assistants');
  });

  await test.step('of a matter, it knows only what is on its lists', async () => {
    await openPart(page, 'Assistants');
    await page.getByRole('checkbox', { name: /^Let assistants read your library/ }).click();
    await page.getByRole('combobox', { name: 'Only these matters' }).click();
    await page.getByRole('option', { name: 'M-7' }).click();
    await page.keyboard.press('Escape');
    const chosen = async () => bridge(page, 'settings', 'get');
    await expect.poll(chosen).toMatchObject({ assistants: { on: true, matters: ['M-7'] } });
    const { answer } = await host.call('lists_and_matters');
    expect(answer).toMatchObject({
      lists: [{ name: 'Given', count: 2, matter: 'M-7' }],
      matters: [{ reference: 'M-7' }],
    });
    expect(answer?.['lists']).toHaveLength(1);
    const idsIn = ({ answer: of }: Told) => of?.records.map(({ id: own }) => own) ?? [];
    expect(idsIn(await host.call('list_records', { list: 'Given' }))).toEqual([one, two]);
    // Every mark's number contains a 2, but only these two are found and counted.
    const found = await host.call('search_library', { ...everything, words: '2' });
    expect(idsIn(found).sort()).toEqual([one, two].sort());
    expect(found.answer?.['count']).toBe(2);
    const alike = await host.call('similar_marks', { name: bought[2]?.word_text ?? '' });
    expect(idsIn(alike)).not.toContain(three);
    const shared = await host.call('get_record', { kind: 'trademark', id: two });
    expect(shared.text).toContain('Said in M-7');
    expect(shared.text).not.toMatch(/M-8|l8/);
    for (const [tool, input] of [
      ['get_record', { kind: 'trademark', id: three }],
      ['list_records', { list: 'Other' }],
      ['list_records', { list: 'l9' }],
      ['export_list', { list: 'Other', format: 'csv' }],
      ['company_accounts', { company: id }],
    ] as const)
      expect(await host.call(tool, input)).toMatchObject({ isError: true });
  });

  await bridge(page, 'settings', 'set', { assistants: { on: true, matters: null } });
  const folder = prepared.makeUserDir('files');

  await test.step('every answer says how complete it is, of which day, and that nothing was asked', async () => {
    const mark = await host.call('similar_marks', { name: word, limit: 3 });
    expect(mark.answer?.records[0]).toMatchObject({
      similarity: 100,
      reasons: expect.stringMatching(/\w/) as unknown,
    });
    const accounts = await host.call('company_accounts', { company: id });
    expect(accounts.answer).toMatchObject({ company: { id } });
    expect((accounts.answer?.['years'] as readonly string[]).length).toBeGreaterThan(1);
    const cost = await host.call('estimate_cost', { words: word, kind: 'trademark' });
    expect(cost.answer).toMatchObject({ unitsPerRow: 1, unitsOfEverything: null });
    const due = await host.call('deadlines', { type: 'expiry', within: 'later' });
    for (const { answer } of [mark, accounts, cost, due]) {
      expect(answer).toMatchObject({ completeness: 'library' });
      expect(answer?.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(answer?.source).toContain('no units were used');
    }
    const none = await host.call('search_library', { ...everything, words: 'ingenting finns' });
    expect(none.answer).toMatchObject({ completeness: 'library', asOf: null, count: 0 });
    expect(none.answer?.remark).toContain('do not conclude');
  });

  const spent = served.service.log.units();
  await test.step('whatever it tries, nothing is spent or changed beside the window', async () => {
    const before = archiveIn(dataDir);
    await callEverything(host);
    expect(archiveIn(dataDir)).toEqual(before);
    expect(served.service.log.units()).toBe(spent);
  });

  await goToOwned(page);
  await exportAs(app, page, 'JSON', join(folder, 'mine.json'));
  await app.close();

  await test.step('nor without the window, where not even a free call is made', async () => {
    const [before, calls] = [archiveIn(dataDir), served.service.log.calls.length];
    // Each call starts a new process, so only the one that tries to spend is repeated.
    await callEverything(host, hostile.slice(0, 1));
    expect(archiveIn(dataDir)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['mine.json']);
    expect(served.service.log.calls).toHaveLength(calls);
  });

  await test.step('a file gets its own name in the folder of the last export', async () => {
    const write = { list: 'Given', format: 'csv' };
    const [first, second] = [
      await host.call('export_list', write),
      await host.call('export_list', write),
    ];
    expect(first.answer).toMatchObject({ rows: 2 });
    expect(new Set([first.answer?.['file'], second.answer?.['file']]).size).toBe(2);
    expect(readdirSync(folder)).toHaveLength(3);
  });
  expect(served.service.log.units()).toBe(spent);
  // Chromium may complain about the missing D-Bus, but only on standard error.
  expect(host.errors()).not.toContain('not the protocol');
  await host.close();
});

test('without a display it still answers its host in the protocol, and it ends with its input', async ({
  prepared,
  dataDir,
}) => {
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...blind } = prepared.env;
  const host = await assistantAt({ ...prepared, env: blind }, dataDir);
  const unseen = await host.call('lists_and_matters');
  expect(unseen.isError).toBe(true);
  expect(unseen.text).toContain('xvfb-run -a kartotek');
  await host.close();

  const args = [...prepared.args, `--user-data-dir=${dataDir}`, 'mcp'];
  const child = spawn(prepared.executablePath, args, {
    env: blind,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let out = '';
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  const ended = new Promise((resolve) => child.on('close', resolve));
  child.stdin.end();
  expect(await ended).toBe(0);
  expect(out).toBe('');
});
