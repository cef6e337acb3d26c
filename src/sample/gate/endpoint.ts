import type { Behaviour } from './behaviour';
import type { FailureRule } from './failures';
import type { ParamRule, ParamValues } from './params';
import type { Register } from '../data/register';
import type { JsonSchema } from './schema';

/** A call as a handler sees it: checked, allowed, not yet charged. */
export interface Call {
  /** The endpoint and its parameters without limit and cursor: what a cursor is bound to. */
  search: string;
  params: ParamValues;
  /** Decoded parts of the path. */
  path: Readonly<Record<string, string>>;
  body: unknown;
  register: Register;
  behaviour: Behaviour;
  now: number;
  /** Where pictures lie. */
  origin: string;
  failure: FailureRule | null;
  /** The answer of `/me` for the caller; null on public endpoints without a key. */
  me: Record<string, unknown> | null;
  /** The number of the next cursor chain. */
  newChain(): number;
}

/** What a handler answers. */
export interface Outcome {
  body: unknown;
  /** Ids of the rows in the answer, for charging and for the log. */
  ids: readonly string[];
  /** Companies whose data the answer holds (they count as unique companies). */
  companies?: readonly string[];
  /** Contact look-ups. */
  contacts?: number;
}

/** What a call costs. */
export type Cost = 'free' | 'row' | { units: number };

/** One endpoint: routing, checks, price, handler and definition all come from this entry. */
export interface Endpoint {
  /** The operationId of the definition. */
  id: string;
  method: 'GET' | 'POST';
  /** Below /api/v1, with parameters in braces. */
  path: string;
  group: string;
  summary: string;
  /** `public` needs no key; `key` any key; otherwise a key with this scope. */
  access: 'public' | 'key' | Scope;
  cost: Cost;
  params: readonly ParamRule[];
  /** What the body of a POST looks like. */
  body?: JsonSchema;
  answer: JsonSchema;
  handle(call: Call): Outcome | Promise<Outcome>;
}

/** Scopes of a key. */
export type Scope = 'companies' | 'financials' | 'market' | 'trademarks';
