import type { Endpoint } from './gate/endpoint';
import { DESCRIBED_SHAPES } from './endpoints/shapes';
import type { ParamRule } from './gate/params';
import { ref, type JsonSchema } from './gate/schema';

function schemaOf(rule: ParamRule): JsonSchema {
  return {
    type: rule.type === 'date' ? 'string' : rule.type,
    ...(rule.type === 'date' ? { format: 'date' } : {}),
    ...(rule.enum === undefined ? {} : { enum: rule.enum }),
    ...(rule.min === undefined ? {} : { minimum: rule.min }),
    ...(rule.max === undefined ? {} : { maximum: rule.max }),
    ...(rule.minLength === undefined ? {} : { minLength: rule.minLength }),
    ...(rule.default === undefined ? {} : { default: rule.default }),
  };
}

function costText(endpoint: Endpoint): string {
  const { cost } = endpoint;
  if (cost === 'free') return 'Free.';
  return cost === 'row' ? '1 unit per row.' : `${String(cost.units)} unit(s) per call.`;
}

function operationOf(endpoint: Endpoint): Record<string, unknown> {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = endpoint.params.map((rule) => ({
    name: rule.name,
    in: 'query',
    required: false,
    description: rule.description,
    schema: schemaOf(rule),
  }));
  const scoped = endpoint.access !== 'public' && endpoint.access !== 'key';
  const problem = {
    description: 'Refused',
    content: { 'application/json': { schema: ref('Problem') } },
  };
  return {
    operationId: endpoint.id,
    tags: [endpoint.group],
    summary: endpoint.summary,
    description: costText(endpoint),
    security: endpoint.access === 'public' ? [] : [{ key: scoped ? [endpoint.access] : [] }],
    parameters: [...inPath, ...inQuery],
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: endpoint.body } },
          },
        }),
    responses: {
      200: {
        description: 'The answer',
        content: { 'application/json': { schema: endpoint.answer } },
      },
      ...(endpoint.access === 'public' ? {} : { 401: problem, 429: problem }),
      ...(scoped ? { 403: problem } : {}),
      ...(endpoint.params.length > 0 ? { 400: problem } : {}),
      ...(endpoint.path.includes('{') ? { 404: problem } : {}),
    },
  };
}

/** Returns the definition (OpenAPI 3.1) of these endpoints. */
export function describeEndpoints(endpoints: readonly Endpoint[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const item = (paths[`/api/v1${endpoint.path}`] ??= {});
    item[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sample register of Kartotek',
      version: 'v1',
      description:
        'Invented data. What the service does not document is an invention of the sample.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'The key of the account' },
      },
      schemas: DESCRIBED_SHAPES,
    },
  };
}
