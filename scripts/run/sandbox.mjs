import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findProgram } from '../command.mjs';

/**
 * Whether Chromium's sandbox can work for a user. The kernel may allow the user's namespaces, which
 * is tried for real, in one step like Chromium. Or the helper next to Electron belongs to root and
 * is setuid. Or a package installed the profile by which Ubuntu allows the namespaces.
 * @param {string} executable of Electron
 * @param {{ setpriv: string, uid: number, gid: number } | undefined} as
 */
export const sandboxWorks = (executable, as) => {
  if (process.platform !== 'linux') return true;
  return namespacesAllowed(as) || helperIsSetuid(executable) || profileAllows(executable);
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

/**
 * @param {string} executable
 * @param {string} [profiles] folder of AppArmor
 */
export const profileAllows = (executable, profiles = '/etc/apparmor.d') => {
  const profile = join(profiles, basename(executable));
  const text = existsSync(profile) ? readFileSync(profile, 'utf8') : '';
  return text.includes(`"${executable}"`) && /^\s*userns,/m.test(text);
};

/** The message if the sandbox has to be off. */
export const sandboxOffWords =
  'ATTENTION: this system allows no sandbox (no user namespaces, no setuid helper), so Electron runs\n' +
  'with --no-sandbox. The tests that are about the sandbox say nothing here.';
