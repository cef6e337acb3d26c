import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { readPairs } from '../alike/pairs.mjs';
import { simpleMeasures } from '../alike/simple-measures.mjs';
import { startApp } from '../app.mjs';
import { buildAlikeCase } from '../build-worker.mjs';
import { markOf } from '../generate.mjs';
import { megabytes, milliseconds, quantile, short, times } from '../measure.mjs';
import { peersFolder } from '../peers.mjs';
import { line, spoken } from '../rows.mjs';
import { say } from '../../console.mjs';

/** Within so many names the other one of a pair is looked for. */
const firsts = [20, 50, 200];

/** @typedef {{ name: string, wanted: string, group: string, place: number }} Found */

/** @param {readonly Found[]} found */
const recall = (found) =>
  firsts
    .map((first) => found.filter(({ place }) => place < first).length / Math.max(found.length, 1))
    .map((part) => (part * 100).toFixed(0))
    .join(' / ');

/** @param {number} rows of others */
const namesWith = (rows) => {
  const names = Array.from({ length: rows }, (_, at) => markOf(at).word_text ?? '');
  /** @type {Map<string, number>} */
  const slots = new Map();
  for (const { one, other } of readPairs()) {
    for (const name of [one, other]) {
      if (slots.has(name)) continue;
      slots.set(name, names.length);
      names.push(name);
    }
  }
  return { names, slots };
};

/**
 * How often the other name of a pair is among the first, on the third of pairs that nothing was tuned
 * with, beside simple measures. Both directions are asked.
 * @param {{ sizes: readonly number[] }} options
 */
export const measureRecall = async ({ sizes }) => {
  const lines = spoken();
  const script = await buildAlikeCase(join(peersFolder, 'alike'));
  const program = await import(pathToFileURL(script).href);
  const questions = readPairs().flatMap(({ one, other, group, held }) => [
    { name: one, wanted: other, group, held },
    { name: other, wanted: one, group, held },
  ]);
  const held = questions.filter((one) => one.held);
  say(`  ${readPairs().length} pairs, ${held.length / 2} of them held out, asked both ways`);
  for (const rows of sizes) {
    const { names, slots } = namesWith(rows);
    const filled = program.fill(names);
    /** @param {(typeof questions)[number]} question @param {string} [reach] @returns {Found} */
    const ask = ({ name, wanted, group }, reach) => {
      const [own, target] = [slots.get(name), slots.get(wanted)];
      const found = [...program.alike(filled, name, reach)].filter((slot) => slot !== own);
      const at = found.indexOf(target);
      return { name, wanted, group, place: at < 0 ? Infinity : at };
    };
    const all = questions.map((question) => ({ ...ask(question), held: question.held }));
    const mine = all.filter((one) => one.held);
    const among = `among ${rows.toLocaleString('en')}`;
    /** @type {Map<string, Found[]>} */
    const others = new Map();
    // The simple ones are slow: they are measured at the smaller size.
    if (rows === Math.min(...sizes)) {
      const lower = names.map((name) => name.toLowerCase());
      for (const [measure, like] of Object.entries(simpleMeasures)) {
        others.set(
          measure,
          held.map((question) => simplePlace(question, lower, slots, like)),
        );
      }
    }
    const best = [...others].sort(([, a], [, b]) => within(b) - within(a))[0];
    const what = `found within the first ${firsts.join(' / ')}, ${among}`;
    const part = (/** @type {readonly Found[]} */ some, /** @type {string} */ group) =>
      some.filter((one) => group === '' || one.group === group);
    for (const group of ['', ...new Set(held.map((one) => one.group))]) {
      const name = group === '' ? `${what}: held-out pairs` : `of these, ${group}`;
      const theirs = best ? recall(part(best[1], group)) : '';
      lines.push(line(name, `${recall(part(mine, group))} %`, best?.[0] ?? '', theirs, ''));
    }
    for (const [measure, found] of others) {
      lines.push(line('the same pairs by a simple measure', '', measure, `${recall(found)} %`, ''));
    }
    lines.push(
      line(`pairs it was tuned with, ${among}`, `${recall(all.filter((one) => !one.held))} %`),
    );
    const soon = held.map((question) => ask(question, 'firstScreen'));
    lines.push(line(`held-out pairs on the first screen, ${among}`, `${recall(soon)} %`));
    const missed = mine.filter(({ place }) => place >= 20);
    for (const { name, wanted, place } of missed)
      say(`  missed: ${name} → ${wanted} (${place + 1})`);
  }
  return lines;
};

/** Names that are asked for where speed is measured: of every third pair the first. */
const askedNames = () =>
  readPairs()
    .map(({ one }) => one)
    .filter((_, at) => at % 3 === 0);

/**
 * What a question takes of the processor, in Node, which others on the machine do not change much: of
 * the names that are asked for in the worker too, and of generated ones, most of several words.
 * @param {{ sizes: readonly number[] }} options
 */
export const measureAlikeProcessor = async ({ sizes }) => {
  const lines = spoken();
  const script = await buildAlikeCase(join(peersFolder, 'alike'));
  const program = await import(pathToFileURL(script).href);
  for (const rows of sizes) {
    const { names } = namesWith(rows);
    const filled = program.fill(names);
    const generated = names.filter((name, at) => name !== '' && at % 9973 === 0).slice(0, 60);
    for (const reach of ['firstScreen', 'wholeList']) {
      program.processorTimes(filled, askedNames(), reach);
      for (const [what, asked] of /** @type {const} */ ([
        ['names of pairs', askedNames()],
        ['generated names', generated],
      ])) {
        const taken = [0, 1, 2].flatMap(() => program.processorTimes(filled, asked, reach));
        const [half, slow] = [quantile(taken, 0.5), quantile(taken, 0.95)];
        const name = reach === 'firstScreen' ? 'the first screen' : 'all names ranked';
        const among = `among ${rows.toLocaleString('en')}: ${what}, p50 / p95`;
        lines.push(line(`${name} ${among}`, `${short(half)} / ${milliseconds(slow)}`));
      }
    }
  }
  return lines;
};

/** @param {readonly Found[]} found */
const within = (found) => found.filter(({ place }) => place < 20).length;

/**
 * @param {{ name: string, wanted: string, group: string }} question
 * @param {readonly string[]} lower @param {ReadonlyMap<string, number>} slots
 * @param {(a: string, b: string) => number} like
 * @returns {Found}
 */
const simplePlace = ({ name, wanted, group }, lower, slots, like) => {
  const [own, target] = [slots.get(name), slots.get(wanted) ?? -1];
  const asked = name.toLowerCase();
  const wantedDegree = like(asked, lower[target] ?? '');
  let place = 0;
  for (const [slot, other] of lower.entries()) {
    if (slot !== own && slot !== target && like(asked, other) > wantedDegree) place++;
  }
  return { name, wanted, group, place };
};

/**
 * How fast, and in how much memory, beside others that look through the same names.
 * @param {{ prepared: import('../../run/prepare.mjs').PreparedElectron, dataDir: string, rows: number }} options
 */
export const measureAlikeSpeed = async ({ prepared, dataDir, rows }) => {
  const lines = spoken();
  const running = await startApp(prepared, dataDir);
  const { ms, bytes } = await running.call('alikeFill', { count: rows });
  lines.push(
    line('names taken in, at first use', milliseconds(ms)),
    line('memory of the index', megabytes(bytes), 'wished at most', '40 MB', times(40e6 / bytes)),
  );
  const asked = askedNames();
  /** @param {string} peer @param {readonly string[]} names @param {number} warm */
  const ask = async (peer, names, warm = 0) => {
    const found = await running.call('alikeAsk', { peer, asked: names, warm });
    return /** @type {number[]} */ (found);
  };
  const mine = await ask('kartotek', asked, 20);
  const half = quantile(mine, 0.5);
  for (const [peer, count] of /** @type {const} */ ([
    ['edit distance', asked.length],
    ['fuzzysort', 20],
    ['fuse.js', 3],
  ])) {
    const theirs = await ask(peer, asked.slice(0, count), peer === 'fuse.js' ? 0 : 2);
    const median = quantile(theirs, 0.5);
    const what = 'all names ranked, the first screen with reasons, p50';
    lines.push(
      line(what, milliseconds(half), `${peer}, p50`, milliseconds(median), times(median / half)),
    );
  }
  const first = await ask('first screen', asked, 20);
  for (const [what, found, wished] of /** @type {const} */ ([
    ['the first screen, p95', first, 50],
    ['all names ranked, p95', mine, 200],
  ])) {
    const slow = quantile(found, 0.95);
    const factor = short(wished / slow);
    lines.push(line(what, milliseconds(slow), 'wished at most', `${wished} ms`, factor));
  }
  lines.push(line('the first screen, p50', milliseconds(quantile(first, 0.5))));
  await running.close();
  return lines;
};
