/** The explorer: one endpoint, what is filled in, and its owned answers. Lives as long as the window. */
import { batchBodyOf, batchJson } from '@shared/definition/batch-body';
import type { EffectiveEndpoint } from '@shared/definition/effective';
import type { CallInput } from '@shared/features/service';
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import { pathParameters } from '@shared/service/catalogue';
import { cleanParameters, parameterFaults, valuesOf } from '@shared/service/parameters';
import { client } from '../../lib/bridge';
import { connection } from '../../lib/connection.svelte';
import { settings } from '../../lib/settings.svelte';
import { library } from '../../library/current.svelte';
import type { StoredRun } from '../../library/stored';
import { buyCall } from '../../registers/buy-call';
import { nextPageOf } from '../../registers/runs';
import { serviceView } from '../../registers/service-view.svelte';
import { curlOf } from './curl';

/** Endpoints whose answers have no place in the log; a method of their own asks them. */
const free: Readonly<Record<string, () => Promise<unknown>>> = {
  'system.status': () => client.service.freshness(),
  'system.me': async () => (await client.connection.refresh()).account,
  'system.health': () => client.service.health(),
};

/** State of the explorer. */
export class Explorer {
  chosen = $state('companies.search');
  path = $state<Record<string, string>>({});
  params = $state<Record<string, string>>({});
  identifiers = $state('');
  limit = $state<number | null>(null);
  runs = $state.raw<readonly StoredRun[]>([]);
  runId = $state<string | null>(null);
  /** Answer of a free endpoint, as JSON. */
  told = $state.raw<string | null>(null);
  problem = $state.raw<ErrorData | null>(null);
  busy = $state<string | null>(null);

  readonly endpoint = $derived(serviceView.find(this.chosen));
  readonly run = $derived(this.runs.find(({ runId }) => runId === this.runId) ?? null);
  readonly isBatch = $derived(this.chosen === 'companies.batch');
  readonly isFree = $derived(this.chosen in free);
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
    this.runId = null;
    this.told = null;
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
    const ask = free[this.chosen];
    if (ask) return this.#tell(ask);
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

  /** The call as a command line without the key. */
  curl(endpoint: EffectiveEndpoint): string {
    const params = cleanParameters(this.params);
    const rules = endpoint.parameters ?? [];
    const query = Object.entries(params).flatMap(([name, value]) => {
      const rule = rules.find((one) => one.name === name);
      return valuesOf(rule, value).map((one) => [name, one] as const);
    });
    const body = batchBodyOf(
      serviceView.shapes,
      endpoint.body,
      settings.current.assumptions.batchBodyField,
    );
    return curlOf({
      method: endpoint.method,
      path: endpoint.path,
      baseUrl: connection.status.baseUrl,
      key: endpoint.key,
      pathParams: cleanParameters(this.path),
      query: this.limit === null ? query : [...query, ['limit', String(this.limit)]],
      body: this.isBatch ? batchJson(body, this.lines) : null,
    });
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

  async #tell(ask: () => Promise<unknown>): Promise<void> {
    this.busy = this.chosen;
    this.problem = null;
    try {
      this.told = JSON.stringify(await ask());
    } catch (thrown) {
      this.problem = toErrorData(thrown);
    } finally {
      this.busy = null;
    }
  }
}

/** The explorer of this window. */
export const explorer = new Explorer();
