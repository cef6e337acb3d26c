/**
 * Explains why a team server can't be used, in the same words in the window and on the command
 * line.
 */
import { m } from '../messages/compiled/messages';
import type { TeamTrouble } from './team';

const troubles: Readonly<Record<TeamTrouble, () => string>> = {
  unreachable: m.errors_team_away_title,
  'not-secure': m.errors_tls_title,
  refused: m.settings_team_refused,
  'no-team': m.settings_team_missing,
  newer: m.errors_newer_library_title,
};

export const troubleText = (trouble: TeamTrouble): string => troubles[trouble]();
