/** Decides what opening and closing windows does on each platform. */

/** Returns whether closing the last window quits the program. On macOS it doesn't. */
export function endsWithLastWindow(platform: NodeJS.Platform): boolean {
  return platform !== 'darwin';
}

/** The checks made before quitting. */
export interface QuitQuestion {
  /**
   * Lets the windows finish pending work within a time limit. Resolves with `false` if the user
   * cancels.
   */
  readonly finish: () => Promise<boolean>;
  /**
   * Tries again to write what is only in memory. Resolves with the number of answers that are still
   * unwritten.
   */
  readonly keepAll: () => Promise<number>;
  /** Asks whether this many paid answers may be lost. */
  readonly mayLose: (answers: number) => Promise<boolean>;
  /** Called when the program doesn't quit after all. */
  readonly stay: () => void;
}

/**
 * Delays quitting until the windows have finished and every paid answer in memory is written, or
 * the user agrees to lose it.
 */
export function askBeforeQuit(
  { finish, keepAll, mayLose, stay }: QuitQuestion,
  quit: () => void,
): (event: { preventDefault(): void }) => void {
  let isAllowed = false;
  let isAsking = false;
  async function ask(): Promise<void> {
    const isFinished = await finish();
    const unkept = await keepAll();
    isAllowed = isFinished && (unkept === 0 || (await mayLose(unkept)));
    if (isAllowed) quit();
    else stay();
  }
  return (event) => {
    if (isAllowed) return;
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    void ask().finally(() => (isAsking = false));
  };
}

/**
 * Returns the path of the window's icon, relative to `resources`. `null` if the system uses the
 * program's own icon, which contains all sizes for high-density screens.
 */
export function windowIcon(platform: NodeJS.Platform): string | null {
  return platform === 'win32' || platform === 'darwin' ? null : 'icon.png';
}
