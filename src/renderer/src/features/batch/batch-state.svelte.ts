/**
 * State of this window's batch: a list, its check and its results. Anything already in the library
 * is never bought again.
 */
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import type { DownloadView } from '@shared/features/downloads';
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

/** Maximum number of calls per job. Anything beyond that has to be requested in another job. */
const mostCalls = 600;

/** A line with its result. */
export interface BatchRow extends BatchLine {
  readonly result: BatchResult | null;
}

/** An earlier batch, exactly as it was sent. */
interface EarlierBatch {
  readonly id: string;
  readonly at: string;
  readonly identifiers: readonly string[];
}

/** State of the screen. */
class Batch {
  text = $state('');
  /** The column chosen by the user, or `null` to use the most likely one. */
  chosen = $state<number | null>(null);
  results = $state.raw(noResults);
  problem = $state.raw<ErrorData | null>(null);
  /** Monthly usage in units at which buying stops, or `null` if there is no such limit. */
  level = $state<number | null>(null);
  /** True if the user wants to request companies that the library only has from other answers. */
  again = $state(false);
  /** True if the user has confirmed that possible tokens are tokens. */
  tokens = $state(false);
  #starting = false;
  #asked = 0;

  readonly list = $derived(readListText(this.text));
  readonly column = $derived(
    Math.min(this.chosen ?? this.list.likely, this.list.columns.length - 1),
  );
  readonly lines = $derived(checkLines(this.list, this.column, this.tokens));
  /** Possible tokens that haven't been confirmed. */
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
  /** Lines whose company is in the library, but not from a batch. */
  readonly owned = $derived(this.wanted.filter((one) => this.results.get(one)?.type === 'owned'));
  /** The latest job that covers lines in this list. */
  readonly job: DownloadView | null = $derived.by(() => {
    const wanted = identifierSet(this.wanted);
    return newestJob(downloads.list, 'companies', ({ identifiers = [] }) =>
      identifiers.some((one) => wanted.has(sameForm(one))),
    );
  });
  readonly running = $derived(this.job !== null && isUnderWay(this.job));
  readonly requests = $derived(chunksOf(this.open));
  /** The size of the request, used to calculate its price. */
  readonly size: Size = $derived({
    rows: null,
    identifiers: this.open.length,
    calls: this.requests.length,
  });
  readonly rows: readonly BatchRow[] = $derived(
    this.lines.map((line) => {
      const result = this.results.get(line.identifier) ?? null;
      // A word that names a company in a stored answer must be a token.
      const fault = line.fault === 'unconfirmed' && result ? null : line.fault;
      return { ...line, fault, result };
    }),
  );

  /** Earlier batches, newest first. */
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

  /** Returns the number of lines with this type of result. */
  countOf(type: BatchResult['type']): number {
    return this.rows.filter(({ fault, result }) => fault === null && result?.type === type).length;
  }

  /** Replaces the list. Set `tokens` if possible tokens are known to be tokens. */
  take(text: string, tokens = false): void {
    this.chosen = null;
    this.tokens = tokens;
    this.text = text;
  }

  /** Reads what the library has for the lines in the list. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    const all = this.lines.flatMap(({ identifier }) => identifier || []);
    const results = library.client ? await ownedResults(library.client, all) : noResults;
    if (asked === this.#asked) this.results = results;
  }

  /**
   * Starts a job for all unanswered lines, 100 at a time, up to `maxUnits`. Its cost is recorded
   * under the matter, or under none if that is ''.
   */
  async send(maxUnits: number | null, matter: string): Promise<void> {
    // Ignores a second click while a job is starting.
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

export const batch = new Batch();
