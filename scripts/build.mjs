/** `npm run build`: builds the application into `out/`, even if nothing has changed. */
import { runMain } from './console.mjs';
import { ensureBuild } from './setup/build.mjs';
import { ensureDependencies } from './setup/deps.mjs';
import { ensureMessages } from './setup/messages.mjs';

await runMain(async () => {
  await ensureDependencies();
  ensureMessages();
  await ensureBuild({ always: true });
});
