/**
 * Fetches the missing pictures of a list, one after the other with a pause between, so that nobody's
 * server is pressed. What was fetched stays when it is stopped; asked again, it goes on with the rest.
 */
import type { AppClient } from '@shared/contract';
import { toErrorData, type ErrorData, type ErrorKind } from '@shared/ipc/error';
import type { Task } from '@renderer/lib/state/activity.svelte';
import type { MissingPicture } from './missing-pictures';

/** How it went. */
export interface PicturesFetched {
  readonly fetched: number;
  /** Pictures that are not to be had: no picture there, none of a web address, too large. */
  readonly failed: number;
  readonly of: number;
  /** What stopped it before its end; `null`: nothing, or the person. */
  readonly error: ErrorData | null;
}

export interface PictureFetchDeps {
  readonly fetch: AppClient['service']['picture'];
  /** Shows the work in the status bar; `null`: it is over. */
  readonly report: (task: Omit<Task, 'id' | 'label'> | null) => void;
  readonly ended: (result: PicturesFetched) => void;
  readonly wait: (ms: number) => Promise<void>;
}

/** Between two pictures. */
const pauseMs = 250;
/** Said of one picture: the next may be there. */
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

  /** Fetches all of them. Never rejects; a second one while it runs does nothing. */
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
