/**
 * A request to any endpoint: its form, its earlier answers, and the call in progress. The API
 * explorer's screens each keep one for as long as the window is open.
 */
import { distinctIdentifiers, MOST_IDENTIFIERS } from '@shared/definition/batch-body';
import { batchEndpoint, pathParameters } from '@shared/service/catalogue';
import { kindRules } from '@shared/service/kinds';
import {
  cleanParameters,
  parameterFaults,
  type ParameterFault,
  type Parameters,
} from '@shared/service/parameters';
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

/** A mark's number contains a slash ("1998/00106"), but is sent as a single path segment. */
const mark = kindRules.trademark.single?.parameter;

/** An endpoint's form, and the endpoint's answers that are stored in the library. */
export class EndpointAsking {
  chosen = $state('');
  path = $state<Record<string, string>>({});
  params = $state<Record<string, string>>({});
  /** True if the path gets a number where it expects an id, which is an assumption. */
  assumed = $state(false);
  identifiers = $state('');
  /** The matter chosen here, or `null` to use the current one. */
  matter = $state<string | null>(null);
  limit = $state<number | null>(null);
  runs = $state.raw<readonly StoredRun[]>([]);
  runId = $state<string | null>(null);
  readonly asks = new AskState();
  /** What the library has for a request, given as JSON. */
  #seen = $state.raw<{
    readonly of: string;
    readonly found: Extract<Outcome, { type: 'owned' | 'covered' }> | null;
    readonly unowned: readonly string[];
  } | null>(null);
  #looked = 0;

  readonly endpoint = $derived(serviceView.find(this.chosen));
  readonly run = $derived(this.runs.find(({ runId }) => runId === this.runId) ?? null);
  readonly isBatch = $derived(this.chosen === batchEndpoint);
  readonly faults: readonly ParameterFault[] = $derived([
    ...parameterFaults(this.endpoint?.parameters ?? null, cleanParameters(this.params)).filter(
      ({ reason }) =>
        reason !== 'unknown-parameter' || this.endpoint?.origins.parameters === 'described',
    ),
    ...(this.isBatch && this.lines.length > MOST_IDENTIFIERS
      ? [{ field: 'identifiers', reason: 'too-large', bound: MOST_IDENTIFIERS } as const]
      : []),
  ]);
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

  /** Path parameters whose value would lead to a different path. Such values are rejected. */
  readonly oddPath = $derived(
    this.endpoint
      ? pathParameters(this.endpoint).filter((name) =>
          leadsAway(this.path[name] ?? '', this.endpoint?.pathGoesOn === true || name === mark),
        )
      : [],
  );

  /** The request in the form, or `null` if it's incomplete or invalid. */
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
      ...(this.isBatch ? { identifiers: this.lines } : {}),
    };
  });

  /** What was seen belongs to its own request. Any other might be charged for. */
  readonly #own = $derived(this.#seen?.of === JSON.stringify(this.question) ? this.#seen : null);
  /** The answer that the form gets free of charge, or `null` if none is known. */
  readonly found = $derived(this.#own?.found ?? null);
  /** Identifiers that aren't mentioned in any answer in the library. */
  readonly unowned = $derived(this.#own?.unowned ?? this.question?.identifiers ?? []);

  constructor(chosen: string) {
    this.chosen = chosen;
  }

  /** The identifiers as typed, each once. */
  get lines(): readonly string[] {
    return distinctIdentifiers(this.identifiers.split(/[\n,;]/));
  }

  /**
   * Switches to another endpoint and empties the form. Path parameters with the same meaning keep
   * their values.
   */
  choose(id: string): void {
    if (id === this.chosen) return;
    this.chosen = id;
    this.params = {};
    this.assumed = false;
    this.limit = null;
    // Keeps the previous endpoint's answers from being offered while the new one's are being read.
    this.runs = [];
    this.runId = null;
    this.asks.problem = null;
    void this.refresh();
  }

  /** Fills in the form from an earlier request. */
  take(run: StoredRun): void {
    const { body: _body, ...params } = filtersOf(run);
    this.path = { ...this.path, ...run.pathParams };
    this.params = { ...params };
    this.limit = run.limit;
    this.runId = run.runId;
  }

  /** Reads the endpoint's answers from the library. */
  async refresh(): Promise<void> {
    const { chosen } = this;
    const runs = (await library.client?.runs({ endpoint: chosen })) ?? [];
    if (chosen === this.chosen) this.runs = runs;
  }

  /** Checks whether the library already answers the form. Free of charge. */
  async look(): Promise<void> {
    const looked = ++this.#looked;
    const { question } = this;
    const outcome = question && library.client ? await answer(question, { act: 'look' }) : null;
    const unowned = question ? await this.#unownedOf(question) : [];
    if (looked !== this.#looked) return;
    const found = outcome?.type === 'owned' || outcome?.type === 'covered' ? outcome : null;
    this.#seen = { of: JSON.stringify(question), found, unowned };
  }

  /** True if the library has every identifier in the form, in whichever answers. */
  get ownsEach(): boolean {
    return this.question?.identifiers !== undefined && this.unowned.length === 0;
  }

  async #unownedOf({ identifiers = [] }: Question): Promise<readonly string[]> {
    const results = library.client ? await ownedResults(library.client, identifiers) : noResults;
    return identifiers.filter((one) => !results.has(one));
  }

  /** Sends the form. If the library has the answer, shows that instead, unless `again` is set. */
  async ask(again = false): Promise<void> {
    const { question } = this;
    if (!question) return;
    const identifiers = again || !question.identifiers ? null : await this.#unownedOf(question);
    if (identifiers?.length === 0) {
      // Shows a single answer if that has everything, or otherwise all rows in the library.
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

  /** Buys the next page. */
  async more(): Promise<void> {
    await this.asks.more(this.run);
  }

  /** Opens a broader list that contains the rows, on the screen for its kind. */
  #openCovered(params: Parameters): void {
    const kind = this.endpoint?.records;
    if (kind) navigation.go(kindViews[kind].route, { type: 'search', params: { ...params } });
  }
}

/** Returns whether a path value leads to a different path. `goesOn` allows slashes. */
function leadsAway(value: string, goesOn: boolean): boolean {
  const steps = goesOn ? value.trim().split('/') : [value.trim()];
  return steps.some((step) => /^\.{1,2}$/.test(step) || /[/\\?#]/.test(step));
}
