/**
 * Searches the service from the command line. The page reports what is in the library and what
 * would have to be bought. The program buys that within the limit, and the page then answers from
 * the library.
 */
import type { CommandAnswer, CommandOrder } from '@shared/features/commands';
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import type { Fetched, OnlineWork, Room } from '../library/online-work';
import type { Command } from './command';

/** What was requested from the service and what it cost. */
export interface OnlineSearch {
  readonly maxUnits: number;
  /** Units charged. */
  readonly units: number;
  /** Additional units that may have been charged. */
  readonly inDoubt: number;
  /** Why it stopped early, or `null`. */
  readonly stopped: Stopped | null;
  /** What the next page costs if that exceeds the units allowed, or `null`. */
  readonly needs: number | null;
}

export type Stopped =
  Exclude<NonNullable<Fetched['why']>, 'bound-reached'> | Room['by'] | NonNullable<Room['missing']>;

/** The result of a search. */
export type Searched = Extract<CommandAnswer, { readonly type: 'found' | 'failed' }> & {
  /** Absent if no service search was requested or none has started. */
  readonly online?: OnlineSearch;
};

export interface SearchOnlineDeps {
  readonly askPage: (order: CommandOrder) => Promise<CommandAnswer>;
  readonly online: Pick<OnlineWork, 'room' | 'buy'>;
}

export async function searchOnline(
  { words, kind, limit, maxUnits, matter }: Extract<Command, { readonly type: 'search-online' }>,
  { askPage, online }: SearchOnlineDeps,
): Promise<Searched> {
  const { units, by, missing } = online.room(maxUnits);
  const plan = await askPage({ type: 'search-plan', words, kind, units });
  if (plan.type !== 'search-plan') return unexpected(plan);
  const { definition, continueRun, why, needs } = plan;
  let fetched = { units: 0, inDoubt: 0 };
  let stopped: Stopped | null = null;
  if (definition && missing) stopped = missing;
  else if (definition) {
    // Limit and matter are set here, whatever the page sends.
    const booked = { ...definition, maxUnits: units, clientReference: matter };
    const done = await online.buy(booked, continueRun);
    fetched = { units: done.units, inDoubt: done.inDoubt };
    stopped = done.why === 'bound-reached' ? by : done.why;
  } else if (why === 'too-few') stopped = by;
  else if (why === 'under-way') stopped = why;
  // The cost is reported whatever the answer.
  const used = { maxUnits, ...fetched, stopped, needs };
  // Another library may be open by now.
  if (stopped === 'closed') return { ...failed({ kind: 'cancelled' }), online: used };
  // If the window has hung, it wouldn't answer, and the results wouldn't be in the library.
  if (stopped === 'library') return { ...failed({ kind: 'held-back' }), online: used };
  const found = await askPage({ type: 'searched', words, kind, limit }).catch((thrown: unknown) =>
    failed(toErrorData(thrown)),
  );
  if (found.type !== 'found') return { ...unexpected(found), online: used };
  return { ...found, online: used };
}

const failed = (error: ErrorData) => ({ type: 'failed', error }) as const;

/** Returns the page's failure. Any other type of answer is a bug in the program. */
function unexpected(answer: CommandAnswer): Extract<CommandAnswer, { readonly type: 'failed' }> {
  if (answer.type === 'failed') return answer;
  throw new Error(`the page answered ${answer.type}`);
}
