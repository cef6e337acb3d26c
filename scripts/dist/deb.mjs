import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { homepageOf, withPackageTree } from './package-tree.mjs';

/** @typedef {import('./fpm-arguments.mjs').DebRequest} DebRequest */

/**
 * Returns the contents of DEBIAN/control.
 * @param {DebRequest} deb
 * @param {number} bytes total size of all files
 */
export const controlText = (deb, bytes) => {
  const fields = {
    Package: deb.name,
    Version: deb.version,
    Architecture: deb.architecture,
    Maintainer: deb.maintainer,
    'Installed-Size': String(Math.ceil(bytes / 1024)),
    Depends: deb.depends.join(', '),
    Recommends: deb.recommends.join(', '),
    Section: deb.section,
    Priority: deb.priority,
    Homepage: homepageOf(deb.url),
    Description: [deb.summary, ...deb.description.split(/[\r\n]+/)]
      .filter((line) => line.trim() !== '')
      .join('\n '),
  };
  const lines = Object.entries(fields).flatMap(([key, value]) => {
    if (value === '') return [];
    if (key !== 'Description' && /[\r\n]/.test(value)) throw new Error(`${key} has two lines`);
    return [`${key}: ${value}`];
  });
  return `${lines.join('\n')}\n`;
};

/** @param {string} path */
const md5Of = (path) => createHash('md5').update(readFileSync(path)).digest('hex');

/**
 * Builds the deb. All files are owned by root, and only root may change them.
 * @param {DebRequest} deb
 */
export const makeDeb = (deb) =>
  withPackageTree(deb, ({ folder, files, time }) => {
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const sums = files
      .filter(({ path }) => !lstatSync(join(folder, path)).isSymbolicLink())
      .map(({ path }) => `${md5Of(join(folder, path))}  ${path}`);
    const control = join(folder, 'DEBIAN');
    mkdirSync(control);
    chmodSync(control, 0o755);
    writeFileSync(join(control, 'control'), controlText(deb, bytes), { mode: 0o644 });
    writeFileSync(join(control, 'md5sums'), `${sums.join('\n')}\n`, { mode: 0o644 });
    for (const [name, script] of [
      ['postinst', deb.afterInstall],
      ['postrm', deb.afterRemove],
    ]) {
      const file = join(control, String(name));
      writeFileSync(file, readFileSync(String(script)));
      chmodSync(file, 0o755);
    }
    const pack = deb.compression === 'gz' ? ['-Zgzip', '-z1'] : ['-Zxz', '-z6'];
    const { status, stderr } = spawnSync(
      'dpkg-deb',
      ['--root-owner-group', ...pack, '--build', folder, deb.file],
      { encoding: 'utf8', env: { ...process.env, SOURCE_DATE_EPOCH: String(time) } },
    );
    if (status !== 0) throw new Error(`dpkg-deb failed: ${stderr}`);
  });
