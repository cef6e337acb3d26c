import { stringify } from 'lossless-json';
import { prefixOf, type Account, type Price } from './account';
import type { Behaviour } from './behaviour';
import type { CallLog } from './call-log';
import type { Endpoint, Outcome } from './endpoint';
import {
  actOut,
  isCharged,
  type Connection,
  type FailureControl,
  type FailureRule,
} from './failures';
import { readParams, type ParamValues } from './params';
import { DroppedConnection, ServiceProblem, notFound, problemBody } from './problem';
import type { Register } from '../data/register';

/** The parts used by the pipeline. */
export interface PipelineParts {
  register: Register;
  log: CallLog;
  control: FailureControl;
  behaviour: Behaviour;
  accounts: readonly Account[];
  now: () => number;
  origin: string | null;
}

/** A body with its content type. */
interface Plain {
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

/** A request and its socket, if any. */
export interface Via {
  request: Request;
  connection: Connection | null;
}

/** The checks that every call passes through: key, rate, scope, parameters, price, failure, log. */
export interface RequestPipeline {
  answer(endpoint: Endpoint, via: Via, path: Readonly<Record<string, string>>): Promise<Response>;
  /** Serves what is free and needs no key. */
  plain(endpoint: string | null, via: Via, make: () => Plain | null): Promise<Response>;
}

interface Reply extends Plain {
  status: number;
  headers: Readonly<Record<string, string>>;
}

const JSON_TYPE = 'application/json; charset=utf-8';

function json(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  // `JSON.stringify` can write neither integers beyond 2^53 nor decimals in their original
  // spelling.
  return {
    status,
    type: JSON_TYPE,
    body: new TextEncoder().encode(stringify(body) ?? 'null'),
    headers,
  };
}

function keyOf(request: Request): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

function priceOf(endpoint: Endpoint, outcome: Outcome, failure: FailureRule | null): Price {
  const { cost } = endpoint;
  const usual = cost === 'free' ? 0 : cost === 'row' ? outcome.ids.length : cost.units;
  const units = failure?.kind === 'price' ? usual * failure.factor : usual;
  return { units, companies: outcome.companies ?? [], contacts: outcome.contacts ?? 0 };
}

/** Returns the search that a cursor is bound to: endpoint, path and sorted parameters. */
function searchOf(pathname: string, params: ParamValues): string {
  const { limit: _limit, cursor: _cursor, ...filters } = params;
  return JSON.stringify([pathname, Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

async function bodyOf(endpoint: Endpoint, request: Request): Promise<unknown> {
  if (endpoint.method === 'GET') return null;
  try {
    return await request.json();
  } catch {
    throw new ServiceProblem(400, 'invalid_body', 'The body must be JSON');
  }
}

export function createRequestPipeline(parts: PipelineParts): RequestPipeline {
  const { register, log, control, behaviour, accounts } = parts;
  let chains = 0;

  const accountOf = (key: string | null, now: number): Account => {
    const account = accounts.find(({ options }) => options.key === key);
    if (key === null) throw new ServiceProblem(401, 'missing_key', 'A key is needed');
    if (account === undefined) throw new ServiceProblem(401, 'invalid_key', 'The key is not valid');
    const { expiresAt } = account.options;
    if (expiresAt !== null && Date.parse(expiresAt) <= now)
      throw new ServiceProblem(401, 'expired_key', 'The key has expired');
    return account;
  };

  const admit = (endpoint: Endpoint, key: string | null, now: number): Account | null => {
    const needsKey =
      endpoint.access !== 'public' || (endpoint.path === '/health' && behaviour.healthNeedsKey);
    if (!needsKey) return null;
    const account = accountOf(key, now);
    if (endpoint.cost !== 'free' || behaviour.freeCallsCount) account.enterMinute(now, behaviour);
    if (endpoint.access === 'key' || endpoint.access === 'public') return account;
    if (behaviour.enforceTerms && !account.options.terms.current) {
      throw new ServiceProblem(
        403,
        'terms_not_accepted',
        'The current terms must be accepted first',
      );
    }
    if (!account.options.scopes.includes(endpoint.access)) {
      throw new ServiceProblem(403, 'missing_scope', `The key lacks the scope ${endpoint.access}`, {
        scope: endpoint.access,
      });
    }
    return account;
  };

  const send = async (reply: Reply, failure: FailureRule | null, via: Via): Promise<Response> => {
    const headers = {
      'content-type': reply.type,
      'content-length': String(reply.body.length),
      ...reply.headers,
    };
    const answer = new Response(reply.body, { status: reply.status, headers });
    if (failure === null) return answer;
    if (failure.kind === 'drop') throw new DroppedConnection();
    return actOut(failure, reply.body, answer, via.request.signal, via.connection);
  };

  return {
    async answer(endpoint, via, path) {
      const { request } = via;
      const now = parts.now();
      const url = new URL(request.url);
      const failure = control.take(url.pathname);
      const key = keyOf(request);
      let params: ParamValues = Object.fromEntries(url.searchParams);
      let reply: Reply;
      let units = 0;
      let ids: readonly string[] = [];
      let rows = 0;
      try {
        const account = admit(endpoint, key, now);
        params = readParams(endpoint.params, url.searchParams, behaviour.letUnknownParams);
        const outcome = await endpoint.handle({
          search: searchOf(url.pathname, params),
          params,
          path,
          body: await bodyOf(endpoint, request),
          register,
          behaviour,
          now,
          origin: parts.origin ?? url.origin,
          failure,
          me: account?.me(now, behaviour.usageBehindMs) ?? null,
          newChain: () => (chains += 1),
        });
        const price = priceOf(endpoint, outcome, failure);
        account?.checkMonth(price, now, behaviour);
        if (account !== null && (failure === null || isCharged(failure))) {
          account.charge(price, now);
          if (failure?.kind === 'elsewhere') {
            account.charge({ units: failure.units, companies: [], contacts: 0 }, now);
          }
          units = price.units;
          ids = price.units > 0 ? outcome.ids : [];
        }
        rows = outcome.ids.length;
        reply = json(200, outcome.body);
      } catch (error) {
        if (!(error instanceof ServiceProblem)) throw error;
        reply = json(error.status, problemBody(error), error.headers);
      }
      log.add({
        at: new Date(now).toISOString(),
        method: request.method,
        path: url.pathname,
        endpoint: endpoint.path,
        params,
        status:
          failure?.kind === 'status'
            ? failure.status
            : failure?.kind === 'redirect'
              ? (failure.status ?? 302)
              : reply.status,
        rows,
        units,
        ids,
        keyPrefix: key === null ? null : prefixOf(key),
        failure: failure?.kind ?? null,
      });
      return send(reply, failure, via);
    },

    async plain(endpoint, via, make) {
      const { request } = via;
      const now = parts.now();
      const url = new URL(request.url);
      const failure = control.take(url.pathname);
      const key = keyOf(request);
      const made = make();
      const problem = notFound('This address');
      const reply: Reply =
        made === null ? json(404, problemBody(problem)) : { ...made, status: 200, headers: {} };
      log.add({
        at: new Date(now).toISOString(),
        method: request.method,
        path: url.pathname,
        endpoint,
        params: Object.fromEntries(url.searchParams),
        status: reply.status,
        rows: 0,
        units: 0,
        ids: [],
        keyPrefix: key === null ? null : prefixOf(key),
        failure: failure?.kind ?? null,
      });
      return send(reply, failure, via);
    },
  };
}
