/** The certificate with which members prove who they are, and its private key. */
import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { z } from '@shared/zod';
import { TeamError } from '../server';
import type { TeamAddress } from './address';

/**
 * The contents of the files, so that the files can be removed afterwards. A private key in PEM is
 * stored without its passphrase.
 */
export const ClientKey = z.union([
  z.object({ cert: z.string(), key: z.string() }),
  z.object({ pfx: z.string(), passphrase: z.string() }),
]);
export type ClientKey = z.infer<typeof ClientKey>;

/** Converts it to the options of Node's TLS. */
export const tlsKeyOf = (key: ClientKey) =>
  'pfx' in key ? { ...key, pfx: Buffer.from(key.pfx, 'base64') } : key;

/**
 * Reads the files that an address refers to; `null` if there are none. `passphrase` is '' unless
 * the user has been asked for it. Throws `key-locked`, `wrong-passphrase` or `certificate`.
 */
export async function readClientKey(
  { client }: TeamAddress,
  passphrase: string,
): Promise<ClientKey | null> {
  if (client === null) return null;
  const [cert, key] = await Promise.all([readKeyFile(client.cert), readKeyFile(client.key)]);
  const isPem = key.includes('-----BEGIN');
  const isLocked = !isPem || key.includes('ENCRYPTED');
  const opened = (): ClientKey =>
    isPem
      ? { cert: cert.toString(), key: plainKey(key.toString(), passphrase) }
      : { pfx: key.toString('base64'), passphrase };
  if (isPem && isLocked && passphrase === '') throw new TeamError('key-locked', client.key);
  try {
    const found = opened();
    createSecureContext(tlsKeyOf(found));
    return found;
  } catch (cause) {
    // Converted to the program's own errors, because those of TLS differ between versions of Node.
    if (!isLocked) throw new TeamError('certificate', `${client.key} doesn’t fit`, { cause });
    throw new TeamError(passphrase === '' ? 'key-locked' : 'wrong-passphrase', client.key);
  }
}

const plainKey = (key: string, passphrase: string): string =>
  createPrivateKey({ key, passphrase }).export({ type: 'pkcs8', format: 'pem' }).toString();

async function readKeyFile(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (cause) {
    throw new TeamError('certificate', `${path} can’t be read`, { cause });
  }
}
