/**
 * State of a register's screen: its list, and its requests to the service. The service fills the
 * library, and the list reads from it.
 */
import type { RecordKind } from '@shared/service/endpoint';
import type { Parameters } from '@shared/service/parameters';
import { m } from '@shared/messages/compiled/messages';
import { library } from '@renderer/library/current.svelte';
import type { Intent } from '@renderer/lib/state/navigation.svelte';
import type { StoredRun } from '@renderer/library/contract/stored';
import { withAnswer } from '@renderer/library/with-answer';
import { answer, type Manner, type Outcome } from '../purchase/answer';
import type { Question } from '../purchase/question';
import { ownedByNumber } from '../purchase/single-record';
import { filtersOf, questionKey, runKey, sameQuestion } from '../service/runs';
import { RegisterList } from './register-list.svelte';
import { faultText, filterName } from '../service/filter-labels';
import { askedByName, lineOf, typedHolder } from '../form/typed-filter';
import { lacksDefinition } from '../service/words-parameter';
import { narrowPairs } from '../view/facet-groups';

export class RegisterState<K extends RecordKind> extends RegisterList<K> {
  /** The last request, so that it can be retried. */
  #last: (() => Promise<void>) | null = null;
  /** Values filled in from elsewhere, for which no request has been made. */
  #guess: Parameters | null = null;

  /** What prevents the form from being sent, or `null` if nothing does. */
  readonly missing = $derived.by(() => missingFor(this));

  /**
   * Called when the button is clicked. Shows what the library has, and buys the rest. A second
   * click while that's running does nothing. Only filters shown in the form are sent.
   */
  async search(): Promise<void> {
    if (this.missing !== null) return;
    await this.#ask(this.params);
    await this.openOnly();
  }

  /** If the answer contains a single record, opens it. Otherwise returns false. */
  async openOnly(): Promise<boolean> {
    const { spec, view } = this;
    const { client } = library;
    if (!spec.opensOnly || !client || view.type !== 'run') return false;
    const query = { kind: spec.kind, runId: view.runId };
    const only = await withAnswer(client, query, async ({ handle, count }) =>
      count === 1 ? (await client.ids({ handle }))[0] : undefined,
    ).catch(() => undefined);
    // The user has requested something else meanwhile.
    if (only === undefined || this.view !== view) return false;
    spec.opensOnly(only);
    return true;
  }

  /**
   * If there is a single record, opens it. Otherwise returns whether there are rows to go to. Waits
   * for the rows for the last letter, because until then, those on screen belong to another list.
   */
  async toRows(): Promise<boolean> {
    await this.settled();
    if ((this.answer?.count ?? 0) === 0 || this.missing !== null) return false;
    return !(await this.openOnly());
  }

  /**
   * Returns a function that tells whether the form still says the same. What is typed while
   * something is being read is never replaced by it.
   */
  formKept(): () => boolean {
    const said = (): string => JSON.stringify([this.form, this.text]);
    const before = said();
    return () => said() === before;
  }

  /** Opens a record by number if the library has it. Otherwise offers to buy it, without buying. */
  async openRecord(id: string): Promise<void> {
    // If a filled-in value had no result, it isn't used as a filter for what follows.
    if (this.#guess && sameQuestion(this.#guess, this.params)) this.form = {};
    this.#guess = null;
    this.folded = false;
    const isKept = this.formKept();
    const ids = await ownedByNumber(this.spec.kind, id);
    if (!isKept()) return;
    if (ids.length === 0) return this.show({ type: 'missing', id });
    this.show({ type: 'records', ids, words: id });
    this.select(ids[0] ?? id, 0);
  }

  /** Fills in the form from elsewhere and shows what the library has. Doesn't buy anything. */
  async offer(params: Parameters): Promise<void> {
    this.form = { ...params };
    this.text = '';
    this.narrow = [];
    this.#guess = params;
    if (!(await this.showOwned(params))) this.searchLibrary();
  }

  /** Shows what the library has, and fills in the form with the run's search. Free of charge. */
  openRun(run: StoredRun): void {
    this.form = { ...filtersOf(run) };
    this.text = '';
    this.run = run;
    this.show({ type: 'run', runId: run.runId });
  }

  /** Carries out a navigation intent by searching only the library. */
  find(intent: Intent): void {
    if (!['words', 'applicant', 'person', 'records'].includes(intent.type)) return;
    this.clear();
    if (intent.type === 'words') this.text = intent.text;
    if (intent.type === 'records') {
      const { ids, words, name } = intent;
      this.show({ type: 'records', ids, words, name });
    } else this.searchLibrary();
    // The search looks for exactly this name, not for the individual words.
    if (intent.type === 'applicant')
      this.narrow = [{ column: 'applicant_name', values: [intent.name] }];
    if (intent.type === 'person') this.narrow = [{ column: 'person_name', values: [intent.name] }];
  }

  /**
   * Shows what the library has for a request or a broader one, free of charge, unless the user has
   * typed something else meanwhile. Returns `false` if it has nothing.
   */
  async showOwned(params: Parameters): Promise<boolean> {
    const isKept = this.formKept();
    const outcome = await answer(this.#question(params), { act: 'look' });
    if (!isKept()) return true;
    if (outcome.type !== 'owned' && outcome.type !== 'covered') return false;
    this.#showOutcome(outcome);
    return true;
  }

  /**
   * Buys the request on screen again, even though the library has it. `matter` defaults to the
   * current one.
   */
  async fetchAgain(matter?: string): Promise<void> {
    const { view, run } = this;
    const params = run ? filtersOf(run) : view.type === 'contained' ? view.params : this.params;
    await this.#ask(params, { act: 'again', ...(matter === undefined ? {} : { matter }) });
  }

  /** Buys the same request with different values, such as another format of a number. */
  async searchFor(params: Parameters): Promise<void> {
    if (this.asks.repeats('other') || this.asks.busy) return;
    this.form = { ...params };
    await this.#ask(params, { exactly: true });
  }

  /** Retries what has failed: the missing page, or the first one. */
  async retry(): Promise<void> {
    if (this.asks.repeats('retry') || (await this.fetchMore())) return;
    await (this.#last?.() ?? this.#ask(this.params));
  }

  /** Buys the next page of the run on screen. Returns `false` if there is none. */
  async fetchMore(): Promise<boolean> {
    return (await this.asks.more(this.run)) !== null;
  }

  /**
   * Stops waiting for the page. A request that has already been sent may still be charged, and its
   * answer will be stored.
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
    const isKept = this.formKept();
    const outcome = await this.asks.ask(this.#question(params), { ...manner, sending });
    if (outcome && isKept()) this.#showOutcome(outcome);
  }

  /**
   * Repeated requests and library searches keep their rows on screen. Any other request must not
   * present old rows as its own.
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
        // The rows may have arrived first, and the user may already be reading one of them.
        if (this.view.type === 'run' && this.view.runId === outcome.runId) return;
        // The same request may already have been made by another run, which then has the rows.
        return this.showAnswer({ type: 'run', runId: outcome.runId });
      case 'failed':
        // Nothing was sent, and the library still answers.
        if (this.view.type === 'asked' && outcome.error.kind === 'offline') {
          this.searchLibrary();
          this.asks.problem = outcome.error;
        }
        return;
      case 'offered':
        return;
    }
  }
}

/** Returns why the form can't be sent as it is, or `null` if it can. */
function missingFor<K extends RecordKind>(register: RegisterList<K>): string | null {
  const { spec, params, faults, text, narrow, named } = register;
  const [fault] = faults;
  if (fault) {
    const words = faultText(faults, fault.field) ?? m.errors_invalid_input_next();
    return `${filterName(fault.field)}: ${words}`;
  }
  const typed = askedByName(register);
  if (typed) return `${typed.filter.label}: ${typed.fault ?? typed.label}`;
  if (typedHolder(register, lineOf(register)) !== null) return m.registers_missing_company();
  const words = text.trim();
  if (words !== '') {
    if (lacksDefinition(spec)) return m.registers_missing_definition();
    if (spec.kind !== 'insider') return m.registers_missing_words();
    if (named?.words === words && named.count === 0) return m.registers_missing_named({ words });
    return m.registers_missing_company();
  }
  if (narrow.length > 0) {
    const names = narrowPairs(spec.kind, narrow).map(([name]) => name);
    return m.registers_missing_narrow({ filters: names.join(', ') });
  }
  // A feed accepts an empty form and returns what is new.
  const isEmpty = Object.keys(params).length === 0 && spec.kind !== 'event';
  return isEmpty ? m.registers_missing_filter() : null;
}
