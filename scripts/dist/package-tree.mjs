/** Shared by the deb and the rpm: the package's files, laid out as they will be installed. */
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ask } from '../command.mjs';

/**
 * @typedef {object} PackageTree
 * @property {string} folder stands for the root of the file system
 * @property {{ path: string, bytes: number }[]} files includes links; relative to the folder
 * @property {string[]} folders folders that belong to the package; relative to the folder
 * @property {string} licences the file with all licences; relative to the folder
 * @property {number} time no file may be newer than this; in seconds (`SOURCE_DATE_EPOCH`)
 */

/**
 * The timestamp of everything in a package, so that the same files produce an identical package. It
 * is the last commit's, or `SOURCE_DATE_EPOCH` if a distribution sets it.
 */
export const sourceTime = () => {
  const given = process.env['SOURCE_DATE_EPOCH'] ?? ask('git', ['log', '-1', '--format=%ct']);
  const seconds = Number.parseInt(given ?? '', 10);
  return Number.isNaN(seconds) ? Math.floor(Date.now() / 1000) : seconds;
};

/** The project's address, or '' if it is still the `.invalid` placeholder. @param {string} url */
export const homepageOf = (url) => (new URL(url).host.endsWith('.invalid') ? '' : url);

/**
 * Lays out a package in a temporary folder, passes it to `make`, then removes it. Only the owner
 * may change files; everybody may read and run them.
 * @param {import('./fpm-arguments.mjs').PackageRequest} request
 * @param {(tree: PackageTree) => void} make
 */
export const withPackageTree = ({ name, content }, make) => {
  const folder = mkdtempSync(join(tmpdir(), 'kartotek-package-'));
  try {
    const own = new Set();
    for (const { from, to } of content) {
      const target = join(folder, to);
      mkdirSync(dirname(target), { recursive: true });
      cpSync(from, target, { recursive: true, verbatimSymlinks: true });
      if (from.endsWith('/')) own.add(join('.', to));
    }
    const doc = join('usr/share/doc', name);
    mkdirSync(join(folder, doc), { recursive: true });
    own.add(doc);
    const licences = join(doc, 'copyright');
    const program = content.find(({ from }) => from.endsWith('/'));
    if (!program) throw new Error('The package has no program');
    cpSync(join(program.from, 'resources/LICENSES.txt'), join(folder, licences));

    /** @type {PackageTree} */
    const tree = { folder, files: [], folders: [], licences, time: sourceTime() };
    chmodSync(folder, 0o755);
    walk(tree, '', (path) => own.has(path));
    make(tree);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * @param {PackageTree} tree
 * @param {string} at
 * @param {(path: string) => boolean} isOwn true for folders that belong to the package
 */
const walk = (tree, at, isOwn) => {
  for (const name of readdirSync(join(tree.folder, at)).sort()) {
    const path = join(at, name);
    const whole = join(tree.folder, path);
    const found = lstatSync(whole);
    if (found.isDirectory()) {
      chmodSync(whole, 0o755);
      const own = isOwn(path);
      if (own) tree.folders.push(path);
      walk(tree, path, own ? () => true : isOwn);
    } else {
      // The post-install script sets the sandbox helper's setuid bit if needed.
      if (!found.isSymbolicLink()) chmodSync(whole, (found.mode & 0o111) === 0 ? 0o644 : 0o755);
      tree.files.push({ path, bytes: found.size });
    }
  }
};
