/**
 * Sends the S3 client's requests over the program's own network connection. That uses the system's
 * proxy and certificates, doesn't follow redirects, and limits time and size. The client's own
 * handler can't do all of this.
 */
import { Readable } from 'node:stream';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { orAborted, type FetchRequest } from '../../service/client';
import { failureOf, type NetworkProblem } from '../../service/network-failure';
import { readBody } from '../../service/read-body';
import { NoAnswer } from './bucket-error';

type RequestHandler = NonNullable<S3ClientConfig['requestHandler']>;

/** A request from the client. Its path is already escaped. */
interface SignedRequest {
  readonly protocol: string;
  readonly hostname: string;
  readonly port?: number;
  readonly path: string;
  readonly method: string;
  readonly query?: Readonly<Record<string, string | string[] | null>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface Stoppable {
  readonly abortSignal?: AbortSignal;
}

/** Manifests and listings are never larger than this. */
const largestAnswer = 64 * 1024 * 1024;
/** How long to wait for a response to begin, plus how long a slow connection needs for its body. */
const answerMs = 60_000;
const slowestBytesPerMs = 64;
const stallMs = 30_000;

/** Headers that are set when sending. The last one would reveal details about this computer. */
const notTheirs = new Set(['host', 'content-length', 'connection', 'expect', 'user-agent']);

function headersOf({ headers }: SignedRequest): Headers {
  const kept = new Headers({ 'user-agent': 'Kartotek' });
  for (const [name, value] of Object.entries(headers))
    if (!notTheirs.has(name.toLowerCase())) kept.set(name, value);
  return kept;
}

export function requestHandler(send: FetchRequest, slowAfterMs = answerMs): RequestHandler {
  return {
    metadata: { handlerProtocol: 'http/1.1' },
    async handle(request: SignedRequest, { abortSignal: given }: Stoppable = {}) {
      const { protocol, hostname, port, path, method } = request;
      const host = port === undefined ? hostname : `${hostname}:${port}`;
      const body = bodyOf(request.body);
      const ended = new AbortController();
      const stop = (): void => ended.abort();
      if (given?.aborted) stop();
      given?.addEventListener('abort', stop, { once: true });
      let isLate = false;
      const timer = setTimeout(
        () => {
          isLate = true;
          stop();
        },
        slowAfterMs + (body?.byteLength ?? 0) / slowestBytesPerMs,
      );
      const fail = (problem: NetworkProblem): NoAnswer => new NoAnswer(problem);
      try {
        // Node's types don't include `cache`, but the session that sends the request supports it.
        const options: RequestInit & { readonly cache: 'no-store' } = {
          method,
          redirect: 'error',
          cache: 'no-store',
          credentials: 'omit',
          headers: headersOf(request),
          signal: ended.signal,
          ...(body && { body }),
        };
        const address = `${protocol}//${host}${path}${queryOf(request.query)}`;
        const sent = new Request(address, options);
        const response = await orAborted(send(sent), ended.signal);
        clearTimeout(timer);
        const { bytes, complete } = await readBody(
          response,
          { maxBytes: largestAnswer, stallMs },
          ended.signal,
        );
        if (given?.aborted) throw fail({ failure: 'cancelled', code: 'ABORTED', neverSent: false });
        if (!complete)
          throw fail({ failure: 'connection-lost', code: 'CUT_BODY', neverSent: false });
        return {
          response: {
            statusCode: response.status,
            headers: Object.fromEntries(response.headers),
            body: Readable.from([bytes]),
          },
        };
      } catch (thrown) {
        if (thrown instanceof NoAnswer) throw thrown;
        if (isLate) throw fail({ failure: 'timeout', code: 'NO_ANSWER', neverSent: false });
        if (given?.aborted) throw fail({ failure: 'cancelled', code: 'ABORTED', neverSent: false });
        throw fail(failureOf(thrown));
      } finally {
        clearTimeout(timer);
        given?.removeEventListener('abort', stop);
      }
    },
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
  };
}

/** Bodies are always in memory, because files are sent in parts. */
function bodyOf(body: unknown): Uint8Array<ArrayBuffer> | null {
  if (body === undefined || body === null) return null;
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (body instanceof Uint8Array) return body as Uint8Array<ArrayBuffer>;
  throw new TypeError('a body of an unknown sort');
}

/** Returns the query exactly as it was signed. */
function queryOf(query: SignedRequest['query']): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value ?? ''].flat().map((one) => `${escaped(name)}=${escaped(one)}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

const escaped = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
