import { lookup } from 'node:dns/promises';

/** Resolves a host name to all its addresses, using the system's resolver. */
export async function addressesOf(hostname: string): Promise<readonly string[]> {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address }) => address);
}
