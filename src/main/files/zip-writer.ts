import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';
import type { PartFile } from './part-file';
import { directoryEnd, directoryEntry, localHeader, type ZipEntry } from './zip-records';

/** Writes files one after the other into a zip container; nothing is kept but their headers. */
export interface ZipWriter {
  readonly startFile: (name: string) => Promise<void>;
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly finish: () => Promise<void>;
  /** Lets go of the compressor. */
  readonly abandon: () => void;
}

interface OpenEntry {
  readonly name: string;
  readonly offset: number;
  readonly deflate: DeflateRaw;
  /** Resolves when the last compressed byte has been handed to the file. */
  readonly drained: Promise<void>;
  crc: number;
  size: number;
}

/**
 * A zip container in `file`. Level 1: 1.7 times as fast as the usual level for a quarter more
 * bytes. Compression runs beside the program, in Node's threads; `write` waits for it.
 */
export function createZipWriter(file: PartFile): ZipWriter {
  const entries: ZipEntry[] = [];
  let current: OpenEntry | null = null;

  async function endFile(): Promise<void> {
    if (!current) return;
    const { name, offset, deflate, drained, crc, size } = current;
    current = null;
    deflate.end();
    await drained;
    const header = { name, crc, size };
    const packed = file.position() - offset - localHeader({ ...header, packed: 0 }).length;
    await file.patch(localHeader({ ...header, packed }), offset);
    entries.push({ ...header, packed, offset });
  }

  return {
    startFile: async (name) => {
      await endFile();
      const offset = file.position();
      await file.append(localHeader({ name, crc: 0, packed: 0, size: 0 }));
      const deflate = createDeflateRaw({ level: 1, chunkSize: 1 << 17 });
      const drained = drain(deflate, file);
      // Heard by `write` or `endFile`; must not count as unhandled before they ask.
      drained.catch(() => undefined);
      current = { name, offset, deflate, drained, crc: 0, size: 0 };
    },
    write: async (bytes) => {
      const entry = current;
      if (!entry) throw new Error('A zip container needs a file name before its bytes');
      if (bytes.length === 0) return;
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      const taken = new Promise<void>((resolve, reject) =>
        entry.deflate.write(bytes, (error) => (error ? reject(error) : resolve())),
      );
      taken.catch(() => undefined);
      // When the disk fails, the compressor is never emptied: that error must win.
      await Promise.race([taken, entry.drained.then(() => taken)]);
    },
    finish: async () => {
      await endFile();
      const offset = file.position();
      for (const entry of entries) await file.append(directoryEntry(entry));
      await file.append(directoryEnd(entries.length, offset, file.position() - offset));
    },
    abandon: () => {
      current?.deflate.destroy();
      current = null;
    },
  };
}

async function drain(deflate: DeflateRaw, file: PartFile): Promise<void> {
  for await (const bytes of deflate as AsyncIterable<Buffer>) await file.append(bytes);
}
