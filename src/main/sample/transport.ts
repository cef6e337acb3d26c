/** The sample service inside the program: no socket, the system's clock. */
import { SAMPLE_KEY } from './account';
import { createSampleService } from './service';
import { warmUp } from './warm-up';

/** How the program reaches the sample service, and the key it takes. */
export function sampleTransport(): {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly key: string;
} {
  const service = createSampleService({ now: () => Date.now() });
  void warmUp(service.register);
  return { fetch: (request) => service.fetch(request), key: SAMPLE_KEY };
}
