import { randomUUID } from 'node:crypto';
import type { BrowserWindow } from 'electron';
import type { AppHandlers } from '@shared/contract';
import { appError } from '@shared/ipc/error';
import { safeFileName } from '@shared/export/file-name';
import { beginVersion, folderIn, type NewVersion } from '../data-set/data-set-folder';
import { askForDataSetFolder } from '../backup/ask-for-place';
import { fileError } from '../files/file-errors';
import { nodeDataSetDisk, type DataSetDisk } from '../data-set/disk';

export interface DataSetsOptions {
  /** Takes a path for a file; gives the id by which the library writes it. */
  readonly takePath: (path: string) => string;
  readonly window: () => BrowserWindow | null;
  /** The folder that files went to last. */
  readonly folder: { readonly read: () => string; readonly write: (folder: string) => void };
  /** Shows a folder in the system's file manager. */
  readonly openPath: (path: string) => unknown;
  readonly disk?: DataSetDisk;
}

export interface DataSetsFeature {
  readonly handlers: AppHandlers['datasets'];
  /** For the command line. */
  readonly command: {
    /** Takes a folder that a person named; the page knows it by the id alone. */
    readonly takeFolder: (folder: string) => string;
    /** Ends what was not finished. */
    readonly letGoFolder: (dataSetId: string) => Promise<void>;
  };
}

interface Running {
  readonly folder: string;
  version: NewVersion | null;
}

/** What the disk says, in the words of every file. */
async function inFolder<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw fileError(thrown);
  }
}

/** Data sets: the page never names a path. */
export function dataSetsFeature(options: DataSetsOptions): DataSetsFeature {
  const { disk = nodeDataSetDisk } = options;
  const running = new Map<string, Running>();
  const finished = new Map<string, string>();

  function runningOf(dataSetId: string): Running {
    const found = running.get(dataSetId);
    if (!found) throw appError('cancelled', { message: 'no such data set' });
    return found;
  }
  function versionOf(dataSetId: string): NewVersion {
    const { version } = runningOf(dataSetId);
    if (!version) throw appError('internal', { message: 'the data set was not begun' });
    return version;
  }
  async function letGo(dataSetId: string): Promise<void> {
    const found = running.get(dataSetId);
    running.delete(dataSetId);
    await found?.version?.cancel();
  }

  function takeFolder(folder: string): string {
    const dataSetId = randomUUID();
    running.set(dataSetId, { folder, version: null });
    return dataSetId;
  }

  return {
    handlers: {
      choose: async ({ name }) => {
        const chosen = await askForDataSetFolder(options.window(), options.folder.read());
        if (chosen === null) return null;
        const folder = await inFolder(() => folderIn(disk, chosen, safeFileName(name, 120)));
        options.folder.write(chosen);
        return { dataSetId: takeFolder(folder), folder };
      },
      showFolder: ({ dataSetId }) => {
        const folder = finished.get(dataSetId);
        if (folder === undefined) throw appError('not-found', { message: 'no such data set' });
        void options.openPath(folder);
        return null;
      },
      begin: async ({ dataSetId, ...what }) => {
        const found = runningOf(dataSetId);
        await found.version?.cancel();
        const version = await inFolder(async () => {
          await disk.makeFolder(found.folder);
          return beginVersion(disk, found.folder, what);
        });
        found.version = version;
        return { contents: [...version.contents] };
      },
      file: async ({ dataSetId, partition }) => ({
        exportId: options.takePath(await inFolder(() => versionOf(dataSetId).file(partition))),
      }),
      finish: async ({ dataSetId, contents, about }) => {
        const done = await inFolder(() => versionOf(dataSetId).finish(contents, about, new Date()));
        running.delete(dataSetId);
        finished.set(dataSetId, done.folder);
        return done;
      },
      cancel: async ({ dataSetId }) => {
        await letGo(dataSetId);
        return null;
      },
    },
    command: {
      takeFolder,
      letGoFolder: letGo,
    },
  };
}
