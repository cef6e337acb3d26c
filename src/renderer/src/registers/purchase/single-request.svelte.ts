/** One question of the service about one thing: what is owned of it, and the call that brings it. */
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import { searchKeyOf, type Parameters } from '@shared/service/parameters';
import { client } from '@renderer/lib/bridge';
import { library } from '@renderer/library/current.svelte';
import type { StoredAnswer, StoredRun } from '@renderer/library/contract/stored';
import { buyCall } from './buy-call';
import { nextPageOf } from '../service/runs';

/** State of one question. */
export class OneAnswer {
  readonly endpoint: string;
  readonly pathParams: Parameters;
  /** Pages that are owned; empty: none. */
  pages = $state.raw<readonly StoredAnswer[]>([]);
  /** The run that brought them. */
  run = $state.raw<StoredRun | null>(null);
  /** The library was asked once: `pages` tells what is owned. */
  known = $state(false);
  problem = $state.raw<ErrorData | null>(null);
  /** Run of the call on its way. */
  buying = $state<string | null>(null);
  #asked = 0;

  constructor(endpoint: string, pathParams: Parameters) {
    this.endpoint = endpoint;
    this.pathParams = pathParams;
  }

  /** Whether there is a page after the last owned one. */
  get hasMore(): boolean {
    return this.run !== null && nextPageOf(this.run) !== null;
  }

  /** Reads what the library has. */
  async read(): Promise<void> {
    const asked = ++this.#asked;
    const open = library.client;
    if (!open) return;
    const searchKey = searchKeyOf(this.endpoint, this.pathParams, {});
    const pages = await open.answer({ searchKey });
    const runId = pages[0]?.runId;
    const run = runId === undefined ? null : await open.run({ runId });
    if (asked !== this.#asked) return;
    this.pages = pages;
    this.run = run;
    this.known = true;
  }

  /** Buys it. What is owned meanwhile is shown instead, unless `again` says that it is meant. */
  async fetch(again = false): Promise<void> {
    if (this.buying !== null) return;
    const runId = crypto.randomUUID();
    await this.#buy(runId, async () => {
      await library.ready();
      await this.read();
      if (this.pages.length > 0 && !again) return;
      const { endpoint, pathParams } = this;
      await buyCall({ endpoint, pathParams: { ...pathParams }, runId });
    });
  }

  /** Buys the page after the last. */
  async fetchMore(): Promise<void> {
    const next = this.run ? nextPageOf(this.run) : null;
    if (next && this.buying === null) await this.#buy(next.runId, () => buyCall(next));
  }

  /** Stops waiting for what is on its way. */
  cancel(): void {
    if (this.buying !== null) void client.service.cancel({ runId: this.buying });
  }

  async #buy(runId: string, buy: () => Promise<unknown>): Promise<void> {
    this.buying = runId;
    this.problem = null;
    try {
      await buy();
    } catch (thrown) {
      this.problem = toErrorData(thrown);
    } finally {
      this.buying = null;
      await this.read();
    }
  }
}
