/**
 * Makes the free calls `/me`, `/status` and `/health`. If there is no answer, they're repeated
 * once. They aren't archived, because the program makes them to find out the current state. A call
 * that the user makes in the API explorer is archived like any other.
 */
import { appError } from '@shared/ipc/error';
import { endpointOf } from '@shared/service/catalogue';
import type { Client, Seen, SeenAnswer } from './client';
import type { Clock } from './clock';
import { kindOfStatus, refusalOf } from './failure';
import type { Governor } from './governor';
import { failureError } from './outcome';

/** Endpoints that have a method of their own. */
type FreeEndpoint = 'system.me' | 'system.status' | 'system.health';

export interface FreeCallDeps {
  readonly client: Client;
  readonly governor: Governor;
  readonly clock: Clock;
  /** Assumption about whether `/me` counts towards the rate limit. */
  readonly meCounts: () => boolean;
  readonly onSeen: (seen: Seen) => void;
}

export interface FreeCall {
  /**
   * Resolves with an answer, whatever its status. Rejects with an `AppError` if there wasn't one.
   */
  see(endpoint: FreeEndpoint, signal: AbortSignal, key?: boolean): Promise<SeenAnswer>;
  /** Returns the text of a successful answer. Otherwise rejects with the matching error kind. */
  read(endpoint: FreeEndpoint, signal: AbortSignal): Promise<string>;
}

const timeouts = { answerMs: 20_000, stallMs: 10_000 };
/** Failures that would occur again if the call were repeated right away. */
const final = ['cancelled', 'tls', 'redirect'];

export function createFreeCall({
  client,
  governor,
  clock,
  meCounts,
  onSeen,
}: FreeCallDeps): FreeCall {
  async function once(id: FreeEndpoint, signal: AbortSignal, key?: boolean): Promise<Seen> {
    const counts = id !== 'system.me' || meCounts();
    const place = counts ? await governor.enter(signal) : null;
    try {
      const address = { endpoint: endpointOf(id), pathParams: {}, params: {} };
      const seen = await client.send(address, {
        signal,
        timeouts,
        ...(key === undefined ? {} : { key }),
      });
      onSeen(seen);
      return seen;
    } finally {
      place?.answered();
    }
  }

  async function see(id: FreeEndpoint, signal: AbortSignal, key?: boolean): Promise<SeenAnswer> {
    let seen = await once(id, signal, key);
    if (seen.type === 'failure' && !final.includes(seen.failure))
      seen = await once(id, signal, key);
    if (seen.type === 'failure') throw failureError(seen);
    return seen;
  }

  return {
    see,
    async read(id, signal) {
      const answer = await see(id, signal);
      const refused = kindOfStatus(answer.status);
      const now = clock.now();
      if (refused !== null) {
        const details = refusalOf(answer, now);
        if (refused === 'rate-limited') governor.pauseUntil(now + (details.retryAfterMs ?? 5_000));
        throw appError(refused, { ...details, charged: 'no' });
      }
      if (!answer.complete) throw appError('cut-body', { status: answer.status, charged: 'no' });
      return Buffer.from(answer.body).toString('utf8');
    },
  };
}
