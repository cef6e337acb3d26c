/**
 * The sample service on a real socket, in the test's process. It counts its charges, and can break
 * off at a given page.
 */
import { listen } from '@sample/serve/listen';
import { createSampleService, type SampleService } from '@sample/service';
import type { Cut } from './steps';

/** The key of a made-up account. */
export const key = 'kt_kills_Vt5RqXw8Zb3NcM6yHs1LdPk9';
const searchPath = '/api/v1/trademarks';

/** What happens to one search request, which is the `page`th from now. */
interface Gate {
  readonly page: number;
  readonly at: Cut;
  /** True if the connection is broken at this step. */
  readonly cut: boolean;
  /** Called when this step is reached. */
  readonly reached?: () => void;
}

/** The rows filed in one period; periods share no rows. */
export interface Search {
  readonly params: { readonly filed_after: string; readonly filed_before: string };
  readonly ids: readonly string[];
}

export interface CountingService {
  readonly origin: string;
  readonly service: SampleService;
  readonly searches: readonly Search[];
  /** Counts search requests from now on. */
  setGate(gate: Gate | null): void;
  /** Returns how often each page of a search was charged, and with which rows. */
  chargedPages(search: Search): ReadonlyMap<string, { times: number; ids: readonly string[] }>;
  close(): Promise<void>;
}

/** A search's minimum number of rows: at ten per page, more than three pages. */
const usualRows = 31;

/** Starts a service with this many searches that have no row in common. */
export async function startService(
  searches: number,
  seed: number,
  rows = usualRows,
): Promise<CountingService> {
  const service = createSampleService({
    seed,
    trademarks: searches * (rows + 10) + 300,
    // Rows with impossible dates belong to no filing period.

    insiders: 10,
    companies: 50,
    now: Date.now,
    accounts: [{ key, ratePerMinute: 1_000_000, unitsPerMonth: 100_000_000 }],
  });
  let gate: (Gate & { left: number }) | null = null;
  const gated = {
    ...service,
    fetch: async (request: Request, connection?: { destroy(): void }) => {
      if (new URL(request.url).pathname !== searchPath || !gate || gate.left-- > 0) {
        return service.fetch(request, connection);
      }
      const { at, cut, reached = () => undefined } = gate;
      gate = null;
      const answer = await service.fetch(request, connection);
      return broken(answer, { at, cut, reached, connection });
    },
  };
  const listening = await listen(gated, { port: 0 });
  return {
    origin: listening.origin,
    service,
    searches: searchesOf(service, rows).slice(0, searches),
    setGate: (next) => {
      gate = next && { ...next, left: next.page };
    },
    chargedPages({ params }) {
      const pages = new Map<string, { times: number; ids: readonly string[] }>();
      for (const call of service.log.calls) {
        if (call.params['filed_after'] !== params.filed_after || call.units === 0) continue;
        const cursor = String(call.params['cursor'] ?? '');
        pages.set(cursor, { times: (pages.get(cursor)?.times ?? 0) + 1, ids: call.ids });
      }
      return pages;
    },
    close: () => listening.close(),
  };
}

interface Break {
  readonly at: Cut;
  readonly cut: boolean;
  readonly reached: () => void;
  readonly connection: { destroy(): void } | undefined;
}

/** The pause is long enough for the body to be read in two pieces. */
const betweenMs = 120;
const pauseMs = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Returns the response in two halves, or only the first half. It has already been charged. */
async function broken(
  answer: Response,
  { at, cut, reached, connection }: Break,
): Promise<Response> {
  if (at === 'request') {
    reached();
    if (cut) connection?.destroy();
    return answer;
  }
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const half = bytes.length >> 1;
  const headers = new Headers(answer.headers);
  // Without a content length, only the end of the transfer shows that a body is complete.
  if (at === 'whole') headers.delete('content-length');
  const pieces =
    cut && at === 'half'
      ? [[0, half]]
      : [
          [0, half],
          [half, bytes.length],
        ];
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const [from, to] = pieces.shift() ?? [];
      if (from !== undefined) return controller.enqueue(bytes.subarray(from, to));
      reached();
      if (!cut) return controller.close();
      await pauseMs(betweenMs);
      connection?.destroy();
      return new Promise<void>(() => undefined);
    },
  });
  return new Response(cut ? body : slowly(body), { status: answer.status, headers });
}

/** Returns the same chunks with pauses in between. */
function slowly(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  return body.pipeThrough(
    new TransformStream({
      async transform(piece, controller) {
        controller.enqueue(piece);
        await pauseMs(betweenMs);
      },
    }),
  );
}

/** Divides the register into filing periods with about the same number of rows each. */
function searchesOf({ register }: SampleService, rows: number): Search[] {
  const byDay = new Map<string, string[]>();
  for (let at = 0; at < register.trademarks.size; at++) {
    const { application_date: day, application_number: id } = register.trademarks.at(at).record;
    if (day !== null) byDay.set(day, [...(byDay.get(day) ?? []), id]);
  }
  const searches: Search[] = [];
  let days: string[] = [];
  let ids: string[] = [];
  for (const [day, filed] of [...byDay].sort(([a], [b]) => (a < b ? -1 : 1))) {
    days.push(day);
    ids.push(...filed);
    if (ids.length < rows) continue;
    const [first = day] = days;
    searches.push({ params: { filed_after: first, filed_before: day }, ids });
    [days, ids] = [[], []];
  }
  return searches;
}
