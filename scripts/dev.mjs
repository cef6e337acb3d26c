/** `npm run dev`: runs the application with hot reload. Any arguments are passed on to it. */
import { rmSync } from 'node:fs';
import { commandOf, run } from './command.mjs';
import { prepareElectron } from './run/prepare.mjs';
import { readableRoot } from './run/staging.mjs';
import { runMain, say, StopError } from './console.mjs';
import { buildStamp } from './setup/build.mjs';
import { ensureDependencies } from './setup/deps.mjs';
import { hasDisplay } from './setup/display.mjs';
import { isRoot } from './setup/electron-place.mjs';
import { resolveElectron } from './setup/electron.mjs';
import { ensureMessages } from './setup/messages.mjs';
import { root } from './paths.mjs';
import { ensureSystemLibraries } from './setup/system-libraries.mjs';

await runMain(async () => {
  if (!hasDisplay())
    throw new StopError('npm run dev needs a display. Try npm start, which runs the tour.');
  await ensureDependencies();
  const { executable } = await resolveElectron();
  await ensureSystemLibraries(executable, ['run']);
  ensureMessages();
  if (isRoot() && !readableRoot()) {
    throw new StopError(`Electron can't run as root, and no other user can read ${root}.`);
  }
  const prepared = await prepareElectron({ appDir: root, lastingHome: true });
  const flags = prepared.sandboxed ? [] : ['--noSandbox'];
  // The next start or test mustn't use the files that hot reload leaves in out/.
  rmSync(buildStamp, { force: true });
  say('Starting with hot reload');
  const { code } = await run(
    process.execPath,
    [commandOf('electron-vite'), 'dev', ...flags, '--', ...process.argv.slice(2)],
    { env: { ...prepared.env, ELECTRON_EXEC_PATH: prepared.executablePath }, show: true },
  );
  return code;
});
