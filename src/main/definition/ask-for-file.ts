import type { BrowserWindow } from 'electron';
import { m } from '@shared/messages/compiled/messages';
import { askToOpen } from '../files/ask-to-open';

/** Asks for an API definition. `null` if the user cancels. The window never learns the path. */
export const askForDefinition = (window: BrowserWindow | null): Promise<string | null> =>
  askToOpen(window, {
    title: m.common_load_a_definition(),
    filters: [{ name: m.definition_open_kind(), extensions: ['json', 'yaml', 'yml'] }],
    properties: ['openFile'],
  });
