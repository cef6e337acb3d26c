/**
 * Whether Chromium runs without its sandbox. We never ask for that, but the starter that the
 * builder puts into an AppImage does, without a word, where the system lets nobody make user
 * namespaces (Ubuntu 24.04 and later). The person has to know.
 */

/**
 * `switched`: whether the command line has a switch, as Electron's `app.commandLine.hasSwitch`. Ask
 * before `app.enableSandbox()`: that takes the switch away, but the process from which pages are
 * forked was started by then, without its namespaces.
 */
export function runsWithoutSandbox(switched: (name: string) => boolean): boolean {
  // ELECTRON_DISABLE_SANDBOX ends up as the same switch.
  return switched('no-sandbox');
}
