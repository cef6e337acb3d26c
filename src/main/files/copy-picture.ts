/** Copies a picture to the clipboard. */
import { clipboard, nativeImage, type NativeImage } from 'electron';

/**
 * `png` contains the picture as bytes. The version of Electron that we ship uses the web's
 * clipboard API and doesn't have `writeImage`. The older version used in tests only has
 * `writeImage`.
 */
export async function copyPicture(png: Uint8Array): Promise<void> {
  const { writeImage } = clipboard as { writeImage?: (image: NativeImage) => void };
  if (writeImage) {
    writeImage.call(clipboard, nativeImage.createFromBuffer(Buffer.from(png)));
    return;
  }
  const { ClipboardItem } = await import('electron');
  const picture = new Blob([new Uint8Array(png)], { type: 'image/png' });
  await clipboard.write([new ClipboardItem({ 'image/png': picture })]);
}
