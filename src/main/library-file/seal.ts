/**
 * Encrypts any number of bytes with a passphrase, using scrypt, then AES-256-GCM in chunks. A
 * chunk's nonce contains its number and whether it's the last one, so that chunks can't be moved,
 * duplicated or left out.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { appError } from '@shared/ipc/error';
import { z } from '@shared/zod';
import { deriveKey, kdfCost, passphraseCost } from '../storage/passphrase';

const base64 = z.string().regex(/^[A-Za-z0-9+/]{16,64}={0,2}$/);
export const SealHeader = z.object({
  version: z.literal(1),
  kdf: z.literal('scrypt'),
  cipher: z.literal('aes-256-gcm'),
  ...kdfCost,
  salt: base64,
  /** The first bytes of every nonce. */
  prefix: z.string().regex(/^[0-9a-f]{14}$/),
  piece: z
    .number()
    .int()
    .min(1024)
    .max(16 * 1024 * 1024),
});
export type SealHeader = z.infer<typeof SealHeader>;

const PIECE = 1 << 20;
const TAG = 16;

/** Creates a new file's header. */
export function newSealHeader(): SealHeader {
  return {
    version: 1,
    kdf: 'scrypt',
    cipher: 'aes-256-gcm',
    ...passphraseCost,
    piece: PIECE,
    salt: randomBytes(16).toString('base64'),
    prefix: randomBytes(7).toString('hex'),
  };
}

/** Derives a file's key. It's different for every file, because the salt is unique. */
export function sealKey({ salt, n, r, p }: SealHeader, passphrase: string): Promise<Buffer> {
  return deriveKey(passphrase, Buffer.from(salt, 'base64'), { n, r, p });
}

export async function* seal(
  bytes: AsyncIterable<Uint8Array>,
  header: SealHeader,
  key: Buffer,
): AsyncGenerator<Buffer, void, void> {
  for await (const { piece, number, isLast } of inPieces(bytes, header.piece)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(header, number, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Throws `wrong-passphrase` for the first chunk, `file-unreadable` for any other. */
export async function* unseal(
  bytes: AsyncIterable<Uint8Array>,
  header: SealHeader,
  key: Buffer,
): AsyncGenerator<Buffer, void, void> {
  for await (const { piece, number, isLast } of inPieces(bytes, header.piece + TAG)) {
    try {
      const nonce = nonceOf(header, number, isLast);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
      decipher.setAuthTag(piece.subarray(piece.length - TAG));
      const text = decipher.update(piece.subarray(0, piece.length - TAG));
      yield Buffer.concat([text, decipher.final()]);
    } catch {
      throw number === 0
        ? appError('wrong-passphrase', { field: 'passphrase' })
        : appError('file-unreadable', { message: 'seal' });
    }
  }
}

function nonceOf({ prefix }: SealHeader, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.write(prefix, 0, 'hex');
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

interface NumberedPiece {
  readonly piece: Buffer;
  readonly number: number;
  readonly isLast: boolean;
}

/**
 * Yields chunks of `size` bytes. Only the last one is shorter, and there is always at least one.
 */
async function* inPieces(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<NumberedPiece, void, void> {
  let gathered: Uint8Array[] = [];
  let length = 0;
  let number = 0;
  for await (const some of bytes) {
    gathered.push(some);
    length += some.length;
    if (length <= size) continue;
    const all = Buffer.concat(gathered);
    let at = 0;
    for (; all.length - at > size; at += size) {
      yield { piece: all.subarray(at, at + size), number, isLast: false };
      number += 1;
    }
    gathered = [all.subarray(at)];
    length = all.length - at;
  }
  yield { piece: Buffer.concat(gathered), number, isLast: true };
}
