/**
 * Builds a call's address. Whatever the user has typed, the address is within the service's
 * `/api/v1`.
 */
import { appError } from '@shared/ipc/error';
import { pathParameters } from '@shared/service/catalogue';
import type { Endpoint } from '@shared/service/endpoint';
import { valuesOf, type Parameters } from '@shared/service/parameters';

/** The parts of a call's address. */
export interface Address {
  readonly endpoint: Endpoint;
  readonly pathParams: Parameters;
  /** Includes `limit` if it's sent. */
  readonly params: Parameters;
  readonly cursor?: string;
  /** JSON body of a POST. */
  readonly body?: string;
}

const PREFIX = '/api/v1/';

/** Inserts the path parameters. Throws `invalid-input` with the field's name. */
export function pathOf(endpoint: Endpoint, pathParams: Parameters): string {
  const names = pathParameters(endpoint);
  const stray = Object.keys(pathParams).find((name) => !names.includes(name));
  if (stray !== undefined) throw appError('invalid-input', { field: stray, charged: 'no' });
  if (!endpoint.path.startsWith(PREFIX)) throw appError('unsupported', { charged: 'no' });
  return names.reduce((path, name) => {
    const value = pathParams[name]?.trim() ?? '';
    const parts = endpoint.pathGoesOn ? value.split('/') : [value];
    // `URL` would resolve these segments even if they're encoded.
    if (parts.some((part) => ['', '.', '..'].includes(part)) || !value.isWellFormed()) {
      throw appError('invalid-input', { field: name, charged: 'no' });
    }
    return path.replace(`{${name}}`, () => parts.map(encodeURIComponent).join('/'));
  }, endpoint.path);
}

/** Returns the complete address. Throws `invalid-input`. */
export function urlOf(baseUrl: string, address: Address): URL {
  const path = pathOf(address.endpoint, address.pathParams);
  const url = new URL(baseUrl + path);
  // If `URL` changes the path, or if it contains a query or fragment, it isn't one of the service's
  // paths.
  if (url.href !== baseUrl + path || /[?#]/.test(path)) {
    throw appError('invalid-input', { charged: 'no' });
  }
  const rules = address.endpoint.parameters ?? [];
  for (const [name, value] of Object.entries(address.params)) {
    const rule = rules.find((one) => one.name === name);
    for (const one of valuesOf(rule, value)) url.searchParams.append(name, one);
  }
  if (address.cursor !== undefined) url.searchParams.set('cursor', address.cursor);
  return url;
}
