/** Creates the fault report for this installation and machine. */
import { app } from 'electron';
import { homedir, release } from 'node:os';
import { reportText } from './report';
import type { Sandbox } from './sandbox';

/** `log` is the current text of the log. */
export function reportHere(sandbox: Sandbox, log: string): string {
  return reportText({
    version: app.getVersion(),
    electron: process.versions.electron,
    chrome: process.versions.chrome,
    platform: process.platform,
    release: release(),
    arch: process.arch,
    packaged: app.isPackaged,
    sandbox,
    home: homedir(),
    log,
  });
}
