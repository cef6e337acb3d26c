/** Checks by its server addresses whether a definition belongs to the connected service. Pure. */

/**
 * Returns the server addresses if none of them belongs to the connected service. A path without a
 * host always matches.
 */
export function serversElsewhere(servers: readonly string[], baseUrl: string): readonly string[] {
  const { host } = new URL(baseUrl);
  const hosts = servers.map((server) => hostOf(server, baseUrl));
  return hosts.length === 0 || hosts.includes(host) || hosts.includes(null) ? [] : servers;
}

/**
 * Returns an address's host, or `null` if it isn't known, for example because the address contains
 * a variable.
 */
function hostOf(server: string, baseUrl: string): string | null {
  if (server.includes('{')) return null;
  try {
    return new URL(server, baseUrl).host;
  } catch {
    return null;
  }
}
