/**
 * The one way to buy. Every call that may cost is made here, whichever screen asks: the library is
 * asked first, and what is owned is answered from it; else the service is called, and its answer is
 * in the library when this resolves. Screens follow the library's versions.
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

/** What came of a question. */
export type Outcome =
  | Owned
  | Covered
  /** Not bought: it waits for the person's yes. */
  | { readonly type: 'offered'; readonly question: Question }
  | { readonly type: 'fetched'; readonly runId: string; readonly seq: number }
  | { readonly type: 'failed'; readonly error: ErrorData };

/** How a question is asked. */
export interface Manner {
  /** `look` buys nothing; `again` buys what is owned once more: the person has asked for that. */
  readonly act?: 'look' | 'ask' | 'again';
  /** The spelling is what is asked for: another one is another question. */
  readonly exactly?: boolean;
  /** The matter that it is booked on; absent: the current one. */
  readonly matter?: string;
  /** Under which the call can be cancelled. */
  readonly runId?: string;
  /** Whether the person still waits for it; asked until something is sent. */
  readonly wanted?: () => boolean;
  /** Hears the question as it is sent, just before. */
  readonly sending?: (question: Question) => void;
}

/** Answers that are about the moment in which they were given: an older one is no answer. */
const ofThisMoment: readonly string[] = ['system.status', 'system.me', 'system.health'];

/** Calls on their way: who asks the same meanwhile waits, and finds it owned. */
const underWay = new Map<string, Promise<unknown>>();

/** Answers a question. Never rejects. */
export async function answer(question: Question, manner: Manner = {}): Promise<Outcome> {
  const { act = 'ask', runId = crypto.randomUUID(), wanted = () => true } = manner;
  // The one in sight; another may be when it is sent.
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

/** The page after the last one of a run, as the person saw it. Never rejects. */
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

/** Stops waiting for the calls of a run. What was sent may still be charged and is kept. */
export function cancelCall(runId: string): void {
  void client.service.cancel({ runId });
}

/** Up to where the library was known before it was asked: another window may buy the same meanwhile. */
function lookedFrom(): { readonly lookedUpTo?: number } {
  const upTo = library.feeder?.appliedSeq;
  return upTo === undefined ? {} : { lookedUpTo: upTo };
}

function alwaysAsked({ endpoint }: Question): boolean {
  return isFree(serviceView.find(endpoint)?.price ?? null) || ofThisMoment.includes(endpoint);
}

/** The question in the spelling of owned rows, and every key under which it may be owned. */
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

/** Calls, and resolves or rejects when the library has what came of it. */
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
