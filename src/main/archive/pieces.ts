/** Reads a file in chunks, because it may be larger than the available memory. */
import { createHash } from 'node:crypto';
import type { DurableFiles } from '../durable/durable-files';

const PIECE = 1 << 20;

/** Yields a file's bytes from `from` to `to`. Throws `short` if the file ends before that. */
export async function* piecesOf(
  fs: DurableFiles,
  path: string,
  to: number,
  from = 0,
): AsyncGenerator<Buffer, void, void> {
  const file = await fs.open(path, 'read');
  try {
    for (let at = from; at < to;) {
      const bytes = await file.read(at, Math.min(PIECE, to - at));
      if (bytes.length === 0) throw Object.assign(new Error(`${path} is short`), { code: 'EIO' });
      at += bytes.length;
      yield bytes;
    }
  } finally {
    await file.close();
  }
}

/** Returns the SHA-256 hash of the first `bytes` bytes of a file. Throws disk errors. */
export async function digestOf(fs: DurableFiles, path: string, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of piecesOf(fs, path, bytes)) hash.update(piece);
  return hash.digest('hex');
}
