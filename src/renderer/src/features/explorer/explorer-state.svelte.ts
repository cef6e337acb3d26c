/** The API explorer: any endpoint, its form and stored answers. Lives as long as the window. */
import { batchBodyOf, batchJson } from '@shared/definition/batch-body';
import type { EffectiveEndpoint } from '@shared/definition/effective';
import { cleanParameters, valuesOf } from '@shared/service/parameters';
import { connection } from '@renderer/lib/state/connection.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { EndpointAsking } from '@renderer/registers/asking/endpoint-request.svelte';
import { serviceView } from '@renderer/registers/service/service-view.svelte';
import { curlOf } from './curl';

/** State of the API explorer. */
class Explorer extends EndpointAsking {
  /** Returns the call as a command line without the key. */
  curl(endpoint: EffectiveEndpoint): string {
    const params = cleanParameters(this.params);
    const rules = endpoint.parameters ?? [];
    const query = Object.entries(params).flatMap(([name, value]) => {
      const rule = rules.find((one) => one.name === name);
      return valuesOf(rule, value).map((one) => [name, one] as const);
    });
    const body = batchBodyOf(serviceView.shapes, endpoint.body, settings.current.assumptions);
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
}

export const explorer = new Explorer('companies.search');
