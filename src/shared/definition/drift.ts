/**
 * Differences between an API definition and the catalogue. The documented facts apply until the
 * user decides otherwise, one difference at a time. Pure.
 */
import type { CellKind } from '../columns/column';
import { LEARNED } from '../service/catalogue';
import type { Endpoint } from '../service/endpoint';
import { kindRules } from '../service/kinds';
import { isPaging } from '../service/parameters';
import { z } from '../zod';
import { matchEndpoints } from './match';
import type { DefinedEndpoint, Definition, Shape } from './model';
import { contradicts, learnedParameter, ruleText } from './rules';
import { recordShape, shapesOf, type Shapes } from './shapes';

/** Which of the two sides applies. */
export const Decision = z.object({
  use: z.enum(['catalogue', 'definition']),
  /**
   * What the definition stated when the decision was made. If it states something else now, the
   * decision no longer applies.
   */
  said: z.string().max(4000).nullable(),
});
export type Decision = z.infer<typeof Decision>;
/** Keyed by the difference's id. */
export type Decisions = Readonly<Record<string, Decision>>;

export interface Drift {
  readonly id: string;
  /** Id in the catalogue, or the id given to an endpoint from the definition. */
  readonly endpoint: string;
  readonly about: 'endpoint' | 'parameter' | 'rows' | 'scope' | 'key' | 'field';
  /** Name of the parameter or field, or path of an endpoint. */
  readonly name: string;
  readonly type: 'new' | 'gone' | 'different';
  /** Short text for each side that doesn't need translating; `null` if that side lacks it. */
  readonly catalogue: string | null;
  readonly definition: string | null;
  /** Whether a decision changes what is sent. Otherwise the difference is only shown. */
  readonly decidable: boolean;
  /** `null` if undecided, in which case the catalogue applies. */
  readonly decided: Decision['use'] | null;
}

type Found = Omit<Drift, 'id' | 'decided' | 'endpoint'>;

/** Returns the id of an endpoint that exists only in an API definition. */
export function learnedId({ method, path, fault }: DefinedEndpoint): string {
  if (fault === 'outside') return `${LEARNED}outside ${method} ${path}`;
  const below = path.replace(/^\/api\/v1/, '');
  return method === 'GET' ? LEARNED + below : `${LEARNED}${method} ${below}`;
}

/** Returns all differences in catalogue order, with new ones last. */
export function driftOf(
  catalogue: readonly Endpoint[],
  definition: Definition,
  decisions: Decisions = {},
): readonly Drift[] {
  const shapes = shapesOf(definition);
  const { known, others } = matchEndpoints(catalogue, definition);
  const metadata = others.some(({ path }) => path.startsWith('/api/v1/metadata/'));
  const named = (endpoint: string, found: readonly Found[]): Drift[] =>
    found.map((one) => {
      const id = `${endpoint} ${one.about} ${one.name}`;
      return { ...one, id, endpoint, decided: decidedOf(decisions, id, one.definition) };
    });
  return [
    ...catalogue.flatMap((endpoint) => {
      const defined = known.get(endpoint.id);
      if (defined) return named(endpoint.id, differences(shapes, endpoint, defined));
      // Its path in the catalogue is only a guess, and the tables in the definition are used
      // instead.
      if (endpoint.id === 'system.metadata' && metadata) return [];
      const { method, path } = endpoint;
      const text = `${method} ${path}`;
      return named(endpoint.id, [told('endpoint', path, 'gone', text, null)]);
    }),
    ...others.flatMap((endpoint) => {
      const text = `${endpoint.method} ${endpoint.path}`;
      return named(learnedId(endpoint), [told('endpoint', endpoint.path, 'new', null, text)]);
    }),
  ];
}

/** Returns the decision about a difference, if it was about what the definition states now. */
function decidedOf(decisions: Decisions, id: string, said: string | null): Decision['use'] | null {
  const decision = Object.hasOwn(decisions, id) ? decisions[id] : undefined;
  return decision?.said === said ? decision.use : null;
}

function differences(shapes: Shapes, endpoint: Endpoint, defined: DefinedEndpoint): Found[] {
  if (endpoint.fact !== 'described') return [];
  return [
    ...parameters(shapes, endpoint, defined),
    ...rows(shapes, endpoint, defined),
    ...access(endpoint, defined),
    ...fields(shapes, endpoint, defined),
  ];
}

function parameters(shapes: Shapes, endpoint: Endpoint, defined: DefinedEndpoint): Found[] {
  const rules = endpoint.parameters ?? [];
  const learned = defined.parameters
    .filter((one) => one.in === 'query' && !isPaging(one.name))
    .map((one) => learnedParameter(shapes, one));
  return [
    ...rules.flatMap((rule) => {
      const other = learned.find(({ name }) => name === rule.name);
      if (!other) return open('parameter', rule.name, 'gone', ruleText(rule), null);
      if (!contradicts(rule, other)) return [];
      return open('parameter', rule.name, 'different', ruleText(rule), ruleText(other));
    }),
    ...learned
      .filter(({ name }) => !rules.some((rule) => rule.name === name))
      .map((rule) => open('parameter', rule.name, 'new', null, ruleText(rule))),
  ];
}

function rows(shapes: Shapes, { paging }: Endpoint, defined: DefinedEndpoint): Found[] {
  const limit = defined.parameters.find(({ name, in: at }) => at === 'query' && name === 'limit');
  if (!limit || !paging) return [];
  const { min, max, byDefault } = shapes.target(limit.shape);
  const said = {
    min: min ?? paging.min,
    max: max ?? paging.max,
    byDefault: byDefault ?? String(paging.byDefault),
  };
  const [one, other] = [paging, said].map((of) => `${of.min}–${of.max}, ${of.byDefault}`);
  if (one === other) return [];
  return [open('rows', 'limit', 'different', one ?? null, other ?? null)];
}

function access(endpoint: Endpoint, defined: DefinedEndpoint): Found[] {
  const { scopes, key } = defined;
  const found: Found[] = [];
  if (scopes.length > 0 && !scopes.includes(endpoint.scope ?? '')) {
    found.push(open('scope', 'scope', 'different', endpoint.scope, scopes.join(', ')));
  }
  if (key !== null && endpoint.key !== null && key !== endpoint.key) {
    found.push(told('key', 'key', 'different', String(endpoint.key), String(key)));
  }
  return found;
}

/** How a column's documented values are written in JSON. The documented type comes first. */
const typesOf: Readonly<Partial<Record<CellKind, readonly Shape['kind'][]>>> = {
  text: ['text'],
  identifier: ['text'],
  code: ['text'],
  link: ['text'],
  date: ['text'],
  timestamp: ['text'],
  integer: ['integer', 'number'],
  decimal: ['text', 'number', 'integer'],
  boolean: ['boolean'],
  list: ['list'],
};

/** Compares the names and types of the fields in documented records. */
function fields(shapes: Shapes, endpoint: Endpoint, { answer }: DefinedEndpoint): Found[] {
  const { fact, records } = endpoint;
  const known = fact === 'described' && records ? kindRules[records].described : null;
  const said = answer ? shapes.fields(recordShape(shapes, answer)) : [];
  if (!known || said.length === 0) return [];
  const names = said.map(({ name }) => name);
  const columns = new Map(
    records ? kindRules[records].columns.map((one) => [one.id, one.kind]) : [],
  );
  return [
    ...said.flatMap(({ name, shape }) => {
      // The documentation doesn't say whether a bare id is a number or a string.
      const kind = name !== 'id' && known.includes(name) ? columns.get(name) : undefined;
      const types = kind === undefined ? undefined : typesOf[kind];
      const other = shapes.target(shape).kind;
      if (!types || other === 'any' || types.includes(other)) return [];
      return [told('field', name, 'different', types[0] ?? '', other)];
    }),
    ...known
      .filter((name) => !names.includes(name))
      .map((name) => told('field', name, 'gone', name, null)),
    ...names
      .filter((name) => !known.includes(name))
      .map((name) => told('field', name, 'new', null, name)),
  ];
}

function open(...found: Parameters<typeof told>): Found {
  return { ...told(...found), decidable: true };
}

function told(
  about: Drift['about'],
  name: string,
  is: Drift['type'],
  catalogue: string | null,
  definition: string | null,
): Found {
  return { about, name, type: is, catalogue, definition, decidable: false };
}
