/** The sample service inside the program: no socket, the system's clock. */
import { SAMPLE_KEY, type AccountUse } from './gate/account';
import { passDays } from './data/deliveries';
import { createSampleService } from './service';
import { warmUp } from './warm-up';

/** Keeps what was used between two starts of the program. */
export interface StoredUse {
  /** `null`: nothing yet. */
  load(): AccountUse | null;
  save(use: AccountUse): void;
}

/** How the program reaches the sample service, and the key it takes. */
export function sampleTransport(kept: StoredUse): {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly key: string;
} {
  const service = createSampleService({
    now: () => Date.now(),
    // For the tests of what breaks programs.
    edgeCases: process.env['KARTOTEK_SAMPLE_EDGE_CASES'] === '1',
  });
  const [account] = service.accounts;
  const before = kept.load();
  if (account && before) account.goOnFrom(before);
  let saved = JSON.stringify(before);
  void warmUp(service.register);
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
 * For trying watches: with the variable set to a time (ISO 8601), each minute since then is a day in
 * the register, up to a year. The same variable gives the same register after a restart.
 */
function minutesAsDays(since: string | undefined): ((now: number) => number) | null {
  const first = Date.parse(since ?? '');
  return Number.isNaN(first) ? null : (now) => Math.floor((now - first) / 60_000);
}
