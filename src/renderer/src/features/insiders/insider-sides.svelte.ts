/** Other endpoints about insider transactions; each keeps its form as long as the window lives. */
import { EndpointAsking } from '@renderer/registers/asking/endpoint-request.svelte';

/** The service's sums for a period. */
export const insiderSummary = new EndpointAsking('market.insiderSummary');

/** Transactions of a company, from the company's endpoint. */
export const companyInsiders = new EndpointAsking('market.companyInsiders');

/** The tab shown. */
class InsiderScreenState {
  tab = $state<'search' | 'summary' | 'company'>('search');
}

export const insiderPlace = new InsiderScreenState();
