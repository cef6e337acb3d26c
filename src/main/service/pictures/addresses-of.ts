import { lookup } from 'node:dns/promises';

/** All addresses of a host name, as the system knows them. */
export async function addressesOf(hostname: string): Promise<readonly string[]> {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address }) => address);
}
