/**
 * `node scripts/team.mjs`: what fifty people would do to one shared library, by simulation, for
 * docs/team.md. Three ways are compared: a folder with one writer, object storage with conditional
 * writes, and a database server. The same seed gives the same figures.
 */
import { randomOf } from './bench/generate.mjs';
import { say } from './console.mjs';

const people = 50;
const days = 20;
const hoursOfDay = 8;
/** Acts of one person in a day: assessments, notes, tags. And answers that are bought. */
const actsOfDay = 120;
const answersOfDay = 40;
/** Bytes of an act and of an answer, as the archive has them (compressed). */
const actBytes = 350;
const answerBytes = 9_000;
/** Marks that a team works on in the same weeks; two people at one mark is what has to be settled. */
const marksInWork = 4_000;
/** An act is seen by others within so many seconds when each copy asks that often. */
const askEvery = 15;
/** Milliseconds of a request to storage or to a server, to and fro. */
const requestMs = { median: 40, tail: 250 };
/** Acts and answers of a person that are sent together, within so many seconds. */
const gatherFor = 10;

/** @typedef {{ at: number, person: number, mark: number, type: 'act' | 'answer' }} Event */

/** @returns {Event[]} a month of work, people being busy at the same hours */
const month = (/** @type {() => number} */ random) => {
  /** @type {Event[]} */
  const events = [];
  const length = hoursOfDay * 3600;
  for (let day = 0; day < days; day++) {
    for (let person = 0; person < people; person++) {
      for (let n = 0; n < actsOfDay + answersOfDay; n++) {
        // Two crests, before noon and after.
        const crest = random() < 0.5 ? 0.3 : 0.7;
        const within = crest + (random() + random() + random() - 1.5) * 0.25;
        const at = day * 86_400 + Math.min(0.999, Math.max(0, within)) * length;
        // Some marks are everybody's: the square of a chance prefers the first ones.
        const mark = Math.floor(random() ** 2 * marksInWork);
        events.push({ at, person, mark, type: n < actsOfDay ? 'act' : 'answer' });
      }
    }
  }
  return events.sort((a, b) => a.at - b.at);
};

/**
 * Acts on one mark by two people where the second could not yet have seen the first.
 * @param {readonly Event[]} events
 * @param {number} seenAfter seconds
 */
const unseen = (events, seenAfter) => {
  /** @type {Map<number, Event>} */
  const last = new Map();
  let count = 0;
  for (const event of events) {
    if (event.type !== 'act') continue;
    const before = last.get(event.mark);
    if (before && before.person !== event.person && event.at - before.at < seenAfter) count++;
    last.set(event.mark, event);
  }
  return count;
};

/**
 * Answers that somebody else had bought already, and that this person could have read.
 * @param {readonly Event[]} events
 * @param {number} seenAfter seconds
 */
const boughtTwice = (events, seenAfter) => {
  /** @type {Map<number, number>} */
  const first = new Map();
  let [again, all] = [0, 0];
  for (const { at, mark, type } of events) {
    if (type !== 'answer') continue;
    all++;
    const before = first.get(mark);
    if (before === undefined) first.set(mark, at);
    else if (at - before >= seenAfter) again++;
  }
  return { again, all };
};

/**
 * One head object, replaced only where it is still the one that was read. A writer who loses reads it
 * again and tries again after a pause.
 * @param {readonly Event[]} events
 * @param {() => number} random
 */
const conditionalWrites = (events, random) => {
  const trip = () =>
    (requestMs.median + (random() < 0.02 ? requestMs.tail : 0)) * (0.7 + 0.6 * random());
  /** @type {Map<string, number>} */
  const batches = new Map();
  for (const { at, person } of events) {
    const key = `${person} ${Math.floor(at / gatherFor)}`;
    if (!batches.has(key))
      batches.set(key, (Math.floor(at / gatherFor) + random()) * gatherFor * 1000);
  }
  /** Those that are at work: what they read, and when they would write. */
  const queue = [...batches.values()].map((begin) => ({
    begin,
    write: begin + 2 * trip(),
    tries: 1,
  }));
  queue.sort((a, b) => a.write - b.write);
  let [headAt, requests, lost] = [-1, 0, 0];
  /** @type {number[]} */
  const waits = [];
  while (queue.length > 0) {
    const next = /** @type {typeof queue[number]} */ (queue.shift());
    const readAt = next.write - trip();
    requests += 3;
    if (headAt <= readAt) {
      headAt = next.write;
      waits.push(next.write - next.begin);
      continue;
    }
    lost++;
    const write = next.write + 2 * trip() + random() * 2 ** Math.min(next.tries, 6) * 25;
    const again = { ...next, write, tries: next.tries + 1 };
    const place = queue.findIndex((one) => one.write > write);
    queue.splice(place < 0 ? queue.length : place, 0, again);
  }
  waits.sort((a, b) => a - b);
  const at = (/** @type {number} */ part) => waits[Math.floor(waits.length * part)] ?? 0;
  return {
    writes: waits.length,
    requests,
    lost,
    median: at(0.5),
    p99: at(0.99),
    most: at(0.99999),
  };
};

const events = month(randomOf(7));
const acts = events.filter(({ type }) => type === 'act').length;
const bytes = events.reduce((sum, { type }) => sum + (type === 'act' ? actBytes : answerBytes), 0);
/** @type {Map<number, number>} */
const perSecond = new Map();
for (const { at } of events)
  perSecond.set(Math.floor(at), (perSecond.get(Math.floor(at)) ?? 0) + 1);
const whole = (/** @type {number} */ value) => Math.round(value).toLocaleString('en');
const part = (/** @type {number} */ some, /** @type {number} */ all) =>
  `${((100 * some) / all).toFixed(1)} %`;

say(
  `${people} people, ${days} days: ${whole(acts)} acts, ${whole(events.length - acts)} answers bought, ${whole(bytes / 1e6)} MB`,
);
say(
  `busiest second: ${[...perSecond.values()].reduce((a, b) => Math.max(a, b), 0)} writes; per person and day ${whole(bytes / people / days / 1000)} kB`,
);
for (const [name, seconds] of /** @type {const} */ ([
  ['data set written each night', 86_400],
  ['data set written each hour', 3600],
  [`storage, asked every ${askEvery} s`, askEvery + gatherFor],
  ['database that notifies', 1],
])) {
  const { again, all } = boughtTwice(events, seconds);
  say(
    `${name}: ${whole(unseen(events, seconds))} acts (${part(unseen(events, seconds), acts)}) on a mark that somebody else had just touched unseen; ${part(again, all)} of the answers need not have been bought`,
  );
}
const storage = conditionalWrites(events, randomOf(8));
const readers = (people * days * hoursOfDay * 3600) / askEvery;
say(
  `conditional writes: ${whole(storage.writes)} by batches of ${gatherFor} s, ${whole(storage.lost)} lost a race (${part(storage.lost, storage.writes)}), ` +
    `wait ${whole(storage.median)} ms (median), ${whole(storage.p99)} ms (99 %), ${whole(storage.most)} ms (most); ` +
    `${whole(storage.requests)} requests to write, ${whole(readers)} to look`,
);
