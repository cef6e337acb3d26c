/**
 * The Debian or Ubuntu packages that provide what Electron, the tests and the long tests need.
 * Where a name changed (the t64 packages in Debian 13 and Ubuntu 24.04), the newer one comes first.
 * @typedef {'run' | 'display' | 'full'} Group
 * @typedef {object} Need
 * @property {Group} group
 * @property {'library' | 'program' | 'font'} kind
 * @property {string} name a soname, a program, or part of a font's file name
 * @property {string[]} packages
 */

/** @param {string} name @param {...string} packages @returns {Need} */
const library = (name, ...packages) => ({ group: 'run', kind: 'library', name, packages });

/** @type {readonly Need[]} */
export const needs = [
  library('libnss3.so', 'libnss3'),
  library('libgtk-3.so.0', 'libgtk-3-0t64', 'libgtk-3-0'),
  library('libasound.so.2', 'libasound2t64', 'libasound2'),
  library('libgbm.so.1', 'libgbm1'),
  library('libXss.so.1', 'libxss1'),
  library('libXtst.so.6', 'libxtst6'),
  library('libatk-1.0.so.0', 'libatk1.0-0t64', 'libatk1.0-0'),
  library('libatk-bridge-2.0.so.0', 'libatk-bridge2.0-0t64', 'libatk-bridge2.0-0'),
  library('libatspi.so.0', 'libatspi2.0-0t64', 'libatspi2.0-0'),
  library('libdrm.so.2', 'libdrm2'),
  library('libxshmfence.so.1', 'libxshmfence1'),
  library('libcups.so.2', 'libcups2t64', 'libcups2'),
  library('libX11-xcb.so.1', 'libx11-xcb1'),
  library('libsecret-1.so.0', 'libsecret-1-0'),
  { group: 'run', kind: 'font', name: '.', packages: ['fonts-dejavu-core'] },
  { group: 'run', kind: 'program', name: 'dbus-daemon', packages: ['dbus'] },
  { group: 'display', kind: 'program', name: 'Xvfb', packages: ['xvfb'] },
  { group: 'display', kind: 'program', name: 'xauth', packages: ['xauth'] },
  { group: 'full', kind: 'program', name: 'dbus-run-session', packages: ['dbus-daemon', 'dbus'] },
  { group: 'full', kind: 'program', name: 'gnome-keyring-daemon', packages: ['gnome-keyring'] },
  { group: 'full', kind: 'program', name: 'soffice', packages: ['libreoffice-calc'] },
  { group: 'full', kind: 'program', name: 'localc', packages: ['libreoffice-calc'] },
  { group: 'full', kind: 'program', name: 'pdftotext', packages: ['poppler-utils'] },
  { group: 'full', kind: 'program', name: 'xdotool', packages: ['xdotool'] },
  { group: 'full', kind: 'program', name: 'rpmbuild', packages: ['rpm'] },
  { group: 'full', kind: 'program', name: 'python3', packages: ['python3'] },
  { group: 'full', kind: 'program', name: 'openssl', packages: ['openssl'] },
  { group: 'full', kind: 'font', name: 'NotoSans-', packages: ['fonts-noto-core'] },
  { group: 'full', kind: 'font', name: 'NotoSansCJK', packages: ['fonts-noto-cjk'] },
  { group: 'full', kind: 'font', name: 'NotoColorEmoji', packages: ['fonts-noto-color-emoji'] },
];

/**
 * Returns the needs that aren't met.
 * @param {readonly Group[]} groups
 * @param {{ hasLibrary: (name: string) => boolean, hasProgram: (name: string) => boolean, hasFont: (name: string) => boolean }} system
 */
export const unmet = (groups, system) =>
  needs.filter((need) => {
    if (!groups.includes(need.group)) return false;
    if (need.kind === 'library') return !system.hasLibrary(need.name);
    return need.kind === 'program' ? !system.hasProgram(need.name) : !system.hasFont(need.name);
  });

/**
 * Returns the sonames that `ldd` couldn't find.
 * @param {string} output
 */
export const notFoundBy = (output) =>
  [...output.matchAll(/^\s*(\S+) => not found$/gm)].map(
    (match) => /** @type {string} */ (match[1]),
  );

/**
 * Returns the packages that can be installed, parsed from `apt-cache policy`.
 * @param {string} output
 */
export const installable = (output) => {
  const names = new Set(/** @type {string[]} */ ([]));
  let name = '';
  for (const line of output.split('\n')) {
    const head = /^(\S+):$/.exec(line);
    if (head?.[1]) name = head[1];
    const candidate = /^\s+Candidate: (.+)$/.exec(line);
    if (candidate && candidate[1] !== '(none)') names.add(name);
  }
  return names;
};

/**
 * True if this release has package names that end in t64.
 * @param {string} osRelease contents of /etc/os-release
 */
export const hasT64 = (osRelease) => {
  const field = (/** @type {string} */ key) =>
    new RegExp(`^${key}="?([^"\n]*)"?$`, 'm').exec(osRelease)?.[1] ?? '';
  const version = Number.parseFloat(field('VERSION_ID'));
  if (Number.isNaN(version)) return false;
  return field('ID') === 'ubuntu' ? version >= 24.04 : field('ID') === 'debian' && version >= 13;
};

/**
 * Returns one package name for each need. Prefers a name that apt can install, otherwise the one in
 * this release, because apt knows nothing before its first `apt-get update`.
 * @param {readonly Need[]} wanted
 * @param {ReadonlySet<string>} available
 * @param {string} osRelease
 */
export const packagesFor = (wanted, available, osRelease) => {
  const choice = wanted.map(({ packages }) => {
    const known = packages.find((name) => available.has(name));
    const expected = hasT64(osRelease) ? packages[0] : packages.at(-1);
    return known ?? expected ?? '';
  });
  return [...new Set(choice)].sort();
};
