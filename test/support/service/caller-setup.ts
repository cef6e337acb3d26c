/** A caller with the sample service and a real archive in a separate folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import type { CallInput } from '@shared/features/service';
import { readAnswer } from '@shared/service/answer';
import { endpointOf } from '@shared/service/catalogue';
import { openArchive, type Archive } from '@main/archive/archive';
import { SAMPLE_KEY } from '@sample/gate/account';
import { createSampleService, type SampleOptions, type SampleService } from '@sample/service';
import { createCaller, type Caller, type CallerDeps } from '@main/service/caller';
import { createClient, type FetchRequest } from '@main/service/client';
import { createGovernor, type Governor } from '@main/service/governor';
import type { CallArchive } from '@main/service/archive-port';
import { createFakeClock, type FakeClock } from './fake-clock';

export interface Bench {
  readonly sample: SampleService;
  readonly archive: Archive;
  readonly caller: Caller;
  readonly governor: Governor;
  readonly clock: FakeClock;
  /** The requests sent. */
  readonly sent: Request[];
  /** Acknowledges everything, as the library would. */
  acknowledge(): void;
  entries(): Promise<Awaited<ReturnType<Archive['read']>>>;
  close(): Promise<void>;
}

export interface BenchOptions {
  readonly sample?: SampleOptions;
  readonly ratePerMinute?: number;
  readonly fetch?: (sample: SampleService) => FetchRequest;
  readonly log?: (archive: Archive) => CallArchive;
  readonly deps?: Partial<CallerDeps>;
  /** If set, the library hasn't acknowledged anything yet. */
  readonly withoutConsumer?: boolean;
}

async function createBench(options: BenchOptions): Promise<Bench> {
  const dir = await mkdtemp(join(tmpdir(), 'kartotek-caller-'));
  const archive = await openArchive({ dir });
  const clock = createFakeClock();
  const sample = createSampleService({
    edgeCases: true,
    seed: 7,
    trademarks: 400,
    ...options.sample,
  });
  const inner = options.fetch?.(sample) ?? ((request) => sample.fetch(request));
  const sent: Request[] = [];
  const governor = createGovernor({
    clock,
    perMinute: options.ratePerMinute ?? 1_000,
    load: () => ({ calls: [], heldUntil: 0 }),
    save: () => undefined,
  });
  let id = 0;
  const caller = createCaller({
    client: createClient({
      fetch: (request) => {
        sent.push(request);
        return inner(request);
      },
      baseUrl: 'https://sample.example',
      withKey: (use) => use(SAMPLE_KEY),
      now: clock.now,
    }),
    log: options.log?.(archive) ?? archive,
    governor,
    clock,
    newId: () => `id-${++id}`,
    assertKey: () => undefined,
    onSeen: () => undefined,
    onChange: () => undefined,
    random: () => 0.5,
    // In the program, `/me` shows what was charged. Here, rejected calls are never charged.
    wasFree: () => Promise.resolve(true),
    ...options.deps,
  });
  if (!options.withoutConsumer) archive.acknowledge(0);
  return {
    sample,
    archive,
    caller,
    governor,
    clock,
    sent,
    acknowledge() {
      archive.acknowledge(archive.lastSeq);
      caller.acknowledged();
    },
    entries: () => archive.read({ after: 0, maxBytes: 1e9, maxEntries: 1e6 }),
    async close() {
      await caller.close();
      await archive.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Creates set-ups and cleans each one up after its test. */
export function useBenches(): (options?: BenchOptions) => Promise<Bench> {
  const benches: Bench[] = [];
  afterEach(async () => {
    for (const made of benches.splice(0)) await made.close();
  });
  return async (options = {}) => {
    const made = await createBench(options);
    benches.push(made);
    return made;
  };
}

/** The first page of a search in this run. */
export function search(runId: string, more: Partial<CallInput> = {}): CallInput {
  return {
    endpoint: 'trademarks.search',
    params: { office: 'SE' },
    limit: 10,
    runId,
    ...more,
  };
}

/** Returns the kinds of the log entries. */
export async function kinds({ entries }: Bench): Promise<string[]> {
  return (await entries()).map(({ kind }) => kind);
}

/** Returns the cursor in a logged response. */
export async function cursorOf(bench: Bench, seq: number): Promise<string> {
  const entry = (await bench.entries()).find((candidate) => candidate.seq === seq);
  const read = readAnswer(endpointOf(String(entry?.meta['endpoint'])), entry?.body ?? '', null);
  if (read.shape !== 'page' || read.nextCursor === null) throw new Error('no cursor');
  return read.nextCursor;
}
