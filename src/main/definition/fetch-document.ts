/** Fetches a definition from the service's own origin. */
import { appError } from '@shared/ipc/error';
import type { Client } from '../service/client';
import { kindOfStatus, refusalOf } from '../service/failure';
import { failureError } from '../service/outcome';
import { MAX_DOCUMENT_BYTES } from './reader-process';

export interface FetchDocumentOptions {
  readonly client: Client;
  /** Whether the key goes along: only when the person says so. */
  readonly withKey: boolean;
  readonly signal: AbortSignal;
  readonly now: () => number;
}

const accept = 'application/json, application/yaml;q=0.9, text/yaml;q=0.9, */*;q=0.5';
const timeouts = { answerMs: 30_000, stallMs: 15_000 };

/**
 * The address that was meant: a path begins at the base address; a whole address is taken as it is.
 * Throws `invalid-input` for one that lies elsewhere.
 */
export function documentUrl(baseUrl: string, typed: string): URL {
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
  return url;
}

/**
 * Fetches. Rejects with the kind of what was seen; a redirect is refused, since the key may be with
 * it. `null`: larger than any document that is read.
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
