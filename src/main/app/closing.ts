/** What closing and opening windows means to the program, on each system. */

/** On macOS a program lives on without a window; elsewhere it ends with its last one. */
export function endsWithLastWindow(platform: NodeJS.Platform): boolean {
  return platform !== 'darwin';
}

/** Whether a click on the program's picture (macOS) opens a window: only when there is none. */
export function opensOnActivate(openWindows: number): boolean {
  return openWindows === 0;
}

/**
 * The picture of the window, relative to `resources`, or null where the system takes it from the
 * program itself: there it has every size, as a high-density screen wants it.
 */
export function windowIcon(platform: NodeJS.Platform): string | null {
  return platform === 'win32' || platform === 'darwin' ? null : 'icon.png';
}
