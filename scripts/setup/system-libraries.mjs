import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { ask, findProgram, run } from '../command.mjs';
import { confirmed, isTerminal, say, StopError } from '../console.mjs';
import { needs, notFoundBy, installable, packagesFor, unmet } from './packages.mjs';

/**
 * Decides how to deal with missing packages.
 * @param {{ root: boolean, terminal: boolean, sudo: boolean }} here
 * @returns {'install' | 'ask' | 'print'}
 */
export const wayToInstall = ({ root, terminal, sudo }) => {
  if (!terminal) return root ? 'install' : 'print';
  return root || sudo ? 'ask' : 'print';
};

/** @param {string} executable */
const systemSeenBy = (executable) => {
  const notFound = notFoundBy(ask('ldd', [executable]) ?? '');
  const ldconfig = findProgram('ldconfig');
  const known = (ldconfig && ask(ldconfig, ['-p'])) ?? '';
  const fonts = ['/usr/share/fonts', '/usr/local/share/fonts'].filter((path) => existsSync(path));
  const fontFiles = fonts.flatMap((path) =>
    readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(ttf|otf|ttc)$/i.test(name),
    ),
  );
  return {
    notFound,
    hasLibrary: (/** @type {string} */ name) =>
      !notFound.includes(name) && (known === '' || known.includes(`\t${name} `)),
    hasProgram: (/** @type {string} */ name) => findProgram(name) !== undefined,
    hasFont: (/** @type {string} */ name) =>
      fontFiles.some((file) => name === '.' || file.includes(name)),
  };
};

/**
 * Ensures that the system has everything this Electron (and the tests, if requested) needs. Only
 * Linux is checked, because Windows and macOS include everything.
 * @param {string} executable Electron's executable
 * @param {readonly import('./packages.mjs').Group[]} groups
 * @throws {StopError} with the exact command to type, if it can't install or isn't allowed to
 */
export const ensureSystemLibraries = async (executable, groups) => {
  if (process.platform !== 'linux') return;
  const system = systemSeenBy(executable);
  const missing = unmet(groups, system);
  // A library that isn't in this list is reported, never ignored.
  const strange = system.notFound.filter((name) => !needs.some((need) => need.name === name));
  if (missing.length === 0 && strange.length === 0) return;
  const what = [
    ...new Set([
      ...missing.map(({ name, packages }) => (name === '.' ? String(packages[0]) : name)),
      ...strange,
    ]),
  ];
  if (!findProgram('apt-get')) {
    throw new StopError(
      `Missing from this system: ${what.join(', ')}.\nInstall the packages that provide these, then start again.`,
    );
  }
  if (missing.length > 0) await installFor(missing, what);
  const after = systemSeenBy(executable);
  const still = [...unmet(groups, after).map(({ name }) => name), ...after.notFound];
  if (still.length > 0) throw new StopError(`Still missing: ${[...new Set(still)].join(', ')}.`);
};

/**
 * @param {import('./packages.mjs').Need[]} missing
 * @param {string[]} what
 */
const installFor = async (missing, what) => {
  const root = process.getuid?.() === 0;
  const way = wayToInstall({
    root,
    terminal: isTerminal(),
    sudo: findProgram('sudo') !== undefined,
  });
  say(`Missing from this system: ${what.join(', ')}`);
  const before = root ? [] : ['sudo'];
  const update = [...before, 'apt-get', 'update'];
  if (way === 'install') await apt(update);
  const install = [
    ...before,
    'apt-get',
    'install',
    '--yes',
    '--no-install-recommends',
    ...chosen(missing),
  ];
  const typed = `${update.join(' ')} && ${install.join(' ')}`;
  if (way === 'print') throw new StopError(`Run this command, then start again:\n\n  ${typed}`);
  if (way === 'ask') {
    if (!(await confirmed(`Run "${typed}"?`))) {
      throw new StopError(
        `Nothing was installed. Run this command, then start again:\n\n  ${typed}`,
      );
    }
    await apt(update, true);
  }
  await apt(install, way === 'ask');
};

/** @param {import('./packages.mjs').Need[]} missing */
const chosen = (missing) => {
  const all = missing.flatMap(({ packages }) => packages);
  const policy = ask('apt-cache', ['policy', ...all]) ?? '';
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return packagesFor(missing, installable(policy), release);
};

/** @param {string[]} command @param {boolean} [show] */
const apt = async (command, show = false) => {
  say(command.join(' '));
  const [file = '', ...args] = command;
  const env = show ? process.env : { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await run(file, args, { env, show });
  if (code !== 0)
    throw new StopError(`${command.join(' ')} failed:\n${output.trim().slice(-3000)}`);
};
