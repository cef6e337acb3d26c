import type { ErrorData } from '@shared/ipc/error';
import type { FeederState } from './feeder-state';
import type { Versions } from './protocol';

/** Messages that the worker sends without being asked. */
export type LibraryNotice =
  /** After every change. */
  | { readonly type: 'versions'; readonly versions: Versions }
  | { readonly type: 'feeder'; readonly state: FeederState }
  /** Everything up to `seq` of the archive is stored; each page acknowledges it to main. */
  | { readonly type: 'applied'; readonly libraryId: string; readonly seq: number }
  /** The first window has opened it: the others may read it. */
  | { readonly type: 'open'; readonly libraryId: string }
  /** The library can no longer be read; `error` says why it could not be opened. */
  | { readonly type: 'closed'; readonly error: ErrorData | null }
  /** For the first window: another window asks it to reopen the library. */
  | { readonly type: 'reopen' }
  /** For the first window: the browser closed the database, so it has to be reopened. */
  | { readonly type: 'lost' }
  /**
   * For the first window: the browser's database does not respond to this worker, so another one is
   * needed.
   */
  | { readonly type: 'unanswered' }
  /** For the others, from their own client: the first window or its worker is gone. */
  | { readonly type: 'left' };
