/** The worker: the only place where the library's database is open. */
import { createExportMethods } from '../export/export-list';
import { createFeedMethods } from '../feed/feed';
import { createLibraryMethods } from './worker-api';
import type { LibraryNotice } from '../contract/notice';
import { serve, type Port } from '../contract/rpc';

let tell: (notice: LibraryNotice) => void = () => undefined;
const methods = createLibraryMethods((versions) => tell({ type: 'versions', versions }), {
  lost: () => tell({ type: 'lost' }),
  unanswered: () => tell({ type: 'unanswered' }),
});
tell = serve(self as unknown as Port, {
  ...methods,
  ...createExportMethods(methods),
  ...createFeedMethods(methods, (notice) => tell(notice)),
});
