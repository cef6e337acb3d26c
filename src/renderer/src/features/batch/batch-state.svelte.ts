/** The batch of this window: a list, its check, and what came of it. What is owned is read, never bought again. */
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import type { Download } from '@shared/features/downloads';
import { downloads } from '@renderer/lib/state/downloads.svelte';
import { library } from '@renderer/library/current.svelte';
import { isUnderWay, newestJob, startJob } from '@renderer/registers/purchase/jobs';
import { identifierSet, sameForm } from '@shared/service/identity';
import { checkLines, chunksOf, readListText, type BatchLine } from './batch-lines';
import { batchEndpoint } from '@shared/service/catalogue';
import type { Size } from '@shared/service/rate';
import {
  noResults,
  ownedResults,
  type BatchResult,
} from '@renderer/registers/purchase/owned-results';

/** Calls of one job; what is beyond is left to be asked next. */
const mostCalls = 600;

/** A line with its result. */
export interface BatchRow extends BatchLine {
  readonly result: BatchResult | null;
}

/** A batch that was asked for, as it was sent. */
interface EarlierBatch {
  readonly id: string;
  readonly at: string;
  readonly identifiers: readonly string[];
}

/** State of the screen. */
class Batch {
  text = $state('');
  /** `null`: the likeliest. */
  chosen = $state<number | null>(null);
  results = $state.raw(noResults);
  problem = $state.raw<ErrorData | null>(null);
  /** The level of units at which it stops; `null`: none. */
  level = $state<number | null>(null);
  /** Companies that are owned from elsewhere are asked for too: the person has said so. */
  again = $state(false);
  /** What may be tokens are tokens: the person has said so. */
  tokens = $state(false);
  #starting = false;
  #asked = 0;

  readonly list = $derived(readListText(this.text));
  readonly column = $derived(
    Math.min(this.chosen ?? this.list.likely, this.list.columns.length - 1),
  );
  readonly lines = $derived(checkLines(this.list, this.column, this.tokens));
  /** What may be tokens, and nobody has said so. */
  readonly unconfirmed = $derived(
    this.lines.filter((line) => line.fault === 'unconfirmed' && !this.results.has(line.identifier)),
  );
  readonly wanted = $derived(
    this.lines.filter(({ fault }) => fault === null).map(({ identifier }) => identifier),
  );
  readonly open = $derived(
    this.wanted.filter((one) => {
      const type = this.results.get(one)?.type;
      return type === undefined || (this.again && type === 'owned');
    }),
  );
  /** Lines whose company is owned, though not from a batch. */
  readonly owned = $derived(this.wanted.filter((one) => this.results.get(one)?.type === 'owned'));
  /** The newest job that asks for lines of this list. */
  readonly job: Download | null = $derived.by(() => {
    const wanted = identifierSet(this.wanted);
    return newestJob(downloads.list, 'companies', ({ identifiers = [] }) =>
      identifiers.some((one) => wanted.has(sameForm(one))),
    );
  });
  readonly running = $derived(this.job !== null && isUnderWay(this.job));
  readonly requests = $derived(chunksOf(this.open));
  /** What is asked for, as it is priced. */
  readonly size: Size = $derived({
    rows: null,
    identifiers: this.open.length,
    calls: this.requests.length,
  });
  readonly rows: readonly BatchRow[] = $derived(
    this.lines.map((line) => {
      const result = this.results.get(line.identifier) ?? null;
      // What an owned answer names is known to be a token.
      const fault = line.fault === 'unconfirmed' && result ? null : line.fault;
      return { ...line, fault, result };
    }),
  );

  /** Batches that were asked for, the newest first. */
  readonly earlier: readonly EarlierBatch[] = $derived(
    downloads.list
      .filter(({ definition }) => definition.purpose?.type === 'companies')
      .map(({ downloadId: id, definedAt: at, definition: { calls = [] } }) => ({
        id,
        at,
        identifiers: calls?.flatMap(({ identifiers }) => identifiers ?? []) ?? [],
      }))
      .toReversed(),
  );

  /** Lines of which this came. */
  countOf(type: BatchResult['type']): number {
    return this.rows.filter(({ fault, result }) => fault === null && result?.type === type).length;
  }

  /** Another list in place of this one. `tokens`: what may be tokens is known to be. */
  take(text: string, tokens = false): void {
    this.chosen = null;
    this.tokens = tokens;
    this.text = text;
  }

  /** Reads what the library has of the list. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    const all = this.lines.flatMap(({ identifier }) => identifier || []);
    const results = library.client ? await ownedResults(library.client, all) : noResults;
    if (asked === this.#asked) this.results = results;
  }

  /**
   * Has main ask for what no owned answer speaks of, 100 at a time, at most for so many units, and
   * books it on that matter; '' for none.
   */
  async send(maxUnits: number | null, matter: string): Promise<void> {
    // A second press while the first is under way starts nothing.
    if (this.#starting || this.running || this.open.length === 0) return;
    this.#starting = true;
    this.problem = null;
    try {
      await library.ready();
      await this.refresh();
      const calls = this.requests.slice(0, mostCalls).map((identifiers) => ({
        endpoint: batchEndpoint,
        pathParams: {},
        params: {},
        identifiers: [...identifiers],
        label: '',
      }));
      const [first = '', ...others] = calls.flatMap(({ identifiers }) => identifiers);
      const subject = others.length > 0 ? `${first} (+${others.length})` : first;
      const purpose = { type: 'companies', subject } as const;
      await startJob({ calls, purpose, maxUnits, level: this.level, matter });
      this.again = false;
    } catch (thrown) {
      this.problem = toErrorData(thrown);
    } finally {
      this.#starting = false;
    }
  }
}

/** The batch of this window. */
export const batch = new Batch();
