/** What a script or a test needs in order to start Electron. */
export type PreparedElectron = {
  electron: { executable: string; version: string; fallback: boolean };
  /** For `_electron.launch`: Electron itself, or (as root) a program that starts it as another user. */
  executablePath: string;
  /** The folder of the built application: the clone, or a copy that the other user can read. */
  appDir: string;
  /** `[appDir]` and the flags this machine needs (`--no-sandbox` where there is no other way). Own arguments come after these. */
  args: string[];
  env: Record<string, string>;
  /** The home of whoever runs Electron. */
  home: string;
  /** False only where the system allows no sandbox (it was said on the screen). */
  sandboxed: boolean;
  /** True when root started us and Electron runs as an unprivileged user. */
  asUser: boolean;
  /** A new folder, below a temporary one, that the user who runs Electron owns. */
  makeUserDir: (name: string) => string;
  /** Removes the temporary folders and ends the display. Happens at the end of the process anyway. */
  close: () => void;
  /**
   * For `_electron.launch({...launchOptions})`. Note `chromiumSandbox`: without it Playwright adds
   * `--no-sandbox` by itself. Its `args` let the program wait for Playwright; what starts the program
   * without Playwright takes `args` from above.
   */
  launchOptions: {
    executablePath: string;
    args: string[];
    env: Record<string, string>;
    chromiumSandbox: boolean;
  };
};

/** What can be chosen. */
export type PrepareOptions = {
  /** Another application than the built one. */
  appDir?: string;
  /** A packaged application: its own program is started, and no folder is given to it. */
  packaged?: string;
  /** The home of the unprivileged user is kept for the next start (`npm start`), not a new one. */
  lastingHome?: boolean;
};

/** Gets Electron, a user, a display (Xvfb, when there is none) and a readable application. */
export function prepareElectron(options?: PrepareOptions): Promise<PreparedElectron>;
