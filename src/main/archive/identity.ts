/** Who an archive is: eight random bytes, as 16 hexadecimal digits. */
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { withFile, writeWhole, type DurableFiles } from '../durable/durable-files';

const DIGITS = 16;

/** Beside the segments: what says it when a header is damaged. */
const fileIn = (dir: string): string => join(dir, identityFile);
export const identityFile = 'archive.id';

export const newIdentity = (): string => randomBytes(DIGITS / 2).toString('hex');

/**
 * The identity of an archive that was made before there was one: from its first entry, which never
 * changes.
 */
export function identityFrom(firstFrame: Uint8Array): string {
  return createHash('sha256').update(firstFrame).digest('hex').slice(0, DIGITS);
}

/**
 * What checksums of an archive begin with, so that bytes of another one, or made up inside an
 * answer, are no entry of this one. `null`: an archive of the first format, which had none.
 */
export function seedOf(identity: string | null): number {
  return identity === null ? 0 : crc32(Buffer.from(identity, 'hex'));
}

/** The identity that most headers name; where they do not agree, the one in the file decides. */
export function identityOf(named: readonly string[], inFile: string | null): string | null {
  const counts = new Map<string, number>();
  for (const one of named) counts.set(one, (counts.get(one) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const likely = [...counts].filter(([, count]) => count === most).map(([one]) => one);
  if (inFile !== null && (likely.length === 0 || likely.includes(inFile))) return inFile;
  return likely[0] ?? null;
}

/** What the file says; `null` when it is missing or says something else. Throws as the disk does. */
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

/** Throws as the disk does. */
export async function writeIdentity(
  fs: DurableFiles,
  dir: string,
  identity: string,
): Promise<void> {
  await writeWhole(fs, fileIn(dir), Buffer.from(`${identity}\n`, 'latin1'));
}
