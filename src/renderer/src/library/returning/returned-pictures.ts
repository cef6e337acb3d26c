/** Pictures that are missing from the archive. */
import { pictureKey } from '@shared/archive/entry-key';
import type { AppDatabase } from '../store/database';
import type { Returning } from './returning';

export async function returnedPictures(
  db: AppDatabase,
  keys: ReadonlySet<string>,
): Promise<readonly Returning[]> {
  const found: Returning[] = [];
  await db.pictures.each(({ applicationNumber, url, mime, sha256, bytes, at }) => {
    if (keys.has(pictureKey({ applicationNumber, sha256 }))) return;
    const meta = { applicationNumber, url, mime, bytes: bytes.length, sha256 };
    // Pictures are read one by one, because all of them might not fit into memory.
    const body = async (): Promise<string> =>
      base64Of((await db.pictures.get(applicationNumber))?.bytes ?? new Uint8Array());
    found.push({ kind: 'picture', at, meta, body });
  });
  return found;
}

function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
