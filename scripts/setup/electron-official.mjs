import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../paths.mjs';
import { progressLine, say, StopError } from '../console.mjs';
import { classifyDownloadError, mirrorIn, proxyFor, reasonOf } from './reach.mjs';

/** A server that accepts a connection but stays silent for this long counts as unreachable. */
const silence = 60_000;
const officialHost = 'github.com';

/**
 * @typedef {{ platform: NodeJS.Platform, arch: string }} System
 * @typedef {{ ok: true, zip: string } | { ok: false, host: string, reason: string }} Download
 */

/** @returns {Promise<typeof import('@electron/get')>} */
const electronGet = () => {
  const require = createRequire(inRoot('node_modules', 'electron', 'package.json'));
  return import(pathToFileURL(require.resolve('@electron/get')).href);
};

/**
 * Returns the official zip for a system, from the @electron/get cache or the network. Its checksum
 * is compared with the list in the electron package.
 * @param {string} version
 * @param {System} system
 * @returns {Promise<Download>} not ok only if the host can't be reached
 * @throws {StopError} on any other failure
 */
export const downloadOfficial = async (version, { platform, arch }) => {
  const mirror = mirrorIn(process.env);
  const host = mirror ? new URL(mirror).host : officialHost;
  const proxy = proxyFor(process.env, host);
  const { downloadArtifact, initializeProxy } = await electronGet();
  if (proxy) {
    process.env['HTTPS_PROXY'] ??= proxy;
    initializeProxy();
  }
  say(
    `Downloading Electron ${version} from ${host}${proxy ? ` through the proxy ${hostOf(proxy)}` : ''}`,
  );
  const line = progressLine(`Electron ${version}`);
  const quiet = new AbortController();
  const timer = setTimeout(() => quiet.abort(timedOut()), silence);
  let answered = false;
  try {
    const zip = await downloadArtifact({
      version,
      artifactName: 'electron',
      platform,
      arch,
      checksums: JSON.parse(readFileSync(inRoot('node_modules/electron/checksums.json'), 'utf8')),
      downloadOptions: {
        quiet: true,
        signal: quiet.signal,
        /** @param {{ transferred: number, total: number | null }} progress */
        getProgressCallback: ({ transferred, total }) => {
          answered = true;
          clearTimeout(timer);
          line.update(transferred, total);
        },
      },
    });
    return { ok: true, zip };
  } catch (error) {
    const seen = { answered, proxy: proxy !== undefined, mirror: mirror !== undefined };
    const failure = classifyDownloadError(error, seen);
    if (failure === 'unreachable') return { ok: false, host, reason: reasonOf(error) };
    throw new StopError(downloadMessage(failure, { version, host, reason: reasonOf(error) }));
  } finally {
    clearTimeout(timer);
    line.end();
  }
};

const timedOut = () =>
  Object.assign(new Error(`no answer for ${silence / 1000} s`), { code: 'ETIMEDOUT' });

/** @param {string} address proxy address; its user name and password are never shown */
const hostOf = (address) => (URL.canParse(address) ? new URL(address).host : address);

/**
 * Returns the user's message for a failed official download.
 * @param {import('./reach.mjs').Failure} failure
 * @param {{ version: string, host: string, reason: string }} about
 */
export const downloadMessage = (failure, { version, host, reason }) => {
  const words = {
    unreachable: `${host} can't be reached`,
    proxy: `the proxy blocked it. Correct HTTPS_PROXY or NO_PROXY, or set ELECTRON_MIRROR`,
    mirror: `the mirror ${host} (ELECTRON_MIRROR) can't be reached. Correct or unset it`,
    http: `${host} refused the request`,
    checksum: `the file from ${host} has the wrong checksum and has been deleted`,
    disk: `it couldn't be written to the disk. Free up space or change the permissions, then start again`,
    tls: `the certificate of ${host} isn't trusted. Behind a company firewall, set NODE_EXTRA_CA_CERTS`,
    interrupted: `the connection to ${host} was lost. Start again`,
    other: `the download failed`,
  };
  return `Electron ${version} couldn't be downloaded: ${words[failure]}. (${reason})`;
};

/**
 * Quickly checks whether the official host offers this version now.
 * @param {string} version
 */
export const officialIsReachable = async (version) => {
  const name = `electron-v${version}-${process.platform}-${process.arch}.zip`;
  const base =
    mirrorIn(process.env) ?? `https://${officialHost}/electron/electron/releases/download/`;
  try {
    const signal = AbortSignal.timeout(3000);
    return (await fetch(`${base}v${version}/${name}`, { method: 'HEAD', signal })).ok;
  } catch {
    return false;
  }
};
