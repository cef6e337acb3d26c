import { dataDirSwitch } from './data-dir';

/** What `app.relaunch` takes. */
export interface Restart {
  readonly args: string[];
  readonly execPath?: string;
}

/**
 * How the program starts itself again. An AppImage is started as such: what runs lies in a folder
 * that vanishes with it. The folder given on the command line is left out where a choice that was
 * just made has to count.
 */
export function restartOptions(
  argv: readonly string[],
  appImage: string | undefined,
  { withoutFolder = false } = {},
): Restart {
  // Windows also takes a slash.
  const folder = new RegExp(`^(?:--|/)${dataDirSwitch}(?:=|$)`, 'i');
  const args = argv.slice(1).filter((arg) => !(withoutFolder && folder.test(arg)));
  return appImage ? { args, execPath: appImage } : { args };
}
