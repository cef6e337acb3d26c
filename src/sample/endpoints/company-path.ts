import type { Company } from '../data/companies';
import type { Call } from '../gate/endpoint';
import { notFound } from '../gate/problem';

/** Returns the company named in a call's path. @throws ServiceProblem 404 */
export function companyOf(call: Call): Company {
  const identifier = call.path['company_id'] ?? '';
  const company = call.register.findCompany(identifier);
  const allowed = call.behaviour.companyPath === 'any' || company?.id === identifier;
  if (company === null || !allowed) throw notFound('The company');
  return company;
}
