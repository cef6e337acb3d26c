import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endsWithUs, findProgram } from '../command.mjs';
import { StopError } from '../console.mjs';

/**
 * True if windows can be shown.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {NodeJS.Platform} [platform]
 */
export const hasDisplay = (env = process.env, platform = process.platform) =>
  platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);

/**
 * An X authority file with one cookie for any host and display number. Xau format: family, address,
 * number, name and data, each preceded by a two-byte length.
 * @param {Buffer} cookie
 */
export const authorityFile = (cookie) => {
  const anyFamily = 0xffff;
  const field = (/** @type {Buffer} */ data) => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(data.length);
    return Buffer.concat([length, data]);
  };
  const family = Buffer.alloc(2);
  family.writeUInt16BE(anyFamily);
  const fields = [Buffer.alloc(0), Buffer.alloc(0), Buffer.from('MIT-MAGIC-COOKIE-1'), cookie];
  return Buffer.concat([family, ...fields.map(field)]);
};

/** @typedef {{ env: { DISPLAY: string, XAUTHORITY: string }, close: () => void }} Display */

/**
 * Starts Xvfb on a free display number. It stops on `close()`, or when this process exits.
 * @param {{ width?: number, height?: number }} [options]
 * @returns {Promise<Display>}
 */
export const startXvfb = async ({ width = 1600, height = 1000 } = {}) => {
  const program = findProgram('Xvfb');
  if (!program) throw new StopError('Xvfb is missing (package xvfb).');
  const folder = mkdtempSync(join(tmpdir(), 'kartotek-display-'));
  chmodSync(folder, 0o711);
  // The folder can't be listed, so the unguessable name protects the cookie. It must be readable by
  // the unprivileged user who runs Electron in place of root.
  const authority = join(folder, randomBytes(16).toString('hex'));
  writeFileSync(authority, authorityFile(randomBytes(16)), { mode: 0o644 });
  const args = [
    '-displayfd',
    '3',
    '-screen',
    '0',
    `${width}x${height}x24`,
    '-nolisten',
    'tcp',
    '-noreset',
    '-auth',
    authority,
  ];
  // If this process is killed, the kernel kills Xvfb.
  const setpriv = findProgram('setpriv');
  const [file, before] = setpriv ? [setpriv, ['--pdeathsig', 'TERM', program]] : [program, []];
  const child = endsWithUs(
    spawn(file, [...before, ...args], { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] }),
  );
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => (errors += text));
  const close = () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', close);
  const number = await new Promise((resolve, reject) => {
    child.stdio[3]?.once('data', (data) => resolve(String(data).trim()));
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new StopError(`Xvfb didn't start (exit status ${code}).\n${errors.trim()}`));
    });
  });
  return { env: { DISPLAY: `:${number}`, XAUTHORITY: authority }, close };
};
