/** What keeps a register's form from being sent: by the rules of the page and of the definition. */
import { parameterFaults, type ParameterFault, type Parameters } from '@shared/service/parameters';
import { serviceView } from './service-view.svelte';

/** The faults of the parameters of an endpoint. What nobody described may be sent as typed. */
export function formFaults(id: string, params: Parameters): readonly ParameterFault[] {
  const endpoint = serviceView.find(id);
  const faults = parameterFaults(endpoint?.parameters ?? null, params);
  if (endpoint?.origins.parameters === 'described') return faults;
  return faults.filter(({ reason }) => reason !== 'unknown-parameter');
}
