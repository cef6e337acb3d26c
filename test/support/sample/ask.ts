import { SAMPLE_KEY } from '@sample/gate/account';
import { createSampleService, type SampleOptions, type SampleService } from '@sample/service';

/** A response, read completely. */
export interface Answer {
  status: number;
  headers: Headers;
  // Loosely typed, because tests read fields that they know to exist.
  body: Record<string, never> & {
    data?: Row[];
    has_more?: boolean;
    next_cursor?: string | null;
    error?: { code: string };
  };
  text: string;
}

/** A row of any list. */
export type Row = Record<string, unknown>;

/** A small sample service for tests. */
export function small(options: SampleOptions = {}): SampleService {
  return createSampleService({ trademarks: 400, insiders: 200, companies: 120, ...options });
}

/** Calls the service in this process. `key: null` sends no key. */
export async function ask(
  service: SampleService,
  path: string,
  given: { key?: string | null; body?: unknown; signal?: AbortSignal } = {},
): Promise<Answer> {
  const key = given.key === undefined ? SAMPLE_KEY : given.key;
  const response = await service.fetch(
    new Request(`http://sample.test/api/v1${path}`, {
      ...(given.body === undefined ? {} : { method: 'POST', body: JSON.stringify(given.body) }),
      ...(given.signal === undefined ? {} : { signal: given.signal }),
      headers: key === null ? {} : { authorization: `Bearer ${key}` },
    }),
  );
  const text = await response.text();
  let body: unknown = null;
  if (/json/.test(response.headers.get('content-type') ?? '')) {
    try {
      body = JSON.parse(text);
    } catch {
      body = null;
    }
  }
  return { status: response.status, headers: response.headers, body: body as Answer['body'], text };
}

/** Follows the cursors to the end and returns all rows. */
export async function walk(service: SampleService, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null | undefined;
  for (let page = 0; page < 2_000; page += 1) {
    const next = cursor
      ? `${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`
      : '';
    const { status, body } = await ask(service, path + next);
    if (status !== 200) throw new Error(`${path}${next} answered ${String(status)}`);
    rows.push(...(body.data ?? []));
    if (body.has_more !== true) return rows;
    cursor = body.next_cursor;
    if (!cursor) throw new Error('has_more without next_cursor');
  }
  throw new Error('The chain does not end');
}
