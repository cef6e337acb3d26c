/** Reports that a file was saved and offers to open it. Used for all kinds of files. */
import { m } from '@shared/messages/compiled/messages';
import { client } from '../bridge';
import { toaster } from './toaster.svelte';

/** `exportId`: identifies the file in the main process; the window does not see paths. */
export function tellSaved(text: () => string, exportId: string): void {
  const show = (): void => void client.exports.showInFolder({ exportId }).catch(() => undefined);
  toaster.show(text, {
    action: {
      label: m.common_open,
      // A file that was changed since is shown in its folder instead.
      run: () => void client.exports.openFile({ exportId }).catch(show),
      goes: true,
    },
    further: { label: m.common_show_in_folder, run: show, goes: true },
  });
}
