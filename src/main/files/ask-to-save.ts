/** Asks the user where to save a file. */
import { dialog, type BrowserWindow } from 'electron';
import { withExtension } from './target';

interface SaveQuestion {
  readonly title: string;
  readonly defaultPath: string;
  readonly extension: string;
  /** What the dialog calls files with this extension. */
  readonly kind: string;
}

/** Resolves with a path that has the extension, or with `null` if the user cancels. */
export async function askToSave(
  window: BrowserWindow | null,
  { title, defaultPath, extension, kind }: SaveQuestion,
): Promise<string | null> {
  const settings = {
    title,
    defaultPath,
    filters: [{ name: kind, extensions: [extension] }],
    properties: ['createDirectory' as const, 'showOverwriteConfirmation' as const],
  };
  const answer = await (window
    ? dialog.showSaveDialog(window, settings)
    : dialog.showSaveDialog(settings));
  return answer.canceled || !answer.filePath ? null : withExtension(answer.filePath, extension);
}
