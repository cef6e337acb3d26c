/** The sample service inside the program: no socket, the system's clock. */
import { SAMPLE_KEY, type AccountUse } from './gate/account';
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
  const service = createSampleService({ now: () => Date.now() });
  const [account] = service.accounts;
  const before = kept.load();
  if (account && before) account.goOnFrom(before);
  let saved = JSON.stringify(before);
  void warmUp(service.register);
  return {
    async fetch(request) {
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
