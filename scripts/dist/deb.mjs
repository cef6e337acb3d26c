import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** @typedef {import('./fpm-arguments.mjs').DebRequest} DebRequest */

/**
 * The text of DEBIAN/control.
 * @param {DebRequest} deb
 * @param {number} bytes of all files
 */
export const controlText = (deb, bytes) => {
  const [synopsis = deb.name, ...rest] = deb.description
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
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
    // `.invalid` is what stands there when nobody named a real address.
    Homepage: new URL(deb.url).host.endsWith('.invalid') ? '' : deb.url,
    Description: [synopsis, ...rest.map((line) => ` ${line}`)].join('\n'),
  };
  const lines = Object.entries(fields).flatMap(([key, value]) => {
    if (value === '') return [];
    if (key !== 'Description' && /[\r\n]/.test(value)) throw new Error(`${key} has two lines`);
    return [`${key}: ${value}`];
  });
  return `${lines.join('\n')}\n`;
};

/**
 * @param {string} folder
 * @param {(path: string, bytes: number) => void} [onFile]
 */
const normalise = (folder, onFile) => {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    const found = lstatSync(path);
    if (found.isSymbolicLink()) continue;
    if (found.isDirectory()) {
      chmodSync(path, 0o755);
      normalise(path, onFile);
    } else {
      // The sandbox helper gets its set-user-id bit, where needed, from the script after installing.
      chmodSync(path, (found.mode & 0o111) === 0 ? 0o644 : 0o755);
      onFile?.(path, found.size);
    }
  }
};

/** @param {string} path */
const md5Of = (path) => createHash('md5').update(readFileSync(path)).digest('hex');

/**
 * Makes the deb: everything belongs to root and may be changed by nobody else.
 * @param {DebRequest} deb
 */
export const makeDeb = (deb) => {
  const stage = mkdtempSync(join(tmpdir(), 'kartotek-deb-'));
  try {
    chmodSync(stage, 0o755);
    for (const { from, to } of deb.content) {
      const target = join(stage, to);
      mkdirSync(dirname(target), { recursive: true });
      cpSync(from, target, { recursive: true, verbatimSymlinks: true });
    }
    const doc = join(stage, 'usr/share/doc', deb.name);
    mkdirSync(doc, { recursive: true });
    const licences = deb.content.find(({ from }) => from.endsWith('/'));
    if (licences) {
      cpSync(join(licences.from, 'resources/LICENSES.txt'), join(doc, 'copyright'));
    }
    let bytes = 0;
    /** @type {string[]} */
    const sums = [];
    normalise(stage, (path, size) => {
      bytes += size;
      sums.push(`${md5Of(path)}  ${path.slice(stage.length + 1)}`);
    });
    const control = join(stage, 'DEBIAN');
    mkdirSync(control);
    chmodSync(control, 0o755);
    writeFileSync(join(control, 'control'), controlText(deb, bytes), { mode: 0o644 });
    writeFileSync(join(control, 'md5sums'), `${sums.join('\n')}\n`, { mode: 0o644 });
    for (const name of /** @type {const} */ (['postinst', 'postrm'])) {
      writeFileSync(join(control, name), readFileSync(deb[name]), { mode: 0o755 });
      chmodSync(join(control, name), 0o755);
    }
    const pack = deb.compression === 'gz' ? ['-Zgzip', '-z1'] : ['-Zxz', '-z6'];
    const { status, stderr } = spawnSync(
      'dpkg-deb',
      ['--root-owner-group', ...pack, '--build', stage, deb.file],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`dpkg-deb failed: ${stderr}`);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
};
