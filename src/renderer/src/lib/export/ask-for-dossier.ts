import { isDossier } from '@shared/export/formats';
import { commands } from '../state/commands.svelte';
import { settings } from '../state/settings.svelte';

/** Asks for a dossier of the list on screen, in the kind of file that the last one was. */
export function askForDossier(): void {
  if (!isDossier(settings.current.exportFormat)) settings.patch({ exportFormat: 'docx' });
  commands.run('export');
}
