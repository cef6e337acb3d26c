/**
 * Sends requests to the service. Nothing else does. It reports what was received without judging
 * it: an answer with its status and bytes, complete or truncated, or the reason why there was none.
 */
import { appError } from '@shared/ipc/error';
import { keyPattern, maskedText } from './mask-key';
import { readBody, type ReceivedBody } from './read-body';
import { failureOf, type NetworkProblem } from './network-failure';
import { urlOf, type Address } from './request-url';

/** Sends a request, either with Electron's `fetch` or with that of the sample service. */
export type FetchRequest = (request: Request) => Promise<Response>;

/** Time limits in ms: until the first byte, between two chunks of the body, and in total. */
interface Timeouts {
  readonly answerMs: number;
  readonly stallMs: number;
  readonly totalMs?: number;
}

/** An answer with its HTTP status. */
export interface SeenAnswer extends Omit<ReceivedBody, 'bytes'> {
  readonly type: 'answer';
  readonly status: number;
  readonly contentType: string | null;
  /** The header exactly as received; see `retryAfterMs`. */
  readonly retryAfter: string | null;
  readonly body: Uint8Array;
  readonly durationMs: number;
}

/** There was no answer. */
export interface SeenFailure extends NetworkProblem {
  readonly type: 'failure';
  readonly durationMs: number;
}

export type Seen = SeenAnswer | SeenFailure;

export interface ReceiveOptions {
  readonly signal: AbortSignal;
  readonly timeouts: Timeouts;
  readonly maxBytes: number;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** If set, the request is a POST with this JSON body. */
  readonly body?: string | undefined;
}

const REDIRECTS = [301, 302, 303, 307, 308];
/** Maximum size of an answer in bytes. 100 rows take up about 0.1 MB. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** Time limits for ordinary calls. */
const defaultTimeouts: Timeouts = { answerMs: 60_000, stallMs: 30_000 };

/** Applies to all requests: no cache, no cookies, and no redirects. */
const policy = { redirect: 'error', cache: 'no-store', credentials: 'omit' } as const;

/**
 * If a reused connection breaks before the answer, Chromium repeats the request automatically, and the
 * service may charge for both. It doesn't do so if each request has a connection of its own.
 * (Tested with a server that hangs up: two requests with keep-alive, one with this.)
 */
const ownConnection = { connection: 'close' };
const jsonBody = { 'content-type': 'application/json' };

/** Sends a request and receives the answer within its limits. Never throws. */
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

/** Rejects as soon as `signal` aborts, because not every `fetch` does so itself. */
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
  /** As returned by `readBaseUrl`. */
  readonly baseUrl: string;
  /** Runs `use` with the service's key. Throws `no-key`, `locked` or `key-unreadable`. */
  readonly withKey: <T>(use: (key: string) => Promise<T>) => Promise<T>;
  readonly now: () => number;
}

export interface SendOptions {
  readonly signal: AbortSignal;
  readonly timeouts?: Timeouts;
  /** Only for endpoints that might not need a key. */
  readonly key?: boolean;
}

interface GetOptions extends SendOptions {
  readonly key: boolean;
  readonly accept: string;
  readonly maxBytes: number;
}

export interface Client {
  /**
   * Only throws `invalid-input` and the errors of `withKey`. In both cases nothing has been sent.
   */
  send(address: Address, options: SendOptions): Promise<Seen>;
  /**
   * Downloads a document that isn't an endpoint from the service, such as its API definition. The
   * key is only sent if `key` is true. Throws `invalid-input` for an address at another origin, and
   * otherwise the same errors as `send`.
   */
  get(url: URL, options: GetOptions): Promise<Seen>;
}

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

/**
 * Removes the key from what was received. A faulty service might send it back, and it mustn't reach
 * the archive or the screen.
 */
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
