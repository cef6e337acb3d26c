/**
 * Compares starting Kartotek on a filled library with opening a bare window in the same Electron,
 * alternately.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { prepareBareWindow, startTimes } from '../../run/start-times.mjs';
import { showLibrary, startApp, untilAtRest } from '../app.mjs';
import { buildCase } from '../build-worker.mjs';
import { milliseconds, quantile, short } from '../measure.mjs';
import { spoken, line } from '../rows.mjs';

/**
 * How often each is started. The first time isn't counted, because it warms the system's caches.
 */
const rounds = 9;
/** Targets, as multiples of the bare window's time. */
const goal = { picture: 1.5, list: 1 };

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
    /** @type {Awaited<ReturnType<typeof startTimes>>[]} */
    const ours = [];
    for (let round = 0; round <= rounds; round++) {
      const empty = await startTimes(bare, bareData);
      const program = await startTimes(prepared, dataDir, { withList: true });
      if (round === 0) continue;
      theirs.push(empty.picture);
      ours.push(program);
    }
    /** @param {'picture' | 'list' | 'answer'} what */
    const median = (what) =>
      quantile(
        ours.map((one) => one[what] ?? 0),
        0.5,
      );
    const [picture, list, answer] = [median('picture'), median('list'), median('answer')];
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
        ...['the bare window', milliseconds(empty)],
        `${short(list / empty)} × as long (goal: at most ${goal.list} ×)`,
      ),
      line(
        'from the picture to the answer of the library',
        milliseconds(answer),
        ...['the bare window', milliseconds(empty)],
        `${short(answer / empty)} × as long`,
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
