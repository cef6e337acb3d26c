/**
 * The only place that sends something to the service. It says what was *seen*, and judges nothing:
 * an answer with its status and bytes, whole or cut, or why there was none.
 */
import { appError } from '@shared/ipc/error';
import { keyPattern, maskedText } from './mask-key';
import { readBody, type ReceivedBody } from './read-body';
import { failureOf, type NetworkProblem } from './network-failure';
import { urlOf, type Address } from './request-url';

/** Sends one request. Electron's, or the sample service's. */
export type FetchRequest = (request: Request) => Promise<Response>;

/** Milliseconds until the first byte of the answer, between two pieces of its body, and for all of it. */
interface Timeouts {
  readonly answerMs: number;
  readonly stallMs: number;
  readonly totalMs?: number;
}

/** Something with a status arrived. */
export interface SeenAnswer extends Omit<ReceivedBody, 'bytes'> {
  readonly type: 'answer';
  readonly status: number;
  readonly contentType: string | null;
  /** As received; see `retryAfterMs`. */
  readonly retryAfter: string | null;
  readonly body: Uint8Array;
  readonly durationMs: number;
}

/** Nothing arrived. */
export interface SeenFailure extends NetworkProblem {
  readonly type: 'failure';
  readonly durationMs: number;
}

export type Seen = SeenAnswer | SeenFailure;

export interface ReceiveOptions {
  readonly signal: AbortSignal;
  readonly timeouts: Timeouts;
  readonly maxBytes: number;
  /** Milliseconds; only differences count. */
  readonly now: () => number;
  /** Makes it a POST with this JSON. */
  readonly body?: string | undefined;
}

const REDIRECTS = [301, 302, 303, 307, 308];
/** The largest answer that is kept; 100 rows are about a tenth of a megabyte. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** Time-outs of ordinary calls. */
const defaultTimeouts: Timeouts = { answerMs: 60_000, stallMs: 30_000 };

/** How every request goes out: no cache, no cookies, and a redirect is a failure. */
const policy = { redirect: 'error', cache: 'no-store', credentials: 'omit' } as const;

/**
 * Chromium sends a request again by itself when a connection that it had used before breaks without
 * an answer; the service may have charged the first. On a connection of its own it never does (seen
 * with a server that hangs up: two requests with keep-alive, one with this).
 */
const ownConnection = { connection: 'close' };
const jsonBody = { 'content-type': 'application/json' };

/** Sends a request and receives what comes, within bounds. Never throws. */
export async function receive(
  fetch: FetchRequest,
  url: URL,
  headers: Record<string, string>,
  { signal, timeouts, maxBytes, now, body }: ReceiveOptions,
): Promise<Seen> {
  const start = now();
  const stop = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stop.abort();
  }, timeouts.answerMs);
  const failed = (trouble: NetworkProblem): SeenFailure => {
    stop.abort();
    return { type: 'failure', ...trouble, durationMs: now() - start };
  };
  if (signal.aborted) {
    clearTimeout(timer);
    return failed({ failure: 'cancelled', code: 'ABORTED', neverSent: true });
  }
  try {
    const request = new Request(url, {
      ...policy,
      headers: { ...headers, ...ownConnection, ...(body === undefined ? {} : jsonBody) },
      signal: both,
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
    const response = await orAborted(fetch(request), both);
    clearTimeout(timer);
    if (
      response.type === 'opaqueredirect' ||
      response.redirected ||
      REDIRECTS.includes(response.status)
    ) {
      return failed({ failure: 'redirect', code: `HTTP_${response.status}`, neverSent: false });
    }
    const { bytes, ...ending } = await readBody(response, { maxBytes, ...timeouts }, signal);
    if (!ending.complete) stop.abort();
    return {
      type: 'answer',
      status: response.status,
      contentType: response.headers.get('content-type'),
      retryAfter: response.headers.get('retry-after'),
      body: bytes,
      ...ending,
      durationMs: now() - start,
    };
  } catch (error) {
    if (late) return failed({ failure: 'timeout', code: 'NO_ANSWER', neverSent: false });
    if (signal.aborted) return failed({ failure: 'cancelled', code: 'ABORTED', neverSent: false });
    return failed(failureOf(error));
  } finally {
    clearTimeout(timer);
  }
}

/** Not every fetch heeds its signal. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

export interface ClientDeps {
  readonly fetch: FetchRequest;
  /** As `readBaseUrl` gives it. */
  readonly baseUrl: string;
  /** Runs `use` with the key of this service; throws `no-key`, `locked` or `key-unreadable`. */
  readonly withKey: <T>(use: (key: string) => Promise<T>) => Promise<T>;
  readonly now: () => number;
}

export interface SendOptions {
  readonly signal: AbortSignal;
  readonly timeouts?: Timeouts;
  /** Only for endpoints of which nobody knows whether they want a key. */
  readonly key?: boolean;
}

interface GetOptions extends SendOptions {
  readonly key: boolean;
  readonly accept: string;
  readonly maxBytes: number;
}

export interface Client {
  readonly baseUrl: string;
  /** Throws only `invalid-input` and what `withKey` throws: before anything is sent. */
  send(address: Address, options: SendOptions): Promise<Seen>;
  /**
   * Gets a document of the service that is no endpoint: its definition. The key goes along only when
   * `key` says so. Throws `invalid-input` for an address of another origin, and as `send`.
   */
  get(url: URL, options: GetOptions): Promise<Seen>;
}

/** Makes the client of one service. */
export function createClient({ fetch, baseUrl, withKey, now }: ClientDeps): Client {
  const { origin } = new URL(baseUrl);

  async function sendTo(
    url: URL,
    accept: string,
    wantsKey: boolean,
    options: ReceiveOptions,
  ): Promise<Seen> {
    if (!wantsKey || url.origin !== origin) return receive(fetch, url, { accept }, options);
    return withKey(async (secret) => {
      const headers = { accept, authorization: `Bearer ${secret}` };
      return withoutKey(await receive(fetch, url, headers, options), secret);
    });
  }

  return {
    baseUrl,
    async send(address, { signal, timeouts = defaultTimeouts, key }) {
      const url = urlOf(baseUrl, address);
      const { body } = address;
      const options = { signal, timeouts, maxBytes: MAX_ANSWER_BYTES, now, body };
      const wantsKey = address.endpoint.key ?? key ?? false;
      return sendTo(url, 'application/json', wantsKey, options);
    },
    async get(url, { signal, timeouts = defaultTimeouts, key, accept, maxBytes }) {
      if (url.origin !== origin || url.username !== '' || url.password !== '') {
        throw appError('invalid-input', { field: 'path', charged: 'no' });
      }
      return sendTo(url, accept, key, { signal, timeouts, maxBytes, now });
    },
  };
}

/** A misbehaving service may send the key back in its answer: it must not reach the archive or the screen. */
function withoutKey(seen: Seen, secret: string): Seen {
  if (seen.type === 'failure') return seen;
  const pattern = keyPattern(secret);
  const clean = (text: string | null): string | null => text && maskedText(text, pattern);
  const body = Buffer.from(
    maskedText(Buffer.from(seen.body).toString('latin1'), pattern),
    'latin1',
  );
  return {
    ...seen,
    body,
    contentType: clean(seen.contentType),
    retryAfter: clean(seen.retryAfter),
  };
}
