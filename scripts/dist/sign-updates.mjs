import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { StopError } from '../console.mjs';

/** @param {string} text the value of KARTOTEK_UPDATE_SIGNING_KEY: Ed25519, PKCS #8 in base64 */
const privateKey = (text) => {
  try {
    return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  } catch {
    throw new StopError("KARTOTEK_UPDATE_SIGNING_KEY isn't an Ed25519 key (PKCS #8, base64).");
  }
};

/**
 * The public half of the key, which is built into a package.
 * @param {string} text
 */
export const publicHalf = (text) =>
  createPublicKey(privateKey(text)).export({ format: 'der', type: 'spki' }).toString('base64');

/**
 * Returns an update description with its signature, which `src/main/app/updates/signature.ts`
 * verifies.
 * @param {string} description
 * @param {string} text the private key
 */
export const signed = (description, text) => {
  /** @type {{ version: string, files: { url: string, sha512: string }[] }} */
  const { version, files } = parse(description);
  const named = files.flatMap(({ url, sha512 }) => [url, sha512]);
  const bytes = Buffer.from(['kartotek-update', version, ...named].join('\n'));
  const signature = sign(null, bytes, privateKey(text)).toString('base64');
  return `${description.trimEnd()}\nsignature: ${signature}\n`;
};

/**
 * Signs the builder's update descriptions of AppImages.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
export const signUpdates = (folder, env) => {
  const key = env['KARTOTEK_UPDATE_SIGNING_KEY'];
  if (!key) return;
  for (const name of readdirSync(folder).filter((one) => /^latest-linux.*\.yml$/.test(one))) {
    const file = join(folder, name);
    writeFileSync(file, signed(readFileSync(file, 'utf8'), key));
  }
};
