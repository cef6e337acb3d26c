/**
 * A data set of many simulated rows: the time for each row, the memory, and what one changed row
 * costs. Prints its figures. `KARTOTEK_ROWS=10000000` measures a large one.
 */
import { expect, test, vi } from 'vitest';
import type { ExportRow } from '@shared/export/format/format';
import type { LibraryClient } from '@renderer/library/client';
import type { LibraryMethods } from '@renderer/library/contract/protocol';
import { createExportMethods } from '@renderer/library/export/export-list';
import { createDataSetWriter } from '../support/data-set/write';
import { readDataSet } from '../support/data-set/read';

vi.mock('electron', () => ({ app: {}, dialog: {}, BrowserWindow: {} }));

const count = Number(process.env['KARTOTEK_ROWS'] ?? 200_000);
const years = 40;

/** A library that makes up its rows when they are read. The row `changed` has another word. */
function simulated(rows: number) {
  const pins = new Map<number, readonly string[]>();
  let changed = -1;
  function rowOf(id: string, columns: readonly string[]): ExportRow {
    const n = Number(id);
    const word = n === changed ? 'changed' : `Märke ${n % 9973} ${n % 31}`;
    const date = `${1986 + (n % years)}-0${1 + (n % 9)}-1${n % 10}`;
    const of: Record<string, string> = { application_date: date, word_text: word };
    return {
      cells: columns.map((name) => (name === 'id' ? id : (of[name] ?? null))),
      raw: JSON.stringify({ id, word_text: word, application_date: date, office: 'SE', n }),
    };
  }
  const methods = {
    pin: ({ ids }: { readonly ids: readonly string[] }) => {
      const handle = pins.size;
      pins.set(handle, ids);
      return Promise.resolve({ handle, count: ids.length });
    },
    release: ({ handle }: { readonly handle: number }) => {
      pins.set(handle, []);
      return Promise.resolve();
    },
    exportRows: (of: Parameters<LibraryMethods['exportRows']>[0]) => {
      const ids = pins.get(of.handle)?.slice(of.from, of.to) ?? [];
      const some = ids.map((id) => rowOf(id, ['id', ...of.columns.slice(1)]));
      return Promise.resolve({ rows: some, others: 0, nested: 0 });
    },
  };
  const library = methods as unknown as Parameters<typeof createExportMethods>[0];
  return {
    ids: Array.from({ length: rows }, (_, n) => String(n).padStart(8, '0')),
    client: Object.assign(createExportMethods(library), methods) as unknown as LibraryClient,
    change: (n: number) => (changed = n),
  };
}

/** Runs `work`. Returns its time, and the most memory that was in use meanwhile. */
async function measured<T>(work: () => Promise<T>) {
  let most = 0;
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 200);
  const began = performance.now();
  try {
    return { result: await work(), seconds: (performance.now() - began) / 1000, most };
  } finally {
    clearInterval(look);
  }
}

test('one changed row rewrites one file of bounded size, however many rows there are', async () => {
  for (const rows of [count / 10, count]) {
    const library = simulated(rows);
    const writer = await createDataSetWriter(library.client);
    const what = {
      about: { library: 'one', program: '0', sample: false, scope: { type: 'library' as const } },
      ids: new Map([['trademark' as const, library.ids]]),
      answers: [],
      runs: [],
    };
    const write = () => measured(() => writer.write('d', what));
    const idle = process.memoryUsage().rss;
    const first = await write();
    const same = await write();
    library.change(rows / 2);
    const one = await write();
    const manifest = await readDataSet(writer.at('d'));
    const files = manifest?.files ?? [];
    const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
    console.log(
      [
        `${rows} rows: ${first.seconds.toFixed(1)} s (${((first.seconds / rows) * 1e6).toFixed(1)} µs per row)`,
        `peak memory ${megabytes(first.most)}, before it began ${megabytes(idle)}`,
        `${files.length} files, the largest ${Math.max(...files.map((file) => file.rows))} rows and ${megabytes(Math.max(...files.map(({ bytes }) => bytes)))}`,
        `nothing changed ${same.seconds.toFixed(1)} s, one row changed ${one.seconds.toFixed(1)} s`,
      ].join('; '),
    );
    expect(first.result).toMatchObject({ rows, unchanged: 0 });
    expect(same.result).toMatchObject({ written: 0, version: 1 });
    expect(one.result).toMatchObject({ written: 1, unchanged: files.length - 1, version: 2 });
    expect(Math.max(...files.map((file) => file.rows))).toBeLessThan(36_000);
  }
}, 3_600_000);
