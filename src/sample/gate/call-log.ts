import type { ParamValues } from './params';

/** A call as seen by the service. */
interface LoggedCall {
  /** ISO timestamp of the service's clock. */
  at: string;
  method: string;
  /** The path without the query. */
  path: string;
  /** The endpoint's path with braces; null if there is none. */
  endpoint: string | null;
  params: ParamValues;
  /** The status that was sent, or would have been. */
  status: number;
  /** Number of rows in the correct response, even if a failure replaced it. */
  rows: number;
  /** Units charged. */
  units: number;
  /** Ids of the rows that were charged. */
  ids: readonly string[];
  /** First characters of the key; null without one. */
  keyPrefix: string | null;
  /** The simulated failure, if any. */
  failure: string | null;
}

/** The service's log of calls, for tests. */
export interface CallLog {
  readonly calls: readonly LoggedCall[];
  /** Returns all units charged. */
  units(): number;
  /** Returns how often each row was charged in the logged calls, by id. */
  chargedRows(): ReadonlyMap<string, number>;
  add(call: LoggedCall): void;
  clear(): void;
}

/** Maximum number of calls in the log. Units of older calls still count. */
export const LONGEST_LOG = 5_000;

export function createCallLog(): CallLog {
  const calls: LoggedCall[] = [];
  let units = 0;
  return {
    calls,
    units: () => units,
    chargedRows() {
      const counts = new Map<string, number>();
      for (const id of calls.flatMap((call) => call.ids)) counts.set(id, (counts.get(id) ?? 0) + 1);
      return counts;
    },
    add(call) {
      calls.push(call);
      units += call.units;
      if (calls.length > LONGEST_LOG) calls.shift();
    },
    clear() {
      calls.splice(0);
      units = 0;
    },
  };
}
