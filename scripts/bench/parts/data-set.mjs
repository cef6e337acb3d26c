/**
 * A data set of simulated rows, larger than any library on a laptop: what its writing takes, in time
 * and memory, and what bringing it up to date takes when one year of forty changed.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { StopError } from '../../console.mjs';
import { buildDataSetCase } from '../build-worker.mjs';
import { short } from '../measure.mjs';

/** Memory that the writing may use for what it makes, in megabytes; more ends it. */
const heapMb = 256;

/**
 * @param {string} folder
 * @param {readonly number[]} sizes
 * @returns {Promise<import('../rows.mjs').Line[]>}
 */
export const measureDataSet = async (folder, sizes = [1_000_000, 10_000_000]) => {
  const script = await buildDataSetCase(join(folder, 'data-set'));
  return sizes.map((rows) => {
    const args = [`--max-old-space-size=${heapMb}`, script, String(rows)];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new StopError(`The data set was not written: ${stderr.slice(-500)}`);
    /** @type {Record<'whole' | 'one' | 'none' | 'peakMb', number>} */
    const { whole, one, none, peakMb } = JSON.parse(stdout);
    return {
      what: `data set of ${rows.toLocaleString('en')} rows`,
      ours: `${short(whole)} s (${short((whole / rows) * 1e6)} µs a row), ${short(peakMb)} MB at most`,
      peer: 'one year of forty changed; nothing changed',
      theirs: `${short(one)} s; ${short(none)} s`,
      ratio: '',
    };
  });
};
