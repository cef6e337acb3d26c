/** What the steps of a library's downloads are made of, and what they do. */
import type { DownloadAct } from '@shared/archive/download-work';
import type { Account } from '@shared/features/connection';
import type { QuestionReading } from '@shared/service/identity';
import type { Size } from '@shared/service/rate';
import type { DownloadArchive } from '../service/archive-port';
import type { Caller } from '../service/caller';
import type { Clock } from '../service/clock';
import type { Download, State } from './state';
import type { PauseReason } from './view';

export interface StepsDeps {
  readonly log: DownloadArchive;
  readonly state: State;
  readonly follow: () => Promise<void>;
  readonly caller: Pick<Caller, 'call' | 'cancel' | 'running' | 'makeSure'>;
  /** Asks `/me` now; never a reading that was begun before. */
  readonly readAccount: () => Promise<Account>;
  /** The last account, for the units of the month and to compare with. */
  readonly account: () => Account | null;
  /** By how many ms `/me` may be behind; absent: it is not. */
  readonly behindMs?: () => number;
  readonly clock: Clock;
  /** Rows that a page of an endpoint may have; `null`: no size can be asked for. Absent: the page's own bound. */
  readonly largestPage?: (endpoint: string) => number | null;
  /** Units one call can cost at most, as documented or as seen; absent: as documented. */
  readonly unitsOfCall?: (endpoint: string, size: Size) => number | null;
  /** How questions are read; absent: by the service's page. */
  readonly reading?: () => QuestionReading;
  readonly newId: () => string;
  readonly random: () => number;
  /** Something changed that is shown. */
  readonly tell: () => void;
  /** A page came. */
  readonly onPage: () => void;
  readonly closing: AbortSignal;
}

export interface Steps {
  /** Gives a hold when there is something to wait for. Rejects with what no entry of the log tells. */
  advance(download: Download): Promise<PauseReason | null>;
  /**
   * Compares with `/me` when a call of whomever was not answered whole, or when any call's cost is
   * open (`isOfAll`); gives whether it did.
   */
  settle(isOfAll: boolean): Promise<boolean>;
  /** An account was read: what it says may be compared with later. */
  noteAccount(): void;
  /** When `/me` can tell of calls what it could not yet (ms since 1970); `null`: nothing is awaited. */
  nextProof(): number | null;
  /** Whether it is certain that a refused call was not charged: waits until `/me` shows it, or cannot. */
  wasFree(runId: string, requestId: string): Promise<boolean>;
  /** Writes decisions, all or none. */
  write(downloadId: string, ...acts: readonly DownloadAct[]): Promise<void>;
  /** The person has acted: tries are counted from the beginning. */
  forgetTries(): void;
}
