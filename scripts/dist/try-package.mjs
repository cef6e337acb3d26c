/**
 * `node scripts/dist/try-package.mjs <package or folder> [target]`: tries packages that can be
 * driven (`npm run dist -- --drivable`). It installs each one, starts it, uses it (the sample
 * register, a search, a file, a second start), removes it, and checks that nothing is left behind.
 * Given a folder, it picks the packages for this computer. As root on Linux, and on Windows and
 * macOS, the package is installed. Other Linux users get an unpacked copy.
 */
import { statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { runMain, say, StopError } from '../console.mjs';
import { ensureDependencies } from '../setup/deps.mjs';

await runMain(async () => {
  const [place, target] = process.argv.slice(2);
  if (!place) throw new StopError('Usage: node scripts/dist/try-package.mjs <package or folder>');
  await ensureDependencies();
  const { packagesIn } = await import('../try/kinds.mjs');
  const { tryPackage } = await import('../try/try-package.mjs');
  const whole = resolve(place);
  const files = statSync(whole).isDirectory() ? packagesIn(whole, { target }) : [whole];
  if (files.length === 0) throw new StopError(`No package to try in ${basename(whole)}.`);
  for (const file of files) await tryPackage(file, { say });
});
