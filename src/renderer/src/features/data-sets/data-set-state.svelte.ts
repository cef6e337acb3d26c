/** Writes one data set at a time per window. Hiding the dialog doesn't stop it. */
import type { AppClient } from '@shared/contract';
import type { BucketPlace } from '@shared/features/bucket-place';
import type { DataSetDone } from '@shared/features/data-sets';
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import type { Task } from '@renderer/lib/state/activity.svelte';
import type { DataSetScope } from './data-set-contents';
import {
  writeDataSet,
  type DataSetContents,
  type DataSetDeps,
  type DataSetProgress,
} from './write-data-set';

/** The current step. */
export type DataSetStage =
  /** The dialog asks what to write. `note`: why the previous attempt failed. */
  | { readonly type: 'ask'; readonly note: 'none' | 'stopped' | 'empty' | 'refused' }
  /** A native dialog is open. */
  | { readonly type: 'place' }
  | { readonly type: 'running'; readonly folder: string; readonly progress: DataSetProgress }
  | { readonly type: 'failed'; readonly folder: string; readonly error: ErrorData }
  | { readonly type: 'done'; readonly done: DataSetDone };

/** A bucket to write to. If `secret` is `null`, the stored secret is used. */
export interface BucketOrder {
  readonly place: BucketPlace;
  readonly secret: string | null;
}

/** What a data set needs from the window. */
export interface DataSetWindow {
  readonly bridge: Pick<AppClient['datasets'], 'choose' | 'useBucket' | 'showFolder' | 'cancel'>;
  readonly deps: () => DataSetDeps | null;
  /** Returns `null` if there's nothing to write. */
  readonly contents: (scope: DataSetScope) => Promise<DataSetContents | null>;
  /** Shows the progress in the status bar, or removes it once the value is `null`. */
  readonly report: (task: Task | null) => void;
  /** Reports that the data set is finished, if the dialog is hidden. */
  readonly ended: (done: DataSetDone, show: (() => void) | null) => void;
}

const nothing: DataSetProgress = { rows: 0, total: null };

/** Returns the name of the new folder that is created inside the chosen one. */
function folderName(scope: DataSetScope): string {
  const name = scope.type === 'matter' ? scope.reference : scope.type === 'list' ? scope.name : '';
  return m.dataset_folder_name({ name }).trim().slice(0, 200);
}

export class DataSetState {
  open = $state(false);
  stage = $state.raw<DataSetStage>({ type: 'ask', note: 'none' });
  /** What the data set covers. */
  scope = $state.raw<DataSetScope>({ type: 'library' });
  #stopping: AbortController | null = null;
  #finished: string | null = null;
  /** True if the current or latest data set goes to a bucket. */
  inBucket = $state(false);
  readonly #window: DataSetWindow;

  constructor(window: DataSetWindow) {
    this.#window = window;
  }

  /** Opens the dialog, which shows the data set being written, or else asks about `scope`. */
  show(scope: DataSetScope): void {
    if (this.stage.type !== 'running' && this.stage.type !== 'place') {
      this.stage = { type: 'ask', note: 'none' };
      this.scope = scope;
    }
    this.open = true;
  }

  close(): void {
    this.open = false;
  }

  /** Asks for a folder or uses the bucket, then writes the data set. Never rejects. */
  async write(bucket: BucketOrder | null = null): Promise<void> {
    if (this.stage.type === 'running' || this.stage.type === 'place') return;
    const { scope } = this;
    this.stage = { type: 'place' };
    let dataSetId: string | null = null;
    let folder = '';
    this.inBucket = bucket !== null;
    const stopping = new AbortController();
    try {
      const place = await (bucket
        ? this.#window.bridge.useBucket(bucket)
        : this.#window.bridge.choose({ name: folderName(scope) }));
      if (!place) {
        this.stage = { type: 'ask', note: bucket ? 'refused' : 'none' };
        return;
      }
      ({ dataSetId, folder } = place);
      this.#stopping = stopping;
      this.#progressed(folder, nothing);
      const [deps, contents] = [this.#window.deps(), await this.#window.contents(scope)];
      if (!deps || !contents) {
        this.stage = { type: 'ask', note: stopping.signal.aborted ? 'stopped' : 'empty' };
        return;
      }
      const done = await writeDataSet(deps, dataSetId, contents, {
        signal: stopping.signal,
        changed: (progress) => this.#progressed(folder, progress),
      });
      this.#finished = dataSetId;
      dataSetId = null;
      this.stage = { type: 'done', done };
      if (!this.open) this.#window.ended(done, bucket ? null : () => void this.showFolder());
    } catch (thrown) {
      this.stage = stopping.signal.aborted
        ? { type: 'ask', note: 'stopped' }
        : { type: 'failed', folder, error: toErrorData(thrown) };
      if (this.stage.type === 'failed') this.open = true;
    } finally {
      this.#stopping = null;
      this.#window.report(null);
      if (dataSetId !== null)
        await this.#window.bridge.cancel({ dataSetId }).catch(() => undefined);
    }
  }

  /** Stops writing. The folder keeps its previous contents. */
  stop(): void {
    this.#stopping?.abort();
  }

  async showFolder(): Promise<void> {
    if (this.#finished) await this.#window.bridge.showFolder({ dataSetId: this.#finished });
  }

  #progressed(folder: string, progress: DataSetProgress): void {
    if (this.#stopping?.signal.aborted !== false) return;
    this.stage = { type: 'running', folder, progress };
    this.#window.report({
      id: 'data-set',
      label: m.dataset_running({ folder: folder.split(/[\\/]/).at(-1) ?? folder }),
      done: progress.rows,
      total: progress.total,
      cancel: () => this.stop(),
    });
  }
}
