/**
 * Writes a data set of simulated rows in a separate process: `node data-set-case.mjs <folder> <rows>
 * <changed row, or -1>`. Prints as JSON what it took. The data set is in a folder, but each look at
 * it counts as a request, as in a bucket.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { exportFormat } from '@shared/export/formats';
import type { AppClient } from '@shared/contract';
import { DataSetAbout } from '@shared/features/data-sets';
import { nodeDataSetDisk } from '@main/data-set/disk';
import { folderPlace } from '@main/data-set/folder-place';
import { beginVersion, type NewVersion } from '@main/data-set/new-version';
import type { DataSetPlace } from '@main/data-set/place';
import { createExportFiles } from '@main/files/export-file';
import { createExportRuns } from '@main/files/export-runs';
import { writeDataSet } from '@renderer/features/data-sets/write-data-set';
import { simulatedLibrary } from './simulated-library';

const [folder = 'data-set', rows = '1000000', changed = '-1'] = process.argv.slice(2);
const { client, contents, change } = simulatedLibrary(Number(rows));
change(Number(changed));

/** Steps of an update that make no request in a bucket. */
const local = new Set(['draft', 'settle', 'close']);
let requests = 0;
let bytes = 0;

function counted(place: DataSetPlace): DataSetPlace {
  return new Proxy(place, {
    get(of, name: keyof DataSetPlace) {
      if (name === 'isNear') return false;
      const step = of[name];
      if (typeof step !== 'function') return step;
      return async (...given: never[]) => {
        if (!local.has(name)) requests++;
        const done = await (step as (...of: never[]) => Promise<unknown>)(...given);
        if (name === 'bring') bytes += (await stat(join(folder, String(given[0])))).size;
        return done;
      };
    },
  });
}

const nothing = (): Promise<void> => Promise.resolve();
const journal = { add: nothing, remove: nothing, sweep: () => Promise.resolve(0) };
const exports = createExportRuns({
  files: createExportFiles({ journal } as never),
  pageMaker: () => null,
  record: nothing,
});
let version: NewVersion | null = null;
const begun = (): NewVersion => {
  if (!version) throw new Error('The data set was not begun');
  return version;
};
const bridge = {
  async begin(what: Parameters<AppClient['datasets']['begin']>[0]) {
    await nodeDataSetDisk.makeFolder(folder);
    version = await beginVersion(counted(folderPlace(nodeDataSetDisk, folder)), what);
    return { contents: [...version.contents] };
  },
  async file({ partition }: Parameters<AppClient['datasets']['file']>[0]) {
    const path = await begun().file(partition);
    return { exportId: exports.begin(path, exportFormat('parquet'), false) };
  },
  async bring({ partition }: Parameters<AppClient['datasets']['bring']>[0]) {
    await begun().bring(partition);
    return null;
  },
  // Parsed like everything that crosses the bridge.
  finish: ({ contents: of, about }: Parameters<AppClient['datasets']['finish']>[0]) =>
    begun().finish(of, DataSetAbout.parse(about), new Date()),
  cancel: () => Promise.resolve(null),
} as unknown as AppClient['datasets'];

const began = performance.now();
const done = await writeDataSet(
  {
    bridge,
    library: client,
    handOver: (exportId, port) =>
      exports.connect(exportId, {
        listen: (heard) => {
          port.addEventListener('message', ({ data }) => heard(data));
          port.start();
        },
        post: (message) => port.postMessage(message),
        onClose: (closed) => port.addEventListener('close', closed),
      }),
    cancelFile: (exportId) => exports.cancel(exportId),
  },
  'data-set',
  contents(),
);
const { user, system } = process.cpuUsage();
const figures = {
  ...done,
  seconds: (performance.now() - began) / 1000,
  cpu: (user + system) / 1e6,
  peak: process.resourceUsage().maxRSS * 1024,
  requests,
  bytes,
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(0);
