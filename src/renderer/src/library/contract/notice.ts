import type { ErrorData } from '@shared/ipc/error';
import type { FeederState } from './feeder-state';
import type { Versions } from './protocol';

/** What the worker tells a page unasked. */
export type LibraryNotice =
  /** After every change. */
  | { readonly type: 'versions'; readonly versions: Versions }
  | { readonly type: 'feeder'; readonly state: FeederState }
  /** Everything up to `seq` of the archive is in the library; each page acknowledges it to main. */
  | { readonly type: 'applied'; readonly libraryId: string; readonly seq: number }
  /** The first window has opened it: the others may read it. */
  | { readonly type: 'open'; readonly libraryId: string }
  /** It can be read no more; `error`: why it could not be opened. */
  | { readonly type: 'closed'; readonly error: ErrorData | null }
  /** For the first window: another one wants it opened again. */
  | { readonly type: 'reopen' }
  /** For the first window: the browser has closed the database, so it is to be opened anew. */
  | { readonly type: 'lost' }
  /** For the first window: the browser's database does not answer this worker; another has to ask. */
  | { readonly type: 'unanswered' }
  /** For the others, by their own client: the first window, or its worker, is gone. */
  | { readonly type: 'left' };
