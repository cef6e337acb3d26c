/** A program with watches, the sample service and a model disk. */
import { WorkMeta } from '@shared/acts/acts';
import type { Entry } from '@shared/archive/entry';
import { readAnswer } from '@shared/service/answer';
import { endpointOf } from '@shared/service/catalogue';
import { evaluateSurely, type ReceivedFields } from '@shared/service/surely';
import { newsOfRecord, rangesOf, type Copy } from '@shared/watch/news';
import { createWatchRunner, type WatchRunner } from '@main/watch/runner';
import { readFreshness } from '@main/service/freshness';
import { startProgram, type Machine, type Point, type Program } from '../downloads/buying-program';

/** A computer whose clock can be set by a test. */
export interface World {
  readonly machine: Machine;
  /** How far off the computer's clock is. */
  shift: number;
  begun: number;
  /**
   * Returns the units that may be spent today. If missing, the limit for a single action applies.
   */
  dayLeft?: () => number;
  /** True if the network is down, so that the service can't be reached. */
  isCut?: boolean;
}

/** Starts the program and its watches. */
export async function startWatching(
  world: World,
  point?: Point,
): Promise<{ program: Program; runner: WatchRunner }> {
  const { machine } = world;
  const program = await startProgram(machine, point);
  await program.manager.follow();
  const runner = createWatchRunner({
    manager: program.manager,
    clock: { now: () => machine.clock.now() + world.shift, after: () => () => undefined },
    newId: () => `d${(world.begun += 1)}`,
    async readStatus() {
      const request = new Request('https://sample.example/api/v1/status');
      if (world.isCut) throw new TypeError('net::ERR_INTERNET_DISCONNECTED');
      return readFreshness(await (await machine.sample.fetch(request)).text(), '');
    },
    readAccount: () => Promise.resolve(),
    means: () => ({
      missing: null,
      quotaLeft: null,
      actLimit: 1000,
      dayLeft: world.dayLeft?.() ?? 1000,
    }),
    rowPrice: () => 1,
    onChange: () => undefined,
    onFailure: (error) => {
      if (!world.isCut) throw error;
    },
  });
  return { program, runner };
}

/** Waits until the watch's downloads have stopped. */
export async function settle({ manager, until }: Program): Promise<void> {
  await manager.follow();
  for (const { downloadId, status } of manager.views()) {
    if (status.type === 'done' || status.type === 'cancelled') continue;
    const { status: now } = await until(downloadId, 'done', 'needs-decision', 'failed');
    // Cancels a download that is stuck, as a user would who accepts that a charged response may be
    // lost.
    if (now.type !== 'done') await manager.decide(downloadId, { is: 'cancel' });
  }
}

type Row = Record<string, unknown>;

interface Page {
  readonly seq: number;
  readonly runId: unknown;
  readonly ids: readonly string[];
  readonly rows: readonly Row[];
}

/** Returns the rows that a check gets from broader runs: those that match its own searches. */
function coveredPages(
  { endpoint, idField }: { readonly endpoint: string; readonly idField: string },
  entries: readonly Entry[],
  pages: readonly Page[],
  downloadId: string | null,
): readonly { readonly seq: number; readonly ids: readonly string[] }[] {
  const acts = entries.flatMap(({ seq, meta }) => {
    const work = WorkMeta.safeParse(meta).data;
    return work?.op === 'download' && work.downloadId === downloadId ? [{ seq, ...work }] : [];
  });
  const defined = acts.flatMap(({ act }) => (act.is === 'define' ? [act.definition] : []))[0];
  return acts.flatMap(({ seq, act }) => {
    if (act.is !== 'covered' || !defined) return [];
    const params = defined.windows[act.window]?.params ?? defined.params;
    const of = pages.filter(({ runId }) => runId === act.runId);
    const found = of.map((page) => {
      const rows = page.rows.filter(
        (row) => evaluateSurely(endpoint, params, row as ReceivedFields) !== 'no',
      );
      return { seq: page.seq, ids: rows.map((row) => String(row[idField])) };
    });
    return [...found, { seq, ids: [] }];
  });
}

/** Turns numbers that were parsed losslessly into ordinary ones, so that they can be compared. */
function sameNumbers(_name: string, value: unknown): unknown {
  const exact = value as { readonly isLosslessNumber?: boolean; readonly value?: string } | null;
  return exact?.isLosslessNumber ? Number(exact.value) : value;
}

/** Returns the alerts of one or several watches, based only on the log. */
export function newsIn(
  entries: readonly Entry[],
  endpoint = 'market.insiders',
  idField = 'id',
  watchId: string | null = null,
): readonly string[] {
  const pages = entries.flatMap(({ kind, seq, meta, body }) => {
    if (kind !== 'answer' || meta['endpoint'] !== endpoint) return [];
    const read = readAnswer(endpointOf(endpoint), body, null);
    if (read.shape !== 'page') return [];
    const rows = read.rows.map((row) => row as Row);
    const ids = rows.map((row) => String(row[idField]));
    return [{ seq, runId: meta['runId'], ids, rows }];
  });
  const whole = new Set(
    entries.flatMap(({ meta }) => {
      const act = meta['act'] as { is?: string; how?: string } | undefined;
      const isWhole = meta['op'] === 'download' && act?.is === 'done' && act.how !== 'cap-reached';
      return isWhole ? [meta['downloadId']] : [];
    }),
  );
  const runsOf = (downloadId: string): readonly unknown[] =>
    entries.flatMap(({ meta }) => {
      const act = meta['act'] as { is?: string; runId?: string } | undefined;
      const isOfIt = meta['op'] === 'download' && meta['downloadId'] === downloadId;
      return isOfIt && act?.is === 'chain' ? [act.runId] : [];
    });
  const looks = entries.flatMap(({ seq, meta }) => {
    const act = meta['act'] as
      { is?: string; how?: string; downloadId?: string | null } | undefined;
    if (meta['op'] !== 'watch' || act?.is !== 'look') return [];
    if (watchId !== null && meta['watchId'] !== watchId) return [];
    const { downloadId = null } = act;
    const runs = downloadId === null ? [] : runsOf(downloadId);
    const own = [
      ...pages.filter(({ runId }) => runs.includes(runId)),
      ...coveredPages({ endpoint, idField }, entries, pages, downloadId),
    ];
    return [{ seq, downloadId, pages: own, isWhole: act.how === 'start' || whole.has(downloadId) }];
  });
  const copiesOf = (id: string): readonly Copy[] => {
    const copies: Copy[] = [];
    for (const { seq, rows } of pages) {
      for (const row of rows.filter((one) => String(one[idField]) === id)) {
        const raw = JSON.stringify(row, sameNumbers);
        if (copies.at(-1)?.raw === raw) copies.pop();
        copies.push({ seq, raw });
      }
    }
    return copies;
  };
  return rangesOf(looks).flatMap((range) =>
    range.ids.flatMap((id) => {
      const seen = pages.filter((page) => page.ids.includes(id)).map(({ seq }) => seq);
      const why = newsOfRecord(range, copiesOf(id), seen);
      return why ? [`${id} ${why.type}`] : [];
    }),
  );
}
