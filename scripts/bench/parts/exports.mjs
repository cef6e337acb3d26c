import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../command.mjs';
import { buildExportCase } from '../build-worker.mjs';
import { megabytes, short, times } from '../measure.mjs';
import { peersFolder } from '../peers.mjs';
import { line, spoken } from '../rows.mjs';

/**
 * Writes lists with the program's own writers and with their peers, each in a process of its own.
 * @param {{ sizes: readonly number[], folder: string }} options
 */
export const measureExports = async ({ sizes, folder }) => {
  const script = await buildExportCase(join(peersFolder, 'case'));
  /** @param {string} writer @param {number} rows */
  const measure = async (writer, rows) => {
    const file = join(folder, `${writer}-${rows}`);
    const { code, output } = await run(process.execPath, [script, writer, String(rows), file]);
    rmSync(file, { force: true });
    if (code !== 0) throw new Error(output);
    return /** @type {{ rate: number, peak: number, cpu: number }} */ (JSON.parse(output));
  };
  const lines = spoken();
  for (const [ours, peer, name] of /** @type {const} */ ([
    ['csv-excel', 'csv-stringify', 'CSV'],
    ['xlsx', 'exceljs', 'XLSX'],
  ])) {
    const all = [];
    for (const rows of sizes) {
      const mine = await measure(ours, rows);
      const theirs = await measure(peer, rows);
      all.push({ mine, theirs });
      const what = `${name}, ${rows.toLocaleString('en')} rows`;
      lines.push(
        line(
          what,
          `${short(mine.rate)} rows a second`,
          peer,
          `${short(theirs.rate)} rows a second`,
          times(mine.rate / theirs.rate),
        ),
      );
      lines.push(
        line(
          `${what}, processor time`,
          `${short(mine.cpu)} s`,
          peer,
          `${short(theirs.cpu)} s`,
          times(theirs.cpu / mine.cpu),
        ),
      );
      lines.push(
        line(
          `${what}, most memory`,
          megabytes(mine.peak),
          peer,
          megabytes(theirs.peak),
          times(theirs.peak / mine.peak),
        ),
      );
    }
    const [small, large] = [all[0], all.at(-1)];
    if (small && large && small !== large) {
      lines.push(
        line(
          `${name}, memory from the fewest to the most rows`,
          times(large.mine.peak / small.mine.peak),
          peer,
          times(large.theirs.peak / small.theirs.peak),
          'wished: 1.4 × at most',
        ),
      );
    }
  }
  return lines;
};
