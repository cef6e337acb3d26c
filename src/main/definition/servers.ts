/** Whether a definition is of the connected service, by the addresses that it names. Pure. */

/** The addresses it names, where none of them is the connected one; a path alone is always here. */
export function serversElsewhere(servers: readonly string[], baseUrl: string): readonly string[] {
  const { host } = new URL(baseUrl);
  const hosts = servers.map((server) => hostOf(server, baseUrl));
  return hosts.length === 0 || hosts.includes(host) || hosts.includes(null) ? [] : servers;
}

/** `null`: nobody can say, e.g. a variable stands in it. */
function hostOf(server: string, baseUrl: string): string | null {
  if (server.includes('{')) return null;
  try {
    return new URL(server, baseUrl).host;
  } catch {
    return null;
  }
}
