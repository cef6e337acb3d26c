/** Reduces an OpenAPI document to the program's own model. Pure; throws `DocumentError`. */
import type {
  DefinedEndpoint,
  DefinedParameter,
  Definition,
  Shape,
} from '@shared/definition/model';
import { isCostName } from '@shared/definition/stated-price';
import { DocumentError } from './document';
import {
  allResolved,
  descriptionAt,
  get,
  listAt,
  nodeOf,
  resolved,
  scalarText,
  textAt,
  type Node,
} from './nodes';
import { isCallablePath, pathBelow, prefixOf } from './paths';
import { createShapeReducer, type ShapeReducer } from './reduce-shape';

const MAX_ENDPOINTS = 2_000;
const MAX_SHAPES = 5_000;
const MAX_PATH = 300;
const BATCH = '/api/v1/companies/batch';
const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'] as const;

interface Place {
  readonly root: Node;
  readonly shapes: ShapeReducer;
  readonly prefix: string;
}

/**
 * Reduces a parsed document. `basePath` is the connection's base path, without a trailing slash.
 */
export function reduceDocument(document: unknown, basePath: string): Definition {
  const root = nodeOf(document);
  const openapi = textAt(root, 'openapi', 20);
  if (!root || openapi === '') {
    const swagger = textAt(root, 'swagger', 20);
    if (swagger !== '') throw new DocumentError('other-version', swagger);
    throw new DocumentError('not-openapi');
  }
  if (!/^3\.[01](\.|$)/.test(openapi)) throw new DocumentError('other-version', openapi);
  const paths = Object.entries(nodeOf(get(root, 'paths')) ?? {});
  const names = paths.map(([path]) => path);
  const place = { root, shapes: createShapeReducer(root), prefix: prefixOf(names, basePath) };
  const endpoints = paths.flatMap(([path, item]) => endpointsOf(place, path, item));
  if (endpoints.length === 0) throw new DocumentError('no-paths');
  if (endpoints.length > MAX_ENDPOINTS) throw new DocumentError('too-complex', 'endpoints');
  const shapes = place.shapes.named();
  if (shapes.length > MAX_SHAPES) throw new DocumentError('too-complex', 'shapes');
  const info = nodeOf(get(root, 'info'));
  return {
    form: 1,
    openapi,
    title: textAt(info, 'title'),
    version: textAt(info, 'version'),
    servers: listAt(root, 'servers')
      .flatMap((server) => textAt(nodeOf(server), 'url', 500) || [])
      .slice(0, 20),
    endpoints,
    shapes: [...shapes],
  };
}

function endpointsOf(place: Place, path: string, value: unknown): readonly DefinedEndpoint[] {
  const item = resolved(place.root, value);
  if (!item || path.length > MAX_PATH) return [];
  return methods.flatMap((method) => {
    const operation = nodeOf(get(item, method));
    return operation ? [endpointOf(place, path, item, method, operation)] : [];
  });
}

function endpointOf(
  { root, shapes, prefix }: Place,
  written: string,
  item: Node,
  verb: (typeof methods)[number],
  operation: Node,
): DefinedEndpoint {
  const method = verb.toUpperCase() as DefinedEndpoint['method'];
  const below = pathBelow(written, prefix);
  const path = below ?? written;
  const all = allResolved(root, [
    ...listAt(operation, 'parameters'),
    ...listAt(item, 'parameters'),
  ]);
  const needsHeader = all.some(
    (one) => ['header', 'cookie'].includes(textAt(one, 'in')) && isForeignHeader(one),
  );
  const { scopes, key } = securityOf(root, operation);
  const allowed = method === 'GET' || (method === 'POST' && path === BATCH);
  return {
    method,
    path,
    title: textAt(operation, 'summary'),
    description: descriptionAt(operation),
    tag: scalarText(listAt(operation, 'tags')[0])?.slice(0, 100) ?? null,
    parameters: parametersOf(all, shapes, root),
    scopes,
    key,
    ...costsOf(operation),
    body:
      allowed && method === 'POST' ? contentOf(root, get(operation, 'requestBody'), shapes) : null,
    answer: allowed ? answerOf(root, operation, shapes) : null,
    fault: !allowed
      ? 'method'
      : below === null
        ? 'outside'
        : !isCallablePath(path)
          ? 'odd-path'
          : needsHeader
            ? 'header-needed'
            : null,
  };
}

/** Returns whether a header is required that the program never sends. */
function isForeignHeader(parameter: Node): boolean {
  const sent = ['authorization', 'accept', 'content-type'];
  const name = textAt(parameter, 'name').toLowerCase();
  return get(parameter, 'required') === true && !sent.includes(name);
}

function parametersOf(all: readonly Node[], shapes: ShapeReducer, root: Node): DefinedParameter[] {
  const found = new Map<string, DefinedParameter>();
  for (const node of all) {
    const name = textAt(node, 'name', 100);
    const where = textAt(node, 'in');
    if (name === '' || name === '__proto__' || (where !== 'path' && where !== 'query')) continue;
    // The operation's own parameters come first, and take precedence over the shared ones.
    if (found.has(`${where} ${name}`)) continue;
    const content = Object.values(nodeOf(get(node, 'content')) ?? {})[0];
    const schema = get(node, 'schema') ?? get(resolved(root, content), 'schema');
    const shape = shapes.inline(schema);
    const parameter: DefinedParameter = {
      name,
      in: where,
      required: where === 'path' || get(node, 'required') === true,
      description: descriptionAt(node),
      shape,
      several: severalOf(node, shape),
    };
    found.set(`${where} ${name}`, parameter);
    const fields = fieldsOf(node, parameter);
    if (fields.length === 0) continue;
    found.delete(`${where} ${name}`);
    for (const one of fields) {
      if (!found.has(`${where} ${one.name}`)) found.set(`${where} ${one.name}`, one);
    }
  }
  return [...found.values()].slice(0, 200);
}

/**
 * Lists the fields of an object parameter the way they're sent: `filter[town]`, or `town` if
 * exploded.
 */
function fieldsOf(node: Node, { name, shape, required, ...rest }: DefinedParameter) {
  if (rest.in !== 'query' || shape.kind !== 'object') return [];
  const style = textAt(node, 'style') || 'form';
  const isDeep = style === 'deepObject';
  if (!isDeep && (style !== 'form' || get(node, 'explode') === false)) return [];
  return (shape.fields ?? []).map((field): DefinedParameter => ({
    ...rest,
    name: (isDeep ? `${name}[${field.name}]` : field.name).slice(0, 100),
    required: required && field.required,
    description: field.shape.description ?? rest.description,
    shape: field.shape,
    several: field.shape.kind === 'list' ? 'repeated' : null,
  }));
}

function severalOf(node: Node, shape: Shape): DefinedParameter['several'] {
  if (shape.kind !== 'list') return null;
  const style = textAt(node, 'style') || 'form';
  if (style === 'spaceDelimited') return 'spaced';
  if (style === 'pipeDelimited') return 'piped';
  return get(node, 'explode') === false && style === 'form' ? 'joined' : 'repeated';
}

/**
 * Returns the scopes of all security schemes. If there is no scheme, or an empty one, the key isn't
 * needed.
 */
function securityOf(root: Node, operation: Node): { scopes: string[]; key: boolean | null } {
  const declared = get(operation, 'security') ?? get(root, 'security');
  const scopes = new Set<string>();
  for (const name of ['x-scope', 'x-scopes', 'x-required-scope', 'x-required-scopes']) {
    for (const scope of [get(operation, name)].flat()) {
      if (typeof scope === 'string' && scope !== '') scopes.add(scope.slice(0, 100));
    }
  }
  const ways = Array.isArray(declared) ? allResolved(root, declared) : null;
  for (const scope of (ways ?? []).flatMap((way) => Object.values(way)).flat()) {
    if (typeof scope === 'string' && scope !== '') scopes.add(scope.slice(0, 100));
  }
  const key = ways && ways.length > 0 && ways.every((way) => Object.keys(way).length > 0);
  return { scopes: [...scopes].slice(0, 20), key };
}

/**
 * Copies the fields about prices unchanged. They're interpreted later, so that the interpretation
 * can be improved.
 */
function costsOf(operation: Node): Pick<DefinedEndpoint, 'costs'> {
  const costs = Object.entries(operation)
    .filter(([name]) => name.length <= 100 && isCostName(name))
    .map(([name, value]) => ({ name, value: JSON.stringify(value) ?? 'null' }))
    .filter(({ value }) => value.length <= 500)
    .slice(0, 20);
  return costs.length > 0 ? { costs } : {};
}

/** Returns a JSON body's shape. */
function contentOf(root: Node, value: unknown, shapes: ShapeReducer): Shape | null {
  const content = Object.entries(nodeOf(get(resolved(root, value), 'content')) ?? {});
  const json = content.find(([type]) => /[/+]json\b/i.test(type)) ?? content[0];
  const schema = get(resolved(root, json?.[1]), 'schema');
  return schema === undefined ? null : shapes.shape(schema);
}

function answerOf(root: Node, operation: Node, shapes: ShapeReducer): Shape | null {
  const responses = Object.entries(nodeOf(get(operation, 'responses')) ?? {});
  const good =
    responses.find(([status]) => status === '200') ??
    responses.find(([status]) => /^2/.test(status)) ??
    responses.find(([status]) => status === 'default');
  return good ? contentOf(root, good[1], shapes) : null;
}
