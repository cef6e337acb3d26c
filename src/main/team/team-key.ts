/** Derives a separate key for each use from the team's key, and encrypts with it. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Creates a key for a team, in base64. */
export const newTeamKey = (): string => randomBytes(32).toString('base64');

export const partOf = (teamKey: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(teamKey, 'base64'), '', `kartotek ${use}`, 32));

/** Encrypts with a fresh nonce. `context` must be the same when decrypting. */
export function encrypted(key: Buffer, bytes: Uint8Array, context: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(context);
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts. Returns `null` if anything has been changed. */
export function decrypted(key: Buffer, bytes: Uint8Array, context: Buffer): Buffer | null {
  try {
    const nonce = bytes.subarray(0, 12);
    const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 });
    cipher.setAAD(context).setAuthTag(bytes.subarray(-16));
    return Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]);
  } catch {
    return null;
  }
}
