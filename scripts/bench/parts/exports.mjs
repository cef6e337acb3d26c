import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../command.mjs';
import { buildCase } from '../build-worker.mjs';
import { megabytes, short, times } from '../measure.mjs';
import { peersFolder } from '../peers.mjs';
import { line, spoken } from '../rows.mjs';

/**
 * Writes workbooks with the program's own writer and two others, each in a separate process.
 * @param {{ sizes: readonly number[], folder: string }} options
 */
export const measureExports = async ({ sizes, folder }) => {
  const script = await buildCase(join(peersFolder, 'case'), 'export-case');
  /** @param {string} writer @param {number} rows */
  const measure = async (writer, rows) => {
    const file = join(folder, `${writer}-${rows}`);
    const { code, output } = await run(process.execPath, [script, writer, String(rows), file]);
    rmSync(file, { force: true });
    if (code !== 0) throw new Error(output);
    return /** @type {{ rate: number, peak: number, cpu: number }} */ (JSON.parse(output));
  };
  const lines = spoken();
  for (const rows of sizes) {
    const mine = await measure('xlsx', rows);
    const what = `XLSX, ${rows.toLocaleString('en')} rows`;
    for (const peer of ['hucre', 'exceljs']) {
      const theirs = await measure(peer, rows);
      /** @param {string} name @param {keyof typeof mine} figure @param {(value: number) => string} words */
      const beside = (name, figure, words) => {
        const [own, its] = [mine[figure], theirs[figure]];
        const ratio = figure === 'rate' ? own / its : its / own;
        lines.push(line(what + name, words(own), peer, words(its), times(ratio)));
      };
      beside('', 'rate', (rate) => `${short(rate)} rows a second`);
      beside(', processor time', 'cpu', (seconds) => `${short(seconds)} s`);
      beside(', most memory', 'peak', megabytes);
    }
  }
  return lines;
};
