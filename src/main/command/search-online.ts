/**
 * Searches the service from the command line. The page finds out what the library already contains
 * and what would have to be bought. The program buys that within the limit. Finally, the page
 * answers from the library.
 */
import type { CommandAnswer, CommandOrder } from '@shared/features/commands';
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import type { Fetched, OnlineWork, Room } from '../library/online-work';
import type { Command } from './command';

/** What was requested from the service and what it cost. */
export interface OnlineSearch {
  readonly maxUnits: number;
  /** Number of units charged. */
  readonly units: number;
  /** Number of additional units that may have been charged. */
  readonly inDoubt: number;
  /** Why it stopped early; `null` if it didn't. */
  readonly stopped: Stopped | null;
  /** Units that the next page costs, if that is more than allowed; otherwise `null`. */
  readonly needs: number | null;
}

export type Stopped =
  Exclude<NonNullable<Fetched['why']>, 'bound-reached'> | Room['by'] | NonNullable<Room['missing']>;

/** The result of a search. */
export type Searched = Extract<CommandAnswer, { readonly type: 'found' | 'failed' }> & {
  /** Absent if the service wasn't to be searched, or if the search didn't start. */
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
    // Limit and matter come from the command, no matter what the page sends.
    const booked = { ...definition, maxUnits: units, clientReference: matter };
    const done = await online.buy(booked, continueRun);
    fetched = { units: done.units, inDoubt: done.inDoubt };
    stopped = done.why === 'bound-reached' ? by : done.why;
  } else if (why === 'too-few') stopped = by;
  else if (why === 'under-way') stopped = why;
  // The cost is reported in any case.
  const used = { maxUnits, ...fetched, stopped, needs };
  // A different library may be open now.
  if (stopped === 'closed') return { ...failed({ kind: 'cancelled' }), online: used };
  // If the window has hung, it can't reply, and the results may not be in the library.
  if (stopped === 'library') return { ...failed({ kind: 'held-back' }), online: used };
  const found = await askPage({ type: 'searched', words, kind, limit }).catch((thrown: unknown) =>
    failed(toErrorData(thrown)),
  );
  if (found.type !== 'found') return { ...unexpected(found), online: used };
  return { ...found, online: used };
}

const failed = (error: ErrorData) => ({ type: 'failed', error }) as const;

/** Returns the failure that the page reported. A reply of any other type is a bug. */
function unexpected(answer: CommandAnswer): Extract<CommandAnswer, { readonly type: 'failed' }> {
  if (answer.type === 'failed') return answer;
  throw new Error(`the page answered ${answer.type}`);
}
