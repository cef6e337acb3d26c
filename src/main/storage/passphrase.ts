/**
 * Encrypts text with a passphrase, using scrypt, then AES-256-GCM with the context authenticated.
 */
import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt as scryptCallback,
  type ScryptOptions,
} from 'node:crypto';
import { z } from '@shared/zod';

/** Limits how much memory and time a file or server from somebody else can demand. */
export const kdfCost = {
  n: z
    .number()
    .int()
    .min(2)
    .max(2 ** 20),
  r: z.number().int().min(1).max(16),
  p: z.number().int().min(1).max(4),
};

/** Encrypted text. Binary values are in base64. */
export const Locked = z.object({
  kdf: z.literal('scrypt'),
  ...kdfCost,
  salt: z.string(),
  nonce: z.string(),
  tag: z.string(),
  data: z.string(),
});
export type Locked = z.infer<typeof Locked>;

/** Takes about 0.3 s and 128 MB on a current office computer. */
export const passphraseCost = { n: 2 ** 17, r: 8, p: 1 } as const;
/**
 * Maximum memory in bytes. These parameters need slightly more than 128 MB, and Node's default
 * limit is 32 MB.
 */
const MAX_MEMORY = 256 * 1024 * 1024;

/**
 * Encrypts with a fresh salt and nonce. `context` isn't secret, and must be the same when
 * decrypting.
 */
export async function lock(text: string, passphrase: string, context: string): Promise<Locked> {
  const salt = randomBytes(16);
  const nonce = randomBytes(12);
  const key = await deriveKey(passphrase, salt, passphraseCost);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context, 'utf8'));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return {
    kdf: 'scrypt',
    ...passphraseCost,
    salt: salt.toString('base64'),
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  };
}

/**
 * Returns the text, or `null` if the passphrase is wrong, the context isn't the same, or any bytes
 * have changed.
 */
export async function unlock(
  locked: Locked,
  passphrase: string,
  context: string,
): Promise<string | null> {
  try {
    const key = await deriveKey(passphrase, Buffer.from(locked.salt, 'base64'), locked);
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(locked.nonce, 'base64'), {
      authTagLength: 16,
    });
    decipher.setAAD(Buffer.from(context, 'utf8')).setAuthTag(Buffer.from(locked.tag, 'base64'));
    const data = Buffer.from(locked.data, 'base64');
    return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Derives a key from a passphrase and a salt. */
export function deriveKey(
  passphrase: string,
  salt: Buffer,
  { n, r, p }: Readonly<Record<'n' | 'r' | 'p', number>>,
): Promise<Buffer> {
  const options: ScryptOptions = { N: n, r, p, maxmem: MAX_MEMORY };
  return new Promise((resolve, reject) => {
    // Accents in a passphrase may be typed as composed or decomposed characters, so they're
    // normalised.
    scryptCallback(passphrase.normalize('NFC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
