/** Copies text to the clipboard. */
import { clipboard } from 'electron';

/** Asynchronous in newer versions of Electron, but it can throw synchronously too. */
export async function copyText(text: string): Promise<void> {
  await clipboard.writeText(text);
}
