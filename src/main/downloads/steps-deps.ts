/** What the download steps offer, and what they depend on. */
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
  /** Reads `/me` now. Never reuses a request that has already been started. */
  readonly readAccount: () => Promise<Account>;
  /** Returns the last account read, for the month's units and as a baseline. */
  readonly account: () => Account | null;
  /** Returns by how many ms the usage in `/me` may be out of date. Defaults to 0. */
  readonly behindMs?: () => number;
  readonly clock: Clock;
  /**
   * Returns an endpoint's largest page size, or `null` if the size can't be chosen. Defaults to the
   * documented size.
   */
  readonly largestPage?: (endpoint: string) => number | null;
  /**
   * Returns a call's maximum cost in units, as documented or observed. Defaults to the documented
   * cost.
   */
  readonly unitsOfCall?: (endpoint: string, size: Size) => number | null;
  /** Returns how searches are compared. Defaults to the documented way. */
  readonly reading?: () => QuestionReading;
  readonly newId: () => string;
  readonly random: () => number;
  /** Call when something that the user can see has changed. */
  readonly tell: () => void;
  /** Call when a page has arrived. */
  readonly onPage: () => void;
  readonly closing: AbortSignal;
}

export interface Steps {
  /**
   * Takes the next step. Returns a pause if it has to wait. Rejects with errors that aren't in the
   * log.
   */
  advance(download: Download): Promise<PauseReason | null>;
  /**
   * Reads `/me` if a call has no complete answer or, with `isOfAll`, if the cost of any call isn't
   * known. Returns whether it did.
   */
  settle(isOfAll: boolean): Promise<boolean>;
  /** Call when the account has been read. It may be used as a baseline. */
  noteAccount(): void;
  /** Returns when `/me` can next show what a call cost (ms since 1970), or `null`. */
  nextProof(): number | null;
  /**
   * Returns whether a rejected call definitely wasn't charged. Waits until `/me` shows this, or
   * never will.
   */
  wasFree(runId: string, requestId: string): Promise<boolean>;
  /** Writes all of the decisions or none. */
  write(downloadId: string, ...acts: readonly DownloadAct[]): Promise<void>;
  /** Resets the retry count after the user has done something. */
  forgetTries(): void;
}
