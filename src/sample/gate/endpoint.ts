import type { Behaviour } from './behaviour';
import type { FailureRule } from './failures';
import type { ParamRule, ParamValues } from './params';
import type { Register } from '../data/register';
import type { JsonSchema } from './schema';

/** A call as passed to a handler: validated and permitted, but not charged yet. */
export interface Call {
  /** The endpoint and parameters that a cursor belongs to, without limit and cursor. */
  search: string;
  params: ParamValues;
  /** Decoded path parameters. */
  path: Readonly<Record<string, string>>;
  body: unknown;
  register: Register;
  behaviour: Behaviour;
  now: number;
  /** Origin of picture URLs. */
  origin: string;
  failure: FailureRule | null;
  /** The response of `/me` for the caller; null on public endpoints without a key. */
  me: Record<string, unknown> | null;
  /** Returns the number of the next cursor chain. */
  newChain(): number;
}

/** The result of a handler. */
export interface Outcome {
  body: unknown;
  /** Ids of the rows in the response, for charging and for the log. */
  ids: readonly string[];
  /** Companies in the response (counted as unique companies). */
  companies?: readonly string[];
  /** Number of contact look-ups. */
  contacts?: number;
}

/** The price of a call. */
export type Cost = 'free' | 'row' | { units: number };

/** An endpoint: routing, checks, price, handler and definition all come from this entry. */
export interface Endpoint {
  /** The operationId in the definition. */
  id: string;
  method: 'GET' | 'POST';
  /** The path below /api/v1, with parameters in braces. */
  path: string;
  group: string;
  summary: string;
  /** `public` needs no key; `key` any key; otherwise a key with this scope. */
  access: 'public' | 'key' | Scope;
  cost: Cost;
  params: readonly ParamRule[];
  /** Shape of a POST's body. */
  body?: JsonSchema;
  answer: JsonSchema;
  handle(call: Call): Outcome | Promise<Outcome>;
}

/** Scopes of a key. */
export type Scope = 'companies' | 'financials' | 'market' | 'trademarks';
