import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Returns the package that a module or asset belongs to, as the folder of its package.json.
 * @param {string} id the bundler's module id
 * @returns {string | undefined} undefined for our own code
 */
export const packageFolderOf = (id) => {
  // Bundlers mark generated modules with a zero byte, sometimes in the middle of a path.
  const path = id.replaceAll('\0', '').replace(/\?.*$/s, '').replaceAll('\\', '/');
  const at = path.lastIndexOf('/node_modules/');
  const start = at === -1 && path.startsWith('node_modules/') ? 0 : at + 1;
  if (at === -1 && start !== 0) return undefined;
  const match = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path.slice(start));
  return match ? path.slice(0, start) + match[0] : undefined;
};

/**
 * Writes the list of packages in a bundle next to it, for the licence list. The file isn't shipped.
 * @param {string} name the bundle's name
 * @returns {import('vite').Plugin}
 */
export const notesPackages = (name) => {
  /** @type {string} */
  let root = '';
  return {
    name: 'kartotek-bundled-packages',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const used = new Set(this.getModuleIds());
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset') for (const from of file.originalFileNames) used.add(from);
      }
      /** @type {Set<string>} */
      const packages = new Set();
      for (const id of used) {
        const folder = packageFolderOf(id);
        if (folder) packages.add(nameAndVersion(root, folder));
      }
      this.emitFile({
        type: 'asset',
        fileName: `bundled-packages-${name}.json`,
        source: JSON.stringify([...packages].sort(), null, 1),
      });
    },
  };
};

/** @param {string} root @param {string} folder */
const nameAndVersion = (root, folder) => {
  const file = resolve(root, folder, 'package.json');
  const { name, version } = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof name !== 'string' || typeof version !== 'string') {
    throw new Error(`${dirname(file)} is not a package`);
  }
  return `${name}@${version} ${dirname(file).replaceAll('\\', '/')}`;
};
