import { dialog, type BrowserWindow } from 'electron';
import { m } from '@shared/messages/compiled/messages';

/** Asks for a document; `null` when the person cancelled. The window never learns the path. */
export async function askForDefinition(window: BrowserWindow | null): Promise<string | null> {
  const settings = {
    title: m.definition_open_title(),
    filters: [{ name: m.definition_open_kind(), extensions: ['json', 'yaml', 'yml'] }],
    properties: ['openFile' as const],
  };
  const answer = await (window
    ? dialog.showOpenDialog(window, settings)
    : dialog.showOpenDialog(settings));
  return answer.canceled ? null : (answer.filePaths[0] ?? null);
}
