/** Asks for a team's passphrase on the command line, but only where it's needed. */
import { m } from '@shared/messages/compiled/messages';
import { openTeamKey, namesOf, plainNames, type TeamNames } from '../team/seal';
import { sealOf } from '../team/postgres/seal-team';
import { teamOf, type Queries } from '../team/postgres/set-up';
import { TeamError } from '../team/server';
import type { AskPassword } from './ask-password';

const current = 'KARTOTEK_TEAM_PASSPHRASE';
const next = 'KARTOTEK_NEW_PASSPHRASE';
const shortest = 8;

/**
 * Returns the team's key, or `null` if the team doesn't have a passphrase. Throws a `TeamError`.
 */
export async function teamKeyOn(queries: Queries, ask: AskPassword): Promise<string | null> {
  const seal = await sealOf(queries);
  if (seal === null) return null;
  const passphrase = await ask(m.settings_team_passphrase(), current);
  if (!passphrase) throw new TeamError('sealed', current);
  const key = await openTeamKey(seal, passphrase, (await teamOf(queries)).id);
  if (key === null) throw new TeamError('wrong-passphrase', current);
  return key;
}

/** Returns how names are stored on the team's server. Throws a `TeamError`. */
export async function namesOn(queries: Queries, ask: AskPassword): Promise<TeamNames> {
  const key = await teamKeyOn(queries, ask);
  return key === null ? plainNames : namesOf(key);
}

/** Asks twice for a team's first passphrase, or for a new one that replaces it. */
export async function askNewPassphrase(ask: AskPassword, of: 'first' | 'other'): Promise<string> {
  const variable = of === 'first' ? current : next;
  const typed = await ask(m.settings_team_passphrase(), variable);
  if ([...(typed ?? '')].length < shortest) throw new Error(m.handover_passphrase_hint());
  const again = await ask(m.connect_passphrase_again(), variable);
  if (typed === null || again !== typed) throw new Error(m.connect_passphrase_differs());
  return typed;
}
