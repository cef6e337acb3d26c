/** A request for one particular thing: what the library has, and the call that returns it. */
import { searchKeyOf, type Parameters } from '@shared/service/parameters';
import { library } from '@renderer/library/current.svelte';
import type { StoredAnswer, StoredRun } from '@renderer/library/contract/stored';
import { nextPageOf } from '../service/runs';
import { AskState } from './ask-state.svelte';

/** The state of a request. */
export class OneAnswer {
  readonly endpoint: string;
  readonly pathParams: Parameters;
  readonly asks = new AskState();
  /** Pages in the library, possibly none. */
  pages = $state.raw<readonly StoredAnswer[]>([]);
  /** The run that returned the pages. */
  run = $state.raw<StoredRun | null>(null);
  /** True once the library has been read, which means that `pages` is valid. */
  known = $state(false);
  #asked = 0;

  constructor(endpoint: string, pathParams: Parameters) {
    this.endpoint = endpoint;
    this.pathParams = pathParams;
  }

  /** True if there is another page. */
  get hasMore(): boolean {
    return this.run !== null && nextPageOf(this.run) !== null;
  }

  /** Reads the stored answer from the library. */
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

  /** Makes the request. If the library has the answer, shows that, unless `again` is set. */
  async fetch(again = false): Promise<void> {
    const { endpoint, pathParams } = this;
    const act = again ? 'again' : 'ask';
    const outcome = await this.asks.ask({ endpoint, pathParams, params: {} }, { act });
    if (outcome?.type === 'owned') await this.read();
  }

  /** Buys the next page. */
  async fetchMore(): Promise<void> {
    await this.asks.more(this.run);
  }
}
