import { spawnSync } from 'node:child_process';
import { inRoot } from '../../../scripts/paths.mjs';

/** Runs a system tool and returns its output. Throws with all of the output if it fails. */
export function done(file: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(file, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
  });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stdout}${stderr}${error ?? ''}`);
  return stdout;
}

/** Runs `npm run dist` with these options. */
export function makePackages(...options: string[]): void {
  done(process.execPath, inRoot('scripts/dist.mjs'), ...options);
}
