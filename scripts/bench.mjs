/**
 * `npm run bench`: measures Kartotek with an entire register, in real Electron, and runs a
 * competitor beside it for each figure. `--quick` uses 100,000 records and takes up to five
 * minutes. `--only engine,start,review,window,exports` selects parts. `--only team` measures a team
 * server, with `--days 20` for a month, or for as many days as it can start within `--minutes`.
 * `--only data-sets --rows 1000000,3000000,10000000` measures large data sets.
 * `--rows 20000` sets another size, `--data <folder>` uses a data folder that is already filled,
 * and `--markdown` writes the table to docs/evidence/benchmarks.md. It asserts nothing: the table
 * shows how this computer performed today.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { stageBench } from './bench/build-worker.mjs';
import { short, table } from './bench/measure.mjs';
import { measureDataSets } from './bench/parts/data-sets.mjs';
import { measureEngine } from './bench/parts/engine.mjs';
import { measureExports } from './bench/parts/exports.mjs';
import { measureStart } from './bench/parts/start.mjs';
import { measureTeam } from './bench/parts/team.mjs';
import { measureReview } from './bench/parts/review.mjs';
import { measureWindow } from './bench/parts/window.mjs';
import { ensurePeers } from './bench/peers.mjs';
import { intoPage, intoTeamPage } from './bench/page.mjs';
import { inRoot } from './paths.mjs';
import { prepareElectron } from './run/prepare.mjs';
import { runMain, say } from './console.mjs';
import { ensureBuild } from './setup/build.mjs';
import { ensureDependencies } from './setup/deps.mjs';
import { ensureMessages } from './setup/messages.mjs';
import { resolveElectron } from './setup/electron.mjs';

const args = process.argv.slice(2);
/** @param {string} name */
const valueOf = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const sizes = (valueOf('--rows') ?? (args.includes('--quick') ? '100000' : '100000,600000'))
  .split(',')
  .map(Number);
const only = (valueOf('--only') ?? 'engine,start,review,window,exports').split(',');
/** A data folder filled by an earlier run. */
const kept = valueOf('--data');

/** The system load, since other processes may be running. */
const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');

await runMain(async () => {
  const began = Date.now();
  await ensureDependencies();
  ensureMessages();
  await ensureBuild();
  await ensurePeers();
  const electron = await resolveElectron();
  const folder = mkdtempSync(join(tmpdir(), 'kartotek-bench-'));
  // If we're root, another user runs the application, and that user must be able to enter the
  // folder.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  /** @type {import('./bench/page.mjs').Section[]} */
  const all = [];
  const parts = [
    `${cpus().length} × ${cpus()[0]?.model ?? '?'}, ${short(totalmem() / 1e9)} GB, ${platform()} ${release()} ${arch()}`,
    `Electron ${electron.version}, Node ${process.versions.node}, ${new Date().toISOString()}, load at the start ${load()}`,
  ];
  say(parts.join('\n'));
  /** @param {string} part @param {string} title @param {() => Promise<import('./bench/rows.mjs').Line[]>} measure */
  const show = async (part, title, measure) => {
    if (!only.includes(part)) return;
    const lines = await measure();
    all.push({ title, lines });
    const head = ['what', 'Kartotek', 'peer', 'its figure', 'ratio'];
    const rows = lines.map((one) => [one.what, one.ours, one.peer, one.theirs, one.ratio]);
    const text = `\n## ${title} (load ${load()})\n\n${table(head, rows)}`;
    parts.push(text);
    say(text);
  };
  const needsApp = only.some((part) => !['exports', 'team', 'data-sets'].includes(part));
  const appDir = needsApp ? await stageBench(join(folder, 'app')) : '';
  for (const rows of needsApp ? sizes : []) {
    const prepared = await prepareElectron({ appDir });
    const dataDir = kept ?? prepared.makeUserDir('data');
    const over = { prepared, dataDir, rows };
    const name = `${rows.toLocaleString('en')} trademarks`;
    try {
      const peers = only.includes('engine');
      const engine = () => measureEngine({ ...over, peers, filled: kept !== undefined, folder });
      // The other parts use the library filled by this one.
      if (peers) await show('engine', `${name} in the library`, engine);
      else await engine();
      await show('start', `A start over ${name}`, () =>
        measureStart({ ...over, entries: rows / 100, folder: join(folder, String(rows)) }),
      );
      await show('review', `${name}, each assessed and tagged`, () => measureReview(over));
      await show('window', `The window over ${name}`, () => measureWindow(over));
    } finally {
      prepared.close();
    }
  }
  await show('data-sets', 'Data sets', () => measureDataSets({ sizes, folder }));
  await show('exports', 'Files', () => measureExports({ sizes, folder }));
  await show('team', 'A team of fifty', () =>
    measureTeam({
      days: Number(valueOf('--days') ?? 20),
      minutes: Number(valueOf('--minutes') ?? Infinity),
    }),
  );
  mkdirSync(inRoot('test-results'), { recursive: true });
  writeFileSync(inRoot('test-results', 'bench.md'), `${parts.join('\n')}\n`);
  if (args.includes('--markdown')) {
    const team = all.filter(({ title }) => title === 'A team of fifty');
    for (const section of team) await intoTeamPage(parts.slice(0, 1), section);
    if (team.length < all.length) await intoPage(parts.slice(0, 1), all);
  }
  say(`\n${((Date.now() - began) / 1000).toFixed(0)} s; kept as test-results/bench.md`);
});
