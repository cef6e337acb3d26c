/** Redraws pictures using the browser's decoder, which also turns them upright. */

/** In pixels. */
export interface MostPixels {
  readonly width: number;
  readonly height: number;
}

/** Returns the picture scaled down to fit within `most`. Never enlarges it. Closes the bitmap. */
export function drawnWithin(bitmap: ImageBitmap, most: MostPixels): OffscreenCanvas {
  const scale = Math.min(most.width / bitmap.width, most.height / bitmap.height, 1);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}
