import { assumptions } from '../assumed.mjs';
import { foldersNamed, memoryAtRest, sizeOf, startApp } from '../app.mjs';
import { searches } from '../generate.mjs';
import { megabytes, milliseconds, quantile, short, times } from '../measure.mjs';
import { line, spoken } from '../rows.mjs';

const libraryId = 'sample';

/**
 * Fills a library and measures its search engine beside its peers.
 * @param {{ prepared: import('../../run/prepare.mjs').PreparedElectron, dataDir: string, rows: number, peers: boolean, filled: boolean }} options
 */
export const measureEngine = async ({ prepared, dataDir, rows, peers, filled }) => {
  const lines = spoken();
  const stored = filled ? null : await fill(prepared, dataDir, rows);
  if (stored) {
    lines.push(
      line(
        'rows stored by the library',
        `${short(stored.rate)} a second`,
        ...['arrival at 600 answers a minute', '1,000 a second', times(stored.rate / 1000)],
      ),
      line(
        'disk per record, records as received',
        `${short(stored.disk / rows)} bytes`,
        ...['its JSON', `${short(stored.json)} bytes`, times(stored.disk / rows / stored.json)],
      ),
    );
  }
  if (!peers) return lines;
  const rebuild = await start(prepared, dataDir, true);
  const snapshot = await start(prepared, dataDir, false);
  lines.push(
    line(
      'start to first complete answer',
      milliseconds(snapshot.ms),
      'rebuild from its rows',
      milliseconds(rebuild.ms),
      times(rebuild.ms / snapshot.ms),
    ),
  );
  lines.push(
    line(
      'memory over an empty window',
      megabytes(snapshot.memory),
      'after a rebuild',
      megabytes(rebuild.memory),
      times(rebuild.memory / snapshot.memory),
    ),
  );
  await queries(prepared, dataDir, rows, lines);
  return lines;
};

/** @param {import('../../run/prepare.mjs').PreparedElectron} prepared @param {string} dataDir @param {number} rows */
const fill = async (prepared, dataDir, rows) => {
  const running = await startApp(prepared, dataDir);
  await running.call('open', { libraryId, assumptions });
  const { ms } = await running.call('fill', { from: 0, to: rows, run: 'bench' });
  const { json } = await running.call('jsonBytes', { count: 2000 });
  await running.call('close');
  await running.close();
  const disk = foldersNamed(dataDir, 'IndexedDB').reduce((sum, path) => sum + sizeOf(path), 0);
  return { rate: (rows / ms) * 1000, disk, json };
};

/** @param {import('../../run/prepare.mjs').PreparedElectron} prepared @param {string} dataDir @param {boolean} anew */
const start = async (prepared, dataDir, anew) => {
  const running = await startApp(prepared, dataDir);
  const empty = await memoryAtRest(running);
  if (anew) await running.call('forgetSnapshots');
  const started = await running.call('start', { libraryId, assumptions });
  const memory = (await running.memory()) - empty;
  if (anew) await running.call('untilSnapshot', { libraryId });
  await running.call('close');
  await running.close();
  return { ...started, memory };
};

/** @param {import('../../run/prepare.mjs').PreparedElectron} prepared @param {string} dataDir @param {number} rows @param {import('../rows.mjs').Line[]} lines */
const queries = async (prepared, dataDir, rows, lines) => {
  const running = await startApp(prepared, dataDir);
  await running.call('start', { libraryId, assumptions });
  const asked = searches(200);
  await running.call('ask', { peer: 'kartotek', searches: asked });
  const ours = await running.call('ask', { peer: 'kartotek', searches: asked, repeat: 5 });
  const p50 = quantile(ours.times, 0.5);
  const p95 = quantile(ours.times, 0.95);
  lines.push(line('query in the worker', `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}`));
  const pass = await running.call('pass', { count: rows });
  const limit = quantile(pass.times, 0.5);
  const texts = ours.times.filter(
    (/** @type {number} */ _, /** @type {number} */ at) => asked[at]?.['query'] !== undefined,
  );
  const t50 = quantile(texts, 0.5);
  lines.push(
    line(
      'query with text, p50',
      milliseconds(t50),
      `one pass over its ${megabytes(pass.bytes)}`,
      milliseconds(limit),
      `${short(t50 / limit)} × the limit`,
    ),
  );
  const trip = await running.page.evaluate(roundTrips, { asked, fillFrom: 0, seconds: 0 });
  lines.push(
    line(
      'query from the page and back',
      `p50 ${milliseconds(quantile(trip.times, 0.5))}, p95 ${milliseconds(quantile(trip.times, 0.95))}`,
      'one frame',
      '16.7 ms',
      times(16.7 / quantile(trip.times, 0.95)),
    ),
  );
  const counted = await running.call('facets', { searches: asked });
  const f95 = quantile(counted.times, 0.95);
  lines.push(
    line(
      `all counts beside a list, after its rows${counted.exact ? '' : ' (NOT EXACT)'}`,
      `p50 ${milliseconds(quantile(counted.times, 0.5))}, p95 ${milliseconds(f95)}`,
      ...['a tenth of a second', '100 ms', times(100 / f95)],
    ),
  );
  const few = asked.filter((_, at) => at % (rows > 200_000 ? 25 : 8) === 0);
  await running.call('fillPeer', { peer: 'dexie', count: rows });
  const dexie = await running.call('ask', { peer: 'dexie', searches: few });
  await running.call('endPeer', { peer: 'dexie' });
  const d50 = quantile(dexie.times, 0.5);
  const d95 = quantile(dexie.times, 0.95);
  lines.push(
    line(
      'query, p50',
      milliseconds(p50),
      `Dexie filter(), ${few.length} of 200`,
      milliseconds(d50),
      times(d50 / p50),
    ),
  );
  lines.push(
    line('query, p95', milliseconds(p95), 'Dexie filter()', milliseconds(d95), times(d95 / p95)),
  );
  await running.call('fillPeer', { peer: 'sqlite', count: rows });
  await running.call('ask', { peer: 'sqlite', searches: asked.slice(0, 50) });
  const sqlite = await running.call('ask', {
    peer: 'sqlite',
    searches: asked,
    repeat: rows > 200_000 ? 1 : 3,
  });
  await running.call('endPeer', { peer: 'sqlite' });
  const s50 = quantile(sqlite.times, 0.5);
  const s95 = quantile(sqlite.times, 0.95);
  lines.push(
    line(
      'query, p50',
      milliseconds(p50),
      'SQLite FTS5 trigram, OPFS',
      milliseconds(s50),
      times(s50 / p50),
    ),
  );
  lines.push(
    line(
      'query, p95',
      milliseconds(p95),
      'SQLite FTS5 trigram, OPFS',
      milliseconds(s95),
      times(s95 / p95),
    ),
  );
  const few0 = few.map((search) => ours.counts[asked.indexOf(search)]);
  const same = few0.filter((count, at) => count === dexie.counts[at]).length;
  const sameSql = ours.counts.filter(
    (/** @type {number} */ count, /** @type {number} */ at) => count === sqlite.counts[at],
  ).length;
  lines.push(
    line(
      'same counts',
      '',
      'Dexie; SQLite',
      `${same} of ${few.length}; ${sameSql} of ${asked.length}`,
    ),
  );
  lines.push(
    line(
      'hits of a search',
      `p50 ${short(quantile(ours.counts, 0.5))}, p95 ${short(quantile(ours.counts, 0.95))}, most ${short(Math.max(...ours.counts))}`,
    ),
  );
  await running.call('close');
  await running.close();
  // In a window of its own: what the peers left behind is cleared away while others search.
  const alone = await startApp(prepared, dataDir);
  await alone.call('start', { libraryId, assumptions });
  await alone.page.evaluate(roundTrips, { asked, fillFrom: 0, seconds: 0 });
  const busy = await alone.page.evaluate(roundTrips, { asked, fillFrom: 2_000_000, seconds: 15 });
  lines.push(
    line(
      `the same while ${short(busy.stored)} rows a second are stored`,
      `p50 ${milliseconds(quantile(busy.times, 0.5))}, p99 ${milliseconds(quantile(busy.times, 0.99))}`,
      'one frame',
      '16.7 ms',
      times(16.7 / quantile(busy.times, 0.99)),
    ),
  );
  await alone.call('close');
  await alone.close();
};

/**
 * Runs in the page: asks one search after the other; with `seconds`, a hundred rows are stored ten
 * times a second meanwhile.
 * @param {{ asked: readonly Record<string, string>[], fillFrom: number, seconds: number }} options
 */
const roundTrips = async ({ asked, fillFrom, seconds }) => {
  const call = /** @type {any} */ (globalThis).benchCall;
  const sort = { column: 'application_date', descending: true };
  const times = [];
  if (seconds > 0) {
    await call('make', { from: fillFrom, to: fillFrom + seconds * 1000, run: 'busy' });
  }
  const began = performance.now();
  let stored = 0;
  let waiting = false;
  const timer = setInterval(async () => {
    if (seconds === 0 || waiting) return;
    waiting = true;
    stored += await call('storeMade');
    waiting = false;
  }, 100);
  for (let at = 0; at < asked.length || performance.now() - began < seconds * 1000; at++) {
    const params = asked[at % asked.length];
    const from = performance.now();
    const { handle } = await call('query', { kind: 'trademark', params, sort });
    times.push(performance.now() - from);
    await call('release', { handle });
    if (seconds > 0) await new Promise((done) => setTimeout(done, 10));
  }
  clearInterval(timer);
  while (waiting) await new Promise((done) => setTimeout(done, 10));
  return { times, stored: (stored / (performance.now() - began)) * 1000 };
};
