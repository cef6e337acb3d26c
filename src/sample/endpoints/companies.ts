import type { Company } from '../data/companies';
import type { Call, Endpoint } from '../gate/endpoint';
import { paginate } from '../gate/paging';
import { pageParams } from '../gate/params';
import { ServiceProblem } from '../gate/problem';
import { field, list, object, pageOf } from '../gate/schema';
import { companyOf } from './company-path';
import { sizeOf } from './figures';

/* No company field is documented, so everything here is invented for the sample. */

const GROUP = 'Companies';

const COMPANY = object('Company', {
  company_id: field('Company id', 'string'),
  orgnr: field('Organisation number', 'string'),
  legal_name: field('Name', 'string'),
  legal_form: object('Legal form', {
    code: field('Code', 'string'),
    label: field('Legal form', 'string'),
  }),
  state: field('Status', 'string', {
    enum: ['active', 'bankruptcy', 'liquidation', 'deregistered'],
  }),
  registered_on: field('Registered', 'date'),
  postal_address: object('Postal address', {
    street: field('Street', 'string'),
    post_code: field('Post code', 'string'),
    city: field('City', 'string'),
    county_code: field('County code', 'string'),
    municipality_code: field('Municipality code', 'string'),
  }),
  industry: object('Industry', {
    sni: field('SNI code', 'string'),
    label: field('Industry', 'string'),
  }),
  tax: object('Tax registration', {
    f_tax: field('Approved for F-tax', 'boolean'),
    vat_number: field('VAT number', 'string?'),
    employer: field('Registered employer', 'boolean'),
  }),
  lei: field('LEI', 'string?'),
});

const COMPANY_ROW = object('Company', {
  company_id: field('Company id', 'string'),
  orgnr: field('Organisation number', 'string'),
  legal_name: field('Name', 'string'),
  state: field('Status', 'string'),
  city: field('City', 'string'),
  sni: field('SNI code', 'string'),
  headcount: field('Employees', 'integer'),
  net_sales_tkr: field('Net turnover (SEK thousand)', 'integer'),
});

/** Returns the basic data of a company. */
function basics(company: Company): Record<string, unknown> {
  const { place, trade } = company;
  const active = company.status === 'active';
  return {
    company_id: company.id,
    orgnr: company.registration_number,
    legal_name: company.name,
    legal_form: { code: company.form.code, label: company.form.name },
    state: company.status,
    registered_on: company.registered,
    postal_address: {
      street: company.street,
      post_code: company.postCode,
      city: place.city,
      county_code: place.code,
      municipality_code: place.municipality,
    },
    industry: { sni: trade.sni, label: trade.text },
    tax: {
      f_tax: active,
      vat_number: active ? `SE${company.registration_number.replace('-', '')}01` : null,
      employer: active && company.employees > 0,
    },
    lei: company.lei,
  };
}

function companyFilter({ params, register }: Call): (company: Company) => boolean {
  const text = (name: string): string | undefined => params[name]?.toString().toLowerCase();
  const within = (value: number, from: string, to: string): boolean =>
    value >= Number(params[from] ?? -Infinity) && value <= Number(params[to] ?? Infinity);
  const name = text('name_contains');
  const city = text('city');
  return (company) =>
    (name === undefined || company.name.toLowerCase().includes(name)) &&
    (city === undefined || company.place.city.toLowerCase() === city) &&
    (params['county_code'] === undefined || company.place.code === params['county_code']) &&
    (params['sni'] === undefined || company.trade.sni.startsWith(String(params['sni']))) &&
    (params['state'] === undefined || company.status === params['state']) &&
    within(sizeOf(company, register).employees, 'headcount_from', 'headcount_to') &&
    within(sizeOf(company, register).netSales, 'net_sales_from', 'net_sales_to');
}

function identifiersIn(body: unknown): string[] {
  const identifiers: unknown =
    typeof body === 'object' && body !== null && 'lookups' in body ? body.lookups : null;
  const valid =
    Array.isArray(identifiers) &&
    identifiers.length > 0 &&
    identifiers.every((one) => typeof one === 'string');
  if (!valid) throw new ServiceProblem(400, 'invalid_body', 'The list lookups is missing');
  if (identifiers.length > 100)
    throw new ServiceProblem(400, 'too_many', 'At most 100 lookups a call');
  return identifiers as string[];
}

/** Endpoints for companies: search, batch and basic data. */
export const COMPANY_ENDPOINTS: readonly Endpoint[] = [
  {
    id: 'searchCompanies',
    method: 'GET',
    path: '/companies',
    group: GROUP,
    summary: 'Search and filter companies by location, industry, size and financial values',
    access: 'companies',
    cost: 'row',
    params: [
      { name: 'name_contains', type: 'string', minLength: 2, description: 'Part of the name' },
      { name: 'city', type: 'string', description: 'City of the postal address' },
      { name: 'county_code', type: 'string', description: 'County code, two digits' },
      { name: 'sni', type: 'string', description: 'SNI code or its first digits' },
      {
        name: 'state',
        type: 'string',
        enum: ['active', 'bankruptcy', 'liquidation', 'deregistered'],
        description: 'Status',
      },
      { name: 'headcount_from', type: 'integer', min: 0, description: 'Employees, at least' },
      { name: 'headcount_to', type: 'integer', min: 0, description: 'Employees, at most' },
      {
        name: 'net_sales_from',
        type: 'integer',
        description: 'Net turnover, at least (SEK thousand)',
      },
      {
        name: 'net_sales_to',
        type: 'integer',
        description: 'Net turnover, at most (SEK thousand)',
      },
      ...pageParams(25),
    ],
    answer: pageOf(COMPANY_ROW),
    handle: (call) =>
      paginate(call, {
        list: call.register.companies,
        matches: companyFilter(call),
        id: (company) => company.id,
        show: (company) => ({
          company_id: company.id,
          orgnr: company.registration_number,
          legal_name: company.name,
          state: company.status,
          city: company.place.city,
          sni: company.trade.sni,
          headcount: sizeOf(company, call.register).employees,
          net_sales_tkr: sizeOf(company, call.register).netSales,
        }),
      }),
  },
  {
    id: 'lookUpCompanies',
    method: 'POST',
    path: '/companies/batch',
    group: GROUP,
    summary: 'Fetch data for up to 100 known organisation numbers or public tokens',
    access: 'companies',
    cost: 'row',
    params: [],
    body: object('Batch', {
      // The name differs from the built-in assumption, so that only the API definition reveals it.
      lookups: {
        ...list('Numbers or tokens', field('Number or token', 'string')),
        maxItems: 100,
      },
    }),
    answer: object('Batch answer', {
      results: list(
        'Results',
        object('Result', {
          identifier: field('As asked', 'string'),
          found: field('Found', 'boolean'),
          company: { ...COMPANY, type: ['object', 'null'] },
        }),
      ),
    }),
    handle({ body, register }) {
      const found = identifiersIn(body).map((identifier) => ({
        identifier,
        company: register.findCompany(identifier),
      }));
      const ids = found.flatMap(({ company }) => (company === null ? [] : [company.id]));
      const results = found.map(({ identifier, company }) => ({
        identifier,
        found: company !== null,
        company: company === null ? null : basics(company),
      }));
      return { body: { results }, ids, companies: ids };
    },
  },
  {
    id: 'getCompany',
    method: 'GET',
    path: '/companies/{company_id}',
    group: GROUP,
    summary: 'Basic data: name, status, address, industry, tax registration',
    access: 'companies',
    cost: { units: 1 },
    params: [],
    answer: COMPANY,
    handle(call) {
      const company = companyOf(call);
      return { body: basics(company), ids: [company.id], companies: [company.id] };
    },
  },
];
