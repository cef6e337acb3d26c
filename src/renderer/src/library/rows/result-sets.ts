/** Keeps the answers to queries while they are in use. */
import type { RecordKind } from '@shared/service/endpoint';
import { appError } from '@shared/ipc/error';
import { compareTexts } from '@shared/values/compare-texts';
import type { RankedRecords } from '../alike/rank-records';
import type { Engine, Sort } from '../engine/contract/engine';

/** An answer: rows from an engine. */
export interface Answered {
  readonly kind: RecordKind;
  /** The list whose assessments the rows show. '' means the whole library. */
  readonly scope: string;
  readonly engine: Engine;
  readonly count: number;
  readonly pinned: boolean;
  /** Reasons for each row of a similarity search. */
  readonly alike?: RankedRecords;
  /** The answer's rows, unordered. */
  readonly found: Uint32Array;
  /** The answer's rows, in order. */
  readonly slots: Uint32Array;
  /** Returns rows from `from` to `to` (exclusive), in order. */
  part(from: number, to: number): Uint32Array;
}

/** Number of rows that are sorted immediately, i.e. those that a window shows first. */
const firstRows = 200;

/**
 * Creates an answer from `slots`, sorted by `sort` or left in the given order. Only the first rows
 * are sorted now, and the rest on demand.
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

/** Returns the slots at these positions of an answer, in order of their records' ids. */
export function inOrderOfIds(
  engine: Pick<Engine, 'idAt'>,
  slots: Uint32Array,
  rows: Uint32Array,
): Uint32Array {
  const named = Array.from(rows, (row) => {
    const slot = slots[row] ?? 0;
    return { slot, id: engine.idAt(slot) };
  });
  named.sort((a, b) => compareTexts(a.id, b.id));
  return Uint32Array.from(named, ({ slot }) => slot);
}

/**
 * The answers in use. The least recently used one is dropped first. Pinned answers aren't dropped.
 */
export interface Handles {
  add(answered: Answered): number;
  /** Throws if the answer was dropped. */
  get(handle: number): Answered;
  release(handle: number): void;
  /** Drops all answers, because the same ids refer to different records in another library. */
  clear(): void;
}

const kept = 64;
/**
 * Maximum number of rows in all answers combined. An answer may contain every record, using up to
 * eight bytes for each. The counts next to a list of everything require one answer per group.
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
