/**
 * Downloads a list's missing pictures one by one, with pauses, so that no server is overloaded. If
 * it is stopped, finished ones stay, and the next start continues with the rest.
 */
import type { AppClient } from '@shared/contract';
import { toErrorData, type ErrorData, type ErrorKind } from '@shared/ipc/error';
import type { Task } from '@renderer/lib/state/activity.svelte';
import type { MissingPicture } from './missing-pictures';

/** The result. */
export interface PicturesFetched {
  readonly fetched: number;
  /** Number of pictures that are not available: no picture, no web address, too large. */
  readonly failed: number;
  readonly of: number;
  /** The error that stopped it; `null` if none, or if the user stopped it. */
  readonly error: ErrorData | null;
}

export interface PictureFetchDeps {
  readonly fetch: AppClient['service']['picture'];
  /** Shows progress in the status bar; `null` when finished. */
  readonly report: (task: Omit<Task, 'id' | 'label'> | null) => void;
  readonly ended: (result: PicturesFetched) => void;
  readonly wait: (ms: number) => Promise<void>;
}

/** Pause between two pictures in ms. */
const pauseMs = 250;
/** Errors of a single picture, after which the next one is tried. */
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

  /** Downloads all of them. Never rejects; does nothing if already running. */
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
