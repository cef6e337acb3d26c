/**
 * The export of this window, one at a time. It is independent of the dialog, so that hiding it does
 * not stop the export, which the status bar then shows.
 */
import type { Choices } from './choices';
import type { AppClient } from '@shared/contract';
import { isDossier } from '@shared/export/formats';
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import type { Task } from '@renderer/lib/state/activity.svelte';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';
import type { LibraryClient } from '@renderer/library/client';
import {
  refuseTooLarge,
  rowCountOf,
  type ExportProgress,
  type ExportSource,
} from '@renderer/library/export/export-order';
import { fetchedBy, type WindowFacts } from './about-facts';
import { columnsFor, fileNameOf, inFile, orderFor, selectedOf } from './export-plan';
import { createExportRun, type ExportDone, type ExportRun } from './export-run';

/** State of an export. */
export type ExportStage =
  /** The question. `stopped`: the previous one was stopped. */
  | { readonly type: 'ask'; readonly stopped: boolean }
  /** The native save dialog is open. */
  | { readonly type: 'place' }
  | {
      readonly type: 'running';
      readonly file: string;
      readonly count: number;
      readonly progress: ExportProgress;
    }
  /** `file`: its name, or the list's title if no place was chosen. */
  | { readonly type: 'failed'; readonly file: string; readonly error: ErrorData }
  | { readonly type: 'done'; readonly file: string; readonly done: ExportDone };

/** What an export needs of the window. */
export interface ExportWindow {
  readonly bridge: Omit<AppClient['exports'], 'ofMatter'>;
  readonly library: () => Pick<
    LibraryClient,
    'ids' | 'pin' | 'release' | 'statusAt' | 'export'
  > | null;
  readonly handOver: (exportId: string, port: MessagePort) => void;
  readonly now: () => Date;
  /** For "About this list"; absent if nothing is known. */
  readonly facts?: () => WindowFacts;
  /** Shows progress in the status bar; `null` when finished. */
  readonly report: (task: Task | null) => void;
  /** Reports the end if the dialog is hidden. */
  readonly ended: (file: string, done: ExportDone, exportId: string) => void;
}

type Library = NonNullable<ReturnType<ExportWindow['library']>>;

/** A file being written. */
interface Writing {
  readonly run: ExportRun;
  readonly exportId: string;
  file: string;
}

/** The current export. */
interface Current extends Writing {
  readonly count: number;
  /** Starts the second file beside it; absent if there is only one. */
  readonly twin?: () => Promise<Writing | null>;
  /** The first file, if this is the second one. */
  readonly first?: { readonly file: string; readonly done: ExportDone };
  /** Releases the rows. */
  readonly release: () => void;
}

export class ExportState {
  open = $state(false);
  stage = $state.raw<ExportStage>({ type: 'ask', stopped: false });
  #current: Current | null = null;
  readonly #window: ExportWindow;

  constructor(window: ExportWindow) {
    this.#window = window;
  }

  /** Shows the dialog: the question, or the running export. */
  show(): void {
    if (this.stage.type === 'ask' || this.stage.type === 'done')
      this.stage = { type: 'ask', stopped: false };
    this.open = true;
  }

  /** Closes the dialog. A running export continues; a failed one is abandoned. */
  close(): void {
    this.open = false;
    if (this.stage.type === 'failed') void this.stop();
  }

  /** Asks for a place and writes `list`. `again`: to the last folder, without asking. */
  async save(shown: ShownList, choices: Choices, again = false): Promise<void> {
    const list = inFile(shown, choices);
    const library = this.#window.library();
    if (!library || this.stage.type === 'place' || this.stage.type === 'running') return;
    this.stage = { type: 'place' };
    const now = this.#window.now();
    let release = (): void => undefined;
    try {
      const source = await heldRows(library, list, choices);
      if ('handle' in source) {
        const { handle } = source;
        release = () => void library.release({ handle }).catch(() => undefined);
      }
      const count = rowCountOf(source);
      // The selected rows are gone: an empty file is not what was requested.
      if (count === 0 && choices.rows === 'selected') {
        release();
        this.stage = { type: 'ask', stopped: false };
        return;
      }
      refuseTooLarge(choices.format, source, columnsFor(list, choices).length);
      // A dossier includes similarity scores, whether shown on screen or not.
      if (isDossier(choices.format)) await list.learn?.();
      const tables = 'tables' in source && source.tables.length > 1 ? 'several' : 'one';
      const status = await library.statusAt({ at: fetchedBy(list, now) });
      const facts = this.#window.facts?.() ?? { version: null, keyHolder: null };
      const begin = async (
        of: Choices,
        where: { readonly again: boolean } | { readonly beside: string },
      ): Promise<Writing | null> => {
        const place = await this.#window.bridge.choosePlace({
          format: of.format,
          tables,
          suggestedName: fileNameOf(list, of, now, count, tables),
          ...where,
        });
        if (!place) return null;
        const { exportId } = place;
        const order = { ...orderFor(list, of, now, { ...facts, status }, tables), source };
        const run = createExportRun({
          bridge: this.#window.bridge,
          library,
          handOver: this.#window.handOver,
          order,
          exportId,
          changed: (progress) => this.#progressed(exportId, progress),
        });
        return { run, exportId, file: nameIn(place.path) };
      };
      const first = await begin(choices, { again });
      if (!first) {
        release();
        this.stage = { type: 'ask', stopped: false };
        return;
      }
      const asPdf: Choices = { ...choices, format: 'dossier-pdf' };
      const twin = () => begin(asPdf, { beside: first.exportId });
      const isBoth = choices.both === true && choices.format === 'docx';
      this.#current = { ...first, count, release, ...(isBoth ? { twin } : {}) };
    } catch (thrown) {
      release();
      this.stage = { type: 'failed', file: list.title, error: toErrorData(thrown) };
      return;
    }
    await this.#write();
  }

  /** Retries at the same place; `ignoreLock`: although a lock file exists. */
  async retry(ignoreLock = false): Promise<void> {
    if (this.#current) await this.#write(ignoreLock);
    else this.stage = { type: 'ask', stopped: false };
  }

  /** Retries at another place. A completely written file is not written again. */
  async elsewhere(): Promise<void> {
    const current = this.#current;
    if (!current) return this.retry();
    if (this.#asking) return;
    this.#asking = true;
    const { exportId } = current;
    const place = await this.#window.bridge.chooseOtherPlace({ exportId }).catch(() => null);
    this.#asking = false;
    if (!place || this.#current !== current) return;
    current.file = nameIn(place.path);
    await this.#write();
  }
  /** True while a native dialog asks for another place. */
  #asking = false;

  /** Stops at once and leaves nothing behind. */
  async stop(): Promise<void> {
    const current = this.#current;
    this.#current = null;
    this.#window.report(null);
    this.stage = { type: 'ask', stopped: true };
    current?.release();
    await current?.run.stop().catch(() => undefined);
  }

  /** Shows the finished file in the system's file manager. */
  async showInFolder(): Promise<void> {
    if (this.#finished) await this.#window.bridge.showInFolder({ exportId: this.#finished });
  }

  /** Opens it in its program; a file changed since is shown instead. */
  async openFile(): Promise<void> {
    const exportId = this.#finished;
    if (exportId === null) return;
    await this.#window.bridge.openFile({ exportId }).catch(() => this.showInFolder());
  }
  #finished: string | null = null;

  /** Writes, and shows the result. */
  async #write(ignoreLock = false): Promise<void> {
    const current = this.#current;
    if (!current) return;
    const { run, exportId, file, count, release, twin, first } = current;
    try {
      const done = await run.start({ ignoreLock });
      if (this.#current !== current) return;
      if (!first) this.#finished = exportId;
      // If the second file cannot be started, the first is the whole result.
      const next = await twin?.().catch(() => null);
      if (this.#current !== current) return;
      if (next) {
        this.#current = { ...next, count, release, first: { file: nameIn(done.path), done } };
        return await this.#write();
      }
      this.#current = null;
      this.#window.report(null);
      release();
      const names = [...(first ? [first.file] : []), nameIn(done.path)].join(', ');
      const all = first ? { ...first.done, bytes: first.done.bytes + done.bytes } : done;
      this.stage = { type: 'done', file: names, done: all };
      if (!this.open) this.#window.ended(names, all, this.#finished ?? exportId);
    } catch (thrown) {
      if (this.#current !== current) return;
      this.#window.report(null);
      this.stage = { type: 'failed', file, error: toErrorData(thrown) };
      this.open = true;
    }
  }

  #progressed(exportId: string, progress: ExportProgress): void {
    const current = this.#current;
    if (current?.exportId !== exportId) return;
    const { file, count } = current;
    this.stage = { type: 'running', file, count, progress };
    this.#window.report({
      id: 'export',
      label: m.export_task({ file }),
      done: progress.rows,
      total: count,
      cancel: () => void this.stop(),
    });
  }
}

/**
 * Returns the rows in the order on screen. They are pinned before anything is awaited, because a
 * new query would drop the answer, and the save dialog may be open for long.
 */
async function heldRows(
  library: Library,
  list: ShownList,
  { rows, codes, columns, own, format }: Choices,
): Promise<ExportSource> {
  const { handle, kind, given, tables } = list;
  const ids = columnsFor(list, { columns, own, format }).map(({ id }) => id);
  const several = tables ? await tables(ids, rows) : null;
  if (several) return several;
  if (given) {
    return { given: given(ids, rows, codes) };
  }
  if (rows === 'all' || kind === 'table') return library.pin({ handle });
  return library.pin({ handle, ids: await selectedOf(library, list) });
}

/** Returns the last part of a path of any system. */
function nameIn(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}
