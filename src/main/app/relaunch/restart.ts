import { dataDirSwitch } from '../data-dir';

/** Options of `app.relaunch`. */
export interface Restart {
  readonly args: string[];
  readonly execPath?: string;
}

/**
 * Returns how the program restarts itself. It starts the launcher (`launcher.ts`) if the running
 * executable is in a temporary folder. A data folder given on the command line is left out if the
 * user has just chosen a new one.
 */
export function restartOptions(
  argv: readonly string[],
  launcher: string | null,
  { withoutFolder = false } = {},
): Restart {
  // Windows also accepts a slash before a switch.
  const folder = new RegExp(`^(?:--|/)${dataDirSwitch}(?:=|$)`, 'i');
  const args = argv.slice(1).filter((arg) => !(withoutFolder && folder.test(arg)));
  return launcher ? { args, execPath: launcher } : { args };
}
