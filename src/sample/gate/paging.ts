import type { Call, Outcome } from './endpoint';
import { readCursor, writeCursor } from './cursor';
import { badParameter } from './problem';
import { createShuffle, hashOf } from '../data/random';
import type { LazyList } from '../data/register';
import { createSteps } from '../data/steps';

/** A list of rows, with the filter, the ids, and how rows are returned. */
export interface Source<T> {
  list: LazyList<T>;
  matches(row: T, index: number): boolean;
  /** Finds the rows that can match at all, if there is an index. */
  narrow?: Promise<((index: number) => boolean) | null> | undefined;
  id(row: T): string;
  show(row: T): unknown;
}

/** Returns a function that maps a position in the sort order to a row's index. */
function orderOf(call: Call, base: number, chain: number): (position: number) => number {
  const { order } = call.behaviour;
  if (order === 'oldest') return (position) => position;
  const key = order === 'hash' ? call.register.seed : hashOf(call.register.seed, 77, chain);
  const shuffled =
    order === 'newest' ? (position: number) => base - 1 - position : createShuffle(base, key);
  // Rows added later come last, so that an open chain does not shift.
  return (position) => (position < base ? shuffled(position) : position);
}

function startOf(call: Call, limit: number): { position: number; chain: number } {
  const cursor = call.params['cursor'];
  if (typeof cursor !== 'string') return { position: 0, chain: call.newChain() };
  const state = readCursor(cursor, call.search);
  const { cursorBindsLimit, cursorLifeMs } = call.behaviour;
  if (cursorBindsLimit && state.limit !== limit)
    throw badParameter('limit', 'may not change within a chain');
  if (cursorLifeMs !== null && call.now - state.issued > cursorLifeMs)
    throw badParameter('cursor', 'has expired');
  return state;
}

const END_VALUES = { null: { next_cursor: null }, absent: {}, empty: { next_cursor: '' } } as const;

/** Returns a page of a list from the cursor's position. Other calls are served in the meantime. */
export async function paginate<T>(call: Call, source: Source<T>): Promise<Outcome> {
  const limit = Number(call.params['limit']);
  const { position: start, chain } = startOf(call, limit);
  const failure = call.failure;
  const wanted =
    failure?.kind === 'page-size' ? failure.rows : failure?.kind === 'empty-page' ? 0 : limit;
  const { size } = source.list;
  const indexAt = orderOf(call, source.list.base, chain);
  const rows: T[] = [];
  let position = start;
  let more = false;
  const possible = (await source.narrow) ?? null;
  const steps = createSteps();
  for (; position < size; position += 1) {
    const index = indexAt(position);
    const looks = possible === null || possible(index);
    if (steps.tired(looks)) await steps.rest();
    if (!looks) continue;
    const row = source.list.at(index);
    if (!source.matches(row, index)) continue;
    if (rows.length >= wanted) {
      more = true;
      break;
    }
    rows.push(row);
    if (call.behaviour.hasMore === 'full-page' && rows.length === limit && wanted === limit) {
      more = true;
      position += 1;
      break;
    }
  }
  const next = writeCursor({ search: call.search, limit, position, chain, issued: call.now });
  const repeated = failure?.kind === 'repeat-cursor' && typeof call.params['cursor'] === 'string';
  const insists = failure?.kind === 'empty-page' || failure?.kind === 'no-cursor' || repeated;
  const hasMore = more || insists;
  return {
    body: {
      data: rows.map((row) => source.show(row)),
      has_more: hasMore,
      ...(failure?.kind === 'no-cursor'
        ? {}
        : hasMore
          ? { next_cursor: repeated ? call.params['cursor'] : next }
          : END_VALUES[call.behaviour.endCursor]),
    },
    ids: rows.map((row) => source.id(row)),
  };
}

/** Wraps existing rows in a lazy list. */
export function listOf<T>(rows: readonly T[]): LazyList<T> {
  return { size: rows.length, base: rows.length, at: (index) => rows[index] as T };
}
