/** Handlers that call the open library's service. */
import type { AppHandlers } from '@shared/contract';
import { appError, AppError, type ErrorKind } from '@shared/ipc/error';
import type { Settings } from '@shared/features/settings';
import type { Clock } from '../service/clock';
import { askHealth } from '../service/health';
import { storageError } from '../service/archive-port';
import { pictureAddressIn } from '../service/pictures/owned-address';
import { joinPurchase } from '../library/join-purchase';
import type { Runtime } from '../library/runtime';

export interface ServiceFeatureOptions {
  readonly runtime: Runtime;
  readonly settings: () => Settings;
  readonly clock: Clock;
}

/** Errors from reading `/me`, which mustn't be mistaken for errors of the call itself. */
const ofTheReading: readonly ErrorKind[] = [
  'server-error',
  'unexpected-status',
  'rate-limited',
  'redirect',
  'timeout',
  'cut-body',
];

/**
 * Reports that the call was never sent, because it wasn't possible to find out what an earlier call
 * cost.
 */
function notAsked(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const kind = ofTheReading.includes(error.kind) ? 'unsettled' : error.kind;
  throw new AppError({ ...error.data, kind, charged: 'no' }, { cause: error });
}

export function serviceFeature(options: ServiceFeatureOptions): AppHandlers['service'] {
  const { runtime, settings, clock } = options;
  /**
   * Calls that haven't started. They wait until the cost of an earlier call is known, or for a
   * download that is fetching the same search.
   */
  const waiting = new Set<{ readonly runId: string; readonly stop: AbortController }>();
  return {
    async call(input) {
      const library = runtime.library();
      const { caller, downloads } = library;
      // The cost of a request without a complete answer must be known before anything else is
      // requested.
      const before = { runId: input.runId, stop: new AbortController() };
      const { signal } = before.stop;
      const cancelled = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(appError('cancelled', { charged: 'no' })));
      });
      cancelled.catch(() => undefined);
      waiting.add(before);
      try {
        await downloads.settle().catch(notAsked);
        const known = signal.aborted ? null : await joinPurchase(library, input, cancelled);
        if (known) return known;
        if (signal.aborted) throw appError('cancelled', { charged: 'no' });
      } finally {
        waiting.delete(before);
      }
      try {
        return await caller.call(input);
      } catch (error) {
        // The user already knows that Kartotek is finding out the cost. Doing so is free, and nothing
        // waits for it.
        const isOpen = error instanceof AppError && error.data.charged === 'unknown';
        if (isOpen) void downloads.settleAll().catch(() => undefined);
        throw error;
      }
    },
    activity: () => runtime.activity(),
    async keepNow() {
      await runtime.library().caller.makeSure();
      return null;
    },
    cancel({ runId }) {
      const mine = [...waiting].filter((one) => one.runId === runId);
      for (const { stop } of mine) stop.abort();
      return runtime.library().caller.cancel(runId) || mine.length > 0;
    },
    async tryNow({ endpoint }) {
      const { longWaits, downloads } = runtime.library();
      longWaits.end(endpoint);
      await downloads.endLongWaits(endpoint);
      return null;
    },
    freshness: () => runtime.library().freshness(),
    health() {
      const { freeCall, closing } = runtime.library();
      const assumption = () => settings().assumptions.healthKey;
      return askHealth({ freeCall, assumption, now: clock.now }, closing);
    },
    async picture({ applicationNumber, seq }) {
      const { pictures, closing, archive } = runtime.library();
      const body = await archive.readBody(seq).catch((error: unknown) => {
        throw storageError(error);
      });
      const url = pictureAddressIn(Buffer.from(body).toString('utf8'), applicationNumber);
      if (url === null) throw appError('picture-address');
      return { seq: await pictures.fetch(applicationNumber, url, closing) };
    },
  };
}
