/**
 * Compares starting Kartotek on a filled library with opening a bare window in the same Electron,
 * alternately.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { prepareBareWindow, startTimes } from '../../run/start-times.mjs';
import { showLibrary, startApp, untilAtRest } from '../app.mjs';
import { buildCase } from '../build-worker.mjs';
import { milliseconds, quantile, short, times } from '../measure.mjs';
import { spoken, line } from '../rows.mjs';

/**
 * How often each is started. The first time isn't counted, because it warms the system's caches.
 */
const rounds = 9;
/**
 * Targets: a multiple of the bare window's time, and milliseconds from the first paint to the list.
 */
const goal = { picture: 1.5, list: 200 };

/**
 * @param {{ prepared: import('../../run/prepare.mjs').PreparedElectron, dataDir: string, rows: number, folder: string, entries: number }} options
 */
export const measureStart = async ({ prepared, dataDir, rows, folder, entries }) => {
  const lines = spoken();
  await fillArchive(folder, dataDir, entries);
  await leaveAtList(prepared, dataDir, rows);
  const bare = await prepareBareWindow(folder);
  try {
    const bareData = bare.makeUserDir('data');
    /** @type {number[]} */
    const theirs = [];
    /** @type {{ picture: number, list: number | null }[]} */
    const ours = [];
    for (let round = 0; round <= rounds; round++) {
      const empty = await startTimes(bare, bareData);
      const program = await startTimes(prepared, dataDir, { withList: true });
      if (round === 0) continue;
      theirs.push(empty.picture);
      ours.push(program);
    }
    const picture = quantile(
      ours.map((one) => one.picture),
      0.5,
    );
    const list = quantile(
      ours.map((one) => one.list ?? 0),
      0.5,
    );
    const empty = quantile(theirs, 0.5);
    lines.push(
      line(
        'start to the first picture',
        milliseconds(picture),
        ...['a bare window of the same Electron', milliseconds(empty)],
        `${short(picture / empty)} × as long (goal: at most ${goal.picture} ×)`,
      ),
      line(
        'from there to the first row of the last list',
        milliseconds(list),
        ...['goal', milliseconds(goal.list), times(goal.list / list)],
      ),
    );
  } finally {
    bare.close();
  }
  return lines;
};

/** @param {string} folder @param {string} dataDir @param {number} entries */
const fillArchive = async (folder, dataDir, entries) => {
  const script = await buildCase(join(folder, 'archive'), 'archive-case');
  const archive = join(dataDir, 'libraries/sample/archive');
  execFileSync(process.execPath, [script, archive, String(entries)], { stdio: 'inherit' });
  // The files must be writable by the user who runs the application.
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', `--reference=${dataDir}`, dataDir]);
};

/**
 * Closes the program with its list on screen and its index saved.
 * @param {import('../../run/prepare.mjs').PreparedElectron} prepared @param {string} dataDir @param {number} rows
 */
const leaveAtList = async (prepared, dataDir, rows) => {
  const { app, page, close } = await startApp(prepared, dataDir);
  try {
    await showLibrary(page, rows);
    await untilAtRest(app);
  } finally {
    await close();
  }
};
