/** Everything that a script or test needs to start Electron. */
export type PreparedElectron = {
  electron: { executable: string; version: string; fallback: boolean };
  /**
   * For `_electron.launch`: Electron itself or, if we're root, a program that starts it as another
   * user.
   */
  executablePath: string;
  /** The built application's folder: the repository, or a copy that the other user can read. */
  appDir: string;
  /**
   * `[appDir]` and the flags that this computer needs (`--no-sandbox` if nothing else works). Add
   * your own arguments after these.
   */
  args: string[];
  env: Record<string, string>;
  /** The home of the user who runs Electron. */
  home: string;
  /** False only if the system doesn't allow a sandbox, which has already been reported. */
  sandboxed: boolean;
  /** True if we're root and Electron runs as an unprivileged user. */
  asUser: boolean;
  /** Creates a temporary folder owned by the user who runs Electron. */
  makeUserDir: (name: string) => string;
  /** Removes the temporary folders and stops the display. Also runs when the process exits. */
  close: () => void;
  /**
   * For `_electron.launch({...launchOptions})`. Keep `chromiumSandbox`: without it, Playwright adds
   * `--no-sandbox`. Its `args` make the program wait for Playwright. Without Playwright, use the
   * `args` above.
   */
  launchOptions: {
    executablePath: string;
    args: string[];
    env: Record<string, string>;
    chromiumSandbox: boolean;
  };
};

export type PrepareOptions = {
  /** An application other than the built one. */
  appDir?: string;
  /** A packaged application, whose own executable is started without a folder. */
  packaged?: string;
  /** Keeps the unprivileged user's home folder for the next start (`npm start`). */
  lastingHome?: boolean;
};

/** Provides Electron, a user, a display (Xvfb if there is none) and a readable application. */
export function prepareElectron(options?: PrepareOptions): Promise<PreparedElectron>;
