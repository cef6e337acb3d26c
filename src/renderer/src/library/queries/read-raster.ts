/** Reads the pixels of a scaled-down picture, using the browser's decoder. */
import type { Raster } from '../alike/pictures/ink';

/** Longest side in pixels. The comparison uses an even lower resolution. */
const longest = 128;

/** Returns `null` if the picture can't be read here, as with TIFF. */
export async function readRaster(blob: Blob): Promise<Raster | null> {
  const bitmap = await createImageBitmap(blob).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  // Transparent areas become white.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { width, height, rgba: context.getImageData(0, 0, width, height).data };
}
