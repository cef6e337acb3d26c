/** Keeps the answers of queries as long as they are shown. */
import type { RecordKind } from '@shared/service/endpoint';
import { appError } from '@shared/ipc/error';
import type { RankedRecords } from '../alike/rank-records';
import type { Engine, Sort } from '../engine/contract/engine';

/** An answer: rows of an engine. */
export interface Answered {
  readonly kind: RecordKind;
  /** The list whose assessments its rows show; '' for the whole library. */
  readonly scope: string;
  readonly engine: Engine;
  readonly count: number;
  readonly pinned: boolean;
  /** Reasons by row, for a similarity search. */
  readonly alike?: RankedRecords;
  /** The answer's rows, unordered. */
  readonly found: Uint32Array;
  /** The answer's rows in order. */
  readonly slots: Uint32Array;
  /** Returns rows `from` to `to` (exclusive) in order. */
  part(from: number, to: number): Uint32Array;
}

/** Rows sorted immediately: those that a window shows first. */
const firstRows = 200;

/**
 * Creates an answer over `slots`, sorted by `sort` or left as they are. Only the first rows are
 * sorted now, and the rest on demand.
 */
export function createAnswered({
  sort,
  slots,
  ...of
}: {
  readonly kind: RecordKind;
  readonly scope: string;
  readonly engine: Engine;
  readonly slots: Uint32Array;
  readonly sort: Sort | null;
  readonly pinned: boolean;
  readonly alike?: RankedRecords;
}): Answered {
  const first = sort ? of.engine.first(slots, sort, firstRows) : slots;
  let all = sort && first.length < slots.length ? null : first;
  const inOrder = (): Uint32Array => (all ??= sort ? of.engine.order(slots, sort) : slots);
  return {
    ...of,
    count: slots.length,
    found: slots,
    get slots() {
      return inOrder();
    },
    part(from, to) {
      const begin = Math.max(from, 0);
      const end = Math.max(to, 0);
      return (end <= first.length ? first : inOrder()).subarray(begin, end);
    },
  };
}

/** Answers that are kept. The least recently used one is dropped first. Pinned ones stay. */
export interface Handles {
  add(answered: Answered): number;
  /** Throws if the answer was dropped. */
  get(handle: number): Answered;
  release(handle: number): void;
  /** Drops everything, because the same ids mean different records in another library. */
  clear(): void;
}

const kept = 64;
/**
 * Maximum number of rows in all answers together. An answer may contain every record, with up to
 * eight bytes each. The counts beside a list of everything need one answer per group.
 */
const mostSlots = 8_000_000;
/** The newest answers are always kept, because they are on screen. */
const always = 2;

export function createHandles(): Handles {
  const all = new Map<number, Answered>();
  let last = 0;
  return {
    add(answered) {
      all.set(++last, answered);
      let count = 0;
      let slots = 0;
      for (const [handle, one] of [...all].reverse()) {
        if (one.pinned) continue;
        count++;
        slots += one.count;
        if (count > kept || (count > always && slots > mostSlots)) all.delete(handle);
      }
      return last;
    },
    get(handle) {
      const answered = all.get(handle);
      if (!answered) throw appError('internal', { message: `answer ${handle} was given up` });
      all.delete(handle);
      all.set(handle, answered);
      return answered;
    },
    release: (handle) => void all.delete(handle),
    clear: () => all.clear(),
  };
}
