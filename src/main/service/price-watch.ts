/**
 * Observes calls whose price isn't documented. They're made one at a time, and `/me` is read before
 * and after each of them. The cost is remembered as an observation, and archived for the request
 * log. If another call was made between the two readings, they prove nothing.
 */
import { CallMeta } from '@shared/archive/meta';
import { takenBetween, type SeenSize, type Taken } from '@shared/definition/price-seen';
import type { Account } from '@shared/features/connection';
import type { CallOutcome } from '@shared/features/service';
import { appError } from '@shared/ipc/error';
import { createSerial } from '@shared/values/serial';
import type { ArchivePort } from './archive-port';
import type { Caller } from './caller';
import type { Clock } from './clock';

export interface PriceWatchDeps {
  readonly caller: Caller;
  /** Reads `/me` with a new request rather than one that is already running. */
  readonly readAccount: () => Promise<Account>;
  readonly log: Pick<ArchivePort, 'append' | 'read'>;
  readonly clock: Clock;
  /** Returns whether an endpoint's price is documented. */
  readonly isDocumented: (endpoint: string) => boolean;
  /**
   * Returns the number of finished calls that may have been charged. It shows whether other calls
   * were made in the meantime.
   */
  readonly seenCalls: () => number;
  /** Returns by how many ms the usage in `/me` may be out of date. */
  readonly behindMs: () => number;
  readonly remember: (endpoint: string, taken: Taken, at: string, size: SeenSize) => Promise<void>;
}

/** How long a reading made after the last call can be used as a baseline. */
const FRESH_MS = 30_000;

/** Adds the observation of prices to a caller. */
export function withPriceWatch(deps: PriceWatchDeps): Caller {
  const { caller, log, clock } = deps;
  const waiting = new Map<string, number>();
  const given = new Set<string>();
  const serial = createSerial();
  let last: { readonly account: Account; readonly calls: number; readonly at: number } | null =
    null;

  async function reading(): Promise<Account | null> {
    const account = await deps.readAccount().catch(() => null);
    last = account && { account, calls: deps.seenCalls(), at: clock.now() };
    return account;
  }

  async function before(): Promise<Account | null> {
    const fresh =
      last && last.calls === deps.seenCalls() && clock.now() - last.at < FRESH_MS ? last : null;
    return fresh ? fresh.account : reading();
  }

  async function watched(
    ...[input, downloadRef]: Parameters<Caller['call']>
  ): Promise<CallOutcome> {
    const start = await before();
    if (given.delete(input.runId)) throw appError('cancelled', { charged: 'no' });
    const calls = deps.seenCalls();
    const outcome = await caller.call(input, downloadRef);
    const takenAlone = async (): Promise<Taken | null> => {
      const end = await reading();
      // Earlier attempts rejected by the rate limit don't matter if they weren't charged.
      const alone = deps.seenCalls() === calls + 1;
      return start && end && alone ? takenBetween(start, end) : null;
    };
    const taken = await takenAlone();
    if (!taken) return outcome;
    const keep = async (found: Taken): Promise<void> => {
      const size = {
        limit: input.limit ?? null,
        identifiers: input.identifiers?.length ?? null,
        rows: outcome.rows,
      };
      await deps.remember(input.endpoint, found, new Date(clock.now()).toISOString(), size);
      await note(outcome.seq, found.units).catch(() => undefined);
    };
    if (taken.units === 0 && deps.behindMs() > 0) {
      // Usage figures may be out of date for a while, so nothing waits for them.
      const look = (): void => void takenAlone().then((found) => found && keep(found));
      clock.after(deps.behindMs(), look);
      return outcome;
    }
    await keep(taken);
    return { ...outcome, taken };
  }

  /** Archives the cost for the request log, which identifies calls by id. */
  async function note(seq: number, units: number | null): Promise<void> {
    if (units === null) return;
    const [entry] = await log.read({ after: seq - 1, maxBytes: 1, maxEntries: 1 });
    const call = entry?.seq === seq ? CallMeta.safeParse(entry.meta).data : undefined;
    if (!call) return;
    const charged = units > 0 ? 'yes' : 'no';
    const { requestId } = call;
    await log.append({ kind: 'work', meta: { op: 'charge', requestId, charged, units } });
  }

  return {
    ...caller,
    call(input, downloadRef) {
      if (deps.isDocumented(input.endpoint)) return caller.call(input, downloadRef);
      const { runId } = input;
      waiting.set(runId, (waiting.get(runId) ?? 0) + 1);
      const result = serial(() => watched(input, downloadRef));
      const leave = (): void => {
        const left = (waiting.get(runId) ?? 1) - 1;
        if (left > 0) return void waiting.set(runId, left);
        waiting.delete(runId);
        given.delete(runId);
      };
      void result.then(leave, leave);
      return result;
    },
    cancel(runId) {
      if (caller.cancel(runId)) return true;
      // The call's price is unknown, and it hasn't been its turn yet.
      if (waiting.has(runId)) given.add(runId);
      return waiting.has(runId);
    },
  };
}
