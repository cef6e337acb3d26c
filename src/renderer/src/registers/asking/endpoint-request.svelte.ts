/**
 * Asking one endpoint of whatever kind: what is filled in, what it brought before, the call that is
 * under way. Screens of the explorer's kind keep one as long as the window lives.
 */
import type { CallInput } from '@shared/features/service';
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import { pathParameters } from '@shared/service/catalogue';
import { cleanParameters, parameterFaults } from '@shared/service/parameters';
import { client } from '@renderer/lib/bridge';
import { library } from '@renderer/library/current.svelte';
import type { StoredRun } from '@renderer/library/contract/stored';
import { buyCall } from '../purchase/buy-call';
import { nextPageOf } from '../service/runs';
import { serviceView } from '../service/service-view.svelte';

/** One endpoint's form and its owned answers. */
export class EndpointAsking {
  chosen = $state('');
  path = $state<Record<string, string>>({});
  params = $state<Record<string, string>>({});
  identifiers = $state('');
  limit = $state<number | null>(null);
  runs = $state.raw<readonly StoredRun[]>([]);
  runId = $state<string | null>(null);
  problem = $state.raw<ErrorData | null>(null);
  /** Id of the run that is being asked; `null`: none. */
  busy = $state<string | null>(null);

  readonly endpoint = $derived(serviceView.find(this.chosen));
  readonly run = $derived(this.runs.find(({ runId }) => runId === this.runId) ?? null);
  readonly isBatch = $derived(this.chosen === 'companies.batch');
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
          leadsAway(this.path[name] ?? '', this.endpoint?.pathGoesOn === true),
        )
      : [],
  );

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
    this.limit = null;
    // Another endpoint's answers are not offered while its own are read.
    this.runs = [];
    this.runId = null;
    this.problem = null;
    void this.refresh();
  }

  /** Fills the form in as it once was asked. */
  take(run: StoredRun): void {
    const { limit: _limit, body: _body, ...params } = run.params;
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

  /** Buys what is filled in. */
  async ask(): Promise<void> {
    const { endpoint } = this;
    if (!endpoint || this.busy !== null) return;
    const names = pathParameters(endpoint);
    await this.#buy({
      endpoint: endpoint.id,
      pathParams: Object.fromEntries(names.map((name) => [name, (this.path[name] ?? '').trim()])),
      params: { ...cleanParameters(this.params) },
      limit: this.limit,
      runId: crypto.randomUUID(),
      ...(this.isBatch ? { identifiers: this.lines.slice(0, 100) } : {}),
    });
  }

  /** Buys the page after the last. */
  async more(): Promise<void> {
    const next = this.run ? nextPageOf(this.run) : null;
    if (next && this.busy === null) await this.#buy(next);
  }

  /** Stops waiting. */
  cancel(): void {
    if (this.busy !== null) void client.service.cancel({ runId: this.busy });
  }

  async #buy(input: CallInput): Promise<void> {
    this.busy = input.runId;
    this.problem = null;
    try {
      const { runId } = await buyCall(input);
      this.runId = runId;
    } catch (thrown) {
      this.problem = toErrorData(thrown);
    } finally {
      this.busy = null;
      await this.refresh();
    }
  }
}

/** Whether a value in a path is more than one step of it. `goesOn`: further steps are meant. */
function leadsAway(value: string, goesOn: boolean): boolean {
  const steps = goesOn ? value.trim().split('/') : [value.trim()];
  return steps.some((step) => /^\.{1,2}$/.test(step) || /[/\\?#]/.test(step));
}
