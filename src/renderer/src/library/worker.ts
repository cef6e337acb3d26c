/** The worker: the only place where the library's database is open. */
import { createExportMethods } from './export-job';
import { createLibraryMethods } from './methods';
import { serve, type Port } from './rpc';

let notify: (notice: unknown) => void = () => undefined;
const methods = createLibraryMethods((versions) => notify(versions));
notify = serve(self as unknown as Port, {
  ...methods,
  ...createExportMethods(methods),
});
