/** Tells the user that a file has been saved and offers to open it. Used for all kinds of files. */
import { m } from '@shared/messages/compiled/messages';
import { client } from '../bridge';
import { savedFile } from './saved-file';
import { toaster } from './toaster.svelte';

/** `exportId` identifies the file in the main process. */
export function tellSaved(text: () => string, exportId: string): void {
  const { open, showInFolder } = savedFile(client.exports, exportId);
  const quietly = (act: () => Promise<unknown>) => (): void => void act().catch(() => undefined);
  toaster.show(text, {
    action: { label: m.common_open, run: quietly(open), goes: true },
    further: { label: m.common_show_in_folder, run: quietly(showInFolder), goes: true },
  });
}
