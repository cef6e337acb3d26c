/** Puts a text on the clipboard. */
import { clipboard } from 'electron';

/** A promise in newer versions of Electron, which can also throw at once. */
export async function copyText(text: string): Promise<void> {
  await clipboard.writeText(text);
}
