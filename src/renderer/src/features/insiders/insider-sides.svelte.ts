/** What else the service tells of insider transactions; each keeps its form as long as the window lives. */
import { EndpointAsking } from '@renderer/registers/asking/endpoint-request.svelte';

/** The service's own sums over a period. */
export const insiderSummary = new EndpointAsking('market.insiderSummary');

/** Transactions of one company, from the company's own endpoint. */
export const companyInsiders = new EndpointAsking('market.companyInsiders');

/** Which side of the screen is shown. */
class InsiderScreenState {
  tab = $state<'search' | 'summary' | 'company'>('search');
}

/** The place of this window. */
export const insiderPlace = new InsiderScreenState();
