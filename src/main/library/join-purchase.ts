/**
 * Checks whether a call has to be bought. Waits for a download that is fetching the same search,
 * and returns what has arrived since the caller last looked. Skipped if the user repeats a call on
 * purpose.
 */
import type { CallInput, CallOutcome } from '@shared/features/service';
import { appError, type AppError } from '@shared/ipc/error';
import { batchEndpoint } from '@shared/service/catalogue';
import type { Asked } from '@shared/service/identity';
import { cleanParameters } from '@shared/service/parameters';
import {
  answeredSince,
  fetchingOf,
  isFetchedInPeriods,
  type Fetching,
} from '../downloads/under-way';
import type { Chain } from '../downloads/state';
import { isPassing } from './online-work';
import type { OpenLibrary } from './open-library';

type Library = Pick<OpenLibrary, 'downloads' | 'reading'>;

/** The result for a call that waits for a download; `null` if it has to keep waiting. */
type Met =
  | { readonly type: 'answered'; readonly outcome: CallOutcome }
  | { readonly type: 'refused'; readonly error: AppError }
  /** The call isn't part of a download, so it is bought. */
  | { readonly type: 'open' };

/**
 * Returns the answer to a call if it has been bought, or is being bought, elsewhere. Returns `null`
 * if it must be bought here. Rejects with `being-fetched` if the download is waiting for the user.
 * Rejects as `cancelled` does if the call is cancelled.
 */
export async function joinPurchase(
  { downloads, reading }: Library,
  input: CallInput,
  cancelled: Promise<never>,
): Promise<CallOutcome | null> {
  const { lookedUpTo } = input;
  if (lookedUpTo === undefined || input.cursor !== undefined) return null;
  const asked = askedBy(input);
  await downloads.follow();
  const met = await Promise.race([
    downloads.until(() => meet({ downloads, reading }, asked, lookedUpTo)),
    cancelled,
  ]);
  if (met.type === 'refused') throw met.error;
  return met.type === 'answered' ? met.outcome : null;
}

function askedBy({ endpoint, pathParams = {}, params = {}, identifiers }: CallInput): Asked {
  const asked = {
    endpoint,
    pathParams: cleanParameters(pathParams),
    params: cleanParameters(params),
  };
  return endpoint === batchEndpoint && identifiers ? { ...asked, identifiers } : asked;
}

function meet({ downloads, reading }: Library, asked: Asked, seen: number): Met | null {
  const { state } = downloads;
  const surely = { ...reading(), folding: 'none' } as const;
  const known = answeredSince(state, asked, surely, seen);
  if (known) return { type: 'answered', outcome: outcomeOf(known) };
  const found = fetchingOf(state, asked, surely, seen);
  if (found) return isGoingOn(downloads, found) ? null : refusal;
  // If the search only differs in case or accents, the rows aren't returned here. The library finds
  // them once they're stored.
  const isFetched =
    fetchingOf(state, asked, reading(), seen) !== null ||
    isFetchedInPeriods(state, asked, reading());
  return isFetched ? refusal : { type: 'open' };
}

const refusal: Met = { type: 'refused', error: appError('being-fetched', { charged: 'no' }) };

/** Returns whether a download continues without the user having to act. */
function isGoingOn({ views }: Library['downloads'], { download }: Fetching): boolean {
  const status = views().find(({ downloadId }) => downloadId === download.id)?.status;
  if (status?.type === 'paused') return isPassing(status.why);
  return status?.type === 'queued' || status?.type === 'running' || status?.type === 'waiting';
}

/**
 * Converts a run to the result of a call. It costs nothing here, because it was paid for elsewhere.
 */
function outcomeOf({ firstAnswer, runId, rows, complete }: Chain): CallOutcome {
  return { seq: firstAnswer, runId, rows, hasMore: !complete, units: 0, oddities: [] };
}
