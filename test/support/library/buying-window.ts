/** The page without its screens: an open library, and a service that records its calls. */
import { vi } from 'vitest';
import type { CallInput } from '@shared/features/service';
import { defaultAssumptions } from '@shared/service/assumptions';
import { library } from '@renderer/library/current.svelte';
import { connected } from './connected';
import { Log } from './entries';

/** Returns the service's response to a call. */
export type Answering = (input: CallInput) => {
  readonly rows?: readonly unknown[];
  readonly more?: boolean;
  readonly body?: string;
  readonly status?: number;
};

/** A window with an open library. */
export interface BuyingWindow {
  /** Every call made, in order. */
  readonly calls: CallInput[];
  readonly client: ReturnType<typeof connected>;
  answering: Answering;
  /** Applies new log entries to the library. */
  deliver(): Promise<void>;
  readonly log: Log;
  close(): Promise<void>;
}

let count = 0;

/** Opens the window. */
export async function buyingWindow(answering: Answering): Promise<BuyingWindow> {
  const client = connected();
  const libraryId = `buying-${count++}`;
  const log = new Log();
  const calls: CallInput[] = [];
  await client.open({ libraryId, assumptions: defaultAssumptions });
  let applied = 0;
  const feed = (): void =>
    library.fed({ phase: 'following', appliedSeq: applied, caughtUp: true } as never);
  const bench: BuyingWindow = {
    calls,
    client,
    answering,
    log,
    async deliver() {
      const entries = log.entries.filter(({ seq }) => seq > applied);
      await client.apply({ after: applied, entries });
      applied = log.lastSeq;
      feed();
    },
    async close() {
      vi.unstubAllGlobals();
      library.client = null;
      library.id = null;
      library.fed(null);
      await client.destroy({ libraryId });
      client.end();
    },
  };
  const call = async (input: CallInput): Promise<unknown> => {
    calls.push(input);
    const { status = 200, ...told } = bench.answering(input);
    const { endpoint, pathParams = {}, params = {}, runId: run, page = 0, identifiers } = input;
    const body = identifiers ? { body: JSON.stringify({ identifiers }) } : {};
    const { seq } = log.answer({
      run,
      page,
      endpoint,
      pathParams,
      params: { ...params, ...body },
      status,
      ...told,
    });
    await bench.deliver();
    if (status !== 200) return { ok: false, error: { kind: 'not-found', status, seq } };
    const value = { seq, runId: run, rows: null, hasMore: false, units: null, oddities: [] };
    return { ok: true, value };
  };
  vi.stubGlobal('window', { kartotek: { methods: { service: { call } } } });
  library.client = client;
  library.id = libraryId;
  feed();
  return bench;
}
