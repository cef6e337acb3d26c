/** Answers of queries, kept for as long as they are shown. */
import type { RecordKind } from '@shared/service/endpoint';
import { appError } from '@shared/ipc/error';
import type { RankedRecords } from '../alike/rank-records';
import type { Engine, Sort } from '../engine/contract/engine';

/** An answer: rows of an engine. */
export interface Answered {
  readonly kind: RecordKind;
  /** The list whose assessments its rows show; '' is the library as a whole. */
  readonly scope: string;
  readonly engine: Engine;
  readonly count: number;
  readonly pinned: boolean;
  /** Why each row is there, where likeness was asked for. */
  readonly alike?: RankedRecords;
  /** Its rows in no particular order. */
  readonly found: Uint32Array;
  /** Its rows in order. */
  readonly slots: Uint32Array;
  /** Rows `from` to before `to` in order. */
  part(from: number, to: number): Uint32Array;
}

/** Rows that are put in order at once: what a window shows first. */
const firstRows = 200;

/**
 * An answer over `slots`, which are ordered by `sort`, or as they are. Only the first rows are put in
 * order now, the others when somebody comes to them.
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

/** Answers that are kept; the one not used for longest gives way. Pinned ones stay. */
export interface Handles {
  add(answered: Answered): number;
  /** Throws when the answer was given up. */
  get(handle: number): Answered;
  release(handle: number): void;
  /** Gives up all: another library is opened, and the same ids mean other records there. */
  clear(): void;
}

const kept = 64;
/**
 * Rows of all kept answers together: an answer may hold every record, up to eight bytes each, and the
 * counts beside a list of everything take one for each group.
 */
const mostSlots = 8_000_000;
/** The newest are kept however large they are: they are on the screen. */
const always = 2;

/** An empty set of answers. */
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
