/**
 * A data set of many simulated rows. Prints the time for each row and what one changed row costs.
 * `npm run bench -- --only data-sets` measures memory too.
 */
import { expect, test, vi } from 'vitest';
import { simulatedLibrary } from '../../scripts/bench/worker/simulated-library';
import { createDataSetWriter } from '../support/data-set/write';
import { readDataSet } from '../support/data-set/read';

vi.mock('electron', () => ({ app: {}, dialog: {}, BrowserWindow: {} }));

const count = Number(process.env['KARTOTEK_ROWS'] ?? 200_000);

async function timed<T>(work: () => Promise<T>) {
  const began = performance.now();
  return { result: await work(), seconds: (performance.now() - began) / 1000 };
}

test('one changed row rewrites one file of bounded size, however many rows there are', async () => {
  for (const rows of [count / 10, count]) {
    const library = simulatedLibrary(rows);
    const writer = await createDataSetWriter(library.client);
    const write = () => timed(() => writer.write('d', library.contents()));
    const first = await write();
    const same = await write();
    library.change(rows / 2);
    const one = await write();
    const manifest = await readDataSet(writer.at('d'));
    const files = manifest?.files ?? [];
    const largest = Math.max(...files.map((file) => file.rows));
    console.log(
      [
        `${rows} rows: ${first.seconds.toFixed(1)} s (${((first.seconds / rows) * 1e6).toFixed(1)} µs per row)`,
        `${files.length} files, the largest ${largest} rows`,
        `nothing changed ${same.seconds.toFixed(1)} s, one row changed ${one.seconds.toFixed(1)} s`,
      ].join('; '),
    );
    // All records have been released.
    expect(library.held()).toBe(0);
    expect(first.result).toMatchObject({ rows, unchanged: 0 });
    expect(same.result).toMatchObject({ written: 0, version: 1 });
    expect(one.result).toMatchObject({ written: 1, unchanged: files.length - 1, version: 2 });
    expect(largest).toBeLessThan(36_000);
  }
}, 3_600_000);
