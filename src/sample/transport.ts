/** The sample service inside the program: without a socket, on the system clock. */
import { SAMPLE_KEY, type AccountUse } from './gate/account';
import { passDays } from './data/deliveries';
import { createSampleService } from './service';
import { warmUp } from './warm-up';

/** Stores the usage between two runs of the program. */
export interface StoredUse {
  /** Returns `null` if nothing is stored. */
  load(): AccountUse | null;
  save(use: AccountUse): void;
}

/** Returns the program's access to the sample service, and its key. */
export function sampleTransport(kept: StoredUse): {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly key: string;
} {
  const service = createSampleService({
    now: () => Date.now(),
    // For tests of unusual records.
    edgeCases: process.env['KARTOTEK_SAMPLE_EDGE_CASES'] === '1',
  });
  const [account] = service.accounts;
  const before = kept.load();
  if (account && before) account.goOnFrom(before);
  let saved = JSON.stringify(before);
  // Waits a moment, because the window needs the processor at startup.
  setTimeout(() => void warmUp(service.register), 3000).unref();
  const daysBy = minutesAsDays(process.env['KARTOTEK_SAMPLE_YEAR']);
  return {
    async fetch(request) {
      if (daysBy) passDays(service.register, daysBy(service.now()));
      const response = await service.fetch(request);
      const use = account?.use(service.now());
      const now = JSON.stringify(use);
      if (use && now !== saved) {
        kept.save(use);
        saved = now;
      }
      return response;
    },
    key: SAMPLE_KEY,
  };
}

/**
 * For trying out watches: if the variable is set to a time (ISO 8601), each minute since then
 * counts as a day in the register, for up to a year. The same value gives the same register after a
 * restart.
 */
function minutesAsDays(since: string | undefined): ((now: number) => number) | null {
  const first = Date.parse(since ?? '');
  return Number.isNaN(first) ? null : (now) => Math.floor((now - first) / 60_000);
}
