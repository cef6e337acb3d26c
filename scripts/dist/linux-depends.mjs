/**
 * Libraries that Electron loads and that a minimal system may lack. Each is listed with its Debian
 * and Ubuntu package, and with its soname. rpm finds packages by soname, because their names differ
 * between Fedora, RHEL and openSUSE. The packages in Debian 13 and Ubuntu 24.04 also provide
 * Debian's names without t64.
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

/** Programs whose package has the same name on every system. */
const programs = ['xdg-utils'];

export const debDepends = [...libraries.map(([deb]) => deb), ...programs];

export const rpmDepends = [...libraries.map(([, soname]) => `${soname}()(64bit)`), ...programs];
