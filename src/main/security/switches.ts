/** Switches of Chromium that open the program to others: a package does not start with them. */

/**
 * By them another program of the same person could read what is open here, spend with the key, or
 * see what is sent: on macOS things that the system keeps apart.
 */
const refused = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-allow-origins',
  'inspect',
  'inspect-brk',
  'inspect-port',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'allow-insecure-localhost',
  'unsafely-treat-insecure-origin-as-secure',
  'host-rules',
  'host-resolver-rules',
  'log-net-log',
  'net-log-capture-mode',
  'ssl-key-log-file',
  'disable-web-security',
  'allow-running-insecure-content',
  'load-extension',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'zygote-cmd-prefix',
  'browser-subprocess-path',
  'js-flags',
  'gpu-launcher',
  'use-mock-keychain',
] as const;

export interface SwitchFacts {
  readonly packaged: boolean;
  /** Of the package: it was made to be driven by tests. */
  readonly drivable: boolean;
  readonly has: (name: string) => boolean;
}

/** The first switch with which this program does not start; `null`: none. */
export function refusedSwitch({ packaged, drivable, has }: SwitchFacts): string | null {
  if (!packaged || drivable) return null;
  return refused.find((name) => has(name)) ?? null;
}

/** Variables by which Chromium writes the keys of its connections into a file. */
export function dropKeyLog(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env))
    if (name.toUpperCase() === 'SSLKEYLOGFILE') Reflect.deleteProperty(env, name);
}
