/**
 * `npm run bench`: measures Kartotek at the size of a register, in the real Electron, each figure
 * beside its peer in the same run. `--quick`: 100,000 records only, within five minutes.
 * `--only engine,start,review,others,alike,pictures,window,window-export,exports,data-set` measures parts, `--rows 20000` another size,
 * `--data <folder>` over a filled data folder, `--markdown` writes the table into docs/evidence/benchmarks.md. Nothing is asserted: the table says what this machine did today.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { stageBench } from './bench/build-worker.mjs';
import { short, table } from './bench/measure.mjs';
import { measureAlikeProcessor, measureAlikeSpeed, measureRecall } from './bench/parts/alike.mjs';
import { measureDataSet } from './bench/parts/data-set.mjs';
import { measureEngine } from './bench/parts/engine.mjs';
import { measureExports } from './bench/parts/exports.mjs';
import { measurePictures } from './bench/parts/pictures.mjs';
import { measureStart } from './bench/parts/start.mjs';
import { measureReview } from './bench/parts/review.mjs';
import { measureWindowExport } from './bench/parts/window-export.mjs';
import { measureOthers } from './bench/parts/others.mjs';
import { measureWindow } from './bench/parts/window.mjs';
import { ensurePeers } from './bench/peers.mjs';
import { intoPage } from './bench/page.mjs';
import { inRoot } from './paths.mjs';
import { prepareElectron } from './run/prepare.mjs';
import { runMain, say } from './console.mjs';
import { ensureBuild } from './setup/build.mjs';
import { ensureDependencies } from './setup/deps.mjs';
import { ensureMessages } from './setup/messages.mjs';
import { resolveElectron } from './setup/electron.mjs';

const args = process.argv.slice(2);
const valueOf = (/** @type {string} */ name) => args[args.indexOf(name) + 1] ?? '';
const quick = args.includes('--quick');
const sizes = args.includes('--rows')
  ? valueOf('--rows').split(',').map(Number)
  : quick
    ? [100_000]
    : [100_000, 600_000];
const only = args.includes('--only')
  ? valueOf('--only').split(',')
  : [
      'engine',
      'start',
      'review',
      'others',
      'alike',
      'pictures',
      'window',
      'window-export',
      'exports',
      'data-set',
    ];

/** A data folder of an earlier run that is filled already. */
const kept = args.includes('--data') ? valueOf('--data') : '';

/** The load of the machine now: others may be at work on it. */
const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');

await runMain(async () => {
  const began = Date.now();
  await ensureDependencies();
  await ensureMessages();
  await ensureBuild();
  await ensurePeers();
  const electron = await resolveElectron();
  const folder = mkdtempSync(join(tmpdir(), 'kartotek-bench-'));
  // Another user runs the application for root.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  /** @type {import('./bench/page.mjs').Section[]} */
  const all = [];
  const parts = [
    `${cpus().length} × ${cpus()[0]?.model ?? '?'}, ${short(totalmem() / 1e9)} GB, ${platform()} ${release()} ${arch()}`,
    `Electron ${electron.version}, Node ${process.versions.node}, ${new Date().toISOString()}, load at the start ${load()}`,
  ];
  say(parts.join('\n'));
  /** @param {string} title @param {import('./bench/rows.mjs').Line[]} lines */
  const show = (title, lines) => {
    all.push({ title, lines });
    const rows = lines.map(({ what, ours, peer, theirs, ratio }) => [
      what,
      ours,
      peer,
      theirs,
      ratio,
    ]);
    const text = `\n## ${title} (load ${load()})\n\n${table(['what', 'Kartotek', 'peer', 'its figure', 'ratio'], rows)}`;
    parts.push(text);
    say(text);
  };
  const needsMarks = ['engine', 'start', 'review', 'window', 'window-export'].some((part) =>
    only.includes(part),
  );
  const needsApp = needsMarks || only.includes('others') || only.includes('alike');
  const appDir = needsApp ? await stageBench(join(folder, 'app')) : '';
  for (const rows of sizes) {
    if (!needsApp) break;
    const prepared = await prepareElectron({ appDir });
    const dataDir = kept === '' ? prepared.makeUserDir('data') : kept;
    try {
      const name = rows.toLocaleString('en');
      if (needsMarks) {
        const filled = kept !== '';
        const options = { prepared, dataDir, rows, peers: only.includes('engine'), filled };
        show(`${name} trademarks in the library`, await measureEngine(options));
      }
      if (only.includes('start')) {
        const entries = rows / 100;
        const options = { prepared, dataDir, rows, entries, folder: join(folder, name) };
        show(`A start over ${name} trademarks`, await measureStart(options));
      }
      if (only.includes('review')) {
        const title = `${name} trademarks, each assessed and tagged`;
        show(title, await measureReview({ prepared, dataDir, rows }));
      }
      if (only.includes('others')) {
        show('Other registers', await measureOthers({ prepared, dataDir, rows }));
      }
      if (only.includes('alike')) {
        show(`Names alike among ${name}`, await measureAlikeSpeed({ prepared, dataDir, rows }));
      }
      if (only.includes('window')) {
        show(
          `The window over ${name} trademarks`,
          await measureWindow({ prepared, dataDir, rows }),
        );
      }
      if (only.includes('window-export')) {
        show(
          `Files from the window over ${name} trademarks`,
          await measureWindowExport({ prepared, dataDir, rows }),
        );
      }
    } finally {
      prepared.close();
    }
  }
  if (only.includes('alike')) {
    show('Processor time of names alike', await measureAlikeProcessor({ sizes }));
    show('Pairs of names that were confused', await measureRecall({ sizes }));
  }
  if (only.includes('pictures'))
    show('Pictures that were changed', await measurePictures({ count: 1000 }));
  if (only.includes('exports')) {
    show('Files', await measureExports({ sizes, folder }));
  }
  if (only.includes('data-set')) {
    show('Data sets', await measureDataSet(folder, quick ? [1_000_000] : undefined));
  }
  mkdirSync(inRoot('test-results'), { recursive: true });
  writeFileSync(inRoot('test-results', 'bench.md'), `${parts.join('\n')}\n`);
  if (args.includes('--markdown')) await intoPage(parts.slice(0, 1), all);
  say(`\n${((Date.now() - began) / 1000).toFixed(0)} s; kept as test-results/bench.md`);
});
