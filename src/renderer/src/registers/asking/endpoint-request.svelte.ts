/**
 * Asking one endpoint of whatever kind: what is filled in, what it brought before, the call that is
 * under way. Screens of the explorer's kind keep one as long as the window lives.
 */
import { batchEndpoint, pathParameters } from '@shared/service/catalogue';
import { kindRules } from '@shared/service/kinds';
import { cleanParameters, parameterFaults, type Parameters } from '@shared/service/parameters';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { library } from '@renderer/library/current.svelte';
import type { StoredRun } from '@renderer/library/contract/stored';
import { answer, type Outcome } from '../purchase/answer';
import { AskState } from '../purchase/ask-state.svelte';
import { noResults, ownedResults } from '../purchase/owned-results';
import type { Question } from '../purchase/question';
import { kindViews } from '../view/kind-view';
import { filtersOf } from '../service/runs';
import { serviceView } from '../service/service-view.svelte';

/** What names a mark in a path: its number is written with a slash ("1998/00106"), which is sent as one step. */
const mark = kindRules.trademark.single?.parameter;

/** One endpoint's form and its owned answers. */
export class EndpointAsking {
  chosen = $state('');
  path = $state<Record<string, string>>({});
  params = $state<Record<string, string>>({});
  /** A number stands where the path takes an id: an assumption. */
  assumed = $state(false);
  identifiers = $state('');
  /** The matter that is named here; `null`: the one that is worked in. */
  matter = $state<string | null>(null);
  /** Not, while what is typed of it may be one of several. */
  isSettled = $state(true);
  limit = $state<number | null>(null);
  runs = $state.raw<readonly StoredRun[]>([]);
  runId = $state<string | null>(null);
  readonly asks = new AskState();
  /** What answers the form as it is filled in at no cost; `null`: nothing does. */
  found = $state.raw<Extract<Outcome, { type: 'owned' | 'covered' }> | null>(null);
  /** Of the identifiers, those that no owned answer speaks of. */
  unowned = $state.raw<readonly string[]>([]);
  #looked = 0;

  readonly endpoint = $derived(serviceView.find(this.chosen));
  readonly run = $derived(this.runs.find(({ runId }) => runId === this.runId) ?? null);
  readonly isBatch = $derived(this.chosen === batchEndpoint);
  readonly faults = $derived(
    parameterFaults(this.endpoint?.parameters ?? null, cleanParameters(this.params)).filter(
      ({ reason }) =>
        reason !== 'unknown-parameter' || this.endpoint?.origins.parameters === 'described',
    ),
  );
  readonly missing = $derived(
    this.endpoint
      ? [
          ...pathParameters(this.endpoint).filter((name) => (this.path[name] ?? '').trim() === ''),
          ...(this.endpoint.parameters ?? [])
            .filter(({ name, required }) => required && (this.params[name] ?? '').trim() === '')
            .map(({ name }) => name),
          ...(this.isBatch && this.lines.length === 0 ? ['identifiers'] : []),
        ]
      : [],
  );

  /** Names of path parameters whose value would lead to another place: it is refused as input. */
  readonly oddPath = $derived(
    this.endpoint
      ? pathParameters(this.endpoint).filter((name) =>
          leadsAway(this.path[name] ?? '', this.endpoint?.pathGoesOn === true || name === mark),
        )
      : [],
  );

  /** What the form asks; `null`: something is missing, or cannot be sent. */
  readonly question: Question | null = $derived.by(() => {
    const { endpoint } = this;
    if (!endpoint || [this.missing, this.oddPath, this.faults].some((all) => all.length > 0)) {
      return null;
    }
    const names = pathParameters(endpoint);
    return {
      endpoint: endpoint.id,
      pathParams: Object.fromEntries(names.map((name) => [name, (this.path[name] ?? '').trim()])),
      params: cleanParameters(this.params),
      limit: this.limit,
      ...(this.isBatch ? { identifiers: this.lines.slice(0, 100) } : {}),
    };
  });

  constructor(chosen: string) {
    this.chosen = chosen;
  }

  /** Identifiers as typed, one a line. */
  get lines(): readonly string[] {
    return this.identifiers.split(/[\n,;]/).flatMap((line) => line.trim() || []);
  }

  /** Another endpoint, with an empty form. Names in paths that mean the same keep their value. */
  choose(id: string): void {
    if (id === this.chosen) return;
    this.chosen = id;
    this.params = {};
    this.assumed = false;
    this.limit = null;
    // Another endpoint's answers are not offered while its own are read.
    this.runs = [];
    this.runId = null;
    this.asks.problem = null;
    void this.refresh();
  }

  /** Fills the form in as it once was asked. */
  take(run: StoredRun): void {
    const { body: _body, ...params } = filtersOf(run);
    this.path = { ...this.path, ...run.pathParams };
    this.params = { ...params };
    this.limit = run.limit;
    this.runId = run.runId;
  }

  /** Reads the owned answers of the endpoint. */
  async refresh(): Promise<void> {
    const { chosen } = this;
    const runs = (await library.client?.runs({ endpoint: chosen })) ?? [];
    if (chosen === this.chosen) this.runs = runs;
  }

  /** Looks whether the form is answered by what is owned. Free. */
  async look(): Promise<void> {
    const looked = ++this.#looked;
    const { question } = this;
    const outcome = question && library.client ? await answer(question, { act: 'look' }) : null;
    const unowned = question ? await this.#unownedOf(question) : [];
    if (looked !== this.#looked) return;
    this.found = outcome?.type === 'owned' || outcome?.type === 'covered' ? outcome : null;
    this.unowned = unowned;
  }

  /** Whether each identifier of the form is owned, from whichever answers. */
  get ownsEach(): boolean {
    return this.question?.identifiers !== undefined && this.unowned.length === 0;
  }

  async #unownedOf({ identifiers = [] }: Question): Promise<readonly string[]> {
    const results = library.client ? await ownedResults(library.client, identifiers) : noResults;
    return identifiers.filter((one) => !results.has(one));
  }

  /** Asks what is filled in: what is owned is shown, unless `again` says that it is meant. */
  async ask(again = false): Promise<void> {
    const { question } = this;
    if (!question) return;
    const identifiers = again || !question.identifiers ? null : await this.#unownedOf(question);
    if (identifiers?.length === 0) {
      // Of one answer, where one has them all; else all that is owned.
      this.runId = this.found?.type === 'owned' ? this.found.run.runId : null;
      return;
    }
    const asked = identifiers ? { ...question, identifiers } : question;
    const { matter } = this;
    const booked = matter === null ? {} : { matter };
    const outcome = await this.asks.ask(asked, { act: again ? 'again' : 'ask', ...booked });
    if (outcome?.type === 'fetched') this.runId = outcome.runId;
    else if (outcome?.type === 'owned') this.runId = outcome.run.runId;
    else if (outcome?.type === 'covered') this.#openCovered(outcome.params);
  }

  /** Buys the page after the last. */
  async more(): Promise<void> {
    await this.asks.more(this.run);
  }

  /** A broader list has the rows: it is shown where rows of its kind are. */
  #openCovered(params: Parameters): void {
    const kind = this.endpoint?.records;
    if (kind) navigation.go(kindViews[kind].route, { type: 'search', params: { ...params } });
  }
}

/** Whether a value in a path leads to another place. `goesOn`: a slash is no way there. */
function leadsAway(value: string, goesOn: boolean): boolean {
  const steps = goesOn ? value.trim().split('/') : [value.trim()];
  return steps.some((step) => /^\.{1,2}$/.test(step) || /[/\\?#]/.test(step));
}
