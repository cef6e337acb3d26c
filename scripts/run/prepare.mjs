import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot, root } from '../paths.mjs';
import { say } from '../console.mjs';
import { hasDisplay, startXvfb } from '../setup/display.mjs';
import { resolveElectron } from '../setup/electron.mjs';
import { writeWrapper } from './as-user.mjs';
import { sandboxOffWords, sandboxWorks } from './sandbox.mjs';
import { stageApp } from './staging.mjs';
import { electronUser, environmentFor } from './user.mjs';

/** The permanent home of the unprivileged user who runs the application in place of root. */
const lastingHome = '/var/lib/kartotek-test';

/**
 * Prepares everything needed to start Electron from a script or test. The types are in
 * prepare.d.mts.
 * @type {import('./prepare.d.mts').prepareElectron}
 */
export const prepareElectron = async (options = {}) => {
  const electron = await resolveElectron();
  const folder = mkdtempSync(join(tmpdir(), 'kartotek-run-'));
  chmodSync(folder, 0o755);
  /** @type {(() => void)[]} */
  const atEnd = [() => rmSync(folder, { recursive: true, force: true })];
  const close = () => {
    process.removeListener('exit', close);
    for (const end of atEnd.splice(0)) end();
  };
  process.once('exit', close);
  const user = await electronUser();
  const sandboxed = sandboxWorks(options.packaged ?? electron.executable, user);
  if (!sandboxed && process.env['KARTOTEK_QUIET'] !== '1') say(sandboxOffWords);

  const makeUserDir = (/** @type {string} */ name) => {
    const made = mkdtempSync(join(folder, `${name}-`));
    if (user) chownSync(made, user.uid, user.gid);
    return made;
  };
  const env = stringsOf(user ? environmentFor(process.env) : process.env);
  delete env['NODE_OPTIONS'];
  delete env['ELECTRON_RUN_AS_NODE'];
  // `npm start` has the usual sample library. Tests start with an empty one.
  if (!options.lastingHome) env['KARTOTEK_SAMPLE_EMPTY'] = '1';
  if (!hasDisplay()) {
    const display = await startXvfb();
    atEnd.unshift(display.close);
    Object.assign(env, display.env);
  } else if (user) giveDisplayTo(user, env, makeUserDir);

  const executable = options.packaged ?? electron.executable;
  const appDir = options.packaged
    ? dirname(options.packaged)
    : (options.appDir ?? (user ? stageApp(join(folder, 'app')) : root));
  const args = options.packaged ? [] : [appDir];
  if (!sandboxed) args.push('--no-sandbox');
  if (sharedMemoryIsSmall()) args.push('--disable-dev-shm-usage');
  let executablePath = executable;
  let home = env['HOME'] ?? homedir();
  if (user) {
    home = options.lastingHome ? lastingHome : makeUserDir('home');
    for (const path of ['', '.config', '.cache', 'run']) {
      mkdirSync(join(home, path), { recursive: true, mode: 0o700 });
      chownSync(join(home, path), user.uid, user.gid);
    }
    executablePath = join(folder, 'electron');
    writeWrapper(executablePath, {
      setpriv: user.setpriv,
      user,
      home,
      cwd: appDir,
      executable,
    });
  }
  return {
    electron,
    executablePath,
    appDir,
    args,
    env,
    home,
    sandboxed,
    asUser: user !== undefined,
    makeUserDir,
    close,
    launchOptions: {
      executablePath,
      args: options.packaged ? args : ['-r', holdFor(folder), ...args],
      env,
      chromiumSandbox: sandboxed,
    },
  };
};

/** Creates a copy that every user can read. @param {string} folder */
const holdFor = (folder) => {
  const copy = join(folder, 'wait-for-tool.cjs');
  copyFileSync(inRoot('scripts/run/wait-for-tool.cjs'), copy);
  chmodSync(copy, 0o644);
  return copy;
};

/**
 * Containers often have only 64 MB of shared memory, which crashes Chromium pages. Chromium can use
 * /tmp instead.
 */
const sharedMemoryIsSmall = () => {
  if (process.platform !== 'linux') return false;
  try {
    const { bsize, blocks } = statfsSync('/dev/shm');
    return bsize * blocks < 512e6;
  } catch {
    return true;
  }
};

/** @param {NodeJS.ProcessEnv} env @returns {Record<string, string>} */
const stringsOf = (env) =>
  Object.fromEntries(
    Object.entries(env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );

/**
 * Copies root's display cookie to where the other user can read it.
 * @param {import('./user.mjs').User} user
 * @param {Record<string, string>} env
 * @param {(name: string) => string} makeUserDir
 */
const giveDisplayTo = (user, env, makeUserDir) => {
  const cookies = env['XAUTHORITY'] ?? join(homedir(), '.Xauthority');
  if (!existsSync(cookies)) return;
  const copy = join(makeUserDir('display'), 'authority');
  copyFileSync(cookies, copy);
  chownSync(copy, user.uid, user.gid);
  env['XAUTHORITY'] = copy;
};
