import { listen } from './listen';
import { USAGE, readServeOptions } from './options';
import { createSampleService } from '../service';

/**
 * The command behind `npm run service`: runs the sample service on a loopback port until stopped.
 * Resolves with the exit status.
 */
export async function serve(
  args: readonly string[],
  out: Pick<Console, 'log' | 'error'> = console,
): Promise<number> {
  let options;
  try {
    options = readServeOptions(args);
  } catch (error) {
    out.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return 2;
  }
  if (options === null) {
    out.log(USAGE);
    return 0;
  }
  const service = createSampleService({ ...options.service, now: Date.now });
  let listening;
  try {
    listening = await listen(service, options);
  } catch (error) {
    out.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
  const key = service.accounts[0]?.options.key ?? '';
  out.log(`Sample service (invented data): ${listening.origin}`);
  out.log(`Key:        ${key}`);
  out.log(`Definition: ${listening.origin}/api/v1/openapi.json`);
  if (options.control)
    out.log(`Control:    ${listening.origin}/__control/  (open to this machine)`);
  out.log('Ctrl+C stops it.');
  void Promise.all([
    service.register.trademarkIndex.ready(),
    service.register.insiderIndex.ready(),
  ]);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await listening.close();
  return 0;
}
