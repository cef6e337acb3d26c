import { rmSync } from 'node:fs';
import { run } from '../../command.mjs';
import { inRoot } from '../../paths.mjs';
import { memoryAtRest, startApp } from '../app.mjs';
import { searches } from '../generate.mjs';
import { megabytes, milliseconds, quantile, short, times } from '../measure.mjs';
import { line, spoken } from '../rows.mjs';

/** @typedef {import('../../run/prepare.mjs').PreparedElectron} Prepared */

const fts5 = 'SQLite FTS5 trigram, OPFS';
/** The fastest tools outside the browser; see native-peers.mjs. */
const natives = { sqlite: 'SQLite FTS5 trigram, native', duckdb: 'DuckDB, native, in memory' };

/**
 * Fills a library and compares its search engine with SQLite and DuckDB.
 * @param {{ prepared: Prepared, dataDir: string, rows: number, peers: boolean, filled: boolean, folder: string }} options
 */
export const measureEngine = async ({ prepared, dataDir, rows, peers, filled, folder }) => {
  const lines = spoken();
  if (!filled) {
    const rate = await fill(prepared, dataDir, rows);
    const arrival = ['arrival at 600 answers a minute', '1,000 a second', times(rate / 1000)];
    lines.push(line('rows stored by the library', `${short(rate)} a second`, ...arrival));
  }
  if (!peers) return lines;
  const rebuild = await start(prepared, dataDir, true);
  const snapshot = await start(prepared, dataDir, false);
  lines.push(
    line(
      'start to first complete answer',
      milliseconds(snapshot.ms),
      ...['rebuild from its rows', milliseconds(rebuild.ms), times(rebuild.ms / snapshot.ms)],
    ),
    line(
      'memory over an empty window',
      megabytes(snapshot.memory),
      ...['after a rebuild', megabytes(rebuild.memory), times(rebuild.memory / snapshot.memory)],
    ),
  );
  const running = await startApp(prepared, dataDir);
  await running.call('start');
  const asked = searches(200);
  await running.call('ask', { peer: 'kartotek', searches: asked });
  const ours = await running.call('ask', { peer: 'kartotek', searches: asked, repeat: 5 });
  await running.call('fillPeer', { count: rows });
  await running.call('ask', { peer: 'sqlite', searches: asked.slice(0, 50) });
  const repeat = rows > 200_000 ? 1 : 3;
  const theirs = await running.call('ask', { peer: 'sqlite', searches: asked, repeat });
  await running.call('endPeer');
  await running.call('close');
  await running.close();
  const native = await askNatives(rows, folder);
  const all = [
    { name: fts5, found: theirs },
    { name: natives.sqlite, found: native.sqlite },
    { name: natives.duckdb, found: native.duckdb },
  ];
  for (const { name, found } of all) {
    for (const part of [0.5, 0.95]) {
      const [mine, peer] = [quantile(ours.times, part), quantile(found.times, part)];
      const figures = [name, milliseconds(peer), times(peer / mine)];
      lines.push(line(`query, p${part * 100}`, milliseconds(mine), ...figures));
    }
    const same = asked.filter((_, at) => ours.counts[at] === found.counts[at]).length;
    lines.push(line('same counts', `${same} of ${asked.length}`, name));
  }
  return lines;
};

/**
 * Runs the native tools in a separate process, right after Kartotek.
 * @param {number} rows
 * @param {string} folder
 */
const askNatives = async (rows, folder) => {
  const script = inRoot('scripts/bench/native-peers.mjs');
  const { code, output } = await run(process.execPath, [script, String(rows), folder]);
  rmSync(`${folder}/peer.sqlite3`, { force: true });
  if (code !== 0) throw new Error(output);
  return /** @type {Record<keyof typeof natives, { times: number[], counts: number[] }>} */ (
    JSON.parse(output)
  );
};

/**
 * Returns the rows stored per second. @param {Prepared} prepared @param {string} dataDir @param
 * {number} rows
 */
const fill = async (prepared, dataDir, rows) => {
  const running = await startApp(prepared, dataDir);
  await running.call('open');
  const { ms } = await running.call('fill', { from: 0, to: rows, run: 'bench' });
  await running.call('close');
  await running.close();
  return (rows / ms) * 1000;
};

/** @param {Prepared} prepared @param {string} dataDir @param {boolean} anew */
const start = async (prepared, dataDir, anew) => {
  const running = await startApp(prepared, dataDir);
  const empty = await memoryAtRest(running);
  if (anew) await running.call('forgetSnapshots');
  const { ms } = await running.call('start');
  const memory = (await running.memory()) - empty;
  if (anew) await running.call('untilSnapshot');
  await running.call('close');
  await running.close();
  return { ms, memory };
};
