import { ask as answerOf, findProgram, run } from '../command.mjs';
import { confirmed, isTerminal, say, StopError } from '../console.mjs';
import { isRoot } from '../setup/electron-place.mjs';

/** @typedef {{ name: string, uid: number, gid: number }} User */

const name = 'kartotek-test';

/**
 * Parses one line of `getent passwd`.
 * @param {string | undefined} line
 * @returns {User | undefined}
 */
export const readPasswd = (line) => {
  const [found, , uid, gid] = (line ?? '').trim().split(':');
  if (!found || !uid || !gid || Number(uid) === 0) return undefined;
  return { name: found, uid: Number(uid), gid: Number(gid) };
};

/** @param {string} user */
const lookUp = (user) => readPasswd(answerOf('getent', ['passwd', user]));

/**
 * Asks before root creates a user, if somebody is there to answer. Otherwise only announces it.
 * @param {string} typed
 * @param {{ terminal?: boolean, ask?: (question: string) => Promise<boolean> }} [here]
 */
export const agree = async (typed, { terminal = isTerminal(), ask = confirmed } = {}) => {
  const why = 'Electron’s sandbox doesn’t work as root';
  if (!terminal) return say(`${why}: ${typed}`);
  say(
    `${why}, so the tests need a system user that can’t log in. To remove it later, see docs/development.md.`,
  );
  if (!(await ask(`Run "${typed}"?`)))
    throw new StopError('Nothing has changed. Start again as an ordinary user, or answer yes.');
};

/**
 * The user who runs Electron if we're root. Created once; `nobody` if that isn't possible.
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
  const typed = `useradd ${args.join(' ')}`;
  await agree(typed);
  await run('useradd', args);
  const made = lookUp(name) ?? lookUp('nobody');
  if (!made)
    throw new StopError('No unprivileged user was found or could be created to run Electron.');
  return made;
};

/**
 * Returns the user who runs Electron instead of root, and the tool that switches to that user.
 * Undefined if the current user can run it.
 * @returns {Promise<(User & { setpriv: string }) | undefined>}
 */
export const electronUser = async () => {
  if (!isRoot()) return undefined;
  const setpriv = findProgram('setpriv');
  if (!setpriv) throw new StopError('setpriv is missing (package util-linux).');
  return { ...(await unprivilegedUser()), setpriv };
};

/**
 * The variables that the other user needs from root's environment. The rest (tokens, agents, paths)
 * stays with root.
 */
const passedOn =
  /^(PATH|LANG|LANGUAGE|LC_\w+|TZ|TERM|COLORTERM|CI|DISPLAY|WAYLAND_DISPLAY|XAUTHORITY|XDG_(CURRENT_DESKTOP|SESSION_TYPE|DATA_DIRS|CONFIG_DIRS)|DESKTOP_SESSION|DBUS_SESSION_BUS_ADDRESS|GNOME_KEYRING_CONTROL|(HTTPS?|NO|ALL)_PROXY|SSL_CERT_(FILE|DIR)|FONTCONFIG_\w+|LIBGL_\w+|ELECTRON_\w+|KARTOTEK_(?!.*(KEY|SECRET))\w+|APPIMAGE)$/i;

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const environmentFor = (env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => passedOn.test(name)));
