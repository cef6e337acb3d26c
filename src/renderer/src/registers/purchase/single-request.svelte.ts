/** One question of the service about one thing: what is owned of it, and the call that brings it. */
import { searchKeyOf, type Parameters } from '@shared/service/parameters';
import { library } from '@renderer/library/current.svelte';
import type { StoredAnswer, StoredRun } from '@renderer/library/contract/stored';
import { nextPageOf } from '../service/runs';
import { AskState } from './ask-state.svelte';

/** State of one question. */
export class OneAnswer {
  readonly endpoint: string;
  readonly pathParams: Parameters;
  readonly asks = new AskState();
  /** Pages that are owned; empty: none. */
  pages = $state.raw<readonly StoredAnswer[]>([]);
  /** The run that brought them. */
  run = $state.raw<StoredRun | null>(null);
  /** The library was asked once: `pages` tells what is owned. */
  known = $state(false);
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

  /** Asks. What is owned meanwhile is shown, unless `again` says that it is meant. */
  async fetch(again = false): Promise<void> {
    const { endpoint, pathParams } = this;
    const act = again ? 'again' : 'ask';
    const outcome = await this.asks.ask({ endpoint, pathParams, params: {} }, { act });
    if (outcome?.type === 'owned') await this.read();
  }

  /** Buys the page after the last. */
  async fetchMore(): Promise<void> {
    await this.asks.more(this.run);
  }
}
