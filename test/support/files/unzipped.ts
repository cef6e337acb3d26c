import { fromBufferPromise } from 'yauzl';

/** Returns the files in a zip container by name. */
export async function unzipped(bytes: Uint8Array): Promise<ReadonlyMap<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    parts.set(entry.fileName, Buffer.concat(await stream.toArray()));
  }
  return parts;
}
