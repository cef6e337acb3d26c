/**
 * Detects whether Chromium is running without its sandbox. We never turn it off, but the AppImage
 * launcher does so silently on systems without user namespaces (Ubuntu 24.04 and later). The user
 * must be warned.
 */

/** `off-in-appimage`: turned off by the launcher of the AppImage. */
export type Sandbox = 'on' | 'off' | 'off-in-appimage';

/**
 * Call before `app.enableSandbox()`, which removes the switch, although the process that forks the
 * pages is by then running without namespaces. `switched` is Electron's
 * `app.commandLine.hasSwitch`; `appImage` is the environment variable `APPIMAGE`.
 */
export function sandboxOf(
  switched: (name: string) => boolean,
  appImage: string | undefined,
): Sandbox {
  // The environment variable ELECTRON_DISABLE_SANDBOX also sets this switch.
  if (!switched('no-sandbox')) return 'on';
  return appImage ? 'off-in-appimage' : 'off';
}
