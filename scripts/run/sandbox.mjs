import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from '../command.mjs';

/**
 * Whether Chromium's sandbox can work for a user: either the kernel lets him make the namespaces
 * it consists of (tried for real, in one step as Chromium does), or the helper beside Electron is
 * root's and setuid.
 * @param {string} executable of Electron
 * @param {{ setpriv: string, uid: number, gid: number } | undefined} as
 */
export const sandboxWorks = (executable, as) => {
  if (process.platform !== 'linux') return true;
  return namespacesAllowed(as) || helperIsSetuid(executable);
};

/** @param {{ setpriv: string, uid: number, gid: number } | undefined} as */
const namespacesAllowed = (as) => {
  const unshare = findProgram('unshare');
  if (!unshare) return true;
  const attempt = [unshare, '--user', '--net', '--pid', '--fork', 'true'];
  const [file = '', ...args] = as
    ? [as.setpriv, `--reuid=${as.uid}`, `--regid=${as.gid}`, '--clear-groups', '--', ...attempt]
    : attempt;
  return spawnSync(file, args, { stdio: 'ignore' }).status === 0;
};

/** @param {string} executable */
const helperIsSetuid = (executable) => {
  const helper = statSync(join(dirname(executable), 'chrome-sandbox'), { throwIfNoEntry: false });
  return helper?.uid === 0 && (helper.mode & 0o4001) === 0o4001;
};

/** What is said when the sandbox has to be off. */
export const sandboxOffWords =
  'ATTENTION: this system allows no sandbox (no user namespaces, no setuid helper), so Electron runs\n' +
  'with --no-sandbox. The tests that are about the sandbox say nothing here.';
