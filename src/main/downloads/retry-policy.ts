/**
 * What to do when a call brought no page. Pure. The service documents no error, so a status only
 * decides how careful to be; what it meant is shown in the service's own words.
 */
import type { StopReason } from '@shared/archive/meta';
import type { HoldReason } from '@shared/features/downloads';
import type { Stop, Trouble } from './state';

/** Wait and ask again, or stop until the person acts. */
export type Judgement =
  { readonly wait: number; readonly why: HoldReason } | { readonly stop: Stop };

export interface Circumstances {
  /** Calls in a row that brought no page. */
  readonly tries: number;
  /** Units left this month as just read; `null`: not known. */
  readonly unitsLeft: number | null;
  readonly limit: number;
  /** Rows of the window that a new chain may bring again. */
  readonly rowsAgain: number;
  readonly random: () => number;
}

/** Calls in a row without a page, after which it stops and says so. */
export const mostTries = 5;
const firstWaitMs = 2_000;
const unreachable = ['offline', 'name-not-found'];
/** Asking again would bring the same. */
const final = ['tls', 'redirect'];

/** Exponential, with jitter, so that many programs do not come back at once. */
export function backoffMs(tries: number, random: () => number): number {
  return Math.min(firstWaitMs * 2 ** Math.max(0, tries - 1), 300_000) * (1 + random());
}

/** Judges the last trouble of a chain. */
export function judge(trouble: Trouble, around: Circumstances): Judgement {
  switch (trouble.is) {
    case 'failure':
      return judgeFailure(trouble, around);
    case 'cut':
      return again('connection', around, trouble);
    case 'unreadable':
      // Charged perhaps, and kept: buying it again is for the person to say.
      return stopAs('needs-decision', 'unreadable', trouble);
    case 'status':
      return judgeStatus(trouble, around);
  }
}

function judgeFailure(trouble: Trouble, around: Circumstances): Judgement {
  const failure = trouble.failure ?? '';
  if (unreachable.includes(failure)) {
    return { wait: backoffMs(around.tries + 2, around.random), why: 'offline' };
  }
  if (final.includes(failure)) return stopAs('paused', 'connection', trouble);
  return again('connection', around, trouble);
}

function judgeStatus(trouble: Trouble, around: Circumstances): Judgement {
  const status = trouble.status ?? 0;
  const isUsedUp = around.unitsLeft !== null && around.unitsLeft < around.limit;
  if (status === 401) return stopAs('paused', 'unauthorized', trouble);
  if ([402, 403, 429].includes(status) && isUsedUp) return stopAs('paused', 'quota', trouble);
  // The caller has tried several times by then, and waited as long as it was told to.
  if (status === 429) return again('rate-limit', { ...around, tries: around.tries + 3 }, trouble);
  if (status === 402) return stopAs('paused', 'quota', trouble);
  if (status === 403) return stopAs('paused', 'forbidden', trouble);
  if (status >= 400 && status <= 499) {
    return trouble.page === 0
      ? stopAs('failed', 'refused', trouble)
      : stopAs('needs-decision', 'cursor-refused', trouble, around.rowsAgain);
  }
  return again('server-error', around, trouble);
}

function again(why: StopReason, { tries, random }: Circumstances, trouble: Trouble): Judgement {
  if (tries >= mostTries) return stopAs('paused', why, trouble);
  return { wait: backoffMs(tries, random), why: 'service' };
}

function stopAs(
  as: Stop['as'],
  why: StopReason,
  { status, serviceWords }: Trouble,
  rowsAgain?: number,
): Judgement {
  return {
    stop: {
      as,
      why,
      ...(rowsAgain === undefined ? {} : { rowsAgain }),
      ...(status === null ? {} : { status }),
      ...(serviceWords === '' ? {} : { serviceWords }),
    },
  };
}
