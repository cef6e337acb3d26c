import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findProgram } from '../command.mjs';

/**
 * True if Chromium's sandbox can work for a user. There are three ways: the kernel allows user
 * namespaces (tested by creating them, as Chromium does), the helper next to Electron is owned by
 * root and setuid, or a package has installed the profile that makes Ubuntu allow the namespaces.
 * @param {string} executable Electron's executable
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
 * @param {string} [profiles] the AppArmor folder
 */
export const profileAllows = (executable, profiles = '/etc/apparmor.d') => {
  const profile = join(profiles, basename(executable));
  const text = existsSync(profile) ? readFileSync(profile, 'utf8') : '';
  return text.includes(`"${executable}"`) && /^\s*userns,/m.test(text);
};

/** Message shown if the sandbox has to be off. */
export const sandboxOffWords =
  'WARNING: this system allows no sandbox (no user namespaces, no setuid helper), so Electron runs\n' +
  'with --no-sandbox. The sandbox tests prove nothing here.';
