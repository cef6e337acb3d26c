/** Converts a request from the window to a validated call. Pure: nothing is sent here. */
import type { CallMeta } from '@shared/archive/meta';
import type { CallInput } from '@shared/features/service';
import { appError } from '@shared/ipc/error';
import {
  batchBodyOf,
  batchJson,
  distinctIdentifiers,
  MOST_IDENTIFIERS,
  type BatchAssumption,
} from '@shared/definition/batch-body';
import {
  finderOf,
  undefinedCatalogue,
  type EffectiveEndpoint,
  type FindEndpoint,
} from '@shared/definition/effective';
import { shapesOf, type Shapes } from '@shared/definition/shapes';
import { priceBound } from '@shared/service/catalogue';
import { defaultAssumptions } from '@shared/service/assumptions';
import { batchEndpoint } from '@shared/service/catalogue';
import { identityOf, type Asked } from '@shared/service/identity';
import {
  cleanParameters,
  parameterFaults,
  searchKeyOf,
  type Parameters,
} from '@shared/service/parameters';
import { pathOf, type Address } from './request-url';

/** The download that a call belongs to, and the period within it. */
export interface DownloadRef {
  readonly downloadId: string;
  readonly window: number;
  /** Only answers that colleagues received after this entry count. If absent, none do. */
  readonly since?: number | undefined;
}

/** What is known about the service at the time of a call. */
export interface Known {
  readonly find: FindEndpoint;
  readonly shapes: Shapes;
  /** What the user assumes about the format of a batch request's body. */
  readonly batch: BatchAssumption;
}

/** The default: no API definition, and the built-in assumption. */
export const pageOnly: Known = {
  find: finderOf(undefinedCatalogue),
  shapes: shapesOf(null),
  batch: defaultAssumptions,
};

/** A call that has been validated and may be sent. */
export interface PlannedCall extends Address {
  readonly downloadRef: DownloadRef | null;
  readonly endpoint: EffectiveEndpoint;
  /** Identifiers of a batch; `null` for other calls. */
  readonly identifiers: readonly string[] | null;
  readonly limit: number | null;
  readonly runId: string;
  readonly page: number;
  /** The same for identical requests, so that simultaneous callers share one request. */
  readonly identity: string;
  readonly searchKey: string;
  /** The matter that the cost is recorded under; '' if there is none. */
  readonly reference: string;
}

/**
 * Validates a call using the catalogue and the API definition. Throws `invalid-input` with the
 * field, or `unsupported`.
 */
export function planCall(
  input: CallInput,
  downloadRef: DownloadRef | null = null,
  known: Known = pageOnly,
): PlannedCall {
  const endpoint = known.find(input.endpoint);
  if (!endpoint) throw invalid('endpoint', 'unknown endpoint');
  // The only POST request that is ever sent.
  const isBatch = endpoint.id === batchEndpoint;
  if (endpoint.fault !== null || (endpoint.method !== 'GET' && !isBatch)) {
    throw appError('unsupported', { field: 'endpoint', charged: 'no' });
  }
  const pathParams = cleanParameters(input.pathParams ?? {});
  pathOf(endpoint, pathParams);
  const given = cleanParameters(input.params ?? {});
  const fault = parameterFaults(endpoint.parameters, given).find(
    // A parameter that the definition doesn't mention may still exist, so it's sent as typed.
    ({ reason }) => reason !== 'unknown-parameter' || endpoint.origins.parameters === 'described',
  );
  if (fault) throw invalid(fault.field, fault.reason);
  // Parameters that select the page are given separately, never as filters.
  const ofThePage = ['limit', 'cursor', ...(endpoint.rows ? [endpoint.pageSize] : [])];
  const taken = Object.keys(given).find((name) => ofThePage.includes(name));
  if (taken !== undefined) throw invalid(taken, 'unknown-parameter');
  const odd = Object.entries(given).find((pair) => !pair.every((text) => text.isWellFormed()));
  if (odd) throw invalid(odd[0], 'not-a-choice');
  const limit = input.limit ?? null;
  checkLimit(endpoint, limit);
  const page = input.page ?? 0;
  if (page > 0 !== (input.cursor !== undefined))
    throw invalid('cursor', 'only from the second page on');
  const params: Parameters =
    limit === null ? given : { ...given, [endpoint.pageSize]: String(limit) };
  const identifiers = identifiersOf(input, isBatch);
  const batch = batchBodyOf(known.shapes, endpoint.body, known.batch);
  const body = identifiers && batchJson(batch, identifiers);
  const asked = body === null ? params : { ...params, body };
  const searchKey = searchKeyOf(endpoint.id, pathParams, asked);
  return {
    downloadRef,
    endpoint,
    pathParams,
    params,
    ...(input.cursor === undefined ? {} : { cursor: input.cursor }),
    ...(body === null ? {} : { body }),
    identifiers,
    limit,
    runId: input.runId,
    page,
    searchKey,
    identity: pageIdentity(
      { endpoint: endpoint.id, pathParams, params, ...(identifiers ? { identifiers } : {}) },
      input,
      known,
    ),
    reference: input.clientReference ?? '',
  };
}

/**
 * Returns a page's identity. A first page is identified by its search. Later pages are identified
 * by their chain, which also determines the page size.
 */
function pageIdentity(asked: Asked, { limit, cursor }: CallInput, { find }: Known): string {
  // A search that differs in case or accents is a different request.
  const question = identityOf(asked, { find, folding: 'none' });
  return cursor === undefined ? question : JSON.stringify([question, limit ?? null, cursor]);
}

/** Returns the metadata to archive for a call. */
export function metaOf(plan: PlannedCall, requestId: string): CallMeta {
  const bound = priceBound(plan.endpoint, plan.limit);
  const { downloadId, window } = plan.downloadRef ?? {};
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
    ...(plan.identifiers === null ? {} : { identifiers: [...plan.identifiers] }),
    ...(plan.body === undefined ? {} : { body: plan.body }),
    ...(bound === null ? {} : { bound }),
    ...(downloadId === undefined ? {} : { downloadId, window }),
    ...(plan.reference === '' ? {} : { clientReference: plan.reference }),
  };
}

/** Removes duplicates, so that no identifier is requested twice in the same call. */
function identifiersOf(input: CallInput, isBatch: boolean): readonly string[] | null {
  if (!isBatch) {
    if (input.identifiers === undefined) return null;
    throw invalid('identifiers', 'only for the batch');
  }
  const identifiers = distinctIdentifiers(input.identifiers ?? []);
  if (identifiers.length === 0) throw invalid('identifiers', 'too-short');
  if (identifiers.length > MOST_IDENTIFIERS) throw invalid('identifiers', 'too-large');
  if (!identifiers.every((text) => text.isWellFormed())) throw invalid('identifiers', 'not-text');
  return identifiers;
}

function checkLimit({ rows }: EffectiveEndpoint, limit: number | null): void {
  if (limit === null || !rows) return;
  if (limit < rows.min) throw invalid('limit', 'too-small');
  if (limit > rows.max) throw invalid('limit', 'too-large');
}

function invalid(field: string, message: string): Error {
  return appError('invalid-input', { field, message, charged: 'no' });
}
