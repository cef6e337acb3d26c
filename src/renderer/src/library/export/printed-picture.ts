/**
 * Prepares pictures for paper. Printing stores a picture's pixels uncompressed, and Word neither
 * turns a photo upright nor reads WebP.
 */
import { drawnWithin } from '@renderer/lib/export/drawn-within';

interface Picture {
  readonly mime: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** At least 300 pixels per inch in the widest place on paper, which is 45 mm. */
const most = { width: 640, height: 640 };
/** Files smaller than this are left as they are. */
const small = 60_000;
const asReceived: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif']);

/** Returns the picture unchanged if it can't be decoded here. */
export async function printedPicture({ mime, bytes }: Picture): Promise<Picture> {
  if (bytes.length <= small && asReceived.has(mime) && !saysHowTurned(bytes))
    return { mime, bytes };
  const bitmap = await createImageBitmap(new Blob([bytes], { type: mime })).catch(() => null);
  if (!bitmap) return { mime, bytes };
  // A photo remains a JPEG. Anything else may be transparent.
  const type = mime === 'image/jpeg' ? mime : 'image/png';
  const drawn = await drawnWithin(bitmap, most).convertToBlob({ type, quality: 0.92 });
  return { mime: type, bytes: new Uint8Array(await drawn.arrayBuffer()) };
}

/** A camera puts its metadata, which may include the orientation, at the start of the file. */
function saysHowTurned(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, small)).includes('Exif\0\0');
}
