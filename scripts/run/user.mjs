import { ask, findProgram, run } from '../command.mjs';
import { say, StopError } from '../console.mjs';
import { isRoot } from '../setup/electron-place.mjs';

/** @typedef {{ name: string, uid: number, gid: number }} User */

const name = 'kartotek-test';

/**
 * One line of `getent passwd`.
 * @param {string | undefined} line
 * @returns {User | undefined}
 */
export const readPasswd = (line) => {
  const [found, , uid, gid] = (line ?? '').trim().split(':');
  if (!found || !uid || !gid || Number(uid) === 0) return undefined;
  return { name: found, uid: Number(uid), gid: Number(gid) };
};

/** @param {string} user */
const lookUp = (user) => readPasswd(ask('getent', ['passwd', user]));

/**
 * The user who runs Electron when root started us. Made once; `nobody` where that is not possible.
 * @returns {Promise<User>}
 */
const unprivilegedUser = async () => {
  const known = lookUp(name);
  if (known) return known;
  const args = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    name,
  ];
  say(`Electron does not run as root: useradd ${args.join(' ')}`);
  await run('useradd', args);
  const made = lookUp(name) ?? lookUp('nobody');
  if (!made) throw new StopError('No unprivileged user could be made or found to run Electron.');
  return made;
};

/**
 * Who runs Electron in place of root, and with what; undefined when whoever started us can do it.
 * @returns {Promise<(User & { setpriv: string }) | undefined>}
 */
export const electronUser = async () => {
  if (!isRoot()) return undefined;
  const setpriv = findProgram('setpriv');
  if (!setpriv) throw new StopError('setpriv is missing (package util-linux).');
  return { ...(await unprivilegedUser()), setpriv };
};
