/** The sections of the settings as data, for the settings screen and the command palette. */
import { m } from '@shared/messages/compiled/messages';
import Appearance from './Appearance.svelte';
import Assistants from './Assistants.svelte';
import Assumptions from './assumptions/Assumptions.svelte';
import Backup from './Backup.svelte';
import Calls from './Calls.svelte';
import Connection from './Connection.svelte';
import Data from './Data.svelte';
import Keyboard from './Keyboard.svelte';
import Team from './Team.svelte';
import Updates from './Updates.svelte';

/** In display order. */
export const settingsParts = [
  { id: 'connection', label: m.settings_connection, component: Connection },
  { id: 'appearance', label: m.settings_appearance, component: Appearance },
  { id: 'keyboard', label: m.common_keyboard_shortcuts, component: Keyboard },
  { id: 'calls', label: m.settings_calls, component: Calls },
  { id: 'data', label: m.settings_data, component: Data },
  { id: 'team', label: m.settings_team, component: Team },
  { id: 'assistants', label: m.settings_assistants, component: Assistants },
  { id: 'backup', label: m.backup_part, component: Backup },
  { id: 'updates', label: m.common_updates, component: Updates },
  { id: 'assumptions', label: m.settings_assumptions, component: Assumptions },
] as const;

/** Other screens that the settings link to. */
export const around = [
  { id: 'usage', label: m.common_usage_and_sources },
  { id: 'ledger', label: m.ledger_title },
  { id: 'explorer', label: m.common_explorer },
  { id: 'definition', label: m.common_definition_of_the_service },
  { id: 'answers', label: m.library_answers_list },
  { id: 'deleted', label: m.library_deleted_list },
] as const;
