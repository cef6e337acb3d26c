/** The real program's command line, with and without an open window. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDataSet } from '../../support/data-set/read';
import { expect } from '../../support/e2e/fixtures';
import {
  bridge,
  connect,
  fillLibrary,
  rowCount,
  test,
  type Served,
} from '../../support/e2e/served';
import { typedAt } from '../../support/e2e/typed';
import { inMenu } from '../../support/e2e/ask';

/** Returns a word found in enough names to fill several pages of the smallest size. */
function commonWord({ service }: Served): string {
  const { trademarks } = service.register;
  const names = Array.from(
    { length: trademarks.size },
    (_, at) => trademarks.at(at).record.word_text,
  );
  const counts = new Map<string, number>();
  for (const word of names.flatMap((name) => /^[a-z]{4,}/i.exec(name ?? '') ?? []))
    counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  const [word = ''] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  return word;
}

/** Returns the number of a mark that has been bought. */
function applicationNumber({ service }: Served): string {
  const ids = service.log.calls.flatMap((call) => call.ids);
  return ids.find((id) => /^\d{4}\/\d+$/.test(id)) ?? '';
}

test('lists are found and written, with the window open and without it, and nothing is bought', async ({
  launch,
  served,
  prepared,
  dataDir,
}) => {
  // The program is started fifteen times.
  test.setTimeout(180_000);
  const kartotek = typedAt(prepared, dataDir);

  const { app, page } = await launch();
  await fillLibrary(page, served);
  await inMenu(page, 'Save search…');
  await page.getByLabel('Name', { exact: true }).fill('Every mark');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“Every mark” created')).toBeVisible();
  // The window may still send free requests, so only charged ones are counted.
  const bought = (): number => served.service.log.calls.filter(({ units }) => units > 0).length;
  const before = bought();

  const beside = join(dataDir, 'beside.csv');
  expect(await kartotek('export', 'Every mark', '--to', beside)).toMatchObject({ code: 0 });
  expect(readFileSync(beside, 'utf8').trim().split(/\r?\n/)).toHaveLength(26);
  const set = join(dataDir, 'set');
  const ofList = ['dataset', '--list', 'Every mark', '--to', set, '--json'];
  const written = await kartotek(...ofList);
  expect(JSON.parse(written.out)).toMatchObject({ type: 'data-set', rows: 25, version: 1 });
  const number = applicationNumber(served);
  await kartotek(`kartotek://trademark/${encodeURIComponent(number)}`);
  await expect(page.getByRole('article')).toHaveAttribute('data-record', number);
  await app.close();

  // The rows are the same whether the window or the command writes them, so nothing is written
  // again.
  expect(JSON.parse((await kartotek(...ofList)).out)).toMatchObject({ rows: 25, written: 0 });
  expect((await readDataSet(set))?.version).toBe(1);
  expect(await kartotek('dataset', '--matter', 'none', '--to', set)).toMatchObject({ code: 3 });

  const version = await kartotek('--version');
  expect(version.code).toBe(0);
  expect(version.out).toMatch(/^Kartotek \d+\.\d+\.\d+\n$/);
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...blind } = prepared.env;
  const unseen = await typedAt({ ...prepared, env: blind }, dataDir)('list');
  expect(unseen).toMatchObject({ code: 11, out: '' });
  expect(unseen.err).toContain('xvfb-run -a kartotek');
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

  // A command shows no window, so it doesn't count as one that crashed while opening as it was.
  const again = await launch({ asLeft: true });
  await expect(again.page.getByRole('article')).toHaveAttribute('data-record', number);
});

test(
  'a search of the service never costs more than its units, and what came is not paid twice',
  { tag: '@long' },
  async ({ launch, served, prepared, dataDir }) => {
    const kartotek = typedAt(prepared, dataDir);
    const spent = (): number => served.service.log.units();
    const word = commonWord(served);
    const online = ['search', word, '--online', '--json', '--max-units'];
    const { app, page } = await launch();
    await connect(page, served);

    // The window shows the new rows, and the service's log has the charge.
    const first = await kartotek(...online, '2');
    expect(JSON.parse(first.out)).toMatchObject({
      type: 'found',
      count: 2,
      completeness: 'partial',
      online: { maxUnits: 2, units: 2, inDoubt: 0, stopped: 'max-units' },
    });
    expect(first.code).toBe(10);
    expect(spent()).toBe(2);

    const whole = await kartotek(...online, '100');
    expect(JSON.parse(whole.out)).toMatchObject({ completeness: 'complete', why: null });
    const { count, online: cost } = JSON.parse(whole.out) as {
      readonly count: number;
      readonly online: { readonly units: number };
    };
    expect(whole.code).toBe(0);
    expect(count).toBeGreaterThan(2);
    // Each row was charged once, to one command or the other.
    expect(spent()).toBe(count);
    expect(cost.units).toBe(count - 2);

    const again = await kartotek('search', word, '--online', '--max-units', '100');
    expect(again).toMatchObject({ code: 0 });
    expect(again.err).toContain('Units used: 0 (max 100)');
    expect(again.out.trim().split('\n')).toHaveLength(count + 1);
    expect(spent()).toBe(count);

    await app.close();
    expect(await kartotek(...online, '100')).toMatchObject({ code: 9 });
    expect(spent()).toBe(count);
  },
);

test(
  'watches look when they are let, within the units that are typed, and in the open program alone',
  { tag: '@long' },
  async ({ launch, served, prepared, dataDir }) => {
    const kartotek = typedAt(prepared, dataDir);
    const { app, page } = await launch();
    await connect(page, served);
    const { watchId } = await bridge<{ readonly watchId: string }>(page, 'watches', 'save', {
      watchId: null,
      definition: {
        name: 'All insiders',
        recordKind: 'insider',
        endpoint: 'market.insiders',
        params: {},
        asks: 'since',
        lookBack: 0,
        unitsPerMonth: 500,
        schedule: { every: 'month', hour: 7, minute: 0, weekday: 1, day: 1 },
        news: { added: true, changed: true },
      },
    });
    await bridge(page, 'watches', 'switch', { watchId, on: true });
    const { service } = served;
    const spent = (): number => service.log.units();
    const once = ['watch', '--once', '--online', '--json', '--max-units', '3'];
    // The watch reports changes from now on, and the register hasn't been updated since.
    expect(JSON.parse((await kartotek(...once)).out)).toMatchObject({ watches: [{ maxUnits: 0 }] });
    expect(spent()).toBe(0);

    const last = service.register.insiders.at(service.register.insiders.size - 1);
    const at = (minute: number): string =>
      new Date(Date.parse(last.published_at ?? '') + minute * 60_000).toISOString();
    const rows = [1, 2, 3, 4, 5, 6].map((more) => ({
      ...last,
      id: 990_000 + more,
      published_at: at(more),
    }));
    service.register.add({ insiders: rows });
    const looked = await kartotek(...once);
    expect(looked.code).toBe(0);
    expect(JSON.parse(looked.out)).toMatchObject({
      type: 'watched',
      maxUnits: 3,
      watches: [{ name: 'All insiders', state: { type: 'under-way' }, maxUnits: 3 }],
    });
    await expect.poll(spent).toBe(3);
    const stopped = await kartotek('watch', '--once', '--online', '--json', '--max-units', '2');
    expect(JSON.parse(stopped.out)).toMatchObject({
      watches: [{ state: { type: 'waits', why: 'limit' }, maxUnits: 0 }],
    });

    await app.close();
    const alone = await kartotek(...once);
    expect(alone).toMatchObject({ code: 9 });
    expect(spent()).toBe(3);
  },
);

test(
  'a link that starts the program opens what is owned, and the service is asked for nothing',
  { tag: '@long' },
  async ({ launch, served, prepared, dataDir }) => {
    const first = await launch();
    await fillLibrary(first.page, served);
    const number = applicationNumber(served);
    await inMenu(first.page, 'Save search…');
    await first.page.getByLabel('Name', { exact: true }).fill('Every mark');
    await first.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(first.page.getByText('“Every mark” created')).toBeVisible();
    const listed = await typedAt(prepared, dataDir)('list', '--json');
    const { lists } = JSON.parse(listed.out) as {
      readonly lists: readonly { readonly id: string }[];
    };
    await first.app.close();

    const before = served.service.log.calls.length;
    const mark = await launch({ args: [`kartotek://trademark/${encodeURIComponent(number)}`] });
    await expect(mark.page.getByRole('article')).toHaveAttribute('data-record', number);
    await mark.app.close();

    const list = await launch({ args: [`kartotek://list/${lists[0]?.id ?? ''}`] });
    await expect(list.page.getByRole('heading', { name: 'Every mark' })).toBeVisible();
    await expect.poll(() => rowCount(list.page)).toBe(25);
    await list.app.close();

    const other = await launch({ args: ['kartotek://trademark/1900%2F1'] });
    await expect(other.page.getByText('This record isn’t in your library')).toBeVisible();
    await expect(other.page.getByRole('article')).toHaveCount(0);

    // Startup only sends free requests. Nothing else was requested, whatever the links named.
    const asked = served.service.log.calls.slice(before).map(({ path }) => path);
    expect(asked.filter((path) => !/\/(?:me|status|health)$/.test(path))).toEqual([]);
  },
);
