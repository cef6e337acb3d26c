/** Scales an image for use in a letterhead. */
import { base64Of } from '@shared/values/base64';
import type { PictureText } from '@shared/values/picture-text';
import { drawnWithin } from '@renderer/lib/export/drawn-within';

/** Maximum size in pixels: twice the displayed size, so that it prints well. */
const most = { width: 480, height: 180 };

/** Returns a PNG. Rejects if the file isn't an image. */
export async function letterheadPicture(file: Blob): Promise<PictureText> {
  const canvas = drawnWithin(await createImageBitmap(file), most);
  const png = await canvas.convertToBlob({ type: 'image/png' });
  return { mime: 'image/png', base64: base64Of(new Uint8Array(await png.arrayBuffer())) };
}
