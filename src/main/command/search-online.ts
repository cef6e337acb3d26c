/**
 * A search of the service by the command line: the page says what of it is owned and what would have
 * to be bought, the open program buys that within the units, and the page answers from the library.
 */
import type { CommandAnswer, CommandOrder } from '@shared/features/commands';
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import type { Fetched, OnlineWork, Room } from '../library/online-work';
import type { Command } from './command';

/** What the service was asked for it, and what that cost. */
export interface OnlineSearch {
  readonly maxUnits: number;
  /** Units that were charged. */
  readonly units: number;
  /** Units that may have been charged beside them. */
  readonly inDoubt: number;
  /** What kept it from being fetched to its end; `null`: nothing. */
  readonly stopped: Stopped | null;
  /** Units that the next page costs, where fewer are allowed; else `null`. */
  readonly needs: number | null;
}

export type Stopped =
  Exclude<NonNullable<Fetched['why']>, 'bound-reached'> | Room['by'] | NonNullable<Room['missing']>;

/** What a search came to. */
export type Searched = Extract<CommandAnswer, { readonly type: 'found' | 'failed' }> & {
  /** Absent where the service was not to be asked, or nothing was begun yet. */
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
    // Bound and matter are set here, whatever the page says of it.
    const booked = { ...definition, maxUnits: units, clientReference: matter };
    const done = await online.buy(booked, continueRun);
    fetched = { units: done.units, inDoubt: done.inDoubt };
    stopped = done.why === 'bound-reached' ? by : done.why;
  } else if (why === 'too-few') stopped = by;
  else if (why === 'under-way') stopped = why;
  // What it cost is said whatever becomes of the answer.
  const used = { maxUnits, ...fetched, stopped, needs };
  // What is open now may be another library.
  if (stopped === 'closed') return { ...failed({ kind: 'cancelled' }), online: used };
  // A window that hangs would not answer, and what came is not in the library.
  if (stopped === 'library') return { ...failed({ kind: 'held-back' }), online: used };
  const found = await askPage({ type: 'searched', words, kind, limit }).catch((thrown: unknown) =>
    failed(toErrorData(thrown)),
  );
  if (found.type !== 'found') return { ...unexpected(found), online: used };
  return { ...found, online: used };
}

const failed = (error: ErrorData) => ({ type: 'failed', error }) as const;

/** A failure of the page; another answer than what was asked for would be one of the program. */
function unexpected(answer: CommandAnswer): Extract<CommandAnswer, { readonly type: 'failed' }> {
  if (answer.type === 'failed') return answer;
  throw new Error(`the page answered ${answer.type}`);
}
