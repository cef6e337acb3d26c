import type { ErrorData } from '@shared/ipc/error';
import type { FeederState } from './feeder-state';
import type { Versions } from './protocol';

/** Notices that the worker sends without being asked. */
export type LibraryNotice =
  /** Sent after every change. */
  | { readonly type: 'versions'; readonly versions: Versions }
  | { readonly type: 'feeder'; readonly state: FeederState }
  /**
   * Every archive entry up to `seq` has been stored. Each page acknowledges this to the main
   * process.
   */
  | { readonly type: 'applied'; readonly libraryId: string; readonly seq: number }
  /** The first window has opened the library, so other windows can read it. */
  | { readonly type: 'open'; readonly libraryId: string }
  /** The library can no longer be read. `error` explains why it couldn't be opened. */
  | { readonly type: 'closed'; readonly error: ErrorData | null }
  /** For the first window: another window is asking it to reopen the library. */
  | { readonly type: 'reopen' }
  /** For the first window: the browser closed the database, which must be reopened. */
  | { readonly type: 'lost' }
  /**
   * For the first window: the browser's database isn't responding to this worker, so a new worker
   * is needed.
   */
  | { readonly type: 'unanswered' }
  /** For other windows, from their own client: the first window or its worker is gone. */
  | { readonly type: 'left' };
