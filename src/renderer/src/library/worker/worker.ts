/** The worker: the only place where the library's database is open. */
import { createExportMethods } from '../export/export-list';
import { createLibraryMethods } from './worker-api';
import { serve, type Port } from '../contract/rpc';

let notify: (notice: unknown) => void = () => undefined;
const methods = createLibraryMethods((versions) => notify(versions));
notify = serve(self as unknown as Port, {
  ...methods,
  ...createExportMethods(methods),
});
