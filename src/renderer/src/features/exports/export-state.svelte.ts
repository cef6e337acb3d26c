/**
 * Runs one export at a time in this window. It lives outside the dialog, so hiding the dialog
 * doesn't stop the work, which then appears in the status bar.
 */
import type { Choices } from './choices';
import type { AppClient } from '@shared/contract';
import { isDossier } from '@shared/export/dossier/is-dossier';
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import type { Task } from '@renderer/lib/state/activity.svelte';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';
import { savedFile } from '@renderer/lib/state/saved-file';
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

/** The current step of an export. */
export type ExportStage =
  /** The dialog asks what to export. `stopped`: the previous export was stopped. */
  | { readonly type: 'ask'; readonly stopped: boolean }
  /** The system's save dialog is open. */
  | { readonly type: 'place' }
  | {
      readonly type: 'running';
      readonly file: string;
      readonly count: number;
      readonly progress: ExportProgress;
    }
  /** `file` is the file name, or the list's title if no location has been chosen yet. */
  | { readonly type: 'failed'; readonly file: string; readonly error: ErrorData }
  | { readonly type: 'done'; readonly file: string; readonly done: ExportDone };

/** What an export needs from the window. */
export interface ExportWindow {
  readonly bridge: Omit<AppClient['exports'], 'ofMatter'>;
  readonly library: () => Pick<
    LibraryClient,
    'ids' | 'pin' | 'release' | 'statusAt' | 'export'
  > | null;
  readonly handOver: (exportId: string, port: MessagePort) => void;
  readonly now: () => Date;
  /** Used for "About this list". Absent if nothing is known. */
  readonly facts?: () => WindowFacts;
  /** Shows the work in the status bar. Called with `null` when it has finished. */
  readonly report: (task: Task | null) => void;
  /** Reports the end of an export whose dialog has been hidden. */
  readonly ended: (file: string, done: ExportDone, exportId: string) => void;
}

type Library = NonNullable<ReturnType<ExportWindow['library']>>;

/** A file that is being written. */
interface Writing {
  readonly run: ExportRun;
  readonly exportId: string;
  file: string;
}

/** The current export. */
interface Current extends Writing {
  readonly count: number;
  /** The chart (PNG) saved next to the file. Absent if there is none. */
  readonly picture?: Uint8Array<ArrayBuffer>;
  /** Starts the second file, which is saved next to the first. Absent if there is only one. */
  readonly twin?: () => Promise<Writing | null>;
  /** The first file, which this one is written next to. */
  readonly first?: { readonly file: string; readonly done: ExportDone };
  /** Releases the rows. */
  readonly release: () => void;
}

/** The window's export. */
export class ExportState {
  open = $state(false);
  stage = $state.raw<ExportStage>({ type: 'ask', stopped: false });
  #current: Current | null = null;
  readonly #window: ExportWindow;

  constructor(window: ExportWindow) {
    this.#window = window;
  }

  /** Shows the dialog: either the question or the current export. */
  show(): void {
    if (this.stage.type === 'ask' || this.stage.type === 'done')
      this.stage = { type: 'ask', stopped: false };
    this.open = true;
  }

  /** Closes the dialog. A running export continues, but a failed one is discarded. */
  close(): void {
    this.open = false;
    if (this.stage.type === 'failed') void this.stop();
  }

  /**
   * Asks for a location and writes `list`. `again`: uses the last folder without asking. `picture`:
   * the list's chart (PNG), saved next to the file.
   */
  async save(
    shown: ShownList,
    choices: Choices,
    again = false,
    picture: Uint8Array<ArrayBuffer> | null = null,
  ): Promise<void> {
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
      // The selection has disappeared, and the user didn't ask for an empty file.
      if (count === 0 && choices.rows === 'selected') {
        release();
        this.stage = { type: 'ask', stopped: false };
        return;
      }
      refuseTooLarge(choices.format, source, columnsFor(list, choices).length);
      // A dossier always states how similar its marks are, even if that isn't on screen.
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
      this.#current = {
        ...first,
        count,
        release,
        ...(isBoth ? { twin } : {}),
        ...(picture ? { picture } : {}),
      };
    } catch (thrown) {
      release();
      this.stage = { type: 'failed', file: list.title, error: toErrorData(thrown) };
      return;
    }
    await this.#write();
  }

  /** Tries again in the same place. `ignoreLock`: even with a lock file next to the target. */
  async retry(ignoreLock = false): Promise<void> {
    if (this.#current) await this.#write(ignoreLock);
    else this.stage = { type: 'ask', stopped: false };
  }

  /** Saves to another location. Anything completely written already isn't written again. */
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
  /** True while the system is asking for another location. */
  #asking = false;

  /** Stops immediately, leaving nothing behind. */
  async stop(): Promise<void> {
    const current = this.#current;
    this.#current = null;
    this.#window.report(null);
    this.stage = { type: 'ask', stopped: true };
    current?.release();
    await current?.run.stop().catch(() => undefined);
  }

  /** The finished file, which can be opened, or `null` if there isn't one yet. */
  get saved(): ReturnType<typeof savedFile> | null {
    return this.#finished === null ? null : savedFile(this.#window.bridge, this.#finished);
  }
  #finished: string | null = null;

  /** Writes the current export and shows the outcome. */
  async #write(ignoreLock = false): Promise<void> {
    const current = this.#current;
    if (!current) return;
    const { run, exportId, file, count, picture, release, twin, first } = current;
    try {
      const done = await run.start({ ignoreLock });
      const beside =
        picture && (await this.#window.bridge.pictureBeside({ exportId, bytes: picture }));
      if (this.#current !== current) return;
      if (!first) this.#finished = exportId;
      // If the second file can't be saved next to the first, only the first is written.
      const next = await twin?.().catch(() => null);
      if (this.#current !== current) return;
      if (next) {
        this.#current = { ...next, count, release, first: { file: nameIn(done.path), done } };
        return await this.#write();
      }
      this.#current = null;
      this.#window.report(null);
      release();
      const files = [...(first ? [first.file] : []), done.path, ...(beside ? [beside.path] : [])];
      const names = files.map(nameIn).join(', ');
      const bytes = (first?.done.bytes ?? 0) + done.bytes + (beside ? picture.length : 0);
      const all = { ...(first?.done ?? done), bytes };
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
      label: m.export_running({ file }),
      done: progress.rows,
      total: count,
      cancel: () => void this.stop(),
    });
  }
}

/**
 * Returns the file's rows in their on-screen order. They are held from the start: the user may
 * leave the save dialog open for a long time, and a list releases its result when it's searched
 * again.
 */
async function heldRows(
  library: Library,
  list: ShownList,
  { rows, codes, columns, own, format }: Choices,
): Promise<ExportSource> {
  const { handle, kind, given, tables, total } = list;
  const ids = columnsFor(list, { columns, own, format }).map(({ id }) => id);
  const several = tables ? await tables(ids, rows) : null;
  if (several) return several;
  if (given) {
    const isRead = format === 'xlsx' || format === 'pdf';
    const last =
      total && isRead && rows === 'all'
        ? [{ cells: total(ids), raw: '', isTotal: true as const }]
        : [];
    return { given: [...given(ids, rows, codes), ...last] };
  }
  if (rows === 'all' || kind === 'table') return library.pin({ handle });
  return library.pin({ handle, ids: await selectedOf(library, list) });
}

/** Returns the last segment of a path from any operating system. */
function nameIn(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}
