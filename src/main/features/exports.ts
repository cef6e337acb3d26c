import { app, type BrowserWindow } from 'electron';
import { basename, dirname, join, parse } from 'node:path';
import type { AppHandlers } from '@shared/contract';
import { safeFileName } from '@shared/export/file-name';
import { exportFormats, fileForm, type FileForm } from '@shared/export/formats';
import type { Verification, WrittenFile } from '@shared/features/exports';
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { askToOpen } from '../files/ask-to-open';
import { askToSave } from '../files/ask-to-save';
import type { ExportFiles } from '../files/export-file';
import { createExportRuns, type ExportRuns } from '../files/export-runs';
import type { PageMaker } from '../files/gathered-file';
import { nodeFileSystem } from '../durable/file-system';
import { exists, freePathNextTo, placeAgain } from '../files/target';
import { markOf, verifyFile } from '../files/verify-file';
import { createDossierMaker, type WriteDossier } from '../dossier/dossier-data';
import { printDossier } from '../dossier/page/print-dossier';
import type { ExportLog } from '../library/export-log';
import { printReport } from '../report/print';
import { pictureFile } from '../report/print-drawing';
import { createReportMaker } from '../report/report-data';
import { attempt } from '../storage/attempt';

/** The folder of the last file, which is suggested for the next one. */
export interface ExportFolder {
  readonly read: () => string;
  readonly write: (folder: string) => void;
}

export interface ExportsOptions {
  readonly files: ExportFiles;
  readonly window: () => BrowserWindow | null;
  readonly folder: ExportFolder;
  /** Folder for alerts, or '' if there is none. */
  readonly newsFolder: () => string;
  /** Shows a file in the system's file manager. */
  readonly showInFolder: (path: string) => void;
  /** Opens a file in its program. `false` if there is no such program. */
  readonly openPath: (path: string) => Promise<boolean>;
  readonly log: ExportLog;
  /** The program's version. */
  readonly version: string;
  readonly writeDossier: WriteDossier;
}

/**
 * Makes the name suggested by the window safe: it doesn't start with a dot, and has no characters
 * that reverse the text direction.
 */
const nameOf = (suggested: string): string => safeFileName(basename(suggested), 150) || 'Kartotek';

/** Exports: methods called by the window, and the port its worker uses to write the file. */
export interface ExportsFeature {
  readonly handlers: AppHandlers['exports'];
  readonly connect: ExportRuns['connect'];
  /** Determines whether a file named on the command line has changed since it was written. */
  readonly verify: (path: string) => Promise<Verification>;
  /** Reserves a path named on the command line. If the file exists, it's replaced. */
  readonly takePlace: (path: string, format: string) => string;
  /** Like `takePlace`, but for part of something larger, which doesn't get a log entry. */
  readonly takePart: (path: string, format: string) => string;
}

/** Creates the exports. The window never sends a path; the user chooses one here. */
export function exportsFeature(options: ExportsOptions): ExportsFeature {
  const runs = createExportRuns({
    files: options.files,
    pageMaker,
    record: async ({ sha256, bytes, name }, facts) => {
      const known = { sha256, bytes, name: name.slice(0, 300), version: options.version, facts };
      await options.log.add({ op: 'export', ...known });
    },
  });
  const { begin, running, finished } = runs;

  async function askForPath(
    defaultPath: string,
    { extension }: Pick<FileForm, 'extension'>,
  ): Promise<string | null> {
    const kind = extension.toUpperCase();
    const question = { title: m.export_save_title(), defaultPath, extension, kind };
    const path = await askToSave(options.window(), question);
    // The folder is stored as a convenience. If that fails, the file is still written.
    if (path !== null) attempt(() => options.folder.write(dirname(path)));
    return path;
  }

  function pageMaker({ container, extension }: FileForm): PageMaker | null {
    if (container === 'report') return createReportMaker(printReport);
    if (container !== 'document') return null;
    return createDossierMaker(extension === 'pdf' ? printDossier : options.writeDossier);
  }

  const askForFile = (): Promise<string | null> =>
    askToOpen(options.window(), {
      title: m.export_verify_title(),
      defaultPath: options.folder.read() || app.getPath('documents'),
      properties: ['openFile'],
    });

  const verify = (path: string): Promise<Verification> => verifyFile(path, options.log.all());

  function formatOf(id: string): (typeof exportFormats)[number] {
    const format = exportFormats.find((candidate) => candidate.id === id);
    if (!format) throw appError('unsupported', { message: 'no such format', field: 'format' });
    return format;
  }

  const handlers: AppHandlers['exports'] = {
    async ofMatter({ matter }) {
      const found: WrittenFile[] = [];
      for await (const { at, work } of options.log.all()) {
        const { sha256, name, facts } = work;
        if (facts?.matter === matter) found.push({ sha256, name, at, facts });
      }
      return found.reverse();
    },
    verify: async () => {
      const path = await askForFile();
      return path === null ? null : verify(path);
    },
    choosePlace: async ({ format: id, suggestedName, again, beside, news, tables }) => {
      const form = fileForm(formatOf(id), tables);
      const known = beside === undefined ? null : parse(finished(beside).path);
      const fixed = known?.dir ?? (news ? options.newsFolder() : null);
      const folder = options.folder.read();
      const into = fixed ?? (folder || app.getPath('documents'));
      const offered = join(into, known ? `${known.name}.${form.extension}` : nameOf(suggestedName));
      const unasked = fixed ?? (again ? folder : '');
      let path = await placeAgain(unasked, offered, form);
      if (path === null && fixed !== null) throw appError('folder-missing');
      path ??= await askForPath(offered, form);
      return path === null ? null : { exportId: begin(path, form), path };
    },
    chooseOtherPlace: async ({ exportId }) => {
      const found = running(exportId);
      const taken = await exists(nodeFileSystem, found.path);
      const offered = taken ? await freePathNextTo(nodeFileSystem, found.path) : found.path;
      const path = await askForPath(offered, found.form);
      if (path !== null) found.path = path;
      return path === null ? null : { exportId, path };
    },
    savePicture: async ({ suggestedName, extension, bytes }) => {
      const folder = options.folder.read() || app.getPath('documents');
      const path = await askForPath(join(folder, nameOf(suggestedName)), { extension });
      return path === null ? null : runs.write(path, await pictureFile(extension, bytes));
    },
    pictureBeside: async ({ exportId, bytes }) => {
      const { dir, name } = parse(finished(exportId).path);
      const wanted = join(dir, `${name}.png`);
      const taken = await exists(nodeFileSystem, wanted);
      return runs.write(taken ? await freePathNextTo(nodeFileSystem, wanted) : wanted, bytes);
    },
    cancel: async ({ exportId }) => {
      await runs.cancel(exportId);
      return null;
    },
    showInFolder: ({ exportId }) => {
      options.showInFolder(finished(exportId).path);
      return null;
    },
    openFile: async ({ exportId }) => {
      const { path, mark } = finished(exportId);
      const now = await markOf(path).catch(() => null);
      if (!mark || now?.sha256 !== mark.sha256)
        throw appError('not-found', { message: 'not the file that was written' });
      // The answer may take as long as the file is open.
      void options.openPath(path).then((isOpen) => {
        if (!isOpen) options.showInFolder(path);
      });
      return null;
    },
  };
  const takePlace = (path: string, format: string): string =>
    begin(path, fileForm(formatOf(format), 'one'));
  const takePart = (path: string, format: string): string =>
    begin(path, fileForm(formatOf(format), 'one'), false);
  return { handlers, connect: runs.connect, takePlace, takePart, verify };
}
