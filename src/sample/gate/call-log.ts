import type { ParamValues } from './params';

/** One call as the service saw it. */
interface LoggedCall {
  /** ISO timestamp of the service's clock. */
  at: string;
  method: string;
  /** The path without the query. */
  path: string;
  /** The endpoint's path with braces; null when nothing is there. */
  endpoint: string | null;
  params: ParamValues;
  /** The status that was sent, or would have been. */
  status: number;
  /** Rows of the right answer, whether or not a failure let them out. */
  rows: number;
  /** Units charged. */
  units: number;
  /** Ids of the rows that were charged. */
  ids: readonly string[];
  /** First characters of the key; null without one. */
  keyPrefix: string | null;
  /** The failure that was acted out, if any. */
  failure: string | null;
}

/** What the service remembers of its calls; tests read it. */
export interface CallLog {
  readonly calls: readonly LoggedCall[];
  /** Units charged in all. */
  units(): number;
  /** How often each row was charged in the remembered calls, by id. */
  chargedRows(): ReadonlyMap<string, number>;
  add(call: LoggedCall): void;
  clear(): void;
}

/** So many calls are remembered; the units of older ones still count. */
export const LONGEST_LOG = 5_000;

/** Makes an empty log. */
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
