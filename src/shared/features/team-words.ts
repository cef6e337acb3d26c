/** Explains why a team server can't be used. The window and the command line use the same words. */
import { m } from '../messages/compiled/messages';
import type { TeamTrouble } from './team';

const troubles: Readonly<Record<TeamTrouble, () => string>> = {
  unreachable: m.errors_team_away_title,
  'not-secure': m.errors_tls_title,
  refused: m.settings_team_refused,
  certificate: m.settings_team_certificate_refused,
  'key-locked': m.settings_team_key_locked,
  'wrong-passphrase': m.errors_wrong_passphrase_title,
  sealed: m.settings_team_sealed,
  'not-sealed': m.settings_team_not_sealed,
  'no-team': m.settings_team_missing,
  newer: m.errors_newer_library_title,
  left: m.settings_team_left,
};

export const troubleText = (trouble: TeamTrouble): string => troubles[trouble]();
