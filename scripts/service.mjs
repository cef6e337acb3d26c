/**
 * `npm run service -- --port 4010 …`: runs the sample service on a loopback port. All arguments are
 * passed on to it.
 */
import { run } from './command.mjs';
import { runMain } from './console.mjs';
import { ensureService } from './setup/build.mjs';
import { ensureDependencies } from './setup/deps.mjs';

await runMain(async () => {
  await ensureDependencies();
  const file = await ensureService();
  const { code } = await run(process.execPath, [file, ...process.argv.slice(2)], { show: true });
  return code;
});
