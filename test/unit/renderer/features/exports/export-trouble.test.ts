import { describe, expect, it, vi } from 'vitest';
import { rm } from 'node:fs/promises';
import type { GivenTables } from '@shared/export/format/format';
import { toErrorData } from '@shared/ipc/error';
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

const marks = [row('1', { word_text: 'Örn' }), row('2', { word_text: 'Apa' })];
const many = Array.from({ length: 6000 }, (_, n) =>
  row(String(n), { word_text: `${n} `.repeat(60) }),
);
const failed = (kind: string): object => ({ type: 'failed', error: { kind } });

it('holds the rows at once: the list may be asked anew before the file is begun', async () => {
  const client = await openedLibrary(marks);
  const bench = await createExportBench(
    new Proxy(client, {
      get: (target, name) =>
        name === 'statusAt'
          ? async (input: never) => {
              await client.release({ handle: list.handle });
              return target.statusAt(input);
            }
          : (Reflect.get(target, name) as unknown),
    }),
    dialog,
  );
  const list = await shown(client);
  bench.dialog.answers = ['list.csv'];
  await bench.state.save(list, choices);
  expect(bench.state.stage).toMatchObject({ type: 'done', done: { rows: 2 } });
});

describe('a file that is open elsewhere', () => {
  it('is tried again in the same place, without asking', async () => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    await bench.exports.put('list.csv', 'old');
    await bench.exports.put('.~lock.list.csv#', '');
    bench.dialog.answers = ['list.csv'];
    await bench.state.save(await shown(client), choices);
    expect(bench.state.stage).toMatchObject(failed('target-open'));
    expect(await bench.exports.text('list.csv')).toBe('old');
    await bench.state.retry();
    expect(bench.state.stage).toMatchObject(failed('target-open'));
    await rm(bench.exports.at('.~lock.list.csv#'));
    await bench.state.retry();
    expect(bench.state.stage).toMatchObject({ type: 'done', done: { rows: 2 } });
    expect(bench.dialog.offered).toHaveLength(1);
  });

  it('is replaced when the person says that the lock is stale', async () => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    await bench.exports.put('list.csv', 'old');
    await bench.exports.put('~$list.csv', '');
    bench.dialog.answers = ['list.csv'];
    await bench.state.save(await shown(client), choices);
    await bench.state.retry(true);
    expect(bench.state.stage).toMatchObject({ type: 'done' });
    expect(await bench.exports.text('list.csv')).toContain('Örn');
  });

  it('opened while it was written: what is written goes to another place, unwritten again', async () => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    await bench.exports.put('list.csv', 'old');
    bench.dialog.answers = ['list.csv', null, 'copy.csv'];
    bench.beforeWrite = () => bench.exports.put('.~lock.list.csv#', '');
    await bench.state.save(await shown(client), choices);
    expect(bench.state.stage).toMatchObject(failed('target-open'));
    await bench.state.elsewhere();
    expect(bench.state.stage).toMatchObject(failed('target-open'));
    await bench.state.elsewhere();
    expect(bench.state.stage).toMatchObject({ type: 'done', file: 'copy.csv', done: { rows: 2 } });
    expect(bench.calls.filter((call) => call === 'write')).toHaveLength(1);
    expect(bench.dialog.offered.at(-1)).toBe(bench.exports.at('list (2).csv'));
    expect(await bench.exports.text('list.csv')).toBe('old');
    expect(await bench.exports.names()).toEqual(['.~lock.list.csv#', 'copy.csv', 'list.csv']);
  });

  it('given up: what was written goes away', async () => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    bench.dialog.answers = ['list.csv'];
    bench.beforeWrite = () => bench.exports.put('.~lock.list.csv#', '');
    await bench.state.save(await shown(client), choices);
    expect(await bench.exports.names()).toHaveLength(2);
    bench.state.close();
    await vi.waitFor(async () => expect(await bench.exports.names()).toEqual(['.~lock.list.csv#']));
  });
});

it('names the chart that is saved with the list', async () => {
  const client = await openedLibrary(marks);
  const bench = await createExportBench(client, dialog);
  await bench.exports.put('list.png', 'old');
  bench.dialog.answers = ['list.csv'];
  const picture = new Uint8Array(1000);
  await bench.state.save(await shown(client), choices, false, picture);
  // The picture doesn't always have the list's name.
  const list = new TextEncoder().encode(await bench.exports.text('list.csv'));
  const bytes = list.length + picture.length;
  const file = 'list.csv, list (2).png';
  expect(bench.state.stage).toMatchObject({ type: 'done', file, done: { rows: 2, bytes } });
});

describe('a disk', () => {
  it('that is full leaves nothing, and the whole is written anew where there is room', async () => {
    const client = await openedLibrary(many);
    const bench = await createExportBench(client, dialog, { room: 300_000 });
    await bench.exports.put('list.csv', 'old');
    bench.dialog.answers = ['list.csv', null];
    await bench.state.save(await shown(client), choices);
    expect(bench.state.stage).toMatchObject(failed('disk-full'));
    expect(await bench.exports.names()).toEqual(['list.csv']);
    expect(await bench.exports.text('list.csv')).toBe('old');
    await bench.state.retry();
    expect(bench.state.stage).toMatchObject(failed('disk-full'));
    await bench.state.elsewhere();
    expect(bench.dialog.offered).toHaveLength(2);
    expect(bench.state.stage).toMatchObject(failed('disk-full'));
    bench.state.close();
    expect(bench.state.stage).toMatchObject({ type: 'ask' });
  });

  it('whose folder takes nothing: the next place is asked for', async () => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    bench.dialog.answers = ['missing/list.csv', 'list.csv'];
    await bench.state.save(await shown(client), choices);
    expect(bench.state.stage).toMatchObject(failed('folder-missing'));
    await bench.state.elsewhere();
    expect(bench.state.stage).toMatchObject({ type: 'done', file: 'list.csv' });
  });

  it('without a library there is nothing to write', async () => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(null, dialog);
    await bench.state.save(await shown(client), choices);
    expect(bench.state.stage).toEqual({ type: 'ask', stopped: false });
    expect(bench.calls).toEqual([]);
  });
});

it('is written although the folder cannot be remembered, as on a full disk', async () => {
  const client = await openedLibrary(marks);
  const bench = await createExportBench(client, dialog);
  bench.rememberFolder = () => {
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
  };
  bench.dialog.answers = ['list.csv'];
  await bench.state.save(await shown(client), choices);
  expect(bench.state.stage).toMatchObject({ type: 'done', file: 'list.csv' });
});

it('a full disk is told as one, whatever was about to be written', () => {
  const thrown = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(toErrorData(thrown)).toEqual({ kind: 'disk-full', message: 'ENOSPC' });
});

it.each([
  ['xlsx', 16_385],
  ['pdf', 301],
] as const)(
  '%s with more columns than it holds is refused before a place is asked for',
  async (format, count) => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    const columns = Array.from({ length: count }, (_, n) => ({
      id: `c${n}`,
      width: 50,
      label: 'c',
    }));
    const tables = (): GivenTables => ({
      tables: [{ title: 'T', columns: columns.map((one) => ({ ...one, kind: 'text' })), rows: [] }],
      records: [],
    });
    await bench.state.save(await shown(client, { tables }), { ...choices, format });
    expect(bench.state.stage).toMatchObject(failed('format-limit'));
    expect(bench.calls).toEqual([]);
    await bench.state.stop();
    await bench.state.save(await shown(client, { columns }), { ...choices, format });
    expect(bench.state.stage).toMatchObject(failed('format-limit'));
    expect(await bench.exports.names()).toEqual([]);
  },
);

it.each(['docx', 'dossier-pdf', 'ics'] as const)(
  'rows that are no trademarks are never written as %s, whoever orders it',
  async (format) => {
    const client = await openedLibrary(marks);
    const bench = await createExportBench(client, dialog);
    bench.dialog.answers = [`list.${format}`];
    await bench.state.save(await shown(client, { tables }), { ...choices, format });
    expect(bench.state.stage).toMatchObject({
      type: 'failed',
      error: { message: `${format} cannot hold rows of table` },
    });
    expect(await bench.exports.names()).toEqual([]);
  },
);

function tables(): GivenTables {
  const columns = [{ id: 'c', width: 50, label: 'c', kind: 'text' as const }];
  return { tables: [{ title: 'T', columns, rows: [] }], records: [] };
}
