/**
 * `node scripts/dist/start-time.mjs`: how long the packaged program (dist/linux-unpacked) takes from
 * its start to its first picture, beside a bare window of the same Electron. Medians of some starts,
 * the first of each left out: it fills the caches of the system.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantile } from '../bench/measure.mjs';
import { prepareElectron } from '../run/prepare.mjs';
import { prepareBareWindow, startTimes } from '../run/start-times.mjs';
import { readableForAll } from '../setup/electron-place.mjs';
import { runMain, say, StopError } from '../console.mjs';
import { distFolder } from './config.mjs';

const starts = 7;

/** @param {import('../run/prepare.d.mts').PreparedElectron} prepared */
const measure = async (prepared) => {
  const data = prepared.makeUserDir('data');
  const times = [];
  for (let i = 0; i <= starts; i++) times.push((await startTimes(prepared, data)).picture);
  return quantile(times.slice(1), 0.5);
};

await runMain(async () => {
  const source = join(distFolder, 'linux-unpacked');
  if (!existsSync(source)) throw new StopError('Run npm run dist first.');
  const folder = mkdtempSync(join(tmpdir(), 'kartotek-time-'));
  try {
    cpSync(source, join(folder, 'program'), { recursive: true });
    const bare = await prepareBareWindow(folder);
    readableForAll(folder);
    const program = await prepareElectron({ packaged: join(folder, 'program/kartotek') });
    say(`Electron ${bare.electron.version}, first picture after the start (median of ${starts}):`);
    say(`a bare window ${(await measure(bare)).toFixed(0)} ms`);
    say(`Kartotek      ${(await measure(program)).toFixed(0)} ms`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
