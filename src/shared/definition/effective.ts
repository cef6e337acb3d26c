/**
 * Combines the catalogue with what an API definition adds. Documented facts take precedence until
 * the user decides otherwise. The origin of each fact is recorded. Pure.
 */
import { catalogue as pageCatalogue, learnedEndpoint, pathParameters } from '../service/catalogue';
import type { Endpoint, Paging } from '../service/endpoint';
import { isPageSize } from '../service/parameters';
import { driftOf, learnedId, type Decisions, type Drift } from './drift';
import { matchEndpoints } from './match';
import type { CallableFault, DefinedEndpoint, Definition, Shape } from './model';
import {
  describedParameter,
  learnedParameter,
  type EffectiveParameter,
  type Origin,
} from './rules';
import { isEnvelope, shapesOf, type Shapes } from './shapes';
import { readAs, statedPrice, type Reading, type StatedPrice } from './stated-price';

/** Limits on the page size; each is `null` if the definition doesn't state it. */
export interface PageSize {
  readonly min: number;
  readonly max: number;
  readonly byDefault: number | null;
}

/** The origin of an endpoint's facts, or `null` if unknown. */
interface Origins {
  readonly endpoint: Origin;
  readonly parameters: Origin | null;
  readonly rows: Origin | null;
  readonly scope: Origin | null;
  readonly price: Origin | null;
}

/** An endpoint with everything known about it. */
export interface EffectiveEndpoint extends Endpoint {
  /** `null` if they're unknown, in which case any name and value may be sent. */
  readonly parameters: readonly EffectiveParameter[] | null;
  /** The path parameters in order. */
  readonly inPath: readonly EffectiveParameter[];
  /** Limits on the page size; `null` if it isn't known whether a page size may be sent. */
  readonly rows: PageSize | null;
  /** Name of the page size parameter. */
  readonly pageSize: string;
  /** All scopes known to be required. */
  readonly scopes: readonly string[];
  /** Title in the definition, which may be empty. */
  readonly title: string;
  readonly description: string;
  /** Shapes of a POST request's body and of the answer, taken from the definition. */
  readonly body: Shape | null;
  readonly answer: Shape | null;
  /**
   * The price stated in the definition, if there is no documented price; `null` if there is
   * neither.
   */
  readonly stated: StatedPrice | null;
  /** Why the endpoint can't be called, or `null` if it can. */
  readonly fault: CallableFault | null;
  /** Whether the endpoint is in the definition, or `null` if there is no definition. */
  readonly inDefinition: boolean | null;
  readonly origins: Origins;
}

/**
 * The user's decision about stated prices: whether to use them and, for each endpoint whose price
 * is ambiguous, how to interpret it.
 */
export interface PriceAnswer {
  readonly use: boolean;
  readonly readings: Readonly<Record<string, Reading>>;
}

/**
 * Combines the catalogue and a definition. Without a definition, returns the catalogue as
 * documented.
 */
export function effectiveCatalogue(
  catalogue: readonly Endpoint[],
  definition: Definition | null,
  decisions: Decisions = {},
  prices: PriceAnswer | null = null,
): readonly EffectiveEndpoint[] {
  const shapes = shapesOf(definition);
  const { known, others } = matchEndpoints(catalogue, definition);
  const decided = (definition ? driftOf(catalogue, definition, decisions) : []).filter(
    (drift) => drift.decided === 'definition' && drift.decidable,
  );
  return [
    ...catalogue.map((endpoint) => {
      const defined = known.get(endpoint.id) ?? null;
      const own = decided.filter((drift) => drift.endpoint === endpoint.id);
      return join(shapes, endpoint, defined, own, definition !== null);
    }),
    ...others.map((defined) => learned(shapes, catalogue, defined)),
  ].map((endpoint) => withPrice(endpoint, prices));
}

/** The catalogue without a definition. */
export const undefinedCatalogue: readonly EffectiveEndpoint[] = effectiveCatalogue(
  pageCatalogue,
  null,
);

function join(
  shapes: Shapes,
  endpoint: Endpoint,
  defined: DefinedEndpoint | null,
  decided: readonly Drift[],
  hasDefinition: boolean,
): EffectiveEndpoint {
  const described = endpoint.fact === 'described';
  const rows = rowsOf(shapes, endpoint, defined, decided);
  const pageSize = pageSizeName(endpoint, defined);
  // Parameters known to control paging aren't filters. If that is uncertain, the user may fill them
  // in.
  const ofThePage = ['limit', 'cursor', ...(rows ? [pageSize] : [])];
  const named = parametersOf(shapes, endpoint, defined, decided);
  const parameters = named && named.filter(({ name }) => !ofThePage.includes(name));
  const learnsScope = decided.some(({ about }) => about === 'scope') || endpoint.scope === null;
  const scopes = learnsScope ? (defined?.scopes ?? []) : [endpoint.scope ?? ''];
  const learnsRows = decided.some(({ about }) => about === 'rows') || endpoint.paging === null;
  return {
    ...endpoint,
    parameters,
    inPath: inPathOf(shapes, endpoint.path, defined),
    rows,
    pageSize,
    // Documented paging is certain. Paging described only by a definition counts if the definition
    // gives a default page size.
    paging: endpoint.paging && rows?.byDefault ? (rows as Paging) : endpoint.paging,
    scope: scopes[0] ?? null,
    scopes,
    title: defined?.title ?? '',
    description: defined?.description ?? '',
    body: defined?.body ?? null,
    answer: defined?.answer ?? null,
    stated:
      defined && endpoint.price === null
        ? statedPrice(defined, rows !== null || endpoint.method === 'POST')
        : null,
    fault: null,
    inDefinition: hasDefinition ? defined !== null : null,
    origins: {
      endpoint: 'described',
      parameters: described ? 'described' : parameters && 'learned',
      rows: rows && (learnsRows ? 'learned' : 'described'),
      scope: scopes.length === 0 ? null : learnsScope ? 'learned' : 'described',
      price: endpoint.price && 'described',
    },
  };
}

/**
 * The documentation takes precedence. The price in a definition is used if it's unambiguous or has
 * been confirmed.
 */
function withPrice(endpoint: EffectiveEndpoint, prices: PriceAnswer | null): EffectiveEndpoint {
  const { id, stated, origins } = endpoint;
  if (!stated || !(stated.sure || prices?.use)) return endpoint;
  const chosen = prices && Object.hasOwn(prices.readings, id) ? prices.readings[id] : undefined;
  const price = stated.open && chosen ? readAs(stated, chosen) : stated.rate;
  return { ...endpoint, price, origins: { ...origins, price: 'learned' } };
}

function parametersOf(
  shapes: Shapes,
  endpoint: Endpoint,
  defined: DefinedEndpoint | null,
  decided: readonly Drift[],
): readonly EffectiveParameter[] | null {
  const taught = defined && queryOf(shapes, defined);
  if (endpoint.fact !== 'described') {
    return taught ?? endpoint.parameters?.map(describedParameter) ?? null;
  }
  const rules = endpoint.parameters?.map(describedParameter) ?? [];
  const names = decided.filter(({ about }) => about === 'parameter').map(({ name }) => name);
  const better = (taught ?? []).filter(({ name }) => names.includes(name));
  return [
    ...rules.flatMap((rule) => {
      const other = better.find(({ name }) => name === rule.name);
      if (other) return other;
      if (names.includes(rule.name)) return [];
      const words = taught?.find(({ name }) => name === rule.name);
      return words ? { ...rule, title: words.title, description: words.description } : rule;
    }),
    ...better.filter(({ name }) => !rules.some((rule) => rule.name === name)),
  ];
}

function queryOf(shapes: Shapes, defined: DefinedEndpoint): readonly EffectiveParameter[] {
  return defined.parameters
    .filter((one) => one.in === 'query')
    .map((one) => learnedParameter(shapes, one));
}

/** Matched by position in the path, because the names may differ. */
function inPathOf(
  shapes: Shapes,
  path: string,
  defined: DefinedEndpoint | null,
): readonly EffectiveParameter[] {
  const theirs = defined ? pathParameters(defined) : [];
  return pathParameters({ path }).map((name, place) => {
    const found = defined?.parameters.find(
      (one) => one.in === 'path' && one.name === theirs[place],
    );
    if (!found) return { ...describedParameter({ name, type: 'text' }), required: true };
    return { ...learnedParameter(shapes, found), name, required: true };
  });
}

/** Documented for known endpoints, otherwise taken from the definition. */
function pageSizeName(
  { paging }: Pick<Endpoint, 'paging'>,
  defined: DefinedEndpoint | null,
): string {
  const found = paging
    ? undefined
    : defined?.parameters.find((one) => one.in === 'query' && isPageSize(one.name));
  return found?.name ?? 'limit';
}

/** No larger page is ever requested. It's the documented maximum. */
const MOST_ROWS = 100;

function rowsOf(
  shapes: Shapes,
  endpoint: Pick<Endpoint, 'paging'>,
  defined: DefinedEndpoint | null,
  decided: readonly Drift[],
): PageSize | null {
  const { paging } = endpoint;
  if (paging && !decided.some(({ about }) => about === 'rows')) return paging;
  const name = pageSizeName({ paging }, defined);
  const limit = defined?.parameters.find((one) => one.in === 'query' && one.name === name);
  if (!defined?.answer || !limit) return paging;
  if (!paging && !isEnvelope(shapes, defined.answer)) return null;
  const { min, max, byDefault } = shapes.target(limit.shape);
  const fallback = Number(byDefault);
  return {
    min: whole(min) ?? paging?.min ?? 1,
    max: Math.min(whole(max) ?? paging?.max ?? MOST_ROWS, MOST_ROWS),
    byDefault:
      byDefault !== undefined && Number.isInteger(fallback)
        ? fallback
        : (paging?.byDefault ?? null),
  };
}

function whole(value: number | undefined): number | undefined {
  return value !== undefined && Number.isInteger(value) && value >= 1 ? value : undefined;
}

function learned(
  shapes: Shapes,
  catalogue: readonly Endpoint[],
  defined: DefinedEndpoint,
): EffectiveEndpoint {
  const { method, path, scopes, fault } = defined;
  const rows = rowsOf(shapes, { paging: null }, defined, []);
  const joined = join(
    shapes,
    {
      ...learnedEndpoint(learnedId(defined), groupOf(catalogue, path)),
      path,
      key: defined.key ?? true,
    },
    defined,
    [],
    true,
  );
  return {
    ...joined,
    // Only GET requests and the batch's POST request are ever made.
    method: method === 'GET' ? 'GET' : 'POST',
    fault: fault ?? (method === 'GET' ? null : 'method'),
    origins: {
      endpoint: 'learned',
      parameters: 'learned',
      rows: rows && 'learned',
      scope: scopes.length > 0 ? 'learned' : null,
      price: null,
    },
  };
}

/**
 * Based on the first part of the path. Only a synchronisation endpoint is recognised by a name
 * anywhere in the path.
 */
function groupOf(catalogue: readonly Endpoint[], path: string): Endpoint['group'] {
  if (/\/sync(\/|$)/.test(path)) return 'sync';
  const first = path.split('/').slice(0, 4).join('/');
  const similar = catalogue.find((endpoint) => endpoint.path.startsWith(`${first}/`));
  return similar?.group ?? 'other';
}

/** Finds an endpoint in the effective catalogue. */
export type FindEndpoint = (id: string) => EffectiveEndpoint | null;

export function finderOf(endpoints: readonly EffectiveEndpoint[]): FindEndpoint {
  const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  return (id) => byId.get(id) ?? null;
}
