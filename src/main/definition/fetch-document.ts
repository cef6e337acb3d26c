/** Downloads an API definition from the service's own origin. */
import { appError } from '@shared/ipc/error';
import { definitionAddresses } from '@shared/definition/addresses';
import type { Endpoint } from '@shared/service/endpoint';
import type { Client } from '../service/client';
import { kindOfStatus, refusalOf } from '../service/failure';
import { failureError } from '../service/outcome';
import { MAX_DOCUMENT_BYTES } from './reader-process';

export interface FetchDocumentOptions {
  readonly client: Client;
  /** True if the API key is sent, which only happens at the user's request. */
  readonly withKey: boolean;
  readonly signal: AbortSignal;
  readonly now: () => number;
}

const accept = 'application/json, application/yaml;q=0.9, text/yaml;q=0.9, */*;q=0.5';
const timeouts = { answerMs: 30_000, stallMs: 15_000 };

type SoldAt = Pick<Endpoint, 'path' | 'pathGoesOn'>;

/**
 * File extensions of a definition. A request to any other address at the service might cost units.
 */
const document = /\.(json|ya?ml)$/;

/**
 * Resolves an address typed by the user. A path is relative to the base address, and a complete
 * address is used as it is. Throws `invalid-input` if it's at another origin, has a query, or could
 * be an endpoint.
 */
export function documentUrl(baseUrl: string, typed: string, endpoints: readonly SoldAt[]): URL {
  const text = typed.trim();
  const fault = appError('invalid-input', { field: 'path', charged: 'no' });
  let url: URL;
  try {
    url = /^https?:\/\//i.test(text)
      ? new URL(text)
      : new URL(baseUrl + (text.startsWith('/') ? text : `/${text}`));
  } catch {
    throw fault;
  }
  if (text === '' || url.origin !== new URL(baseUrl).origin) throw fault;
  if (url.username !== '' || url.password !== '') throw fault;
  url.hash = '';
  const base = `${new URL(baseUrl).pathname.replace(/\/+$/, '')}/`;
  if (/\?/.test(url.href) || !url.pathname.startsWith(base)) throw fault;
  const path = plainPath(url.pathname.slice(base.length));
  if (path === null || couldCost(path, endpoints)) throw fault;
  return url;
}

/**
 * Normalises a path the way a lenient service would (unescaped, in lower case). `null` if it isn't
 * clear what the service would do.
 */
function plainPath(path: string): string | null {
  try {
    const parts = path.split('/').map((part) => decodeURIComponent(part).toLowerCase());
    const isOdd = (part: string): boolean => /^\.*$|[/\\;?#\p{Cc}]/u.test(part);
    return parts.some(isOdd) ? null : parts.join('/');
  } catch {
    return null;
  }
}

/**
 * Returns whether a request to this path might be charged: if it matches a known endpoint, or if
 * it's within the API's path and doesn't look like a document.
 */
function couldCost(path: string, endpoints: readonly SoldAt[]): boolean {
  if (definitionAddresses.includes(`/${path}`)) return false;
  const version = /^\/?(api(\/|$))?(v\d+(\/|$))?/;
  if (!document.test(path) && version.exec(path)?.[0] !== '') return true;
  // A service may take an extension to mean the format of the response.
  const given = path.replace(document, '').replace(version, '').split('/');
  return endpoints.some((one) => {
    const parts = one.path.toLowerCase().replace(version, '').split('/').filter(Boolean);
    const isAsLong = one.pathGoesOn ? parts.length <= given.length : parts.length === given.length;
    return isAsLong && parts.every((part, at) => part.includes('{') || part === given[at]);
  });
}

/**
 * Downloads the document. Rejects with the kind of failure. Redirects aren't followed, because the
 * request may contain the key. Returns `null` if the document is too large.
 */
export async function fetchDocument(
  url: URL,
  { client, withKey, signal, now }: FetchDocumentOptions,
): Promise<Uint8Array | null> {
  const maxBytes = MAX_DOCUMENT_BYTES;
  const seen = await client.get(url, { signal, timeouts, key: withKey, accept, maxBytes });
  if (seen.type === 'failure') throw failureError(seen);
  const refused = kindOfStatus(seen.status);
  if (refused !== null) throw appError(refused, { ...refusalOf(seen, now()), charged: 'unknown' });
  if (seen.cutBy === 'too-large') return null;
  if (!seen.complete) throw appError('cut-body', { status: seen.status, charged: 'unknown' });
  return seen.body;
}
