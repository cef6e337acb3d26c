/** Reads a picture's width and height from its first bytes. */

/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Returns a picture's width and height, or `null` if they can't be read. */
export function pictureSize(mime: string, bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = readers[mime]?.(view) ?? null;
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch {
    // The file is too short to contain a header.
    return null;
  }
}

const readers: Readonly<Record<string, (view: DataView) => PictureSize | null>> = {
  'image/png': (view) =>
    view.getUint32(0) === 0x89504e47
      ? { width: view.getUint32(16), height: view.getUint32(20) }
      : null,
  'image/gif': (view) =>
    view.getUint32(0) === 0x47494638
      ? { width: view.getUint16(6, true), height: view.getUint16(8, true) }
      : null,
  // The height is negative if the rows start at the top.
  'image/bmp': (view) =>
    view.getUint16(0) === 0x424d
      ? { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) }
      : null,
  'image/jpeg': jpegSize,
};

/** Reads the frame header, skipping earlier markers by their length. */
function jpegSize(view: DataView): PictureSize | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  for (;;) {
    const marker = view.getUint16(at);
    if (marker >> 8 !== 0xff) return null;
    const isFrame =
      marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // A marker may be preceded by fill bytes.
    at += marker === 0xffff ? 1 : 2 + view.getUint16(at + 2);
  }
}
