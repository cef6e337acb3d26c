/**
 * The switches with which a package starts. By others another program of the same person could read
 * what is open here, spend with the key, or see what is sent: on macOS things that the system keeps
 * apart. Chromium and Node have thousands, and new ones with each version.
 */
const allowed = [
  // Kartotek's own; what a command takes is read with it.
  'background',
  'data-dir',
  'help',
  'version',
  'json',
  'kind',
  'limit',
  'online',
  'max-units',
  'format',
  'to',
  'profile',
  'list',
  'matter',
  'once',
  // Where the profile, the secrets and the language are. Without a sandbox the program says so.
  'user-data-dir',
  'password-store',
  'lang',
  'no-sandbox',
  'disable-dev-shm-usage',
  // What a screen reader needs on Linux, where the desktop does not say that one runs.
  'force-renderer-accessibility',
  // How it is drawn, and on which desktop.
  'disable-gpu',
  'disable-gpu-compositing',
  'disable-software-rasterizer',
  'use-gl',
  'use-angle',
  'force-device-scale-factor',
  'high-dpi-support',
  'force-color-profile',
  'ozone-platform',
  'ozone-platform-hint',
  'enable-wayland-ime',
  'gtk-version',
  'class',
  // By the installer on Windows, and by its notices.
  'updated',
  'force-run',
  'embedding',
  'toastactivated',
];

export interface SwitchFacts {
  readonly packaged: boolean;
  /** Of the package: it was made to be driven by tests. */
  readonly drivable: boolean;
  /** Behind the program's own name. */
  readonly args: readonly string[];
  readonly platform: NodeJS.Platform;
}

/** The first switch with which this program does not start; `null`: none. */
export function refusedSwitch({ packaged, drivable, args, platform }: SwitchFacts): string | null {
  if (!packaged || drivable) return null;
  const names = switchesIn(args, platform);
  return names.find((name) => !allowed.includes(name) && !/^psn_[\d_]+$/.test(name)) ?? null;
}

/** As Chromium reads them: spaces around do not count, Windows takes a slash too, `--` ends them. */
function switchesIn(args: readonly string[], platform: NodeJS.Platform): readonly string[] {
  const trimmed = args.map((arg) => arg.trim());
  const end = trimmed.indexOf('--');
  const start = platform === 'win32' ? /^(?:--?|\/)(?=.)/s : /^--?(?=.)/s;
  return (end < 0 ? trimmed : trimmed.slice(0, end))
    .filter((arg) => start.test(arg))
    .map((arg) => arg.replace(start, '').replace(/=.*$/s, '').toLowerCase());
}

/** Variables by which Chromium writes the keys of its connections into a file. */
export function dropKeyLog(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env))
    if (name.toUpperCase() === 'SSLKEYLOGFILE') Reflect.deleteProperty(env, name);
}
