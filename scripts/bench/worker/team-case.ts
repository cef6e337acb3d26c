/**
 * Simulates a month of fifty people on a real server: `node team-case.mjs <port> <socket>
 * <certificate> <days> <minutes>`. Prints its figures as JSON. All copies share this process, so they are
 * slower than copies on fifty computers.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openArchive } from '@main/archive/archive';
import { draftOf, encodeFrame, sealFrame } from '@main/archive/frame';
import type { TeamErasures } from '@main/erase/begin-in-team';
import { addMember, setLimit } from '@main/team/postgres/administer';
import { readAddress } from '@main/team/postgres/address';
import { createPostgresServer } from '@main/team/postgres/postgres-server';
import { setUpTeam } from '@main/team/postgres/set-up';
import { TeamError, type TeamServer } from '@main/team/server';
import { createSync } from '@main/team/sync';
import { callKey } from '@shared/archive/entry-key';
import { entriesOf } from '../generate.mjs';
import { quantile } from '../measure.mjs';

const [port = '', socket = '', certificate = '', ...how] = process.argv.slice(2);
/** The most days to simulate. No new day starts once these minutes have passed. */
const [mostDays = 20, minutes = Infinity] = how.map(Number);
const people = 50;
/** Numbers per person and day. */
const [acts, questions] = [120, 40];
const marks = 4_000;
/** Bytes per act and per response. */
const [actSize, answerSize] = [400, 8_000];
/** Writes per second at the busiest time, and how many seconds it lasts. */
const [busiest, busySeconds] = [32, 60];
/** One in this many purchases crashes after being charged, so nobody gets its response. */
const oneDiesIn = 200;
const workSeconds = 8 * 3600;
/**
 * How often copies poll while a month is simulated in minutes. If every write notified all copies,
 * they would be far busier than in a real month.
 */
const lookMs = 1_000;

let seed = 1;
/** Returns a number from 0 to 1, the same sequence in each run. */
function chance(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}
/** Half of the work concerns a twentieth of the marks, which everyone deals with. */
const aMark = (): number => Math.floor(chance() * (chance() < 0.5 ? marks / 20 : marks));
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const passwordOfAll = 'of a simulated person';
const admin = new pg.Client({
  host: socket,
  port: Number(port),
  user: 'postgres',
  database: 'postgres',
});
await admin.connect();
await setUpTeam(admin);
await setLimit(admin, { of: 'team', name: '', most: 10_000_000 });

/** Repeats a call if this computer is too busy to connect, as a real copy would. */
async function untilThere<T>(call: () => Promise<T>): Promise<T> {
  for (let left = 60; ; left -= 1) {
    try {
      return await call();
    } catch (error) {
      const isAway = error instanceof TeamError && error.problem === 'unreachable';
      if (!isAway || left === 0) throw error;
      await pause(1_000);
    }
  }
}

async function connect(login: string): Promise<TeamServer> {
  const options = `sslmode=verify-full&sslrootcert=${certificate}`;
  const address = readAddress(`postgres://${login}@localhost:${port}/postgres?${options}`);
  if (typeof address === 'string') throw new Error(address);
  const password = (): string => passwordOfAll;
  const server = await untilThere(() => createPostgresServer({ address, password }));
  return {
    ...server,
    append: (...given) => untilThere(() => server.append(...given)),
    after: (...given) => untilThere(() => server.after(...given)),
    lease: (question) => untilThere(() => server.lease(question)),
    release: (...given) => untilThere(() => server.release(...given)),
  };
}
async function joinTeam(login: string): Promise<TeamServer> {
  await addMember(admin, { login, name: login, password: passwordOfAll });
  return connect(login);
}

/** When each entry was sent to the server, and how long it took to reach each other copy. */
const sentAt = new Map<string, number>();
const delays: number[] = [];
let keys = 0;

/**
 * A copy that loads new entries and tracks which marks have been answered. A timed copy is notified
 * of new entries, and others poll.
 */
function createCopy(login: string, server: TeamServer, isTimed: boolean) {
  const answered = new Set<number>();
  let seen = 0;
  let reading = Promise.resolve();
  let next: Promise<void> | null = null;
  let isClosed = false;

  async function read(): Promise<void> {
    for (;;) {
      const page = await server.after(seen, 4_000_000);
      for (const { key, seq, author } of page) {
        const sent = sentAt.get(key);
        if (isTimed && sent !== undefined && author !== login)
          delays.push(performance.now() - sent);
        const [kind, mark] = key.split(' ');
        if (kind === 'answer') answered.add(Number(mark));
        seen = seq;
      }
      if (page.at(-1)?.isLast ?? true) return;
    }
  }
  /** As in a real copy, a call during a read waits for the next read. */
  const readNext = (): Promise<void> =>
    (next ??= reading =
      reading.then(() => {
        next = null;
        return isClosed ? undefined : read();
      }));
  async function look(): Promise<void> {
    while (!isClosed) {
      await readNext();
      await pause(lookMs);
    }
  }
  let looking = Promise.resolve();
  if (isTimed) server.onNew(() => void readNext());
  else looking = look();

  async function write(kind: 'act' | 'answer', mark: number): Promise<string> {
    keys += 1;
    const key = `${kind} ${mark} ${keys}`;
    const bytes = randomBytes(kind === 'act' ? actSize : answerSize);
    if (isTimed) sentAt.set(key, performance.now());
    await server.append([{ key, matter: null, kind: kind === 'act' ? 'work' : 'call', bytes }]);
    return key;
  }

  /** Returns the units charged. */
  async function ask(mark: number): Promise<number> {
    let cost = 0;
    for (;;) {
      if (answered.has(mark)) return cost;
      const question = { identity: `mark ${mark}`, matter: null, mostUnits: 1, after: seen };
      const leased = await server.lease(question);
      if (leased.is === 'limit') throw new Error('limit');
      if (leased.is === 'granted') {
        await pause(5);
        cost += 1;
        // The buyer crashes here; the user restarts and asks again.
        if (chance() * oneDiesIn < 1) continue;
        const key = await write('answer', mark);
        await server.release(leased.leaseId, { units: 1, key });
        answered.add(mark);
        return cost;
      }
      if (leased.is === 'held') await pause(50);
      await readNext();
    }
  }
  async function close(): Promise<void> {
    isClosed = true;
    await looking;
    await reading;
    await server.close();
  }
  return { write, ask, readNext, close };
}

// The busiest second of a month, repeated for a minute in real time.
const logins = Array.from({ length: people }, (_, at) => `person_${at}`);
const timed: ReturnType<typeof createCopy>[] = [];
for (const login of logins) timed.push(createCopy(login, await joinTeam(login), true));
await Promise.all(
  Array.from({ length: busiest * busySeconds }, async () => {
    await pause(chance() * busySeconds * 1000);
    await timed[Math.floor(chance() * people)]?.write('act', aMark());
  }),
);
await Promise.all(timed.map((copy) => copy.readNext()));
await Promise.all(timed.map((copy) => copy.close()));

// The month, as fast as the server can handle it.
await admin.query('UPDATE kartotek.team SET lease_seconds = 2');
const copies: ReturnType<typeof createCopy>[] = [];
for (const login of logins) copies.push(createCopy(login, await connect(login), false));
const asked = new Set<number>();
let units = 0;
const began = performance.now();
let days = 0;
for (; days < mostDays && performance.now() - began < minutes * 60_000; days += 1)
  await Promise.all(
    copies.map(async (copy) => {
      for (let at = 0; at < acts + questions; at += 1) {
        const mark = aMark();
        if (chance() * (acts + questions) < acts) await copy.write('act', mark);
        else {
          asked.add(mark);
          const cost = await copy.ask(mark);
          units += cost;
        }
      }
    }),
  );
const monthMs = performance.now() - began;
await Promise.all(copies.map((copy) => copy.close()));
const { rows } = await admin.query<{ entries: string; bytes: string; size: string }>(
  `SELECT count(*) AS entries, sum(octet_length(bytes)) AS bytes,
     pg_database_size(current_database()) AS size FROM kartotek.entry`,
);

/** Counts acts on a mark that somebody else changed so recently that it wasn't on screen yet. */
function unseenPart(): number {
  const plan = Array.from({ length: people * acts }, () => ({
    at: chance() * workSeconds * 1000,
    by: Math.floor(chance() * people),
    mark: aMark(),
  })).sort((one, other) => one.at - other.at);
  const last = new Map<number, { at: number; by: number }>();
  let unseen = 0;
  for (const act of plan) {
    const before = last.get(act.mark);
    const delay = delays[Math.floor(chance() * delays.length)] ?? 0;
    if (before && before.by !== act.by && act.at - before.at < delay) unseen += 1;
    last.set(act.mark, act);
  }
  return unseen / plan.length;
}
let unseen = 0;
for (let day = 0; day < 20; day += 1) unseen += unseenPart() / 20;

/** Receives everything into an archive on disk, as a new member's copy does. */
async function firstCopy(
  login: string,
): Promise<Record<'ms' | 'cpuMs' | 'diskMs' | 'bytes', number>> {
  const server = await joinTeam(login);
  let bytes = 0;
  const after: TeamServer['after'] = async (seq, mostBytes) => {
    const page = await server.after(seq, mostBytes);
    for (const entry of page) bytes += entry.bytes.length;
    return page;
  };
  const folder = await mkdtemp(join(tmpdir(), 'kartotek-first-copy-'));
  const archive = await openArchive({ dir: folder });
  const sync = await createSync({
    archive,
    server: { ...server, after },
    shares: true,
    onOverruled: () => undefined,
    onRenamed: () => undefined,
    erasures,
  });
  const [start, before] = [performance.now(), process.cpuUsage()];
  await sync.run();
  const ms = performance.now() - start;
  const used = process.cpuUsage(before);
  await archive.close();
  await server.close();
  const diskMs = await written(join(folder, 'alone'), bytes);
  await rm(folder, { recursive: true });
  return { ms, cpuMs: (used.user + used.system) / 1000, diskMs, bytes };
}
/** Returns how long the disk takes to write this many bytes, in parts as large as a copy's. */
async function written(path: string, bytes: number): Promise<number> {
  const part = randomBytes(4_000_000);
  const start = performance.now();
  const file = await open(path, 'w');
  for (let left = bytes; left > 0; left -= part.length) {
    await file.write(part, 0, Math.min(left, part.length));
    await file.datasync();
  }
  await file.close();
  return performance.now() - start;
}
/** Nobody deletes anything here. */
const erasures: TeamErasures = {
  pending: () => Promise.resolve(new Map()),
  forget: () => Promise.resolve(),
  begin: () => undefined,
  beginToLeave: () => undefined,
  isClean: () => Promise.resolve(true),
};

/** Sends pages of marks, packed like those of a copy that has bought them. */
async function buy(server: TeamServer, from: number, to: number): Promise<void> {
  const pages = entriesOf(from, to, 0, 'bench', true).map(async ({ kind, meta, body, at }) => {
    const place = { seq: 0, at: Date.parse(at), startsBatch: false, skips: false };
    const frame = await encodeFrame(draftOf({ kind, meta, body }), place);
    const key = callKey('answer', meta.requestId);
    return { key, matter: null, kind: 'call' as const, bytes: sealFrame(frame, 0) };
  });
  await server.append(await Promise.all(pages));
}

const month = await firstCopy('newcomer');
const buyer = await joinTeam('buyer');
for (let from = 0; from < 600_000; from += 5_000) await buy(buyer, from, from + 5_000);
await buyer.close();
const whole = await firstCopy('late_newcomer');
await admin.end();

console.log(
  JSON.stringify({
    days,
    units,
    least: asked.size,
    writes: Number(rows[0]?.entries),
    bytes: Number(rows[0]?.bytes),
    size: Number(rows[0]?.size),
    monthMs,
    delay50: quantile(delays, 0.5),
    delay95: quantile(delays, 0.95),
    unseen,
    month,
    whole,
  }),
);
