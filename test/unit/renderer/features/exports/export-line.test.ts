import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { onlySelected } from '@renderer/lib/table/selection-data';
import { row } from '../../../../support/library/entries';
import {
  choices,
  createExportBench,
  openedLibrary,
  shown,
} from '../../../../support/export/export-pipeline';

const electron = vi.hoisted(() => ({ dialog: {} as { showSaveDialog: unknown } }));
vi.mock('electron', () => ({ ...electron, app: { getPath: () => '/' } }));
const { dialog } = electron;

const marks = [
  row('3', { word_text: 'Örn', status: 'Registered' }),
  row('1', { word_text: '=1+1', status: 'Expired' }),
  row('2', { word_text: 'a,b', status: 'Prövas' }),
];
const many = Array.from({ length: 1700 }, (_, n) => row(String(n), { word_text: `märke ${n}` }));

describe('a list becomes a file', () => {
  it('with the rows, the order and the columns on screen', async () => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    bench.dialog.answers = ['list.csv'];
    await bench.state.save(await shown(client), choices);
    expect(bench.state.stage).toMatchObject({
      type: 'done',
      file: 'list.csv',
      done: { rows: 3, path: bench.exports.at('list.csv') },
    });
    expect(await bench.exports.text('list.csv')).toBe(
      'Application number,Trademark,Status\r\n3,Örn,Registered\r\n1,=1+1,Expired\r\n2,"a,b",Prövas\r\n',
    );
    expect(bench.dialog.offered).toEqual([bench.exports.at('Kaffe 2026-11-20.csv')]);
    expect(bench.task).toBeNull();
    await bench.state.saved?.showInFolder();
    expect(bench.shownInFolder).toEqual([bench.exports.at('list.csv')]);
  });

  it('in the chosen language, with words or with the values of the service', async () => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    bench.dialog.answers = ['a.csv', 'b.csv'];
    const list = await shown(client);
    await bench.state.save(list, { ...choices, language: 'sv', format: 'csv-excel' });
    await bench.state.save(list, { ...choices, language: 'sv', codes: 'values' });
    expect(await bench.exports.text('a.csv')).toBe(
      '\uFEFFAnsökningsnummer;Varumärke;Status\r\n3;Örn;Registrerat\r\n1;\'=1+1;Förfallet\r\n2;"a,b";Prövas\r\n',
    );
    expect(bench.state.stage).toMatchObject({ done: { warnings: {} } });
    expect((await bench.exports.text('b.csv')).split('\r\n')[1]).toBe('3,Örn,Registered');
    expect(bench.dialog.offered[0]).toContain('Kaffe 2026-11-20.csv');
  });

  it('with a file about it beside, whose checksum is that of the list as JSON Lines', async () => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    bench.dialog.answers = ['list.csv', 'list.jsonl'];
    const list = await shown(client);
    await bench.state.save(list, { ...choices, about: 'json' });
    expect(bench.state.stage).toMatchObject({ type: 'done', done: { about: 'written' } });
    const about = JSON.parse(await bench.exports.text('list.about.json')) as Record<
      string,
      unknown
    >;
    expect(about).toMatchObject({ rowCount: 3, completeness: 'complete', asked: null });
    await bench.state.save(list, { ...choices, format: 'jsonl' });
    const lines = await bench.exports.text('list.jsonl');
    const value = createHash('sha256').update(lines).digest('hex');
    expect(about).toMatchObject({ checksum: { algorithm: 'SHA-256', value } });
  });

  it('and tells what /status said when it was fetched, not what it says later', async () => {
    const client = await openedLibrary(marks);
    const { appliedSeq } = await client.apply({ after: 0, entries: [] });
    const readings = ['2026-11-01T08:00:30.000Z', '2026-11-09T08:00:00.000Z'].map((readAt, n) => ({
      seq: appliedSeq + 1 + n,
      at: readAt,
      kind: 'work' as const,
      meta: {
        op: 'status',
        status: n === 0 ? 'ok' : 'degraded',
        datasets: [
          { dataset: 'trademarks', healthy: null, checkedAt: null, latestRecord: '2026-10-31' },
        ],
        readAt,
      },
      body: '',
    }));
    await client.apply({ after: appliedSeq, entries: readings });
    const bench = await createExportBench(client, dialog);
    bench.dialog.answers = ['a.csv', 'b.csv'];
    const then = await shown(client, { fetchedAt: '2026-11-01T08:00:00.000Z' });
    await bench.state.save(then, { ...choices, about: 'json' });
    const before = await shown(client, { fetchedAt: '2026-10-01T08:00:00.000Z' });
    await bench.state.save(before, { ...choices, about: 'json' });
    const read = async (name: string) =>
      (JSON.parse(await bench.exports.text(name)) as { status: string | null }).status;
    // The status is included only if it applies to these rows, and is given in words.
    expect(await read('a.about.json')).toBe('Latest record: 2026-10-31');
    expect(await read('b.about.json')).toBeNull();
  });

  it('again in the folder chosen last, under a free name and without a question', async () => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    const list = await shown(client);
    await bench.state.save(list, choices, true);
    await bench.state.save(list, choices, true);
    expect(bench.dialog.offered).toEqual([]);
    expect(await bench.exports.text('Kaffe 2026-11-20.csv')).toBe(
      await bench.exports.text('Kaffe 2026-11-20 (2).csv'),
    );
  });

  it('again where no dialog gave a folder: a dialog is asked', async () => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    bench.dialog.answers = ['asked.csv'];
    bench.folder = '';
    await bench.state.save(await shown(client), choices, true);
    expect(bench.dialog.offered).toHaveLength(1);
    expect(await bench.exports.text('asked.csv')).not.toBe('');
  });

  it('of the selected rows only, in the order on screen', async () => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    bench.dialog.answers = ['list.csv'];
    const list = await shown(client, { selection: onlySelected(['2', '3', 'gone']) });
    await bench.state.save(list, { ...choices, rows: 'selected' });
    const lines = (await bench.exports.text('list.csv')).trim().split('\r\n');
    expect(lines.slice(1)).toEqual(['3,Örn,Registered', '2,"a,b",Prövas']);
    expect(bench.state.stage).toMatchObject({ done: { rows: 2 } });
  });

  it('of rows that were selected and are gone: no file, and no question for a place', async () => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    const list = await shown(client, { selection: onlySelected(['gone']) });
    await bench.state.save(list, { ...choices, rows: 'selected' });
    expect(bench.state.stage).toEqual({ type: 'ask', stopped: false });
    expect(bench.dialog.offered).toEqual([]);
  });

  it('of a search without hits: a file that says what was asked', async () => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    bench.dialog.answers = ['none.csv'];
    const none = await client.query({ kind: 'trademark', text: 'nothing is called that' });
    const list = await shown(client, { handle: none.handle, count: 0, search: [['Words', 'x']] });
    await bench.state.save(list, { ...choices, about: 'txt' });
    expect(bench.state.stage).toMatchObject({ type: 'done', done: { rows: 0 } });
    expect(await bench.exports.text('none.about.txt')).toContain('Words: x');
  });

  it('named for its client or its subject, then what it is', async () => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    bench.dialog.answers = [null, null, null];
    const list = await shown(client, { called: 'Trademarks classes 9, 35' });
    const offeredFor = async (change: object, chosen: object): Promise<string | undefined> => {
      await bench.state.save({ ...list, ...change }, { ...choices, ...chosen });
      return bench.dialog.offered.at(-1)?.split('/').at(-1);
    };
    expect(await offeredFor({}, { client: 'Nordlyset AB' })).toBe(
      'Nordlyset AB – Trademarks classes 9, 35 2026-11-20.csv',
    );
    expect(await offeredFor({ subject: 'Volvo AB' }, {})).toBe(
      'Volvo AB – Trademarks classes 9, 35 2026-11-20.csv',
    );
    const said = (): object => ({ ...list, called: 'Varumärken klass 9, 35' });
    expect(await offeredFor({ said }, { language: 'sv' })).toBe(
      'Varumärken klass 9, 35 2026-11-20.csv',
    );
  });

  it('opened in its program while it is what was written; else it is shown in its folder', async () => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    bench.dialog.answers = ['a.csv', 'b.jsonl'];
    const list = await shown(client);
    await bench.state.save(list, choices);
    await bench.state.saved?.open();
    expect(bench.opened).toEqual([bench.exports.at('a.csv')]);
    await writeFile(bench.exports.at('a.csv'), 'another');
    await bench.state.saved?.open();
    expect(bench.opened).toHaveLength(1);
    expect(bench.shownInFolder).toEqual([bench.exports.at('a.csv')]);
    // No program on this system opens such files, so the folder is shown instead.
    await bench.state.save(list, { ...choices, format: 'jsonl' });
    await bench.state.saved?.open();
    expect(bench.shownInFolder.at(-1)).toBe(bench.exports.at('b.jsonl'));
  });

  it('records as received in JSON, whatever the columns', async () => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    bench.dialog.answers = ['list.json', 'list.jsonl'];
    const list = await shown(client);
    await bench.state.save(list, { ...choices, format: 'json' });
    await bench.state.save(list, { ...choices, format: 'jsonl' });
    expect(JSON.parse(await bench.exports.text('list.json'))).toEqual(marks);
    const lines = (await bench.exports.text('list.jsonl')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(marks);
  });

  it('as it was when it was asked for, although rows go while the person chooses a place', async () => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    bench.dialog.answers = ['list.csv'];
    bench.dialog.asked = async () => {
      await client.query({ kind: 'trademark', text: 'something else' });
      for (let n = 0; n < 80; n++) await client.query({ kind: 'trademark', text: String(n) });
    };
    await bench.state.save(await shown(client), choices);
    expect(bench.state.stage).toMatchObject({ type: 'done', done: { rows: 3 } });
  });

  it('says that it is incomplete, or of the sample, in its name and where the format can', async () => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    bench.dialog.answers = ['a.csv', null];
    await bench.state.save(await shown(client, { sample: true, completeness: 'partial' }), choices);
    expect(bench.dialog.offered[0]).toContain('Sample data – Kaffe 2026-11-20 (incomplete).csv');
    expect((await bench.exports.text('a.csv')).split('\r\n').slice(0, 2)).toEqual([
      'Application number,Trademark,Status,Sample data',
      '3,Örn,Registered,true',
    ]);
    await bench.state.save(await shown(client, { completeness: 'unknown' }), choices);
    expect(bench.dialog.offered[1]).toContain(' (may be incomplete).csv');
  });

  it('gets the ending of its format when none was typed, and replaces nobody unasked', async () => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    await bench.exports.put('list.csv', 'of somebody');
    bench.dialog.answers = ['list', 'other'];
    await bench.state.save(await shown(client), choices);
    await bench.state.save(await shown(client), choices);
    expect(await bench.exports.names()).toEqual(['list (2).csv', 'list.csv', 'other.csv']);
    expect(await bench.exports.text('list.csv')).toBe('of somebody');
  });
});

describe('on the way', () => {
  it('is told with true numbers, and never more than one step waits for the disk', async () => {
    const client = await openedLibrary(many);
    const bench = await createExportBench(client, dialog);
    bench.dialog.answers = ['list.xlsx'];
    const seen: number[] = [];
    let writing = 0;
    let most = 0;
    bench.beforeWrite = async () => {
      most = Math.max(most, ++writing);
      seen.push(bench.task?.done ?? 0);
      await Promise.resolve();
      writing--;
    };
    await bench.state.save(await shown(client), { ...choices, format: 'xlsx' });
    expect(bench.state.stage).toMatchObject({ type: 'done', done: { rows: 1700 } });
    // Progress is never ahead of the file, and doesn't lag far behind.
    expect(seen).toHaveLength(4);
    for (const [at, done] of seen.entries()) expect(done).toBeLessThanOrEqual(at * 500);
    expect(seen.at(-1)).toBeGreaterThanOrEqual(1000);
    expect(most).toBe(1);
    const bytes = await readFile(bench.exports.at('list.xlsx'));
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('stops at once and leaves nothing', async () => {
    const client = await openedLibrary(many);
    const bench = await createExportBench(client, dialog);
    bench.dialog.answers = ['list.csv'];
    let writes = 0;
    bench.beforeWrite = () => {
      if (++writes === 2) void bench.state.stop();
    };
    await bench.exports.put('list.csv', 'old');
    await bench.state.save(await shown(client), choices);
    await vi.waitFor(async () => expect(await bench.exports.names()).toEqual(['list.csv']));
    expect(await bench.exports.text('list.csv')).toBe('old');
    expect(bench.state.stage).toEqual({ type: 'ask', stopped: true });
    expect(writes).toBeLessThanOrEqual(2);
    expect(bench.task).toBeNull();
  });

  it('does not go on in another library', async () => {
    const client = await openedLibrary(many);
    const bench = await createExportBench(client, dialog);
    bench.dialog.answers = ['list.csv'];
    let writes = 0;
    bench.beforeWrite = async () => {
      if (++writes !== 1) return;
      await client.open({ libraryId: 'exports-other', assumptions: defaultAssumptions });
    };
    await bench.state.save(await shown(client), choices);
    expect(bench.state.stage.type).toBe('failed');
    // The worker has stopped, so no unfinished file is left.
    await vi.waitFor(async () => expect(await bench.exports.names()).toEqual([]));
    await bench.state.stop();
    await client.destroy({ libraryId: 'exports-other' });
  });

  it('tells of its end when the dialog is hidden', async () => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    bench.dialog.answers = ['a.csv'];
    bench.state.show();
    bench.beforeWrite = () => bench.state.close();
    await bench.state.save(await shown(client), choices);
    expect(bench.told).toEqual(['a.csv']);
    expect(bench.state.open).toBe(false);
  });
});

describe('what the library does not hold, or holds row by row', () => {
  it('cells of the screen stand beside those of the record, and the oldest and newest row are named', async () => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    bench.dialog.answers = ['feed.csv'];
    const list = await shown(client);
    const day = { id: 'screen.day', width: 90, label: 'Day', kind: 'date' as const };
    const cells = (): Record<string, string> => ({ 3: '2024-03-02', 2: '2024-03-05' });
    const columns = [
      { id: 'word_text', width: 1 },
      { ...day, cells },
    ];
    await bench.state.save({ ...list, columns }, { ...choices, about: 'json' });
    expect(await bench.exports.text('feed.csv')).toBe(
      'Trademark,Day\r\nÖrn,2024-03-02\r\n=1+1,\r\n"a,b",2024-03-05\r\n',
    );
    const about = JSON.parse(await bench.exports.text('feed.about.json')) as Record<
      string,
      unknown
    >;
    const rows = await client.window({ handle: list.handle, kind: 'trademark' }, 0, 3);
    const times = rows.flatMap((one) => (one ? [one.fetchedAt] : [])).sort();
    expect([about['firstAt'], about['lastAt']]).toEqual([times[0], times.at(-1)]);
  });
});
