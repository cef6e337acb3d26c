import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../command.mjs';
import { inRoot } from '../../paths.mjs';
import { buildCase } from '../build-worker.mjs';
import { megabytes, short, times } from '../measure.mjs';
import { line, spoken } from '../rows.mjs';

/** @typedef {Record<'seconds' | 'cpu' | 'peak' | 'requests' | 'bytes' | 'rows' | 'written', number>} Figures */

/** The heap in megabytes that each process gets. With more, Node collects garbage less often. */
const heap = 400;

/**
 * Writes data sets of simulated rows, then updates them without a change and with a single changed
 * row. Each step runs in a separate process, all with the same small heap.
 * @param {{ sizes: readonly number[], folder: string }} options
 */
export const measureDataSets = async ({ sizes, folder }) => {
  const outDir = inRoot('node_modules', '.cache', 'kartotek-bench', 'case');
  const script = await buildCase(outDir, 'data-set-case');
  const lines = spoken();
  /** @type {Figures | undefined} */
  let smallest;
  for (const rows of sizes) {
    const place = join(folder, `data-set-${rows}`);
    /** @param {number} changed */
    const write = async (changed) => {
      const args = [`--max-old-space-size=${heap}`, script, place, String(rows), String(changed)];
      const { code, output } = await run(process.execPath, args);
      if (code !== 0) throw new Error(output);
      return /** @type {Figures} */ (JSON.parse(output.trim().split('\n').at(-1) ?? ''));
    };
    const name = `${rows.toLocaleString('en')} rows`;
    /** @param {string} what @param {Figures} of */
    const tell = (what, { seconds, cpu, peak, requests, bytes, written }) => {
      const time = `${short(cpu)} s of processor time (${short(seconds)} s in all)`;
      const files = `${written.toLocaleString('en')} files, ${megabytes(bytes)}`;
      const asked = `${requests.toLocaleString('en')} requests`;
      lines.push(line(`${name}, ${what}`, [time, megabytes(peak), files, asked].join('; ')));
    };
    const first = await write(-1);
    tell('written', first);
    const each = (/** @type {Figures} */ of) => (of.cpu / of.rows) * 1e6;
    smallest ??= first;
    const ratio = times(each(first) / each(smallest));
    lines.push(
      line(`${name}, processor time per row`, `${short(each(first))} µs, ${ratio} the smallest`),
      line(`${name}, largest file`, megabytes(Math.max(...sizesIn(place)))),
    );
    tell('unchanged', await write(-1));
    tell('one row changed', await write(rows / 2));
    rmSync(place, { recursive: true, force: true });
  }
  return lines;
};

/** @param {string} place */
const sizesIn = (place) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.startsWith('part-'))
    .map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
