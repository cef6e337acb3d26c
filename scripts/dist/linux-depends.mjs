/**
 * Libraries that Electron loads and that a small system may lack: the package of Debian and Ubuntu,
 * and the name under which a system with rpm finds the package that brings it, whatever that is
 * called there (Fedora, RHEL and openSUSE differ). Debian's names without t64 are provided by the
 * packages of Debian 13 and Ubuntu 24.04 as well.
 */
const libraries = /** @type {const} */ ([
  ['libgtk-3-0', 'libgtk-3.so.0'],
  ['libnss3', 'libnss3.so'],
  ['libasound2', 'libasound.so.2'],
  ['libgbm1', 'libgbm.so.1'],
  ['libdrm2', 'libdrm.so.2'],
  ['libxkbcommon0', 'libxkbcommon.so.0'],
  ['libatspi2.0-0', 'libatspi.so.0'],
  ['libxss1', 'libXss.so.1'],
  ['libxtst6', 'libXtst.so.6'],
  ['libsecret-1-0', 'libsecret-1.so.0'],
]);

/** Programs, which are called the same everywhere. */
const programs = ['xdg-utils'];

export const debDepends = [...libraries.map(([deb]) => deb), ...programs];

export const rpmDepends = [...libraries.map(([, soname]) => `${soname}()(64bit)`), ...programs];
