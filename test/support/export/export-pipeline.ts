/**
 * A complete export without a window: the library in place of a worker, the bridge, and real files.
 */
import type { Choices } from '@renderer/features/exports/choices';
import 'fake-indexeddb/auto';
import { onTestFinished } from 'vitest';
import type { AppClient } from '@shared/contract';
import { contract } from '@shared/contract';
import type { ExportMessage } from '@shared/features/exports';
import { defaultAssumptions } from '@shared/service/assumptions';
import { dossierDocument } from '@main/dossier/document/dossier-document';
import { exportsFeature } from '@main/features/exports';
import { ExportState } from '@renderer/features/exports/export-state.svelte';
import type { Task } from '@renderer/lib/state/activity.svelte';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';
import { nothingSelected } from '@renderer/lib/table/selection-data';
import type { LibraryClient } from '@renderer/library/client';
import { createExportFolder, type ExportFolder } from '../files/export-folder';
import type { Failures } from '../files/failing-file-system';
import { connectedForExports } from '../library/connected-for-exports';
import { Log } from '../library/entries';

let count = 0;

/** Opens a library with `rows`, behind a real message channel. */
export async function openedLibrary(rows: readonly unknown[]): Promise<LibraryClient> {
  const client = connectedForExports();
  const libraryId = `exports-${count++}`;
  onTestFinished(async () => {
    await client.destroy({ libraryId });
    client.end();
  });
  await client.open({ libraryId, assumptions: defaultAssumptions });
  const log = new Log();
  log.answer({ run: 'r', rows });
  await client.apply({ after: 0, entries: log.entries });
  return client;
}

/** Returns the list on screen: all trademarks in order of arrival. */
export async function shown(
  client: LibraryClient,
  change: Partial<ShownList> = {},
): Promise<ShownList> {
  const answer = await client.query({ kind: 'trademark', runId: 'r' });
  return {
    kind: 'trademark',
    title: 'Kaffe',
    handle: answer.handle,
    count: answer.count,
    selection: nothingSelected,
    columns: [
      { id: 'application_number', width: 100 },
      { id: 'word_text', width: 200 },
      { id: 'status', width: 100 },
    ],
    sort: null,
    search: [],
    completeness: 'complete',
    completenessWords: null,
    fetchedAt: null,
    sample: false,
    ...change,
  };
}

/** Replies to the save dialog, in order: a file name, or `null` to cancel. */
interface SaveDialog {
  answers: (string | null)[];
  readonly offered: string[];
  /** Called before each dialog is answered. */
  asked: () => void | Promise<void>;
}

export interface ExportBench {
  readonly exports: ExportFolder;
  readonly state: ExportState;
  readonly dialog: SaveDialog;
  /** Names of the bridge methods called. */
  readonly calls: string[];
  readonly shownInFolder: string[];
  readonly opened: string[];
  readonly told: string[];
  task: Task | null;
  /** Called before each write reaches the main process. */
  beforeWrite: () => void | Promise<void>;
  /** The folder last picked in a dialog, or ''. */
  folder: string;
  /** Stores the last folder picked. */
  rememberFolder: () => void;
}

export const choices: Choices = {
  rows: 'all',
  format: 'csv',
  columns: 'shown',
  language: 'en',
  codes: 'words',
};

/** Sets up exports in a window with `client`; `electron` is the mocked module. */
export async function createExportBench(
  client: LibraryClient | null,
  electronDialog: { showSaveDialog: unknown },
  failures: Failures = {},
): Promise<ExportBench> {
  const exports = await createExportFolder(failures);
  const dialog: SaveDialog = { answers: [], offered: [], asked: () => undefined };
  electronDialog.showSaveDialog = async (settings: { defaultPath: string }) => {
    dialog.offered.push(settings.defaultPath);
    await dialog.asked();
    const answer = dialog.answers.shift();
    if (answer === undefined) throw new Error('nobody expected a save dialog');
    return answer === null
      ? { canceled: true, filePath: '' }
      : { canceled: false, filePath: exports.at(answer) };
  };
  const shownInFolder: string[] = [];
  const opened: string[] = [];
  const { handlers, connect } = exportsFeature({
    files: exports.files,
    window: () => null,
    folder: { read: () => bench.folder, write: () => bench.rememberFolder() },
    newsFolder: () => '',
    log: { add: async () => undefined, all: async function* () {} },
    version: '0.0.0',
    showInFolder: (path) => shownInFolder.push(path),
    openPath: async (path) => (opened.push(path), !path.endsWith('.jsonl')),
    writeDossier: dossierDocument,
  });
  const calls: string[] = [];
  // Bridge arguments are parsed, as in the program.
  const bridge = new Proxy({} as AppClient['exports'], {
    get: (_, name: keyof typeof handlers) => async (input: unknown) => {
      calls.push(name);
      const parsed = contract.exports[name].input.parse(structuredClone(input));
      return contract.exports[name].output.parse(await handlers[name](parsed as never));
    },
  });
  const told: string[] = [];
  const bench: ExportBench = {
    exports,
    dialog,
    calls,
    shownInFolder,
    opened,
    told,
    task: null,
    beforeWrite: () => undefined,
    folder: exports.at(''),
    rememberFolder: () => undefined,
    state: new ExportState({
      bridge,
      library: () => client,
      handOver: (exportId, port) =>
        connect(exportId, {
          listen: (heard) => {
            const listener = async ({ data }: { readonly data: ExportMessage }): Promise<void> => {
              if (data.type === 'pieces') {
                calls.push('write');
                await bench.beforeWrite();
              }
              heard(data);
            };
            port.addEventListener('message', (event) => void listener(event));
            port.start();
            onTestFinished(() => port.close());
          },
          post: (message) => port.postMessage(message),
          onClose: (closed) => port.addEventListener('close', closed),
        }),
      now: () => new Date('2026-11-20T10:00:00Z'),
      report: (task) => (bench.task = task),
      ended: (file) => told.push(file),
    }),
  };
  return bench;
}
