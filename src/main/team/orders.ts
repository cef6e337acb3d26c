/**
 * Orders to erase, which reach every copy of a team's library. Each copy erases what it contains,
 * and tells the server what is left of the entries. The content is therefore also erased from
 * entries that only one copy recognised.
 */
import type { Archive } from '../archive/archive';
import { isNoted, planErasure, tokenOf } from '../erase/erase';
import type { TeamErasures } from '../erase/begin-in-team';
import type { PendingErasure } from '../erase/pending';
import { mattersIn } from '../erase/spared';
import { packedLeft, packedOrder, unpackedOrder } from './pack';
import type { LeftEntry, NewTeamEntry, TeamEntry, TeamServer } from './server';

export interface Orders {
  /** Returns the orders from this copy, which must be sent before anything else. */
  own(): Promise<readonly NewTeamEntry[]>;
  /**
   * Carries out an order. All entries before it must have been received. Returns whether the order
   * is done. If it isn't, nothing more is exchanged until the library is opened again.
   */
  carryOut(entry: TeamEntry): Promise<boolean>;
  /** Tells the server what has been erased here. */
  report(): Promise<void>;
}

/** Maximum size of the entries sent to the server at a time, in bytes. */
const REPORTED_BYTES = 4_000_000;

export function createOrders({
  archive,
  server,
  erasures,
}: {
  readonly archive: Archive;
  readonly server: TeamServer;
  readonly erasures: TeamErasures;
}): Orders {
  const { identity } = archive;
  const reported = new Set<string>();
  const noted = new Set<string>();

  async function isHere(eraseId: string): Promise<boolean> {
    if (!noted.has(eraseId) && (await isNoted(archive, eraseId))) noted.add(eraseId);
    return noted.has(eraseId);
  }

  /** Cached, because the library is reopened for every new erasure. */
  let known: ReadonlyMap<string, PendingErasure> | null = null;

  /**
   * Returns the erasures to report. If the program ended before a planned erasure began, it's
   * forgotten.
   */
  async function pending(): Promise<ReadonlyMap<string, PendingErasure>> {
    if (known) return known;
    const found = new Map(await erasures.pending());
    for (const eraseId of [...found.keys()]) {
      if (await isHere(eraseId)) continue;
      await erasures.forget(eraseId);
      found.delete(eraseId);
    }
    return (known = found);
  }

  async function leftOf(one: PendingErasure, [seq, key]: [number, string]): Promise<LeftEntry> {
    // If archives have been merged since, the entry numbers have changed.
    if (one.archive !== identity) return { key, bytes: null };
    const [loaded] = await archive.readFrames({ after: seq - 1, maxBytes: 1, maxEntries: 1 });
    return { key, bytes: loaded?.frame.seq === seq ? await packedLeft(loaded) : null };
  }

  async function tell(one: PendingErasure): Promise<void> {
    const order = keyOf(one);
    let left: LeftEntry[] = [];
    let bytes = 0;
    for (const entry of one.changed) {
      const next = await leftOf(one, entry);
      left.push(next);
      bytes += 100 + (next.bytes?.length ?? 0);
      if (bytes < REPORTED_BYTES) continue;
      await server.erase(order, left);
      [left, bytes] = [[], 0];
    }
    if (left.length > 0) await server.erase(order, left);
    if (one.matters.length > 0)
      await server.renameMatters(order, one.matters, tokenOf(one.eraseId));
    reported.add(one.eraseId);
  }

  return {
    async own() {
      const all = [...(await pending()).values()].flatMap(({ own }) => own ?? []);
      return Promise.all(all.map(({ order, matter }) => packedOrder(order, matter)));
    },
    async carryOut(entry) {
      const order = await unpackedOrder(entry);
      if (!order) return true;
      const { eraseId, target, startedAt, refs } = order;
      if (!(await isHere(eraseId))) {
        const spared = await server.spared(entry.key, await mattersIn(archive));
        const { changed } = await planErasure(archive, target, startedAt, { refs, spared });
        if (changed.length > 0) {
          erasures.begin({ ...order, spared });
          return false;
        }
      } else if ((await pending()).has(eraseId)) return true;
      await server.carryOut(entry.key, identity);
      return true;
    },
    async report() {
      for (const one of (await pending()).values()) {
        if (!reported.has(one.eraseId)) await tell(one);
        if (!(await erasures.isClean())) continue;
        await server.carryOut(keyOf(one), identity);
        await erasures.forget(one.eraseId);
        known = null;
      }
    },
  };
}

const keyOf = ({ eraseId }: PendingErasure): string => `erase ${eraseId}`;
