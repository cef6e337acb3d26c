/**
 * The only way to buy. Every call that may cost something is made here, whichever screen makes the
 * request. The library is searched first, and answers if it can. Otherwise the service is called,
 * and by the time this resolves, the answer is in the library. Screens follow the library's
 * versions.
 */
import type { CallInput, CallOutcome } from '@shared/features/service';
import { AppError, toErrorData, type ErrorData } from '@shared/ipc/error';
import { companyParameter } from '@shared/service/identity';
import { isFree } from '@shared/service/rate';
import { client } from '@renderer/lib/bridge';
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';
import { unlock } from '@renderer/lib/state/unlock.svelte';
import { library } from '@renderer/library/current.svelte';
import type { LibraryClient } from '@renderer/library/client';
import type { StoredRun } from '@renderer/library/contract/stored';
import { nextPageOf } from '../service/runs';
import { serviceView } from '../service/service-view.svelte';
import { namesOfCompany } from '../answer/find-company';
import { findOwned, type Covered, type Owned } from './owned-answer';
import { spelledAsOwned } from './owned-spelling';
import { exactKey, keysOf, sharedKey, type Question } from './question';

/** What came of a request. */
export type Outcome =
  | Owned
  | Covered
  /** Nothing has been bought yet, because the user has to agree first. */
  | { readonly type: 'offered'; readonly question: Question }
  | { readonly type: 'fetched'; readonly runId: string; readonly seq: number }
  | { readonly type: 'failed'; readonly error: ErrorData };

/** Options for making a request. */
export interface Manner {
  /**
   * `look` doesn't buy anything. `again` repeats a purchase because the user wants to, even though
   * the library has the answer.
   */
  readonly act?: 'look' | 'ask' | 'again';
  /**
   * True if it matters how values are written, so that another format makes it a different request.
   */
  readonly exactly?: boolean;
  /** The matter to record the cost under. Defaults to the current one. */
  readonly matter?: string;
  /** Run id that can be used to cancel the call. */
  readonly runId?: string;
  /** Returns whether the user is still waiting. Called until something has been sent. */
  readonly wanted?: () => boolean;
  /** Called with the request just before it's sent. */
  readonly sending?: (question: Question) => void;
}

/** Answers that only describe the moment they were given, so old ones are useless. */
const ofThisMoment: readonly string[] = ['system.status', 'system.me', 'system.health'];

/** Calls in progress. Concurrent callers wait for them, and then find the answer in the library. */
const underWay = new Map<string, Promise<unknown>>();

/** Answers a request. Never rejects. */
export async function answer(question: Question, manner: Manner = {}): Promise<Outcome> {
  const { act = 'ask', runId = crypto.randomUUID(), wanted = () => true } = manner;
  // The matter that was current when the user clicked. It may have changed by the time the request
  // is sent.
  const { matter: reference = currentMatter.reference } = manner;
  try {
    const open = await library.ready();
    const lookedUpTo = lookedFrom();
    const { asked, keys } = manner.exactly
      ? { asked: question, keys: [exactKey(question)] }
      : await asItIsOwned(open, question);
    const key = sharedKey(keys);
    while (act !== 'again' && !alwaysAsked(asked)) {
      await underWay.get(key);
      const owned = await findOwned(open, asked, keys);
      if (owned) return owned;
      if (!underWay.has(key)) break;
    }
    if (act === 'look' || !wanted()) return { type: 'offered', question: asked };
    manner.sending?.(asked);
    const { identifiers, ...rest } = asked;
    const call = send({
      ...rest,
      pathParams: { ...rest.pathParams },
      params: { ...rest.params },
      ...(identifiers ? { identifiers: [...identifiers] } : {}),
      runId,
      ...(reference === '' ? {} : { clientReference: reference }),
      ...(act === 'again' || alwaysAsked(asked) ? {} : lookedUpTo),
    });
    return await fetched(key, call);
  } catch (thrown) {
    return { type: 'failed', error: toErrorData(thrown) };
  }
}

/** Buys the page that follows a run's last page, as the user saw it. Never rejects. */
export async function nextPage(run: StoredRun): Promise<Outcome> {
  const { reference } = currentMatter;
  try {
    const open = await library.ready();
    const lookedUpTo = lookedFrom();
    const now = await open.run({ runId: run.runId });
    if (now && now.lastPage > run.lastPage) return { type: 'owned', run: now };
    const next = nextPageOf(now ?? run);
    if (!next) return { type: 'owned', run: now ?? run };
    const asked = { ...next, ...lookedUpTo };
    const call = send(reference === '' ? asked : { ...asked, clientReference: reference });
    return await fetched(`${run.runId} ${next.page}`, call);
  } catch (thrown) {
    return { type: 'failed', error: toErrorData(thrown) };
  }
}

/**
 * Stops waiting for a run's calls. A request that has already been sent may still be charged, and
 * its answer will be stored.
 */
export function cancelCall(runId: string): void {
  void client.service.cancel({ runId });
}

/** Returns the last entry known before searching. Another window may be buying the same thing. */
function lookedFrom(): { readonly lookedUpTo?: number } {
  const upTo = library.feeder?.appliedSeq;
  return upTo === undefined ? {} : { lookedUpTo: upTo };
}

function alwaysAsked({ endpoint }: Question): boolean {
  return isFree(serviceView.find(endpoint)?.price ?? null) || ofThisMoment.includes(endpoint);
}

/**
 * Returns the request with the identifiers that the library uses, and every key it may be stored
 * under.
 */
async function asItIsOwned(
  open: LibraryClient,
  question: Question,
): Promise<{ readonly asked: Question; readonly keys: readonly string[] }> {
  const asked = { ...question, params: await spelledAsOwned(open, question.params) };
  const endpoint = serviceView.find(question.endpoint);
  const parameter = endpoint && companyParameter(endpoint);
  const typed = parameter === null ? undefined : question.pathParams[parameter];
  if (parameter === null || typed === undefined) return { asked, keys: keysOf(asked, null) };
  const { id, names } = await namesOfCompany(open, typed);
  return {
    asked: { ...asked, pathParams: { ...asked.pathParams, [parameter]: id } },
    keys: keysOf(asked, { parameter, names }),
  };
}

async function fetched(key: string, call: Promise<CallOutcome>): Promise<Outcome> {
  const settled = call.then(
    () => undefined,
    () => undefined,
  );
  underWay.set(key, settled);
  try {
    const { runId, seq } = await call;
    return { type: 'fetched', runId, seq };
  } finally {
    if (underWay.get(key) === settled) underWay.delete(key);
  }
}

/** Makes the call. Resolves or rejects once the library has the result. */
async function send(input: CallInput): Promise<CallOutcome> {
  try {
    const outcome = await unlock.withUnlock(() => client.service.call(input));
    await library.applied(outcome.seq);
    return outcome;
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.data.seq !== undefined) {
      await library.applied(thrown.data.seq);
    }
    throw thrown;
  }
}
