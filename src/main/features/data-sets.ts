import { randomUUID } from 'node:crypto';
import type { BrowserWindow, WebContents } from 'electron';
import type { AppHandlers } from '@shared/contract';
import { nameOfPlace, type BucketPlace, type TakenBucket } from '@shared/features/bucket-place';
import { appError } from '@shared/ipc/error';
import { safeFileName } from '@shared/export/file-name';
import { askForDataSetFolder } from '../backup/ask-for-place';
import type { BucketAccess } from '../data-set/bucket/open-bucket';
import { nodeDataSetDisk, type DataSetDisk } from '../data-set/disk';
import { folderPlace } from '../data-set/folder-place';
import { beginVersion, folderIn, type NewVersion } from '../data-set/new-version';
import type { DataSetPlace } from '../data-set/place';
import { fileError } from '../files/file-errors';
import { callingPage, onPageGone } from '../ipc/calling-page';

export interface DataSetsOptions {
  /** Reserves a path for a file. Returns the id with which the library writes the file. */
  readonly takePath: (path: string) => string;
  readonly window: () => BrowserWindow | null;
  /** The folder that files were last saved to. */
  readonly folder: { readonly read: () => string; readonly write: (folder: string) => void };
  /** Shows a folder in the system's file manager. */
  readonly openPath: (path: string) => unknown;
  readonly disk?: DataSetDisk;
}

export interface DataSetsFeature {
  readonly handlers: AppHandlers['datasets'];
  /** The part used by the command line. */
  readonly command: {
    /** Reserves a folder that the user named on the command line. The page only knows its id. */
    readonly takeFolder: (folder: string) => string;
    /** Reserves a location in the bucket with this name, if exactly one has been set up. */
    readonly takeBucket: (named: Pick<BucketPlace, 'bucket' | 'prefix'>) => TakenBucket;
    /** Cancels a data set that hasn't been finished. */
    readonly letGoFolder: (dataSetId: string) => Promise<void>;
  };
}

interface Running {
  readonly open: () => Promise<DataSetPlace>;
  readonly stopping: AbortController;
  /** The folder to show in the file manager, or `null` for a bucket. */
  readonly folder: string | null;
  /** The page that fills the data set. `null` for the command line, which cancels it itself. */
  readonly page: WebContents | null;
  version: NewVersion | null;
}

/** Runs `work`, converting disk errors to the usual file errors. */
async function inPlace<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw fileError(thrown);
  }
}

/** Creates the handlers for data sets. The page never names a path, and never receives a secret. */
export function dataSetsFeature(
  options: DataSetsOptions,
  { buckets, openBucket }: BucketAccess,
): DataSetsFeature {
  const { disk = nodeDataSetDisk } = options;
  const running = new Map<string, Running>();
  const finished = new Map<string, string>();
  const followed = new WeakSet<WebContents>();

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
    found?.stopping.abort();
    // What can't be removed now is removed by the next update.
    await found?.version?.cancel().catch(() => undefined);
  }

  function take(open: Running['open'], folder: string | null, stopping: AbortController): string {
    const dataSetId = randomUUID();
    const page = callingPage();
    running.set(dataSetId, { open, folder, stopping, page, version: null });
    if (page) follow(page);
    return dataSetId;
  }
  /**
   * Cancels a page's data sets when the page is gone, because nothing else would continue them or
   * clean up.
   */
  function follow(page: WebContents): void {
    if (followed.has(page)) return;
    followed.add(page);
    onPageGone(page, () => {
      for (const [dataSetId, one] of running) if (one.page === page) void letGo(dataSetId);
    });
  }
  function takeFolder(folder: string): string {
    const open = async () => {
      await disk.makeFolder(folder);
      return folderPlace(disk, folder);
    };
    return take(open, folder, new AbortController());
  }
  function takePlace(place: BucketPlace): string {
    const stopping = new AbortController();
    return take(() => openBucket(place, stopping.signal), null, stopping);
  }

  return {
    handlers: {
      choose: async ({ name }) => {
        const chosen = await askForDataSetFolder(options.window(), options.folder.read());
        if (chosen === null) return null;
        const folder = await inPlace(() => folderIn(disk, chosen, safeFileName(name, 120)));
        options.folder.write(chosen);
        buckets.notUsed();
        return { dataSetId: takeFolder(folder), folder };
      },
      buckets: () => buckets.known(),
      useBucket: async ({ place, secret }) => {
        if (!(await buckets.setUp(place, secret))) return null;
        return { dataSetId: takePlace(place), folder: nameOfPlace(place) };
      },
      forgetBucket: async (bucket) => {
        await buckets.forget(bucket);
        return buckets.known();
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
        const version = await inPlace(async () => {
          const place = await found.open();
          // A stop before the first request wouldn't abort the requests that follow.
          if (found.stopping.signal.aborted) throw appError('cancelled');
          return beginVersion(place, what);
        });
        if (!running.has(dataSetId)) {
          await version.cancel();
          throw appError('cancelled');
        }
        found.version = version;
        return { contents: [...version.contents] };
      },
      file: async ({ dataSetId, partition }) => ({
        exportId: options.takePath(await inPlace(() => versionOf(dataSetId).file(partition))),
      }),
      bring: async ({ dataSetId, partition }) => {
        await inPlace(() => versionOf(dataSetId).bring(partition));
        return null;
      },
      finish: async ({ dataSetId, contents, about }) => {
        const { folder } = runningOf(dataSetId);
        const done = await inPlace(() => versionOf(dataSetId).finish(contents, about, new Date()));
        running.delete(dataSetId);
        if (folder !== null) finished.set(dataSetId, folder);
        return done;
      },
      cancel: async ({ dataSetId }) => {
        await letGo(dataSetId);
        return null;
      },
    },
    command: {
      takeFolder,
      takeBucket: ({ bucket, prefix }) => {
        const named = buckets.named(bucket);
        const [one] = named;
        if (!one || named.length > 1) return { several: named.map(({ endpoint }) => endpoint) };
        return { dataSetId: takePlace({ ...one, prefix }) };
      },
      letGoFolder: letGo,
    },
  };
}
