/**
 * Limits what may be spent without asking the user: units per day, and per act (a download, or the
 * pages of a search). Beyond that, the user is asked in a native dialog, which nothing in the
 * window can answer.
 */
import type { CallInput, CallOutcome } from '@shared/features/service';
import { appError, toErrorData } from '@shared/ipc/error';
import { createSerial } from '@shared/values/serial';
import { dayAt } from '@shared/values/calendar';
import type { Caller } from './caller';
import type { Clock } from './clock';

export type SpendingKind = 'act' | 'day';

/** Units charged or possibly charged, and by how much the user has raised the limit. */
interface Spent {
  readonly units: number;
  readonly raised: number;
}

/** Units spent on a calendar day. */
export interface SpentOfDay extends Spent {
  /** `YYYY-MM-DD` in local time. */
  readonly day: string;
}

export interface SpendingDeps {
  readonly caller: Caller;
  readonly clock: Pick<Clock, 'now'>;
  readonly limits: () => Readonly<Record<SpendingKind, number>>;
  /** Returns a call's maximum cost in units, or `null` if unknown. */
  readonly unitsOfCall: (input: CallInput) => number | null;
  readonly load: () => SpentOfDay | null;
  readonly save: (spent: SpentOfDay) => void;
  /** Returns whether there is nobody to ask about an act. It then stops at the limit. */
  readonly isUnattended: (act: string) => boolean;
  /**
   * Returns the units that an act has spent according to the archive, including those before this
   * start of the program.
   */
  readonly spentBefore: (act: string) => Promise<number>;
  /** Asks whether this many more units may be spent. */
  readonly ask: (reached: SpendingKind, spent: number, more: number) => Promise<boolean>;
  /** Called when the user is asked to allow an action, and again when they have answered. */
  readonly onAsking?: (act: string, isAsking: boolean) => void;
}

/**
 * After the user has declined, nothing is asked for a while, because nobody reads repeated
 * questions.
 */
const QUIET_MS = 10_000;
/**
 * Maximum number of acts remembered. Beyond that, the oldest is forgotten, and its count starts
 * again at zero.
 */
const MOST_ACTS = 1_000;
const nothing: Spent = { units: 0, raised: 0 };

/** Adds a spending limit to a caller. */
export function withSpendingLimit(deps: SpendingDeps): Caller {
  const { caller, clock } = deps;
  const acts = new Map<string, Spent>();
  const waiting = new Map<() => void, string>();
  const inOrder = createSerial();
  let quietUntil = -Infinity;
  let loaded: SpentOfDay | null | undefined;

  function spentOf(kind: SpendingKind, act: string): Spent {
    if (kind === 'act') return acts.get(act) ?? nothing;
    loaded ??= deps.load();
    return loaded?.day === dayAt(clock.now()) ? loaded : nothing;
  }

  function put(kind: SpendingKind, act: string, spent: Spent): void {
    if (kind === 'day') {
      loaded = { ...spent, day: dayAt(clock.now()) };
      return deps.save(loaded);
    }
    acts.delete(act);
    acts.set(act, spent);
    const [oldest] = acts.keys();
    if (acts.size > MOST_ACTS && oldest !== undefined) acts.delete(oldest);
  }

  function add(act: string, units: number): void {
    for (const kind of ['act', 'day'] as const) {
      const spent = spentOf(kind, act);
      put(kind, act, { ...spent, units: Math.max(0, spent.units + units) });
    }
  }

  function asked(act: string, kind: SpendingKind, spent: number, more: number): Promise<boolean> {
    deps.onAsking?.(act, true);
    return deps.ask(kind, spent, more).finally(() => deps.onAsking?.(act, false));
  }

  /** Throws `cap-reached` if the user doesn't allow any more. */
  async function reserve(act: string, units: number): Promise<void> {
    if (!acts.has(act)) put('act', act, { units: await deps.spentBefore(act), raised: 0 });
    for (const kind of ['act', 'day'] as const) {
      const limit = deps.limits()[kind];
      const before = spentOf(kind, act);
      if (before.units + units <= limit + before.raised) continue;
      if (deps.isUnattended(act)) throw appError('cap-reached', { message: kind, charged: 'no' });
      const more = Math.max(limit, units);
      const isAllowed = clock.now() >= quietUntil && (await asked(act, kind, before.units, more));
      if (!isAllowed) {
        quietUntil = Math.max(quietUntil, clock.now() + QUIET_MS);
        throw appError('cap-reached', { message: kind, charged: 'no', isRefused: true });
      }
      const now = spentOf(kind, act);
      // After a restart, more than the limit may have been spent, because what the user allowed
      // before has been forgotten.
      put(kind, act, { ...now, raised: Math.max(now.raised, now.units - limit) + more });
    }
    add(act, units);
  }

  /** Waits for its turn, and for the user's answer, unless it's cancelled. */
  function reserved(act: string, runId: string, units: number): Promise<void> {
    return new Promise((resolve, reject) => {
      let left = false;
      const leave = (): void => {
        left = true;
        waiting.delete(leave);
        reject(appError('cancelled', { charged: 'no' }));
      };
      waiting.set(leave, runId);
      const mine = inOrder(async () => {
        if (!left) await reserve(act, units);
        if (left) add(act, -units);
      });
      mine.then(resolve, reject).finally(() => waiting.delete(leave));
    });
  }

  function leaveAll(isMine: (runId: string) => boolean): boolean {
    const mine = [...waiting].filter(([, runId]) => isMine(runId));
    for (const [leave] of mine) leave();
    return mine.length > 0;
  }

  return {
    ...caller,
    async call(input, downloadRef): Promise<CallOutcome> {
      const units = deps.unitsOfCall(input) ?? sizeOf(input);
      if (units === 0) return caller.call(input, downloadRef);
      const act = downloadRef?.downloadId ?? input.runId;
      await reserved(act, input.runId, units);
      try {
        const outcome = await caller.call(input, downloadRef);
        add(act, (outcome.taken?.units ?? outcome.units ?? units) - units);
        return outcome;
      } catch (error) {
        if (toErrorData(error).charged === 'no') add(act, -units);
        throw error;
      }
    },
    cancel(runId) {
      const wasWaiting = leaveAll((one) => one === runId);
      return caller.cancel(runId) || wasWaiting;
    },
    close() {
      leaveAll(() => true);
      return caller.close();
    },
  };
}

/** Returns the assumed cost of a call without a known price: one unit per item requested. */
function sizeOf({ limit, identifiers }: CallInput): number {
  return Math.max(1, limit ?? 1, identifiers?.length ?? 1);
}

/** Returns the units that may still be spent today without asking. */
export function leftOfDay(spent: SpentOfDay | null, limit: number, now: number): number {
  const { units, raised } = spent?.day === dayAt(now) ? spent : nothing;
  return Math.max(0, limit + raised - units);
}
