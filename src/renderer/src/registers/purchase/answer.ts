/**
 * The only way to buy. Every call that may cost is made here, whichever screen asks. The library is
 * searched first and answers if it can. Otherwise the service is called, and the answer is in the
 * library when this resolves. Screens follow the library's versions.
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

/** The result of a request. */
export type Outcome =
  | Owned
  | Covered
  /** Nothing was bought yet, because the user must agree first. */
  | { readonly type: 'offered'; readonly question: Question }
  | { readonly type: 'fetched'; readonly runId: string; readonly seq: number }
  | { readonly type: 'failed'; readonly error: ErrorData };

/** Options for making a request. */
export interface Manner {
  /**
   * `look` buys nothing. `again` repeats a purchase at the user's request, although the library
   * has it.
   */
  readonly act?: 'look' | 'ask' | 'again';
  /** True if the exact spelling matters: a different one is a different request. */
  readonly exactly?: boolean;
  /** The matter that the cost is recorded under; by default the current one. */
  readonly matter?: string;
  /** Run id under which the call can be cancelled. */
  readonly runId?: string;
  /** Returns whether the user is still waiting. Called until something is sent. */
  readonly wanted?: () => boolean;
  /** Called with the request just before it is sent. */
  readonly sending?: (question: Question) => void;
}

/** Answers that are only about the moment when they were given, so old ones are useless. */
const ofThisMoment: readonly string[] = ['system.status', 'system.me', 'system.health'];

/** Running calls. A concurrent caller waits, and then finds the answer in the library. */
const underWay = new Map<string, Promise<unknown>>();

/** Answers a request. Never rejects. */
export async function answer(question: Question, manner: Manner = {}): Promise<Outcome> {
  const { act = 'ask', runId = crypto.randomUUID(), wanted = () => true } = manner;
  // The matter that was current at the click. It may have changed by the time the request is sent.
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

/** Buys the page after the last one of a run, as the user saw it. Never rejects. */
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
 * Stops waiting for a run's calls. A request already sent may still be charged, and its answer is
 * stored.
 */
export function cancelCall(runId: string): void {
  void client.service.cancel({ runId });
}

/**
 * Returns the last entry known before searching, because another window may be buying the same
 * thing.
 */
function lookedFrom(): { readonly lookedUpTo?: number } {
  const upTo = library.feeder?.appliedSeq;
  return upTo === undefined ? {} : { lookedUpTo: upTo };
}

function alwaysAsked({ endpoint }: Question): boolean {
  return isFree(serviceView.find(endpoint)?.price ?? null) || ofThisMoment.includes(endpoint);
}

/** Returns the request in the library's spelling, and every key under which it may be stored. */
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

/** Makes the call; resolves or rejects once the library has the result. */
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
