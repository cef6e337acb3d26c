/**
 * Downloads a list's missing pictures one at a time, pausing in between so that no server is
 * overloaded. If stopped, it keeps the finished pictures and continues with the rest the next time.
 */
import type { AppClient } from '@shared/contract';
import { toErrorData, type ErrorData, type ErrorKind } from '@shared/ipc/error';
import type { Task } from '@renderer/lib/state/activity.svelte';
import type { MissingPicture } from './missing-pictures';

/** What was downloaded. */
export interface PicturesFetched {
  readonly fetched: number;
  /**
   * Number of pictures that aren't available because there's no picture, its address isn't a web
   * address, or it's too large.
   */
  readonly failed: number;
  readonly of: number;
  /** The error that stopped the download, or `null` if there was none or if the user stopped it. */
  readonly error: ErrorData | null;
}

export interface PictureFetchDeps {
  readonly fetch: AppClient['service']['picture'];
  /** Shows the progress in the status bar, or removes it once the value is `null`. */
  readonly report: (task: Omit<Task, 'id' | 'label'> | null) => void;
  readonly ended: (result: PicturesFetched) => void;
  readonly wait: (ms: number) => Promise<void>;
}

/** Pause between two pictures (ms). */
const pauseMs = 250;
/** Errors that only concern a single picture. The next one is still tried. */
const ofOnePicture: readonly ErrorKind[] = [
  ...(['picture-address', 'picture-refused', 'picture-too-large'] as const),
  ...(['picture-type', 'picture-missing', 'cut-body'] as const),
];

export class PictureFetch {
  running = $state(false);
  #stopped = false;
  readonly #deps: PictureFetchDeps;

  constructor(deps: PictureFetchDeps) {
    this.#deps = deps;
  }

  /** Downloads all the pictures. Never rejects, and does nothing if already running. */
  async start(pictures: readonly MissingPicture[]): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.#stopped = false;
    let [fetched, failed] = [0, 0];
    let error: ErrorData | null = null;
    for (const [at, { id, seq }] of pictures.entries()) {
      this.#deps.report({ done: at, total: pictures.length, cancel: () => (this.#stopped = true) });
      if (at > 0) await this.#deps.wait(pauseMs);
      if (this.#stopped) break;
      try {
        await this.#deps.fetch({ applicationNumber: id, seq });
        fetched += 1;
      } catch (thrown) {
        const data = toErrorData(thrown);
        if (!ofOnePicture.includes(data.kind)) {
          error = data;
          break;
        }
        failed += 1;
      }
    }
    this.running = false;
    this.#deps.report(null);
    this.#deps.ended({ fetched, failed, of: pictures.length, error });
  }
}
