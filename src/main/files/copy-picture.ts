/** Copies a picture to the clipboard. */
import { clipboard, nativeImage, type NativeImage } from 'electron';

/**
 * `png` contains the image as bytes. The Electron version we ship uses the web's clipboard API and
 * lacks `writeImage`. The older version used in tests has only `writeImage`.
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
