/** How a call can fail, for tests. */
export type Failure =
  /** A different status, with a body of its own. */
  | { kind: 'status'; status: number; body?: string; contentType?: string; retryAfter?: string }
  /** The correct response, delayed. */
  | { kind: 'delay'; ms: number }
  /** The correct response, but the connection breaks after this many bytes. */
  | { kind: 'cut'; bytes: number }
  /** The correct response, but it stalls after this many bytes. */
  | { kind: 'stall'; bytes: number }
  /** Status 200 with an unexpected body. */
  | { kind: 'shape'; shape: Shape }
  /** The connection breaks before the first byte. */
  | { kind: 'drop' }
  /** A redirect. */
  | { kind: 'redirect'; location: string; status?: 301 | 302 | 303 | 307 | 308 }
  /** This many rows, whatever the `limit`. */
  | { kind: 'page-size'; rows: number }
  /** The cursor that was sent is returned as the next one. */
  | { kind: 'repeat-cursor' }
  /** No rows, but `has_more`. */
  | { kind: 'empty-page' }
  /** `has_more` without `next_cursor`. */
  | { kind: 'no-cursor' }
  /** The correct response, at a multiple of its price. */
  | { kind: 'price'; factor: number }
  /** The correct response, while somebody else uses units of the same key. */
  | { kind: 'elsewhere'; units: number };

/** Unexpected bodies. */
type Shape =
  | 'html'
  | 'empty'
  | 'array'
  | 'other-object'
  | 'data-object'
  | 'rows-of-text'
  | 'not-json'
  | 'null';

/** The socket of a call, if there is one. */
export interface Connection {
  destroy(): void;
}

/** Which calls fail, and how. */
export type FailureRule = Failure & {
  /** Path with `*` as wildcard, such as `/api/v1/trademarks*`. */
  path: string;
  /** How many calls fail; one by default. */
  times?: number;
  /** How many matching calls succeed before one fails. */
  after?: number;
  /**
   * Whether the failing call is charged. By default, a delayed, cut, stalled or malformed response
   * is charged like a success, and a status, redirect or drop isn't charged.
   */
  charge?: boolean;
};

/** Makes the sample service fail. */
export interface FailureControl {
  set(...rules: readonly FailureRule[]): void;
  clear(): void;
  /** Returns rules that still have calls to fail. */
  pending(): readonly FailureRule[];
  /** Returns the failure for this call, if any, and counts it as used once. */
  take(path: string): FailureRule | null;
}

const UNCHARGED: readonly string[] = ['status', 'redirect', 'drop'];

/** Returns whether a failing call is charged like a success. */
export function isCharged(rule: FailureRule): boolean {
  return rule.charge ?? !UNCHARGED.includes(rule.kind);
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'u').test(path);
}

export function createFailureControl(): FailureControl {
  let rules: { rule: FailureRule; left: number; wait: number }[] = [];
  return {
    set(...added) {
      rules.push(...added.map((rule) => ({ rule, left: rule.times ?? 1, wait: rule.after ?? 0 })));
    },
    clear() {
      rules = [];
    },
    pending: () => rules.map(({ rule }) => rule),
    take(path) {
      for (const entry of rules) {
        if (!matches(entry.rule.path, path)) continue;
        if (entry.wait > 0) {
          entry.wait -= 1;
          continue;
        }
        entry.left -= 1;
        if (entry.left <= 0) rules = rules.filter((other) => other !== entry);
        return entry.rule;
      }
      return null;
    },
  };
}

const SHAPES: Readonly<Record<Shape, readonly [string, string]>> = {
  html: [
    'text/html; charset=utf-8',
    '<!doctype html><title>Logga in</title><h1>Underhåll pågår</h1>',
  ],
  empty: ['application/json', ''],
  array: ['application/json', '[1,2,3]'],
  'other-object': ['application/json', '{"message":"Välkommen","items":[]}'],
  'data-object': ['application/json', '{"data":{"rows":[]},"has_more":"no"}'],
  'rows-of-text': ['application/json', '{"data":["a",null,7],"has_more":false}'],
  'not-json': ['application/json', '{"data":[{"application_number":"2011/0'],
  null: ['application/json', 'null'],
};

/** Applies a failure to the correct response. */
export async function actOut(
  failure: Failure,
  body: Uint8Array<ArrayBuffer>,
  answer: Response,
  signal: AbortSignal,
  connection: Connection | null,
): Promise<Response> {
  switch (failure.kind) {
    case 'status': {
      const headers = new Headers({ 'content-type': failure.contentType ?? 'application/json' });
      if (failure.retryAfter !== undefined) headers.set('retry-after', failure.retryAfter);
      const body = failure.body ?? '{"error":{"code":"told_to_fail","message":"Told to fail"}}';
      return new Response(failure.status === 204 || failure.status === 304 ? null : body, {
        status: failure.status,
        headers,
      });
    }
    case 'redirect':
      return new Response(null, {
        status: failure.status ?? 302,
        headers: { location: failure.location },
      });
    case 'shape': {
      const [contentType, body] = SHAPES[failure.shape];
      return new Response(body, { headers: { 'content-type': contentType } });
    }
    case 'delay':
      await waitFor(failure.ms, signal);
      return answer;
    case 'cut':
    case 'stall':
      return new Response(partOf(body, failure, signal, connection), {
        status: answer.status,
        headers: answer.headers,
      });
    default:
      return answer;
  }
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(new DOMException('The caller went away', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/** Returns a body that breaks off or stalls after the first bytes. */
function partOf(
  body: Uint8Array<ArrayBuffer>,
  failure: { kind: 'cut' | 'stall'; bytes: number },
  signal: AbortSignal,
  connection: Connection | null,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (!sent) {
        sent = true;
        controller.enqueue(body.subarray(0, failure.bytes));
        return undefined;
      }
      const breakOff = (): void => {
        if (connection === null) controller.error(new TypeError('terminated'));
        else connection.destroy();
      };
      // Breaks off after a pause, because otherwise the network stack would also discard the bytes.
      if (failure.kind === 'cut') setTimeout(breakOff, 20);
      else if (signal.aborted) breakOff();
      else signal.addEventListener('abort', breakOff, { once: true });
      return new Promise(() => undefined);
    },
  });
}
