import { app, dialog, shell, type BrowserWindow } from 'electron';
import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import type { AppHandlers } from '@shared/contract';
import { exportFormats } from '@shared/export/formats';
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import type { ExportFile } from '../files/export-file';
import type { ExportFiles } from '../files/export-files';

/** Where the last file went, so that the next is offered the same folder. */
export interface ExportFolder {
  readonly read: () => string;
  readonly write: (folder: string) => void;
}

export interface ExportsOptions {
  readonly files: ExportFiles;
  readonly window: () => BrowserWindow | null;
  readonly folder: ExportFolder;
}

interface Running {
  readonly file: ExportFile;
  readonly format: (typeof exportFormats)[number];
  readonly name: string;
}

/** Handlers of exports: the window sends pieces, never a path; the person chooses the place here. */
export function exportsFeature(options: ExportsOptions): AppHandlers['exports'] {
  const running = new Map<string, Running>();
  const finished = new Map<string, string>();

  async function askForPlace(name: string, format: Running['format']): Promise<string | null> {
    const parent = options.window();
    const folder = options.folder.read() || app.getPath('documents');
    const settings = {
      title: m.export_save_title(),
      defaultPath: join(folder, basename(name)),
      filters: [{ name: format.extension.toUpperCase(), extensions: [format.extension] }],
      properties: ['createDirectory' as const, 'showOverwriteConfirmation' as const],
    };
    const answer = await (parent
      ? dialog.showSaveDialog(parent, settings)
      : dialog.showSaveDialog(settings));
    if (answer.canceled || !answer.filePath) return null;
    options.folder.write(dirname(answer.filePath));
    return answer.filePath;
  }

  function runningOf(exportId: string): Running {
    const found = running.get(exportId);
    if (!found) throw appError('cancelled', { message: 'no such export' });
    return found;
  }

  return {
    begin: async ({ format: id, suggestedName }) => {
      const format = exportFormats.find((candidate) => candidate.id === id);
      if (!format) throw appError('unsupported', { message: 'no such format', field: 'format' });
      const path = await askForPlace(suggestedName, format);
      if (path === null) return null;
      const file = await options.files.begin({ path, container: format.container });
      const exportId = randomUUID();
      running.set(exportId, { file, format, name: basename(path) });
      return { exportId, path };
    },
    write: async ({ exportId, pieces }) => {
      await runningOf(exportId).file.write(pieces);
      return null;
    },
    finish: async ({ exportId, rows, elsewhere }) => {
      const { file, format, name } = runningOf(exportId);
      const path = elsewhere ? await askForPlace(name, format) : undefined;
      if (path === null) return null;
      const written = await file.finish({ rows, ...(path === undefined ? {} : { path }) });
      running.delete(exportId);
      finished.set(exportId, written.path);
      return { path: written.path, bytes: written.bytes, sha256: written.sha256 };
    },
    cancel: async ({ exportId }) => {
      const found = running.get(exportId);
      running.delete(exportId);
      await found?.file.cancel();
      return null;
    },
    showInFolder: ({ exportId }) => {
      const path = finished.get(exportId);
      if (path === undefined) throw appError('not-found', { message: 'no such export' });
      shell.showItemInFolder(path);
      return null;
    },
  };
}
