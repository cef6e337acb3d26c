/**
 * Another vendor's service on a real socket, written from the service's page alone. It follows the
 * page wherever that is explicit. Everything else has its own names, nesting and envelopes.
 */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { parse } from 'yaml';
import { companyAnswers } from './company-answers';
import { account, onlyKnown, searchInsiders, searchTrademarks, status } from './described';
import { batch, otherAnswers } from './other-answers';
import { companyOf } from './register';
import { problem, Refusal } from './refusal';

export const FOREIGN_KEY = 'gr_live_v8TnQ2rLx6Wd0pYbJm4Z';

/** A call as counted by this service. */
interface ForeignCall {
  readonly method: string;
  /** The decoded path, without `/api/v1`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly withKey: boolean;
  readonly status: number;
  readonly units: number;
}

export interface Foreign {
  readonly origin: string;
  readonly calls: readonly ForeignCall[];
  units(): number;
  stop(): Promise<void>;
  resume(): Promise<void>;
}

/** Returns the service's definition as YAML, joined from two files. */
export function foreignDefinition(): string {
  const part = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
  return `${part('definition.yaml')}${part('schemas.yaml')}`;
}

interface Documented {
  readonly paths: Record<
    string,
    Record<string, { parameters?: readonly { name?: string; $ref?: string }[] }>
  >;
}

/** The documented parameters of each endpoint. All others are rejected. */
const documented = (parse(foreignDefinition()) as Documented).paths;
function takes(path: string): readonly string[] {
  return (documented[path]?.['get']?.parameters ?? []).flatMap(
    ({ name, $ref }) => name ?? $ref?.split('/').at(-1) ?? [],
  );
}

const publicPaths = ['/status'];

interface Answered {
  readonly body: unknown;
  readonly units: number;
}

/**
 * Starts the service on a free loopback port. With `defined: false`, it publishes no definition.
 */
export async function serveForeign({ defined = true } = {}): Promise<Foreign> {
  const calls: ForeignCall[] = [];
  const seen = new Set<string>();
  let contacts = 0;
  const units = (): number => calls.reduce((sum, call) => sum + call.units, 0);

  function company(path: string, query: URLSearchParams): Answered | undefined {
    const [, key = '', rest = ''] = /^\/companies\/([^/]+)\/?(.*)$/.exec(path) ?? [];
    const found = companyOf(key);
    const pattern = rest.replace(/\/\d{4}$/, '/:år');
    const answer = companyAnswers[pattern];
    if (!key || !answer) return undefined;
    if (!found) throw new Refusal(404, key);
    const below = rest.replace(/\/\d{4}$/, '/{år}');
    onlyKnown(query, [...takes(`/companies/{foretagId}${below ? `/${below}` : ''}`)]);
    seen.add(found.token);
    if (rest === 'contact') contacts += 1;
    return { body: answer(found, query, rest), units: 3 };
  }

  function other(path: string, query: URLSearchParams): Answered | undefined {
    for (const [pattern, answer] of Object.entries(otherAnswers)) {
      const shape = new RegExp(`^${pattern.replace(':key', '(.+?)')}$`);
      const match = shape.exec(path);
      if (!match) continue;
      onlyKnown(query, takes(pattern.replace(':key', '{nyckel}')));
      return answer(query, match[1] ?? '');
    }
    return undefined;
  }

  function answer(method: string, path: string, query: URLSearchParams, body: unknown): Answered {
    if (method === 'POST' && path === '/companies/batch') return batch(body);
    if (method !== 'GET') throw new Refusal(405, method);
    if (path === '/me') {
      const used = { units: units(), contacts, companies: seen.size };
      return { body: account(FOREIGN_KEY, used), units: 0 };
    }
    if (path === '/status') return { body: status, units: 0 };
    if (path === '/health') return { body: { tillstånd: 'i drift' }, units: 0 };
    if (path === '/trademarks' || path === '/market/insider-transactions') {
      const rows = path === '/trademarks' ? searchTrademarks(query) : searchInsiders(query);
      return { body: rows, units: rows.data.length };
    }
    const found = company(path, query) ?? other(path, query);
    if (!found) throw new Refusal(404, path);
    return found;
  }

  const app = new Hono();
  app.get('/api/v1/definition.yaml', (context) =>
    defined
      ? context.body(foreignDefinition(), 200, { 'content-type': 'application/yaml' })
      : context.json(problem(new Refusal(404, 'definition')), 404),
  );
  app.all('/api/v1/*', async (context) => {
    const url = new URL(context.req.url);
    const path = decodeURIComponent(url.pathname.slice('/api/v1'.length));
    const method = context.req.method;
    const withKey = context.req.header('authorization') === `Bearer ${FOREIGN_KEY}`;
    const body: unknown =
      method === 'POST' ? await context.req.json().catch(() => null) : undefined;
    const query = Object.fromEntries(url.searchParams);
    const log = (httpStatus: number, cost: number) =>
      calls.push({ method, path, query, body, withKey, status: httpStatus, units: cost });
    try {
      if (!withKey && !publicPaths.includes(path)) throw new Refusal(401, 'Authorization');
      const answered = answer(method, path, url.searchParams, body);
      log(200, answered.units);
      return context.json(answered.body as object, 200);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      log(refusal.status, 0);
      return context.body(JSON.stringify(problem(refusal)), refusal.status, {
        'content-type': 'application/problem+json',
      });
    }
  });

  const listen = (port: number): Promise<ServerType> =>
    new Promise((ready) => {
      const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => ready(server));
    });
  let server: ServerType | null = await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    units,
    async stop() {
      const running = server;
      server = null;
      if (!running) return;
      await new Promise<void>((gone) => {
        running.close(() => gone());
        if ('closeAllConnections' in running) running.closeAllConnections();
      });
    },
    async resume() {
      server ??= await listen(port);
    },
  };
}
