/** What a deb and an rpm have in common: the files of the package, laid out as they are installed. */
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
 * @property {string} folder that stands for the root of the system
 * @property {{ path: string, bytes: number }[]} files links as well; relative to the folder
 * @property {string[]} folders that are the package's own; relative to the folder
 * @property {string} licences the file with all licences; relative to the folder
 * @property {number} time that no file may be newer than, in seconds (`SOURCE_DATE_EPOCH`)
 */

/**
 * The time that everything in a package bears, so that the same files make the same package:
 * that of the last commit, and `SOURCE_DATE_EPOCH` where a distribution says another.
 */
export const sourceTime = () => {
  const given = process.env['SOURCE_DATE_EPOCH'] ?? ask('git', ['log', '-1', '--format=%ct']);
  const seconds = Number.parseInt(given ?? '', 10);
  return Number.isNaN(seconds) ? Math.floor(Date.now() / 1000) : seconds;
};

/** The address of the project; '' while `.invalid` stands where nobody named one. @param {string} url */
export const homepageOf = (url) => (new URL(url).host.endsWith('.invalid') ? '' : url);

/**
 * Lays out a package in a temporary folder, hands it to `make` and removes it. Nobody but the
 * owner may change a file, everybody may read and run.
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
 * @param {(path: string) => boolean} isOwn the package's own folder
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
      // The sandbox helper gets its set-user-id bit, where needed, from the script after installing.
      if (!found.isSymbolicLink()) chmodSync(whole, (found.mode & 0o111) === 0 ? 0o644 : 0o755);
      tree.files.push({ path, bytes: found.size });
    }
  }
};
