import { app, dialog, type BrowserWindow } from 'electron';
import { randomUUID } from 'node:crypto';
import { basename, dirname, extname, join } from 'node:path';
import type { AppHandlers } from '@shared/contract';
import type { Piece } from '@shared/export/format/format';
import { exportFormats } from '@shared/export/formats';
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { writeAboutFile } from '../files/about-file';
import type { ExportFile } from '../files/export-file';
import type { ExportFiles } from '../files/export-registry';
import { nodeFileSystem } from '../files/file-system';
import { exists, freePathBeside } from '../files/target';
import type { Pipe } from '../ipc/ports';
import { printReport, type PrintReport } from '../report/print';
import { createReportFile } from '../report/report-file';
import { takePieces } from '../files/export-port';

/** Where the last file went, so that the next is offered the same folder. */
export interface ExportFolder {
  readonly read: () => string;
  readonly write: (folder: string) => void;
}

export interface ExportsOptions {
  readonly files: ExportFiles;
  readonly window: () => BrowserWindow | null;
  readonly folder: ExportFolder;
  /** Shows a file in the system's file manager. */
  readonly showInFolder: (path: string) => void;
  /** Prints reports; a test gives its own. */
  readonly print?: PrintReport;
}

type Format = (typeof exportFormats)[number];

/** An export that was begun; `file` is there once it was opened. */
interface Running {
  readonly format: Format;
  /** The place chosen last. */
  path: string;
  file: ExportFile | null;
  /** All pieces are in the file; what is missing is its place. */
  complete: boolean;
}

/** Exports: methods for the window, and the line by which its worker sends the pieces of a list. */
export interface ExportsFeature {
  readonly handlers: AppHandlers['exports'];
  readonly connect: (exportId: string, pipe: Pipe) => void;
}

/** Exports: the window sends pieces, never a path; the person chooses the place here. */
export function exportsFeature(options: ExportsOptions): ExportsFeature {
  const running = new Map<string, Running>();
  const finished = new Map<string, string>();

  async function askForPlace(offered: string, format: Format): Promise<string | null> {
    const parent = options.window();
    const settings = {
      title: m.export_save_title(),
      defaultPath: offered,
      filters: [{ name: format.extension.toUpperCase(), extensions: [format.extension] }],
      properties: ['createDirectory' as const, 'showOverwriteConfirmation' as const],
    };
    const answer = await (parent
      ? dialog.showSaveDialog(parent, settings)
      : dialog.showSaveDialog(settings));
    if (answer.canceled || !answer.filePath) return null;
    options.folder.write(dirname(answer.filePath));
    return withExtension(answer.filePath, format.extension);
  }

  function runningOf(exportId: string): Running {
    const found = running.get(exportId);
    if (!found) throw appError('cancelled', { message: 'no such export' });
    return found;
  }

  /** Works on the open file; one that failed for good is let go, so that it can be opened anew. */
  async function withFile<T>(found: Running, work: (file: ExportFile) => Promise<T>): Promise<T> {
    const { file } = found;
    if (!file) throw appError('internal', { message: 'the export was not opened' });
    try {
      return await work(file);
    } catch (thrown) {
      if (file.over()) {
        found.file = null;
        found.complete = false;
      }
      throw thrown;
    }
  }

  async function write(exportId: string, pieces: readonly Piece[]): Promise<number> {
    return withFile(runningOf(exportId), async (file) => {
      await file.write(pieces);
      return file.bytes();
    });
  }

  const handlers: AppHandlers['exports'] = {
    begin: async ({ format: id, suggestedName, again }) => {
      const format = exportFormats.find((candidate) => candidate.id === id);
      if (!format) throw appError('unsupported', { message: 'no such format', field: 'format' });
      const folder = options.folder.read() || app.getPath('documents');
      const offered = join(folder, basename(suggestedName));
      const path =
        (again ? await placeAgain(options.folder.read(), offered, format) : null) ??
        (await askForPlace(offered, format));
      if (path === null) return null;
      const exportId = randomUUID();
      running.set(exportId, { format, path, file: null, complete: false });
      return { exportId, path };
    },
    open: async ({ exportId, ignoreLock }) => {
      const found = runningOf(exportId);
      if (found.complete) return { complete: true };
      if (found.file) throw appError('internal', { message: 'the export is open' });
      const { path, format } = found;
      const printed = format.container === 'report';
      const container = format.container === 'zip' ? 'zip' : 'plain';
      const begun = await options.files.begin({ path, container, ignoreLock });
      const file = printed ? createReportFile(begun, options.print ?? printReport) : begun;
      // Cancelled while the file was being opened: nothing may stay.
      if (running.get(exportId) !== found) {
        await file.cancel();
        throw appError('cancelled');
      }
      found.file = file;
      return { complete: false };
    },
    write: async ({ exportId, pieces }) => ({ bytes: await write(exportId, pieces) }),
    finish: async ({ exportId, rows, elsewhere, ignoreLock, about }) => {
      const found = runningOf(exportId);
      const path = elsewhere
        ? await askForPlace(await freePathBeside(nodeFileSystem, found.path), found.format)
        : found.path;
      if (path === null) return null;
      found.path = path;
      return withFile(found, async (file) => {
        found.complete = true;
        const written = await file.finish({ rows, path, ignoreLock });
        running.delete(exportId);
        finished.set(exportId, written.path);
        return {
          path: written.path,
          bytes: written.bytes,
          sha256: written.sha256,
          about: about ? await writeAboutFile(options.files, written.path, about) : 'none',
        };
      });
    },
    cancel: async ({ exportId }) => {
      const found = running.get(exportId);
      running.delete(exportId);
      await found?.file?.cancel();
      return null;
    },
    showInFolder: ({ exportId }) => {
      const path = finished.get(exportId);
      if (path === undefined) throw appError('not-found', { message: 'no such export' });
      options.showInFolder(path);
      return null;
    },
  };
  return {
    handlers,
    connect: (exportId, pipe) => takePieces(pipe, (pieces) => write(exportId, pieces)),
  };
}

/** A free name in the folder chosen last; `null` when there is none to go back to. */
async function placeAgain(folder: string, offered: string, format: Format): Promise<string | null> {
  if (folder === '' || !(await exists(nodeFileSystem, folder))) return null;
  const path = await withExtension(offered, format.extension);
  return (await exists(nodeFileSystem, path)) ? freePathBeside(nodeFileSystem, path) : path;
}

/**
 * The save dialog of Linux adds no ending. The dialog asked about replacing the name without one,
 * so a file that has the full name already is left alone.
 */
async function withExtension(path: string, extension: string): Promise<string> {
  if (extname(path).toLowerCase() === `.${extension}`) return path;
  const full = `${path}.${extension}`;
  return (await exists(nodeFileSystem, full)) ? freePathBeside(nodeFileSystem, full) : full;
}
