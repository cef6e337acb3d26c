/**
 * `npm run dist`: the packages of this system into `dist/`. On Linux: the unpacked application, a
 * deb and an archive of it, and an AppImage where the builder's tools can be fetched.
 * `--dir` makes the unpacked application only, `--fast` compresses little (for tests), `--drivable`
 * makes one that tests can drive, which is never given away.
 */
import { rmSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { makePackages } from './dist/make.mjs';
import { distFolder } from './dist/config.mjs';
import { runMain, say } from './console.mjs';
import { ensureDependencies } from './setup/deps.mjs';
import { ensureMessages } from './setup/messages.mjs';

await runMain(async () => {
  const given = new Set(process.argv.slice(2));
  await ensureDependencies();
  await ensureMessages();
  rmSync(distFolder, { recursive: true, force: true });
  const files = await makePackages({
    fast: given.has('--fast'),
    drivable: given.has('--drivable'),
    onlyFolder: given.has('--dir'),
  });
  for (const file of files) {
    const found = statSync(file);
    const size = found.isFile() ? ` (${(found.size / 1e6).toFixed(1)} MB)` : '';
    say(`${basename(dirname(file))}/${basename(file)}${size}`);
  }
});
