import { expect, test } from 'vitest';
import { ENDPOINTS } from '@sample/endpoints/all';
import type { Endpoint } from '@sample/gate/endpoint';
import type { JsonSchema } from '@sample/gate/schema';
import { ask, small, type Answer } from '../../support/sample/ask';

/** The 35 documented endpoints. The paths below `/metadata/` and of the sync are invented. */
const LISTED =
  `GET /companies|POST /companies/batch|GET /companies/{company_id}|GET /companies/{company_id}/history
GET /companies/{company_id}/financials|GET /companies/{company_id}/financials/latest|GET /companies/{company_id}/financials/{fiscal_year}
GET /companies/{company_id}/financial-ratios|GET /companies/{company_id}/filings|GET /companies/{company_id}/financial-notes/{fiscal_year}
GET /companies/{company_id}/governance|GET /companies/{company_id}/group|GET /companies/{company_id}/subsidiaries
GET /companies/{company_id}/share-capital|GET /market/insider-transactions|GET /market/insider-transactions/{transaction_id}
GET /market/insider-summary|GET /companies/{company_id}/insider-transactions|GET /market/short-positions
GET /market/short-positions/current|GET /market/short-changes|GET /companies/{company_id}/short-positions
GET /companies/{company_id}/short-summary|GET /trademarks|GET /trademarks/{application_number}
GET /trademarks/{application_number}/events|GET /trademarks/changes|GET /companies/{company_id}/trademarks
GET /companies/{company_id}/workplaces|GET /companies/{company_id}/contact|GET /companies/{company_id}/web|GET /status|GET /me|GET /health`.split(
    /[|\n]/,
  );

const service = small({
  accounts: [{ ratePerMinute: 1e6, unitsPerMonth: 1e9 }],
});
const definition = (await ask(service, '/openapi.json', { key: null })).body as unknown as {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        security: unknown[];
        parameters: { name: string; in: string }[];
        responses: Record<string, { content: { 'application/json': { schema: JsonSchema } } }>;
      }
    >
  >;
  components: { schemas: Record<string, JsonSchema> };
};

/** Checks a value against the subset of JSON Schema used by the definition. Returns the faults. */
function faults(value: unknown, schema: JsonSchema | undefined, where = '$'): string[] {
  if (schema === undefined) return [`${where}: no schema`];
  if (schema.$ref !== undefined)
    return faults(value, definition.components.schemas[schema.$ref.split('/').at(-1) ?? ''], where);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const fits =
    types.includes(kind) ||
    (kind === 'number' && types.includes('integer') && Number.isInteger(value));
  if (!fits) return [`${where}: ${kind} is not ${types.join('|')}`];
  if (schema.enum !== undefined && !schema.enum.includes(value))
    return [`${where}: not in the list`];
  if (Array.isArray(value))
    return value.flatMap((item, at) => faults(item, schema.items, `${where}[${String(at)}]`));
  if (kind !== 'object') return [];
  const record = value as Record<string, unknown>;
  const missing = (schema.required ?? [])
    .filter((name) => !(name in record))
    .map((name) => `${where}.${name} is missing`);
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, rule]) =>
    name in record ? faults(record[name], rule, `${where}.${name}`) : [],
  );
  return [...missing, ...inner];
}

async function call(endpoint: Endpoint, index: number): Promise<Answer> {
  const { register } = service;
  const path = endpoint.path
    .replace('{company_id}', register.companies.at(index).id)
    .replace('{fiscal_year}', '2025')
    .replace('{transaction_id}', String(register.insiders.at(index).id))
    .replace(
      '{application_number}',
      encodeURIComponent(register.trademarks.at(index).record.application_number),
    );
  return ask(
    service,
    path,
    endpoint.method === 'POST' ? { body: { lookups: [register.companies.at(index).id, 'x'] } } : {},
  );
}

test('all endpoints of the page are there, and the definition names each', () => {
  const ours = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(LISTED.filter((one) => !ours.includes(one))).toEqual([]);
  expect(ours.filter((one) => !LISTED.includes(one) && !/ \/(metadata|sync)\//.test(one))).toEqual(
    [],
  );
  expect(definition.openapi).toBe('3.1.0');
  const named = Object.values(definition.paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  expect(named.sort()).toEqual(ENDPOINTS.map(({ id }) => id).sort());
});

test.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s answers as the definition says',
  async (_, endpoint) => {
    const operation = definition.paths[`/api/v1${endpoint.path}`]?.[endpoint.method.toLowerCase()];
    const schema = operation?.responses['200']?.content['application/json'].schema;
    for (const index of [0, 8, 17, 33, 64]) {
      const before = service.log.units();
      const answer = await call(endpoint, index);
      // A young company may have no accounts for the year.
      if (answer.status === 404 && endpoint.path.includes('fiscal_year')) continue;
      expect(answer.status).toBe(200);
      expect(faults(answer.body, schema)).toEqual([]);
      const units = service.log.units() - before;
      const rows = answer.body.data?.length;
      if (endpoint.cost === 'free') expect(units).toBe(0);
      else if (endpoint.cost === 'row' && rows !== undefined) expect(units).toBe(rows);
      else if (typeof endpoint.cost === 'object') expect(units).toBe(endpoint.cost.units);
    }
  },
);

test('parameters in braces are declared, and public endpoints say so', () => {
  for (const [path, item] of Object.entries(definition.paths)) {
    for (const operation of Object.values(item)) {
      const declared = operation.parameters
        .filter((one) => one.in === 'path')
        .map(({ name }) => `{${name}}`);
      expect(path.match(/\{\w+\}/g) ?? []).toEqual(declared);
    }
  }
  expect(definition.paths['/api/v1/status']?.['get']?.security).toEqual([]);
  expect(definition.paths['/api/v1/trademarks']?.['get']?.security).toEqual([
    { key: ['trademarks'] },
  ]);
});

test('a group is the same seen from the parent and from the child', async () => {
  for (let index = 0; index < 40; index += 1) {
    const company = service.register.companies.at(index);
    const children = (await ask(service, `/companies/${company.id}/group`)).body[
      'subsidiaries'
    ] as unknown as { company_id: string }[];
    for (const child of children) {
      const parent = (await ask(service, `/companies/${child.company_id}/group`)).body[
        'parent'
      ] as unknown as { company_id: string } | null;
      expect(parent?.company_id).toBe(company.id);
    }
  }
});
