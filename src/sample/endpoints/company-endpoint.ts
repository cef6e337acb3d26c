import type { Company } from '../data/companies';
import type { Call, Cost, Endpoint, Scope } from '../gate/endpoint';
import type { ParamRule } from '../gate/params';
import type { JsonSchema } from '../gate/schema';
import { companyOf } from './company-path';

/** An endpoint below a company, as an entry in a list. */
export interface CompanyEntry {
  id: string;
  /** The path after `/companies/{company_id}`. */
  path: string;
  group: string;
  summary: string;
  access: Scope;
  cost?: Cost;
  params?: readonly ParamRule[];
  answer: JsonSchema;
  contacts?: number;
  show(company: Company, call: Call): unknown;
}

/** Creates an endpoint that returns one thing about a company, which then counts as used. */
export function aboutCompany(entry: CompanyEntry): Endpoint {
  const { id, path, group, summary, access, answer } = entry;
  return {
    id,
    method: 'GET',
    path: `/companies/{company_id}${path}`,
    group,
    summary,
    access,
    cost: entry.cost ?? { units: 1 },
    params: entry.params ?? [],
    answer,
    handle(call) {
      const company = companyOf(call);
      const body = entry.show(company, call);
      return {
        body,
        ids: [`${company.id}${path}`],
        companies: [company.id],
        contacts: entry.contacts ?? 0,
      };
    },
  };
}
