/** Turns what the window asks for into one checked call. Pure: nothing is sent from here. */
import type { CallMeta } from '@shared/archive/meta';
import type { CallInput } from '@shared/features/service';
import { appError } from '@shared/ipc/error';
import { catalogue, type Endpoint } from '@shared/service/catalogue';
import {
  cleanParameters,
  parameterFaults,
  searchKeyOf,
  type Parameters,
} from '@shared/service/parameters';
import { pathOf, type Address } from './request-url';

/** The download that a call is made for, and which of its windows. */
export interface Belonging {
  readonly downloadId: string;
  readonly window: number;
}

/** A call that may be sent. */
export interface PlannedCall extends Address {
  readonly belonging: Belonging | null;
  readonly endpoint: Endpoint;
  readonly limit: number | null;
  readonly runId: string;
  readonly page: number;
  /** The same text for the same request: whoever asks while it is in flight shares it. */
  readonly identity: string;
  readonly searchKey: string;
}

/** Names that have a place of their own in a call. */
const reserved = ['limit', 'cursor'];

/** Checks against the catalogue. Throws `invalid-input` with the field, or `unsupported`. */
export function planCall(input: CallInput, belonging: Belonging | null = null): PlannedCall {
  const endpoint = catalogue.find(({ id }) => id === input.endpoint);
  if (!endpoint) throw invalid('endpoint', 'unknown endpoint');
  // Free endpoints have methods of their own and no place in the log; the batch's body is not described.
  if (endpoint.price === 'free' || endpoint.method === 'POST') {
    throw appError('unsupported', { field: 'endpoint', charged: 'no' });
  }
  const pathParams = cleanParameters(input.pathParams ?? {});
  pathOf(endpoint, pathParams);
  const given = cleanParameters(input.params ?? {});
  const fault = parameterFaults(endpoint.parameters, given)[0];
  if (fault) throw invalid(fault.field, fault.reason);
  const taken = Object.keys(given).find((name) => reserved.includes(name));
  if (taken !== undefined) throw invalid(taken, 'unknown-parameter');
  const odd = Object.entries(given).find((pair) => !pair.every((text) => text.isWellFormed()));
  if (odd) throw invalid(odd[0], 'not-a-choice');
  const limit = input.limit ?? null;
  checkLimit(endpoint, limit);
  const page = input.page ?? 0;
  if (page > 0 !== (input.cursor !== undefined))
    throw invalid('cursor', 'only from the second page on');
  const params: Parameters = limit === null ? given : { ...given, limit: String(limit) };
  const searchKey = searchKeyOf(endpoint.id, pathParams, params);
  return {
    belonging,
    endpoint,
    pathParams,
    params,
    ...(input.cursor === undefined ? {} : { cursor: input.cursor }),
    limit,
    runId: input.runId,
    page,
    searchKey,
    identity: JSON.stringify([searchKey, limit, input.cursor ?? null]),
  };
}

/** What the log says of a call. `reference` is the person's own word for the matter. */
export function metaOf(plan: PlannedCall, requestId: string, reference: string): CallMeta {
  return {
    requestId,
    endpoint: plan.endpoint.id,
    pathParams: plan.pathParams,
    params: plan.params,
    ...(plan.cursor === undefined ? {} : { cursor: plan.cursor }),
    limit: plan.limit,
    runId: plan.runId,
    page: plan.page,
    searchKey: plan.searchKey,
    ...plan.belonging,
    ...(reference === '' ? {} : { clientReference: reference }),
  };
}

function checkLimit(endpoint: Endpoint, limit: number | null): void {
  if (limit === null || !endpoint.paging) return;
  if (limit < endpoint.paging.min) throw invalid('limit', 'too-small');
  if (limit > endpoint.paging.max) throw invalid('limit', 'too-large');
}

function invalid(field: string, message: string): Error {
  return appError('invalid-input', { field, message, charged: 'no' });
}
