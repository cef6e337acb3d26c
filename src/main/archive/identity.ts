/** An archive's identity: eight random bytes, written as 16 hexadecimal digits. */
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { withFile, writeWhole, type DurableFiles } from '../durable/durable-files';

const DIGITS = 16;

/**
 * Returns the path of the identity's copy next to the segments. It's used if a header is damaged.
 */
const fileIn = (dir: string): string => join(dir, identityFile);
export const identityFile = 'archive.id';

export const newIdentity = (): string => randomBytes(DIGITS / 2).toString('hex');

/**
 * Returns the identity of an archive created before identities were introduced. It's derived from
 * the first entry, which never changes.
 */
export function identityFrom(firstFrame: Uint8Array): string {
  return createHash('sha256').update(firstFrame).digest('hex').slice(0, DIGITS);
}

/**
 * Returns the seed of an archive's checksums. It prevents bytes from another archive, or crafted
 * bytes in an answer, from being mistaken for entries. `null` stands for the first format, which
 * didn't use a seed.
 */
export function seedOf(identity: string | null): number {
  return identity === null ? 0 : crc32(Buffer.from(identity, 'hex'));
}

/** Returns the identity found in most headers. If there is a tie, the identity file decides. */
export function identityOf(named: readonly string[], inFile: string | null): string | null {
  const counts = new Map<string, number>();
  for (const one of named) counts.set(one, (counts.get(one) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const likely = [...counts].filter(([, count]) => count === most).map(([one]) => one);
  if (inFile !== null && (likely.length === 0 || likely.includes(inFile))) return inFile;
  return likely[0] ?? null;
}

/** Reads the identity file. `null` if it's missing or invalid. Throws disk errors. */
export async function readIdentity(fs: DurableFiles, dir: string): Promise<string | null> {
  try {
    const bytes = await withFile(fs, fileIn(dir), 'read', (file) => file.read(0, DIGITS));
    const text = bytes.toString('latin1');
    return /^[0-9a-f]{16}$/.test(text) ? text : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Throws disk errors. */
export async function writeIdentity(
  fs: DurableFiles,
  dir: string,
  identity: string,
): Promise<void> {
  await writeWhole(fs, fileIn(dir), Buffer.from(`${identity}\n`, 'latin1'));
}
