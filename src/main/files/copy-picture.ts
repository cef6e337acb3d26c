/** Puts a picture on the clipboard. */
import { clipboard, nativeImage, type NativeImage } from 'electron';

/**
 * `png`: its bytes. The Electron that ships writes as the web does and has no `writeImage` any more;
 * the one that the tests start has nothing else, and no `ClipboardItem` that could be imported.
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
