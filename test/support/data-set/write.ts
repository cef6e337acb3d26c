/**
 * Writes a data set through the whole pipeline, with real files, and the library in place of a
 * worker.
 */
import { onTestFinished } from 'vitest';
import type { AppClient } from '@shared/contract';
import { contract } from '@shared/contract';
import { recordKinds, type RecordKind } from '@shared/records/kinds';
import { createBucketAccess } from '@main/data-set/bucket/open-bucket';
import { dataSetsFeature } from '@main/features/data-sets';
import { exportsFeature } from '@main/features/exports';
import type { AskPerson } from '@main/security/ask-person';
import { createStateStore } from '@main/storage/state-store';
import {
  writeDataSet,
  type DataSetContents,
  type DataSetWatch,
  type PinnedRows,
} from '@renderer/features/data-sets/write-data-set';
import type { LibraryClient } from '@renderer/library/client';
import type { ToPartition } from '@renderer/library/export/export-order';
import { createExportFolder } from '../files/export-folder';
import { createFakeSafeStorage } from '../main/fake-safe-storage';
import { createMemoryStore } from '../main/memory-store';

const allow: AskPerson = () => Promise.resolve(true);

/** Returns the library as if each year had four files already, so that few rows are divided too. */
export const inFourFiles = (client: LibraryClient): LibraryClient =>
  new Proxy(client, {
    get(of, name: keyof LibraryClient) {
      if (name !== 'partition') return of[name];
      const before = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [2000 + n, 4]));
      return (table: ToPartition) => client.partition({ ...table, before });
    },
  });

/** Writes a library's data sets as the program does. */
export async function createDataSetWriter(client: LibraryClient, ask: AskPerson = allow) {
  const folder = await createExportFolder();
  const exports = exportsFeature({
    files: folder.files,
    window: () => null,
    folder: { read: () => '', write: () => undefined },
    newsFolder: () => '',
    log: {
      add: () => Promise.reject(new Error('parts are known by their manifest')),
      all: async function* () {},
    },
    version: '0.0.0',
    showInFolder: () => undefined,
    openPath: async () => true,
    writeDossier: () => Promise.reject(new Error('no dossier')),
  });
  const access = createBucketAccess({
    userData: folder.at('program'),
    platform: 'linux',
    secretStore: createFakeSafeStorage(),
    state: createStateStore(createMemoryStore()),
    ask,
    fetch,
  });
  const feature = dataSetsFeature(
    {
      takePath: (path) => exports.takePart(path, 'parquet'),
      folder: { read: () => folder.at(''), write: () => undefined },
      window: () => null,
      openPath: () => undefined,
    },
    access,
  );
  const bridge = new Proxy({} as AppClient['datasets'], {
    get: (_, name: keyof typeof feature.handlers) => async (input: unknown) => {
      const parsed = contract.datasets[name].input.parse(structuredClone(input));
      return contract.datasets[name].output.parse(await feature.handlers[name](parsed as never));
    },
  });
  const handOver = (exportId: string, port: MessagePort): void =>
    exports.connect(exportId, {
      listen: (heard) => {
        port.addEventListener('message', ({ data }) => heard(data));
        port.start();
        onTestFinished(() => port.close());
      },
      post: (message) => port.postMessage(message),
      onClose: (closed) => port.addEventListener('close', closed),
    });

  async function everything(): Promise<DataSetContents> {
    const records = new Map<RecordKind, PinnedRows>();
    for (const kind of recordKinds) {
      const { handle } = await client.query({ kind });
      records.set(kind, await client.pin({ handle }));
    }
    return {
      about: {
        library: 'one',
        program: '0.0.0',
        sample: false,
        scope: { type: 'library' },
      },
      records,
      answers: await client.companyAnswers({ companies: null }),
      runs: await client.runs({}),
    };
  }
  async function writeTo(dataSetId: string, what?: DataSetContents, watch?: DataSetWatch) {
    try {
      const deps = {
        bridge,
        library: client,
        handOver,
        cancelFile: (exportId: string) => Promise.resolve(exports.handlers.cancel({ exportId })),
      };
      return await writeDataSet(deps, dataSetId, what ?? (await everything()), watch);
    } finally {
      await feature.command.letGoFolder(dataSetId);
    }
  }
  return {
    at: folder.at,
    everything,
    bridge,
    writeTo,
    write: (name: string, what?: DataSetContents, watch?: DataSetWatch) =>
      writeTo(feature.command.takeFolder(folder.at(name)), what, watch),
    /** Takes a bucket as the command line does. Returns `null` if the bucket wasn't set up. */
    takeBucket: feature.command.takeBucket,
  };
}
