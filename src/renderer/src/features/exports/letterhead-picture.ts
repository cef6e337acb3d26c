/** Scales an image for use in a letterhead. */
import { base64Of } from '@shared/values/base64';
import type { PictureText } from '@shared/values/picture-text';

/** Maximum size in pixels: twice the displayed size, so that it prints well. */
const most = { width: 480, height: 180 };

/** Returns a PNG. Rejects if the file isn't an image. */
export async function letterheadPicture(file: Blob): Promise<PictureText> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(most.width / bitmap.width, most.height / bitmap.height, 1);
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(bitmap.width * scale)),
      Math.max(1, Math.round(bitmap.height * scale)),
    );
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const png = await canvas.convertToBlob({ type: 'image/png' });
    return { mime: 'image/png', base64: base64Of(new Uint8Array(await png.arrayBuffer())) };
  } finally {
    bitmap.close();
  }
}
