/** The macOS packages: how each is installed, what it registers, and how it is removed. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from '../command.mjs';
import { done } from './done.mjs';

/** @typedef {import('./kinds.mjs').Installed} Installed */

const bundle = 'Kartotek.app';

/**
 * What the program in the folder registers. macOS reads this from the program and forgets it when
 * the program is gone.
 * @param {string} folder
 * @returns {string[]}
 */
export const registeredOnMacos = (folder) => {
  const manifest = join(folder, bundle, 'Contents/Info.plist');
  const text = existsSync(manifest) ? ask('plutil', ['-convert', 'json', '-o', '-', manifest]) : '';
  const { CFBundleURLTypes = [], CFBundleDocumentTypes = [] } = JSON.parse(text || '{}');
  const found = {
    'file type': JSON.stringify(CFBundleDocumentTypes).includes('"kartotek"'),
    link: JSON.stringify(CFBundleURLTypes).includes('"kartotek"'),
  };
  return Object.entries(found).flatMap(([name, is]) => (is ? [name] : []));
};

/**
 * @param {(folder: string) => Promise<unknown>} fill
 * @returns {Promise<Installed>}
 */
const copied = async (fill) => {
  const root = mkdtempSync(join(tmpdir(), 'kartotek-try-'));
  await fill(root);
  return {
    how: 'copied into a folder',
    root,
    executable: join(root, bundle, 'Contents/MacOS/Kartotek'),
    registers: ['file type', 'link'],
    remove: async () => rmSync(root, { recursive: true, force: true }),
  };
};

/** @param {string} file @returns {Promise<Installed>} */
export const copyFromDmg = (file) =>
  copied(async (root) => {
    const volume = mkdtempSync(join(tmpdir(), 'kartotek-volume-'));
    await done('hdiutil', ['attach', file, '-nobrowse', '-readonly', '-mountpoint', volume]);
    try {
      await done('ditto', [join(volume, bundle), join(root, bundle)]);
    } finally {
      await done('hdiutil', ['detach', volume]);
    }
  });

/** @param {string} file @returns {Promise<Installed>} */
export const unpackZip = (file) => copied((root) => done('ditto', ['-x', '-k', file, root]));
