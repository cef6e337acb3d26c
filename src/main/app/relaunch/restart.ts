import { dataDirSwitch } from '../data-dir';

/** What `app.relaunch` takes. */
export interface Restart {
  readonly args: string[];
  readonly execPath?: string;
}

/**
 * How the program starts itself again: by the file that the person started (`launcher.ts`), where what
 * runs lies in a folder that vanishes with it. The folder given on the command line is left out where a
 * choice that was just made has to count.
 */
export function restartOptions(
  argv: readonly string[],
  launcher: string | null,
  { withoutFolder = false } = {},
): Restart {
  // Windows also takes a slash.
  const folder = new RegExp(`^(?:--|/)${dataDirSwitch}(?:=|$)`, 'i');
  const args = argv.slice(1).filter((arg) => !(withoutFolder && folder.test(arg)));
  return launcher ? { args, execPath: launcher } : { args };
}
