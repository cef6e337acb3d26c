import { isDossier } from '@shared/export/dossier/is-dossier';
import { commands } from '../state/commands.svelte';
import { settings } from '../state/settings.svelte';

/** Opens the export dialog for a dossier of the list on screen. Uses the last file type. */
export function askForDossier(): void {
  if (!isDossier(settings.current.exportFormat)) settings.patch({ exportFormat: 'docx' });
  commands.run('export');
}
