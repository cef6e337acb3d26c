/**
 * The state of one register's screen: its list, and what is being asked for it. The service fills
 * the library; the list reads it.
 */
import type { RecordKind } from '@shared/service/endpoint';
import type { Intent } from '@renderer/lib/state/navigation.svelte';
import type { Parameters } from '@shared/service/parameters';
import { answer, type Manner, type Outcome } from '../purchase/answer';
import type { Question } from '../purchase/question';
import { ownedByNumber } from '../purchase/single-record';
import { filtersOf, questionKey, runKey, sameQuestion } from '../service/runs';
import { missingFor } from './missing-for';
import { RegisterList } from './register-list.svelte';

/** State of one register's screen. */
export class RegisterState<K extends RecordKind> extends RegisterList<K> {
  /** The last question, to be tried again as it was meant. */
  #last: (() => Promise<void>) | null = null;
  /** What was filled in from elsewhere and not asked, as it was. */
  #guess: Parameters | null = null;

  /** What keeps the form from being sent; `null`: nothing. */
  readonly missing = $derived.by(() => missingFor(this));

  /**
   * The button: what is owned is shown, what is not is bought. A second press while the first is
   * under way does nothing. Nothing is sent without a filter that stands in the form.
   */
  async search(): Promise<void> {
    if (this.missing !== null) return;
    await this.#ask(this.params);
  }

  /** Opens an owned record by its number; one that is not owned is offered, not bought. */
  async openRecord(id: string): Promise<void> {
    // A guess that led to nothing is no filter of what is looked at next.
    if (this.#guess && sameQuestion(this.#guess, this.params)) this.form = {};
    this.#guess = null;
    this.folded = false;
    const ids = await ownedByNumber(this.spec.kind, id);
    if (ids.length === 0) return this.show({ type: 'missing', id });
    this.show({ type: 'records', ids, words: id });
    this.select(ids[0] ?? id, 0);
  }

  /** Fills the form in from elsewhere: what is owned is shown, nothing is bought. */
  async offer(params: Parameters): Promise<void> {
    this.form = { ...params };
    this.text = '';
    this.narrow = [];
    this.#guess = params;
    if (!(await this.showOwned(params))) this.searchLibrary();
  }

  /** Looks in the library alone, for what was gone here for. */
  find(intent: Intent): void {
    if (!['words', 'applicant', 'records'].includes(intent.type)) return;
    this.clear();
    if (intent.type === 'words') this.text = intent.text;
    if (intent.type === 'records') {
      const { ids, words, name } = intent;
      this.show({ type: 'records', ids, words, name });
    } else this.searchLibrary();
    // Its very spelling, not words of it.
    if (intent.type === 'applicant')
      this.narrow = [{ column: 'applicant_name', values: [intent.name] }];
  }

  /** Shows what is owned of a question, the same or a broader one. Free. `false`: nothing is. */
  async showOwned(params: Parameters): Promise<boolean> {
    const outcome = await answer(this.#question(params), { act: 'look' });
    if (outcome.type !== 'owned' && outcome.type !== 'covered') return false;
    this.#showOutcome(outcome);
    return true;
  }

  /** Buys the question on screen anew although it is owned. `matter`: absent, the current one. */
  async fetchAgain(matter?: string): Promise<void> {
    const { view, run } = this;
    const params = run ? filtersOf(run) : view.type === 'contained' ? view.params : this.params;
    await this.#ask(params, { act: 'again', ...(matter === undefined ? {} : { matter }) });
  }

  /** Buys the same question with other values, e.g. the other spelling of a number. */
  async searchFor(params: Parameters): Promise<void> {
    if (this.asks.repeats('other') || this.asks.busy) return;
    this.form = { ...params };
    await this.#ask(params, { exactly: true });
  }

  /** Tries again what failed: the page that did not come, or the first one. */
  async retry(): Promise<void> {
    if (this.asks.repeats('retry') || (await this.fetchMore())) return;
    await (this.#last?.() ?? this.#ask(this.params));
  }

  /** Buys the next page of the run on screen. `false`: there is none. */
  async fetchMore(): Promise<boolean> {
    return (await this.asks.more(this.run)) !== null;
  }

  /** Stops waiting for the page on its way. What was sent may still be charged and is kept. */
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
   * The same question again keeps its rows on screen, and so does the library, which says whose they
   * are; another one does not show old rows as its own.
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
        // The same request may have been under way in another run: that one has the rows.
        return this.showAnswer({ type: 'run', runId: outcome.runId });
      case 'offered':
      case 'failed':
        return;
    }
  }
}
