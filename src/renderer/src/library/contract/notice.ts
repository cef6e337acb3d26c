import type { FeederState } from './feeder-state';
import type { Versions } from './protocol';

/** What the worker tells the page unasked. */
export type LibraryNotice =
  /** After every change. */
  | { readonly type: 'versions'; readonly versions: Versions }
  | { readonly type: 'feeder'; readonly state: FeederState }
  /** Everything up to `seq` of the archive is in the library; the page acknowledges it to main. */
  | { readonly type: 'applied'; readonly libraryId: string; readonly seq: number }
  /** The browser has closed the database: it is to be opened anew. */
  | { readonly type: 'lost' }
  /** The browser's database does not answer this worker: another one has to ask. */
  | { readonly type: 'unanswered' };
