/**
 * Whether Chromium runs without its sandbox. We never ask for that, but the starter that the
 * builder puts into an AppImage does, without a word, where the system lets nobody make user
 * namespaces (Ubuntu 24.04 and later). The person has to know.
 */

/** `off-in-appimage`: the starter of an AppImage turned it off. */
export type Sandbox = 'on' | 'off' | 'off-in-appimage';

/**
 * `switched`: whether the command line has a switch, as Electron's `app.commandLine.hasSwitch`;
 * `appImage`: the variable of that name, upper case. Ask
 * before `app.enableSandbox()`: that takes the switch away, but the process from which pages are
 * forked was started by then, without its namespaces.
 */
export function sandboxOf(
  switched: (name: string) => boolean,
  appImage: string | undefined,
): Sandbox {
  // ELECTRON_DISABLE_SANDBOX ends up as the same switch.
  if (!switched('no-sandbox')) return 'on';
  return appImage ? 'off-in-appimage' : 'off';
}
