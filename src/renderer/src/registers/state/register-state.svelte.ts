/**
 * The state of a register's screen: its list, and its requests to the service. The service fills
 * the library; the list reads it.
 */
import type { RecordKind } from '@shared/service/endpoint';
import { library } from '@renderer/library/current.svelte';
import type { Intent } from '@renderer/lib/state/navigation.svelte';
import type { Parameters } from '@shared/service/parameters';
import type { LibraryClient } from '@renderer/library/client';
import type { StoredRun } from '@renderer/library/contract/stored';
import { answer, type Manner, type Outcome } from '../purchase/answer';
import type { Question } from '../purchase/question';
import { ownedByNumber } from '../purchase/single-record';
import { filtersOf, questionKey, runKey, sameQuestion } from '../service/runs';
import { missingFor } from './missing-for';
import { RegisterList } from './register-list.svelte';

export class RegisterState<K extends RecordKind> extends RegisterList<K> {
  /** The last request, for retrying it. */
  #last: (() => Promise<void>) | null = null;
  /** Values filled in from elsewhere without a request. */
  #guess: Parameters | null = null;

  /** What prevents the form from being sent; `null` if nothing does. */
  readonly missing = $derived.by(() => missingFor(this));

  /**
   * The button: shows what the library has, and buys the rest. A second click while it is running
   * does nothing. Only filters shown in the form are sent.
   */
  async search(): Promise<void> {
    if (this.missing !== null) return;
    await this.#ask(this.params);
    await this.openOnly();
  }

  /** Opens the record if the answer has only one. Returns false otherwise. */
  async openOnly(): Promise<boolean> {
    const { spec, view } = this;
    const { client } = library;
    if (!spec.opensOnly || !client || view.type !== 'run') return false;
    const only = await onlyOf(client, spec.kind, view.runId).catch(() => undefined);
    // The user has requested something else in the meantime.
    if (only === undefined || this.view !== view) return false;
    spec.opensOnly(only);
    return true;
  }

  /**
   * Opens the only record. Otherwise returns whether there are rows to go to. Waits for those of the
   * last letter, because the rows before them are another list's.
   */
  async toRows(): Promise<boolean> {
    await this.settled();
    if ((this.answer?.count ?? 0) === 0 || this.missing !== null) return false;
    return !(await this.openOnly());
  }

  /** Opens a record by number if the library has it; otherwise offers it without buying. */
  async openRecord(id: string): Promise<void> {
    // If a filled-in value gives no result, it isn't used as a filter for what follows.
    if (this.#guess && sameQuestion(this.#guess, this.params)) this.form = {};
    this.#guess = null;
    this.folded = false;
    const ids = await ownedByNumber(this.spec.kind, id);
    if (ids.length === 0) return this.show({ type: 'missing', id });
    this.show({ type: 'records', ids, words: id });
    this.select(ids[0] ?? id, 0);
  }

  /** Fills in the form from elsewhere. Shows what the library has, and buys nothing. */
  async offer(params: Parameters): Promise<void> {
    this.form = { ...params };
    this.text = '';
    this.narrow = [];
    this.#guess = params;
    if (!(await this.showOwned(params))) this.searchLibrary();
  }

  /** Shows what the library has, and fills in the form with its search. Free. */
  openRun(run: StoredRun): void {
    this.form = { ...filtersOf(run) };
    this.text = '';
    this.run = run;
    this.show({ type: 'run', runId: run.runId });
  }

  /** Searches only the library, for a navigation intent. */
  find(intent: Intent): void {
    if (!['words', 'applicant', 'person', 'records'].includes(intent.type)) return;
    this.clear();
    if (intent.type === 'words') this.text = intent.text;
    if (intent.type === 'records') {
      const { ids, words, name } = intent;
      this.show({ type: 'records', ids, words, name });
    } else this.searchLibrary();
    // The search uses this exact spelling, not its words.
    if (intent.type === 'applicant')
      this.narrow = [{ column: 'applicant_name', values: [intent.name] }];
    if (intent.type === 'person') this.narrow = [{ column: 'person_name', values: [intent.name] }];
  }

  /**
   * Shows for free what the library has of a request or of a broader one. Returns `false` if
   * nothing.
   */
  async showOwned(params: Parameters): Promise<boolean> {
    const outcome = await answer(this.#question(params), { act: 'look' });
    if (outcome.type !== 'owned' && outcome.type !== 'covered') return false;
    this.#showOutcome(outcome);
    return true;
  }

  /**
   * Buys the request on screen again although the library has it. `matter`: by default the current
   * one.
   */
  async fetchAgain(matter?: string): Promise<void> {
    const { view, run } = this;
    const params = run ? filtersOf(run) : view.type === 'contained' ? view.params : this.params;
    await this.#ask(params, { act: 'again', ...(matter === undefined ? {} : { matter }) });
  }

  /** Buys the same request with other values, such as another spelling of a number. */
  async searchFor(params: Parameters): Promise<void> {
    if (this.asks.repeats('other') || this.asks.busy) return;
    this.form = { ...params };
    await this.#ask(params, { exactly: true });
  }

  /** Retries what failed: the missing page, or the first one. */
  async retry(): Promise<void> {
    if (this.asks.repeats('retry') || (await this.fetchMore())) return;
    await (this.#last?.() ?? this.#ask(this.params));
  }

  /** Buys the next page of the run on screen. Returns `false` if there is none. */
  async fetchMore(): Promise<boolean> {
    return (await this.asks.more(this.run)) !== null;
  }

  /**
   * Stops waiting for the page. A request already sent may still be charged, and its answer is
   * stored.
   */
  cancel(): void {
    this.asks.cancel();
  }

  #question(params: Parameters): Question {
    return { endpoint: this.spec.endpoint, pathParams: {}, params, limit: this.limit };
  }

  async #ask(params: Parameters, manner: Manner = {}): Promise<void> {
    if (this.asks.busy) return;
    this.#last = () => this.#ask(params, manner);
    const sending = (sent: Question): void => this.#awaiting(sent.params);
    const outcome = await this.asks.ask(this.#question(params), { ...manner, sending });
    if (outcome) this.#showOutcome(outcome);
  }

  /**
   * Repeated requests and library searches keep their rows on screen. Other requests must not show
   * old rows as their own.
   */
  #awaiting(params: Parameters): void {
    const key = questionKey(this.#question(params));
    if (this.view.type === 'library') return;
    if (!this.run || runKey(this.run) !== key) this.showAnswer({ type: 'asked', params });
  }

  #showOutcome(outcome: Outcome): void {
    switch (outcome.type) {
      case 'owned':
        return this.openRun(outcome.run);
      case 'covered': {
        const { params, list, remaining, assumptions } = outcome;
        return this.showAnswer({ type: 'contained', params, list, remaining, assumptions });
      }
      case 'fetched':
        // The same request may have been running as another run, which has the rows.
        return this.showAnswer({ type: 'run', runId: outcome.runId });
      case 'offered':
      case 'failed':
        return;
    }
  }
}

/** Returns the record of a run that returned only one. */
async function onlyOf(
  open: LibraryClient,
  kind: RecordKind,
  runId: string,
): Promise<string | undefined> {
  const { handle, count } = await open.query({ kind, runId });
  try {
    return count === 1 ? (await open.ids({ handle }))[0] : undefined;
  } finally {
    void open.release({ handle });
  }
}
