/** The batch of this window: a list, its check, and what came of it. What is owned is read, never bought again. */
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import { client } from '@renderer/lib/bridge';
import { library } from '@renderer/library/current.svelte';
import { buyCall } from '@renderer/registers/purchase/buy-call';
import { checkLines, chunksOf, readListText, type BatchLine } from './batch-lines';
import { BATCH, noResults, ownedResults, type BatchResult } from './owned-results';

/** A line with its result. */
export interface BatchRow extends BatchLine {
  readonly result: BatchResult | null;
}

/** State of the screen. */
class Batch {
  text = $state('');
  /** `null`: the likeliest. */
  chosen = $state<number | null>(null);
  results = $state.raw(noResults);
  problem = $state.raw<ErrorData | null>(null);
  /** Requests made and to be made; `null`: none runs. */
  progress = $state.raw<{ readonly done: number; readonly total: number } | null>(null);
  /** The level of units at which it stops; `null`: none. */
  level = $state<number | null>(null);
  reachedLevel = $state(false);
  #runId: string | null = null;
  #stopped = false;
  #asked = 0;

  readonly list = $derived(readListText(this.text));
  readonly column = $derived(
    Math.min(this.chosen ?? this.list.likely, this.list.columns.length - 1),
  );
  readonly lines = $derived(checkLines(this.list, this.column));
  readonly wanted = $derived(
    this.lines.filter(({ fault }) => fault === null).map(({ identifier }) => identifier),
  );
  readonly open = $derived(this.wanted.filter((one) => !this.results.has(one)));
  readonly requests = $derived(chunksOf(this.open));
  readonly rows: readonly BatchRow[] = $derived(
    this.lines.map((line) => ({ ...line, result: this.results.get(line.identifier) ?? null })),
  );

  /** Reads what the library has of the list. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    const { wanted } = this;
    const results = library.client ? await ownedResults(library.client, wanted) : noResults;
    if (asked === this.#asked) this.results = results;
  }

  /** Sends what no owned answer speaks of, 100 at a time, and stops at the first trouble. */
  async send(): Promise<void> {
    if (this.progress !== null) return;
    const { requests } = this;
    this.#stopped = false;
    this.reachedLevel = false;
    this.problem = null;
    try {
      for (const [done, identifiers] of requests.entries()) {
        this.progress = { done, total: requests.length };
        if (this.#stopped || (await this.#isReached())) break;
        this.#runId = crypto.randomUUID();
        await buyCall({ endpoint: BATCH, identifiers: [...identifiers], runId: this.#runId });
        await this.refresh();
      }
    } catch (thrown) {
      this.problem = toErrorData(thrown);
    } finally {
      this.progress = null;
      this.#runId = null;
      await this.refresh();
    }
  }

  /** Ends after the request on its way. */
  stop(): void {
    this.#stopped = true;
    if (this.#runId !== null) void client.service.cancel({ runId: this.#runId });
  }

  async #isReached(): Promise<boolean> {
    if (this.level === null) return false;
    const status = await client.connection.refresh();
    const units = status.account?.usage.units ?? null;
    this.reachedLevel = units === null || units >= this.level;
    return this.reachedLevel;
  }
}

/** The batch of this window. */
export const batch = new Batch();
