/**
 * Encodes a new password in the format that PostgreSQL stores, so that the password itself never
 * appears in its logs.
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** PostgreSQL's own default. */
const rounds = 4096;

/**
 * Returns the SCRAM-SHA-256 verifier defined in RFC 5803, which PostgreSQL accepts instead of a
 * password.
 */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, rounds, 32, 'sha256');
  const hmac = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(hmac('Client Key')).digest('base64');
  const server = hmac('Server Key').toString('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${server}`;
}
