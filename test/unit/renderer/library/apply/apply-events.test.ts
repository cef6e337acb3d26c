import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '@shared/messages/compiled/runtime';
import { defaultAssumptions } from '@shared/service/assumptions';
import { openLibrary, type OpenLibrary } from '@renderer/library/open/open-library';
import { answerQuery, idsOf } from '@renderer/library/queries/queries';
import { readForExport } from '@renderer/library/rows/read-rows';
import { createHandles } from '@renderer/library/rows/result-sets';
import { AppDatabase } from '@renderer/library/store/database';
import { runLine } from '@renderer/registers/service/run-labels';
import { Log, row } from '../../../../support/library/entries';

overwriteGetLocale(() => 'en');
const endpoint = 'trademarks.changes';
let count = 0;
const open: OpenLibrary[] = [];
afterEach(() => {
  for (const library of open.splice(0)) library.close();
});

async function libraryOf(log: Log, name = `kartotek-events-${count++}`): Promise<OpenLibrary> {
  const db = new AppDatabase(name);
  const library = await openLibrary(db, defaultAssumptions, () => undefined);
  open.push(library);
  await library.apply({ after: 0, entries: log.entries });
  return library;
}

/** Logs 450 changes to 300 marks, and three that are identical byte for byte. */
function feed(): Log {
  const change = (at: number): object => ({
    typ: at < 300 ? 'nyansokan' : 'registrering',
    datum: at < 300 ? '2026-10-31' : '2026-11-01',
    marke: row(`2026/${at % 300}`, { word_text: `Märke ${at % 300}` }),
  });
  const rows = Array.from({ length: 450 }, (_, at) => change(at));
  const log = new Log();
  log.answer({ run: 'r', endpoint, rows: rows.slice(0, 225), more: true });
  log.answer({ run: 'r', endpoint, page: 1, rows: [...rows.slice(225), ...rows.slice(0, 3)] });
  return log;
}

describe('a feed', () => {
  it('is a list of its events: all that were paid are owned, found, counted and exported', async () => {
    const log = feed();
    const name = `kartotek-events-${count++}`;
    const library = await libraryOf(log, name);
    const handles = createHandles();
    const find = (text: string) => answerQuery(library, handles, { kind: 'event', text });
    expect((await find('')).count).toBe(450);
    expect((await find('registrering')).count).toBe(150);
    // Finds both events of a mark that has two.
    expect((await find('2026/7 Märke')).count).toBeGreaterThanOrEqual(2);
    expect(library.engine('trademark').size).toBe(300);
    expect(new Set(await idsOf(library, 'r')).size).toBe(450);

    const { handle } = await answerQuery(library, handles, { kind: 'event', runId: 'r' });
    const { rows } = await readForExport(library, handles.get(handle), {
      handle,
      from: 0,
      to: 450,
      raw: true,
      codes: 'values',
      locale: 'sv',
      columns: ['application_number', 'field:typ', 'field:datum'],
    });
    expect(rows).toHaveLength(450);
    expect(rows[400]?.cells).toEqual(['2026/100', 'registrering', '2026-11-01']);
    expect(JSON.parse(rows[400]?.raw ?? '')).toMatchObject({
      typ: 'registrering',
      datum: '2026-11-01',
      marke: { application_number: '2026/100' },
    });

    // Only identical bytes count as one row, and the status line shows how many were identical.
    const run = await library.db.runs.get('r');
    expect(run).toMatchObject({ kind: 'event', rows: 453, repeated: 3 });
    expect(run && runLine(run, 450, 'en', false)).toContain('identical duplicates: 3');
    library.close();

    // Checks the index again after a restart, and after the library has been rebuilt from the
    // archive.
    const again = await openLibrary(new AppDatabase(name), defaultAssumptions, () => undefined);
    await expect.poll(() => again.engine('event').size).toBe(450);
    again.close();
    expect((await libraryOf(log)).engine('event').size).toBe(450);
  });

  it('of several lists is all of them, and goes on by what its envelope says', async () => {
    const answer = {
      from: '2026-10-01',
      newApplications: Array.from({ length: 8 }, (_, at) => row(`n${at}`)),
      registrations: Array.from({ length: 16 }, (_, at) => row(`r${at}`)),
      expiries: [row('e0')],
      has_more: true,
      next_cursor: 'bmFzdGE',
    };
    const log = new Log();
    log.answer({ run: 'r', endpoint, body: JSON.stringify(answer) });
    const library = await libraryOf(log);
    expect(library.engine('event').size).toBe(25);
    const run = await library.db.runs.get('r');
    expect(run).toMatchObject({ rows: 25, state: 'partial', why: 'more', nextCursor: 'bmFzdGE' });
  });

  it('keeps what an older fetch of the same question brought', async () => {
    const log = new Log();
    log.answer({ run: 'a', endpoint, rows: [row('1', { typ: 'ny' }), row('2', { typ: 'ny' })] });
    log.answer({ run: 'b', endpoint, rows: [row('2', { typ: 'ny' }), row('3', { typ: 'ny' })] });
    const library = await libraryOf(log);
    expect(library.engine('event').size).toBe(3);
    expect((await idsOf(library, 'a')).length).toBe(2);
    expect((await library.db.runs.get('b'))?.repeated).toBeUndefined();
  });

  it('has rows that are no objects, and none where it is empty', async () => {
    const log = new Log();
    log.answer({ run: 'a', endpoint, rows: ['text', 7, null] });
    log.answer({ run: 'b', endpoint, body: '{"nyheter":[]}' });
    log.answer({ run: 'c', endpoint, body: '{"nyheter":[{"typ":"a"},{"typ":"b"}]}' });
    const library = await libraryOf(log);
    expect(library.engine('event').size).toBe(5);
    expect((await library.db.runs.get('c'))?.rows).toBe(2);
    expect((await library.db.runs.get('b'))?.rows).toBe(0);
  });
});

describe('records of one run', () => {
  it('are different where a blank or the type of their identifier differs', async () => {
    const log = new Log();
    log.answer({ run: 'a', rows: [row('NR-1 '), row('NR-1'), row('4711')] });
    const body = '{"data":[{"application_number":4711,"word_text":"x"}],"has_more":false}';
    log.answer({ run: 'b', body });
    const insiders = '{"data":[{"id":4711},{"id":"4711"},{"id":"4711 "}],"has_more":false}';
    log.answer({ run: 'c', endpoint: 'market.insiders', body: insiders });
    const library = await libraryOf(log);
    expect(library.engine('trademark').size).toBe(4);
    expect(library.engine('insider').size).toBe(3);
    expect((await library.db.runs.get('a'))?.repeated).toBeUndefined();
  });

  it('are told apart where one number came with two contents: both are there, and it is said', async () => {
    const log = new Log();
    const a = row('1', { word_text: 'A' });
    log.answer({ run: 'r', rows: [a, row('1', { word_text: 'B' }), a, row('2'), row('2')] });
    const library = await libraryOf(log);
    const stored = await library.db.trademarks.get('1');
    expect(stored?.raw).toContain('"A"');
    expect(stored?.versions).toEqual([JSON.stringify(row('1', { word_text: 'B' }))]);
    const run = await library.db.runs.get('r');
    expect(run).toMatchObject({ rows: 5, repeated: 2, differing: 1 });
    const line = run ? runLine(run, 2, 'en', false).join() : '';
    expect(line).toContain('identical duplicates: 2');
    expect(line).toContain('duplicates with different content (latest shown): 1');
    expect(line).not.toContain('deleted');
  });
});
