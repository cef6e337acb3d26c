/** What a script or test needs to start Electron. */
export type PreparedElectron = {
  electron: { executable: string; version: string; fallback: boolean };
  /**
   * For `_electron.launch`: Electron itself, or (as root) a program that starts it as another user.
   */
  executablePath: string;
  /** The folder of the built application: the clone, or a copy that the other user can read. */
  appDir: string;
  /**
   * `[appDir]` and the flags that this computer needs (`--no-sandbox` if nothing else works). Add
   * own arguments after these.
   */
  args: string[];
  env: Record<string, string>;
  /** The home of the user who runs Electron. */
  home: string;
  /** False only if the system allows no sandbox, which was printed. */
  sandboxed: boolean;
  /** Whether root started us and Electron runs as an unprivileged user. */
  asUser: boolean;
  /** Makes a temporary folder owned by the user who runs Electron. */
  makeUserDir: (name: string) => string;
  /** Removes the temporary folders and ends the display. Also happens at the end of the process. */
  close: () => void;
  /**
   * For `_electron.launch({...launchOptions})`. Keep `chromiumSandbox`: without it, Playwright adds
   * `--no-sandbox`. Its `args` make the program wait for Playwright. A start without Playwright
   * uses `args` from above.
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
  /** A packaged application: its own program is started without a folder. */
  packaged?: string;
  /** Keeps the unprivileged user's home for the next start (`npm start`). */
  lastingHome?: boolean;
};

/** Gets Electron, a user, a display (Xvfb if there is none) and a readable application. */
export function prepareElectron(options?: PrepareOptions): Promise<PreparedElectron>;
