/**
 * Connects to a team server. Its client is loaded only here, and only for users who have joined a
 * team.
 */
import { readAddress } from './postgres/address';
import { TeamError, type TeamServer } from './server';

export async function connectToTeam(text: string, password: string): Promise<TeamServer> {
  const address = readAddress(text);
  if (typeof address === 'string') throw new TeamError('unreachable', address);
  const { createPostgresServer } = await import('./postgres/postgres-server');
  return createPostgresServer({ address, password: () => password });
}
