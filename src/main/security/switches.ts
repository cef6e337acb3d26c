/**
 * The switches that a package accepts. With others, another program run by the same user could read
 * open data, spend units using the key, or watch requests; macOS normally prevents that. Chromium
 * and Node have thousands of switches, and more in each version, so only these are allowed.
 */
const allowed = [
  // Kartotek's own switches. A command's options are parsed elsewhere.
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
  'server',
  'name',
  'only',
  'open',
  'member',
  'seal',
  // Where the profile and secrets are stored, the language, and the sandbox. Without a sandbox, the
  // program shows a warning.
  'user-data-dir',
  'password-store',
  'lang',
  'no-sandbox',
  'disable-dev-shm-usage',
  // Needed by screen readers on Linux that the desktop doesn't report.
  'force-renderer-accessibility',
  // Graphics and desktop integration.
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
  // Used by the Windows installer and Windows notifications.
  'updated',
  'force-run',
  'embedding',
  'toastactivated',
];

export interface SwitchFacts {
  readonly packaged: boolean;
  /** True if the package was built to be driven by tests. */
  readonly drivable: boolean;
  /** Arguments after the program's name. */
  readonly args: readonly string[];
  readonly platform: NodeJS.Platform;
}

/** Returns the first switch that keeps the program from starting, or `null`. */
export function refusedSwitch({ packaged, drivable, args, platform }: SwitchFacts): string | null {
  if (!packaged || drivable) return null;
  const names = switchesIn(args, platform);
  return names.find((name) => !allowed.includes(name) && !/^psn_[\d_]+$/.test(name)) ?? null;
}

/**
 * Parses switches the way Chromium does: spaces around them are ignored, a slash works too on
 * Windows, and nothing after `--` is a switch.
 */
function switchesIn(args: readonly string[], platform: NodeJS.Platform): readonly string[] {
  const trimmed = args.map((arg) => arg.trim());
  const end = trimmed.indexOf('--');
  const start = platform === 'win32' ? /^(?:--?|\/)(?=.)/s : /^--?(?=.)/s;
  return (end < 0 ? trimmed : trimmed.slice(0, end))
    .filter((arg) => start.test(arg))
    .map((arg) => arg.replace(start, '').replace(/=.*$/s, '').toLowerCase());
}

/** Removes the variables that make Chromium write its TLS keys to a file. */
export function dropKeyLog(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env))
    if (name.toUpperCase() === 'SSLKEYLOGFILE') Reflect.deleteProperty(env, name);
}
