/** Copies text to the clipboard. */
import { clipboard } from 'electron';

/** Asynchronous in newer versions of Electron, where it can still throw synchronously. */
export async function copyText(text: string): Promise<void> {
  await clipboard.writeText(text);
}
