/** What closing and opening windows means to the program, on each system. */

/** On macOS a program lives on without a window; elsewhere it ends with its last one. */
export function endsWithLastWindow(platform: NodeJS.Platform): boolean {
  return platform !== 'darwin';
}

/** What quitting asks, and whom. */
export interface QuitQuestion {
  /** Has the windows finish what was begun in them, within a bound; `false`: the person stays for it. */
  readonly finish: () => Promise<boolean>;
  /** Tries once more to write what is in memory only; gives how many answers still are. */
  readonly keepAll: () => Promise<number>;
  /** Whether to lose so many paid answers. */
  readonly mayLose: (answers: number) => Promise<boolean>;
  /** The program stays. */
  readonly stay: () => void;
}

/**
 * Quitting is put off until the windows have finished, and while a paid answer is in memory only, until it
 * is written or given up.
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
