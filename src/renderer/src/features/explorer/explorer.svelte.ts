/** The explorer: any endpoint, what is filled in, and its owned answers. Lives as long as the window. */
import { batchBodyOf, batchJson } from '@shared/definition/batch-body';
import type { EffectiveEndpoint } from '@shared/definition/effective';
import { toErrorData } from '@shared/ipc/error';
import { cleanParameters, valuesOf } from '@shared/service/parameters';
import { client } from '../../lib/bridge';
import { connection } from '../../lib/connection.svelte';
import { settings } from '../../lib/settings.svelte';
import { EndpointAsking } from '../../registers/asking/endpoint-asking.svelte';
import { serviceView } from '../../registers/service-view.svelte';
import { curlOf } from './curl';

/** Endpoints whose answers have no place in the log; a method of their own asks them. */
const free: Readonly<Record<string, () => Promise<unknown>>> = {
  'system.status': () => client.service.freshness(),
  'system.me': async () => (await client.connection.refresh()).account,
  'system.health': () => client.service.health(),
};

/** State of the explorer. */
export class Explorer extends EndpointAsking {
  /** Answer of a free endpoint, as JSON. */
  told = $state.raw<string | null>(null);
  readonly isFree = $derived(this.chosen in free);

  override choose(id: string): void {
    if (id !== this.chosen) this.told = null;
    super.choose(id);
  }

  override async ask(): Promise<void> {
    const ask = free[this.chosen];
    if (!ask) return super.ask();
    if (this.busy === null) await this.#tell(ask);
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
export const explorer = new Explorer('companies.search');
