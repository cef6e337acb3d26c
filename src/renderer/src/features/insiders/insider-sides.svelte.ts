/** Other endpoints for insider transactions. Each keeps its form as long as the window is open. */
import { EndpointAsking } from '@renderer/registers/asking/endpoint-request.svelte';

/** The service's totals for a period. */
export const insiderSummary = new EndpointAsking('market.insiderSummary');

/** A company's transactions, from the endpoint for that company. */
export const companyInsiders = new EndpointAsking('market.companyInsiders');
