import { app, dialog, type BrowserWindow } from 'electron';
import { randomUUID } from 'node:crypto';
import { basename, dirname, join, parse } from 'node:path';
import type { AppHandlers } from '@shared/contract';
import { safeFileName } from '@shared/export/file-name';
import { exportFormats, fileForm, type FileForm } from '@shared/export/formats';
import type {
  ExportedFile,
  ExportMessage,
  Verification,
  WrittenFile,
} from '@shared/features/exports';
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { askToOpen } from '../files/ask-to-open';
import { writeAboutFile } from '../files/about-file';
import type { ExportFile } from '../files/export-file';
import { serveExport } from '../files/export-port';
import type { ExportFiles } from '../files/begin-export';
import { createGatheredFile, type PageMaker } from '../files/gathered-file';
import { nodeFileSystem } from '../durable/file-system';
import { exists, freePathNextTo } from '../files/target';
import { placeAgain, withExtension } from '../files/free-path';
import { markOf, verifyFile, withMark, type FileMark } from '../files/verify-file';
import { createDossierMaker, type WriteDossier } from '../dossier/dossier-data';
import { printDossier } from '../dossier/page/print-dossier';
import type { ExportLog } from '../library/export-log';
import type { Pipe } from '../ipc/ports';
import { printReport, type PrintReport } from '../report/print';
import { pictureFile } from '../report/print-drawing';
import { createReportMaker } from '../report/report-maker';

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
  /** Prints reports; replaced in tests. */
  readonly print?: PrintReport;
}

/**
 * Makes the name suggested by the window safe: it doesn't start with a dot, and has no characters
 * that reverse the text direction.
 */
const nameOf = (suggested: string): string => safeFileName(basename(suggested), 150) || 'Kartotek';

type End = Extract<ExportMessage, { readonly type: 'end' }>;

/** An export whose location has been chosen. */
interface Running {
  readonly form: FileForm;
  /** True if the file is recorded, so that it can be recognised later. */
  readonly isLogged: boolean;
  /** The most recently chosen path. */
  path: string;
  /** `null` before the file is opened, and after a permanent failure. */
  file: ExportFile | null;
  /** Set when all data has been written, so that only moving the file can still fail. */
  end: End | null;
}

/** A file that has been written. */
interface Finished {
  readonly path: string;
  /** `null` if the file's content wasn't recorded. */
  readonly mark: FileMark | null;
}

/** Exports: methods called by the window, and the port its worker uses to write the file. */
export interface ExportsFeature {
  readonly handlers: AppHandlers['exports'];
  readonly connect: (exportId: string, pipe: Pipe) => void;
  /** Determines whether a file named on the command line has changed since it was written. */
  readonly verify: (path: string) => Promise<Verification>;
  /** Reserves a path named on the command line. If the file exists, it's replaced. */
  readonly takePlace: (path: string, format: string) => string;
  /** Like `takePlace`, but for part of something larger, which doesn't get a log entry. */
  readonly takePart: (path: string, format: string) => string;
}

/** Creates the exports. The window never sends a path; the user chooses one here. */
export function exportsFeature(options: ExportsOptions): ExportsFeature {
  const running = new Map<string, Running>();
  const finished = new Map<string, Finished>();

  async function askForPath(offered: string, form: FileForm): Promise<string | null> {
    const parent = options.window();
    const settings = {
      title: m.export_save_title(),
      defaultPath: offered,
      filters: [{ name: form.extension.toUpperCase(), extensions: [form.extension] }],
      properties: ['createDirectory' as const, 'showOverwriteConfirmation' as const],
    };
    const answer = await (parent
      ? dialog.showSaveDialog(parent, settings)
      : dialog.showSaveDialog(settings));
    if (answer.canceled || !answer.filePath) return null;
    rememberFolder(dirname(answer.filePath));
    return withExtension(answer.filePath, form.extension);
  }

  /** Stores the folder as a convenience. If that fails, the file is still written. */
  function rememberFolder(folder: string): void {
    try {
      options.folder.write(folder);
    } catch {
      return;
    }
  }

  function runningOf(exportId: string): Running {
    const found = running.get(exportId);
    if (!found) throw appError('cancelled', { message: 'no such export' });
    return found;
  }

  /**
   * Uses the open file. After a permanent failure, the file is released, so that it can be opened
   * again.
   */
  async function withFile<T>(found: Running, work: (file: ExportFile) => Promise<T>): Promise<T> {
    const { file } = found;
    if (!file) throw appError('internal', { message: 'the export was not opened' });
    try {
      return await work(file);
    } catch (thrown) {
      if (file.over()) {
        found.file = null;
        found.end = null;
      }
      throw thrown;
    }
  }

  function pageMaker({ container, extension }: FileForm): PageMaker | null {
    if (container === 'report') return createReportMaker(options.print ?? printReport);
    if (container !== 'document') return null;
    return createDossierMaker(extension === 'pdf' ? printDossier : options.writeDossier);
  }

  async function open(exportId: string, ignoreLock: boolean): Promise<ExportFile> {
    const found = runningOf(exportId);
    await found.file?.cancel();
    const { path, form } = found;
    const maker = pageMaker(form);
    const container = form.container === 'zip' ? 'zip' : 'plain';
    const begun = await options.files.begin({ path, container, ignoreLock });
    const file = maker ? createGatheredFile(begun, maker) : begun;
    // The export was cancelled while the file was being opened, so nothing may be left behind.
    if (running.get(exportId) !== found) {
      await file.cancel();
      throw appError('cancelled');
    }
    found.file = file;
    return file;
  }

  async function finish(exportId: string, end: End, ignoreLock: boolean): Promise<ExportedFile> {
    const found = runningOf(exportId);
    return withFile(found, async (file) => {
      found.end = end;
      const { path, bytes } = await file.finish({ path: found.path, ignoreLock });
      running.delete(exportId);
      const mark = found.isLogged ? await remember(path, end) : null;
      finished.set(exportId, { path, mark });
      const text = end.about && mark ? withMark(end.about, mark) : end.about;
      const about = text ? await writeAboutFile(options.files, path, text) : 'none';
      return { path, bytes, about };
    });
  }

  /**
   * Records the file's checksum. The file exists, so an error here doesn't mean that the export
   * failed.
   */
  async function remember(path: string, { facts = null }: End): Promise<FileMark | null> {
    try {
      const mark = await markOf(path);
      const { sha256, bytes, name } = mark;
      const known = { sha256, bytes, name: name.slice(0, 300), version: options.version, facts };
      await options.log.add({ op: 'export', ...known }).catch(() => undefined);
      return mark;
    } catch {
      return null;
    }
  }

  const askForFile = (): Promise<string | null> =>
    askToOpen(options.window(), {
      title: m.export_verify_title(),
      defaultPath: options.folder.read() || app.getPath('documents'),
      properties: ['openFile'],
    });

  function connect(exportId: string, pipe: Pipe): void {
    let mayIgnoreLock = false;
    let own: ExportFile | null = null;

    async function take(
      message: ExportMessage,
    ): Promise<{ bytes: number; file: ExportedFile | null }> {
      const found = runningOf(exportId);
      const ended = (file: ExportedFile) => ({ bytes: file.bytes, file });
      if (message.type === 'end') return ended(await finish(exportId, message, mayIgnoreLock));
      if (message.type === 'open') {
        mayIgnoreLock = message.ignoreLock;
        if (found.end) return ended(await finish(exportId, found.end, mayIgnoreLock));
        own = await open(exportId, mayIgnoreLock);
        return { bytes: 0, file: null };
      }
      return withFile(found, async (file) => {
        await file.write(message.pieces);
        return { bytes: file.bytes(), file: null };
      });
    }

    serveExport(pipe, {
      take,
      closed: () => {
        const found = running.get(exportId);
        if (!own || !found || found.file !== own || found.end) return;
        // Nobody is writing to it any more: the worker has given up, or its window is gone.
        found.file = null;
        void own.cancel();
      },
    });
  }

  function finishedOf(exportId: string): Finished {
    const found = finished.get(exportId);
    if (!found) throw appError('not-found', { message: 'no such export' });
    return found;
  }

  const verify = (path: string): Promise<Verification> => verifyFile(path, options.log.all());

  async function writePicture(
    path: string,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<{ exportId: string; path: string }> {
    const file = await options.files.begin({ path, container: 'plain', ignoreLock: false });
    try {
      await file.write([bytes]);
      const written = (await file.finish({ path, ignoreLock: false })).path;
      const exportId = randomUUID();
      finished.set(exportId, { path: written, mark: await markOf(written).catch(() => null) });
      return { exportId, path: written };
    } catch (thrown) {
      await file.cancel();
      throw thrown;
    }
  }

  function formatOf(id: string): (typeof exportFormats)[number] {
    const format = exportFormats.find((candidate) => candidate.id === id);
    if (!format) throw appError('unsupported', { message: 'no such format', field: 'format' });
    return format;
  }

  function begin(path: string, form: FileForm, isLogged = true): string {
    const exportId = randomUUID();
    running.set(exportId, { form, isLogged, path, file: null, end: null });
    return exportId;
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
      if (beside !== undefined) {
        const { dir, name } = parse(finishedOf(beside).path);
        const path = await placeAgain(dir, join(dir, `${name}.${form.extension}`), form);
        if (path !== null) return { exportId: begin(path, form), path };
        throw appError('folder-missing');
      }
      if (news) {
        const into = options.newsFolder();
        const path = await placeAgain(into, join(into, nameOf(suggestedName)), form);
        if (path !== null) return { exportId: begin(path, form), path };
        throw appError('folder-missing');
      }
      const folder = options.folder.read() || app.getPath('documents');
      const offered = join(folder, nameOf(suggestedName));
      const path =
        (again ? await placeAgain(options.folder.read(), offered, form) : null) ??
        (await askForPath(offered, form));
      return path === null ? null : { exportId: begin(path, form), path };
    },
    chooseOtherPlace: async ({ exportId }) => {
      const found = runningOf(exportId);
      const taken = await exists(nodeFileSystem, found.path);
      const offered = taken ? await freePathNextTo(nodeFileSystem, found.path) : found.path;
      const path = await askForPath(offered, found.form);
      if (path !== null) found.path = path;
      return path === null ? null : { exportId, path };
    },
    savePicture: async ({ suggestedName, extension, bytes }) => {
      const folder = options.folder.read() || app.getPath('documents');
      const container = 'plain';
      const path = await askForPath(join(folder, nameOf(suggestedName)), {
        extension,
        container,
      });
      return path === null ? null : writePicture(path, await pictureFile(extension, bytes));
    },
    pictureBeside: async ({ exportId, bytes }) => {
      const { dir, name } = parse(finishedOf(exportId).path);
      const wanted = join(dir, `${name}.png`);
      const taken = await exists(nodeFileSystem, wanted);
      return writePicture(taken ? await freePathNextTo(nodeFileSystem, wanted) : wanted, bytes);
    },
    cancel: async ({ exportId }) => {
      const { file } = running.get(exportId) ?? {};
      running.delete(exportId);
      await file?.cancel();
      return null;
    },
    showInFolder: ({ exportId }) => {
      options.showInFolder(finishedOf(exportId).path);
      return null;
    },
    openFile: async ({ exportId }) => {
      const { path, mark } = finishedOf(exportId);
      const now = await markOf(path).catch(() => null);
      if (!mark || now?.sha256 !== mark.sha256)
        throw appError('not-found', { message: 'not the file that was written' });
      if (!(await options.openPath(path))) options.showInFolder(path);
      return null;
    },
  };
  const takePlace = (path: string, format: string): string =>
    begin(path, fileForm(formatOf(format), 'one'));
  const takePart = (path: string, format: string): string =>
    begin(path, fileForm(formatOf(format), 'one'), false);
  return { handlers, connect, takePlace, takePart, verify };
}
