/**
 * Determines a picture's type from its first bytes, because the content type sent by a server
 * proves nothing.
 */
import type { PictureMeta } from '@shared/archive/meta';

type PictureMime = PictureMeta['mime'];

/**
 * Signatures; `null` stands for any byte. SVG has no signature and can contain scripts, so it isn't
 * accepted.
 */
const beginnings: readonly (readonly [PictureMime, readonly (number | null)[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
  ['image/bmp', [0x42, 0x4d, null, null, null, null, 0, 0, 0, 0]],
  ['image/tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['image/tiff', [0x4d, 0x4d, 0x00, 0x2a]],
];

/** Returns a picture's type, or `null` if it isn't one of those displayed. */
export function pictureTypeOf(bytes: Uint8Array): PictureMime | null {
  const found = beginnings.find(
    ([, start]) =>
      bytes.length > start.length && start.every((byte, at) => byte === null || byte === bytes[at]),
  );
  return found?.[0] ?? null;
}
