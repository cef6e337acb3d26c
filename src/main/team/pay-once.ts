/**
 * Lets a team pay only once for the same request. Before a request is sent, the server is asked.
 * This copy then uses a colleague's answer, waits for a colleague who is making the request, or
 * holds a lease while it makes the request itself.
 */
import { createHash } from 'node:crypto';
import { callKey } from '@shared/archive/entry-key';
import { AnswerMeta } from '@shared/archive/meta';
import type { TeamTrouble } from '@shared/features/team';
import { appError } from '@shared/ipc/error';
import type { Archive } from '../archive/archive';
import type { Clock } from '../service/clock';
import type { TeamDesk, TeamQuestion, TeamTurn, TurnEnd } from '../service/team-desk';
import { teamMarkOf } from '@shared/archive/team-mark';
import { TeamError, type Leased, type Outcome, type Question, type TeamServer } from './server';
import type { Sync } from './sync';

/** How often a lease is renewed. That's well within the shortest lease that a server grants. */
const RENEW_MS = 10_000;
/** How long to wait for a colleague before asking the server again. */
const HELD_MS = 2_000;

export interface PayOnceDeps {
  /** The service's address. Answers are shared only between copies that use the same service. */
  readonly baseUrl: string;
  readonly archive: Archive;
  readonly server: TeamServer;
  readonly sync: Sync;
  readonly clock: Clock;
  /** Returns whether to keep buying while the server can't be reached. */
  readonly buysAway: () => boolean;
  /**
   * Calls the listener after each exchange with the team. Returns a function that removes the
   * listener.
   */
  readonly onExchange: (listener: () => void) => () => void;
}

export interface PayOnce extends TeamDesk {
  /** Returns leases whose answers couldn't be sent before. Call after each exchange. */
  returnLeases(): Promise<void>;
  close(): void;
}

/** Returns what to do while the server can't be used: buy without it, or throw `team-away`. */
export function withoutServer(buysAway: boolean, trouble: TeamTrouble | null): TeamTurn {
  if (buysAway) return { is: 'send', done: () => undefined };
  throw appError('team-away', { charged: 'no', ...(trouble && { message: trouble }) });
}

export function createPayOnce(deps: PayOnceDeps): PayOnce {
  const { baseUrl, archive, server, sync, clock } = deps;
  /** Leases to be returned once the team has received their answers. */
  const toReturn = new Map<string, Outcome>();
  const renewing = new Set<() => void>();

  /** Holds a lease until the function returned is called. */
  function hold(leaseId: string): () => void {
    let forget = (): void => undefined;
    let isOver = false;
    const again = (): void => {
      forget = clock.after(RENEW_MS, () => {
        // Errors are ignored. Even if the lease has ended or the server isn't available, the
        // request has already been sent.
        server
          .renew(leaseId)
          .catch(() => undefined)
          .finally(() => void (isOver || again()));
      });
    };
    const end = (): void => {
      isOver = true;
      renewing.delete(end);
      forget();
    };
    renewing.add(end);
    again();
    return end;
  }

  async function giveBack(): Promise<void> {
    for (const [leaseId, outcome] of [...toReturn]) {
      await server.release(leaseId, outcome);
      toReturn.delete(leaseId);
    }
  }

  function granted(leaseId: string): TeamTurn {
    const letGo = hold(leaseId);
    return {
      is: 'send',
      done({ units, requestId }: TurnEnd) {
        letGo();
        const key = requestId === null ? null : callKey('answer', requestId);
        toReturn.set(leaseId, { units, key });
        // The answer is sent first, so that the next copy that asks is given the answer.
        const sent = key === null ? Promise.resolve() : sync.run();
        sent.then(giveBack).catch(() => undefined);
      },
    };
  }

  /** Waits for an exchange, but not for long. Rejects if the signal aborts. */
  function pause(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const stops = [deps.onExchange(() => end(resolve)), clock.after(HELD_MS, () => end(resolve))];
      const leave = (): void => end(() => reject(signal.reason as Error));
      const end = (then: () => void): void => {
        for (const stop of stops) stop();
        signal.removeEventListener('abort', leave);
        then();
      };
      signal.addEventListener('abort', leave);
    });
  }

  /**
   * Returns an answer in the archive. `null` if the entry isn't an answer, or if the user had
   * already seen it.
   */
  async function answerAt(key: string, seen: number): Promise<TeamTurn | null> {
    const seq = sync.find(key);
    if (seq === null || seq <= seen) return null;
    const [entry] = await archive.readExactly({ after: seq - 1, maxBytes: 1, maxEntries: 1 });
    const meta = AnswerMeta.safeParse(entry?.meta).data;
    const mark = teamMarkOf(entry?.meta ?? {});
    // If the user repeats a request, an answer of their own isn't enough.
    if (!entry || !meta || !mark) return null;
    return { is: 'answered', by: mark.by, teamId: server.teamId, meta, body: entry.body };
  }

  async function next(
    question: Question,
    seen: number,
    signal: AbortSignal,
  ): Promise<TeamTurn | { readonly after: number }> {
    const leased: Leased = await server.lease(question);
    switch (leased.is) {
      case 'granted':
        return granted(leased.leaseId);
      case 'answered':
        if (sync.pulled < leased.seq) await sync.run();
        // An answer doesn't count if this copy can't use it, or if the user had already seen it.
        return (await answerAt(leased.key, seen)) ?? { after: leased.seq };
      case 'held':
        signal.throwIfAborted();
        await pause(signal);
        return question;
      case 'limit': {
        const { of, used, most } = leased;
        throw appError('team-limit', { message: `${of} ${used} ${most}`, charged: 'no' });
      }
    }
  }

  return {
    async turn({ identity, reference, mostUnits, since }: TeamQuestion, signal) {
      const seen = since ?? archive.lastSeq;
      let after = sync.pulledAt(seen);
      const hash = createHash('sha256').update(JSON.stringify([baseUrl, identity]));
      const asked = { identity: hash.digest('base64url'), mostUnits };
      for (;;) {
        signal.throwIfAborted();
        try {
          const matter = sync.matterOf(reference);
          const turn = await next({ ...asked, matter, after }, seen, signal);
          if (!('after' in turn)) return turn;
          ({ after } = turn);
        } catch (error) {
          if (!(error instanceof TeamError)) throw error;
          return withoutServer(deps.buysAway(), error.problem);
        }
      }
    },
    returnLeases: giveBack,
    close() {
      for (const end of [...renewing]) end();
    },
  };
}
