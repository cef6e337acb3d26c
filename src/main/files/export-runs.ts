/** The exports whose location has been chosen: files being written, and files already written. */
import { randomUUID } from 'node:crypto';
import type { FileForm } from '@shared/export/formats';
import { ExportMessage, type ExportedFile, type ExportAnswer } from '@shared/features/exports';
import { appError, toErrorData } from '@shared/ipc/error';
import type { Pipe } from '../ipc/ports';
import { writeAboutFile } from './about-file';
import type { ExportFile, ExportFiles } from './export-file';
import { createGatheredFile, type PageMaker } from './gathered-file';
import { markOf, withMark, type FileMark } from './verify-file';

type End = Extract<ExportMessage, { readonly type: 'end' }>;
type Answered = Extract<ExportAnswer, { readonly ok: true }>['value'];

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

export interface ExportRunsDeps {
  readonly files: ExportFiles;
  /** Returns what renders a file of this form, or `null` if its pieces are written as they are. */
  readonly pageMaker: (form: FileForm) => PageMaker | null;
  /** Records a file, so that it can be recognised later. */
  readonly record: (mark: FileMark, facts: NonNullable<End['facts']> | null) => Promise<void>;
}

export interface ExportRuns {
  /** Adds an export to a chosen path and returns its id. If the file exists, it's replaced. */
  readonly begin: (path: string, form: FileForm, isLogged?: boolean) => string;
  /** Returns an export that isn't finished. Its path may be changed. */
  readonly running: (exportId: string) => Pick<Running, 'form' | 'path'>;
  readonly finished: (exportId: string) => Finished;
  readonly cancel: (exportId: string) => Promise<void>;
  /** Connects the port that a library's worker uses to write the file. */
  readonly connect: (exportId: string, pipe: Pipe) => void;
  /** Writes a file whose content is at hand, and treats it as a finished export. */
  readonly write: (
    path: string,
    bytes: Uint8Array<ArrayBuffer>,
  ) => Promise<{ exportId: string; path: string }>;
}

export function createExportRuns({ files, pageMaker, record }: ExportRunsDeps): ExportRuns {
  const runs = new Map<string, Running>();
  const done = new Map<string, Finished>();

  function running(exportId: string): Running {
    const found = runs.get(exportId);
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

  async function open(exportId: string, ignoreLock: boolean): Promise<ExportFile> {
    const found = running(exportId);
    await found.file?.cancel();
    const { path, form } = found;
    const maker = pageMaker(form);
    const container = form.container === 'zip' ? 'zip' : 'plain';
    const begun = await files.begin({ path, container, ignoreLock });
    const file = maker ? createGatheredFile(begun, maker) : begun;
    // The export was cancelled while the file was being opened, so nothing may be left behind.
    if (runs.get(exportId) !== found) {
      await file.cancel();
      throw appError('cancelled');
    }
    found.file = file;
    return file;
  }

  async function finish(exportId: string, end: End, ignoreLock: boolean): Promise<ExportedFile> {
    const found = running(exportId);
    return withFile(found, async (file) => {
      found.end = end;
      const { path, bytes } = await file.finish({ path: found.path, ignoreLock });
      runs.delete(exportId);
      const mark = found.isLogged ? await remember(path, end) : null;
      done.set(exportId, { path, mark });
      const text = end.about && mark ? withMark(end.about, mark) : end.about;
      const about = text ? await writeAboutFile(files, path, text) : 'none';
      return { path, bytes, about };
    });
  }

  /**
   * Records the file's checksum. The file exists, so an error here doesn't mean that the export
   * failed.
   */
  async function remember(path: string, { facts = null }: End): Promise<FileMark | null> {
    const mark = await markOf(path).catch(() => null);
    if (mark) await record(mark, facts).catch(() => undefined);
    return mark;
  }

  return {
    begin(path, form, isLogged = true) {
      const exportId = randomUUID();
      runs.set(exportId, { form, isLogged, path, file: null, end: null });
      return exportId;
    },
    running,
    finished(exportId) {
      const found = done.get(exportId);
      if (!found) throw appError('not-found', { message: 'no such export' });
      return found;
    },
    async cancel(exportId) {
      const { file } = runs.get(exportId) ?? {};
      runs.delete(exportId);
      await file?.cancel();
    },
    connect(exportId, pipe) {
      let mayIgnoreLock = false;
      let own: ExportFile | null = null;
      const ended = (file: ExportedFile) => ({ bytes: file.bytes, file });

      async function take(message: ExportMessage): Promise<Answered> {
        const found = running(exportId);
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
      /** Replies to each message once it has been carried out. */
      async function answer(message: unknown): Promise<ExportAnswer> {
        try {
          const { data } = ExportMessage.safeParse(message);
          if (!data) throw appError('invalid-input', { field: 'pieces' });
          return { ok: true, value: await take(data) };
        } catch (thrown) {
          return { ok: false, error: toErrorData(thrown) };
        }
      }
      pipe.listen((message) => void answer(message).then(pipe.post));
      pipe.onClose(() => {
        const found = runs.get(exportId);
        if (!own || !found || found.file !== own || found.end) return;
        // Nobody is writing to it any more: the worker has given up, or its window is gone.
        found.file = null;
        void own.cancel();
      });
    },
    async write(path, bytes) {
      const file = await files.begin({ path, container: 'plain', ignoreLock: false });
      try {
        await file.write([bytes]);
        const written = (await file.finish({ path, ignoreLock: false })).path;
        const exportId = randomUUID();
        done.set(exportId, { path: written, mark: await markOf(written).catch(() => null) });
        return { exportId, path: written };
      } catch (thrown) {
        await file.cancel();
        throw thrown;
      }
    },
  };
}
