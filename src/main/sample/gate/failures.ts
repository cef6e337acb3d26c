/** How a call can fail, for tests. */
export type Failure =
  /** Another status, with a body of its own. */
  | { kind: 'status'; status: number; body?: string; contentType?: string; retryAfter?: string }
  /** The right answer, late. */
  | { kind: 'delay'; ms: number }
  /** The right answer, whose connection breaks after so many bytes. */
  | { kind: 'cut'; bytes: number }
  /** The right answer, of which nothing more comes after so many bytes. */
  | { kind: 'stall'; bytes: number }
  /** Status 200 with another body. */
  | { kind: 'shape'; shape: Shape }
  /** The connection breaks before any byte. */
  | { kind: 'drop' }
  /** To another place. */
  | { kind: 'redirect'; location: string; status?: 301 | 302 | 303 | 307 | 308 }
  /** So many rows, whatever `limit` says. */
  | { kind: 'page-size'; rows: number }
  /** The cursor that was sent comes back as the next one. */
  | { kind: 'repeat-cursor' }
  /** No rows, but `has_more`. */
  | { kind: 'empty-page' }
  /** `has_more` without `next_cursor`. */
  | { kind: 'no-cursor' }
  /** The right answer, at so many times its price. */
  | { kind: 'price'; factor: number }
  /** The right answer, while somebody else uses the key. */
  | { kind: 'elsewhere'; units: number };

/** Bodies that are not what was asked for. */
type Shape =
  | 'html'
  | 'empty'
  | 'array'
  | 'other-object'
  | 'data-object'
  | 'rows-of-text'
  | 'not-json'
  | 'null';

/** The socket under a call, where there is one. */
export interface Connection {
  destroy(): void;
}

/** Which calls fail how. */
export type FailureRule = Failure & {
  /** Path with `*` for anything, e.g. `/api/v1/trademarks*`. */
  path: string;
  /** How many calls fail; all of them when left out is not meant: the default is one. */
  times?: number;
  /** How many matching calls pass before. */
  after?: number;
  /** Whether the failing call is charged; by default as if it had gone well for a late, cut,
   *  stalled or misshapen answer, and not at all for a status, a redirect or a drop. */
  charge?: boolean;
};

/** Tells the sample service to fail. */
export interface FailureControl {
  set(...rules: readonly FailureRule[]): void;
  clear(): void;
  /** Rules that still have calls to fail. */
  pending(): readonly FailureRule[];
  /** The failure of this call, if any; uses one of its times up. */
  take(path: string): FailureRule | null;
}

const UNCHARGED: readonly string[] = ['status', 'redirect', 'drop'];

/** Whether a failing call costs what the answer would have cost. */
export function isCharged(rule: FailureRule): boolean {
  return rule.charge ?? !UNCHARGED.includes(rule.kind);
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'u').test(path);
}

/** Makes a control without failures. */
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

/** Acts out a failure on the right answer. */
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

/** A body of which only the first bytes come. */
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
      // Later than the bytes, or the network would throw both away.
      if (failure.kind === 'cut') setTimeout(breakOff, 20);
      else if (signal.aborted) breakOff();
      else signal.addEventListener('abort', breakOff, { once: true });
      return new Promise(() => undefined);
    },
  });
}
