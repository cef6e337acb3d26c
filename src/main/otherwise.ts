/**
 * Handles the less usual ways to start: with command-line arguments, or when the program mustn't
 * start.
 */
import { app, dialog } from 'electron';
import { m } from '@shared/messages/compiled/messages';
import { refuseDataFolder } from './app/refusals/refuse-data-folder';
import { createCommandLine, type CommandLine } from './command/command-line';
import { exitCodes } from './command/exit-code';
import { hasDisplay } from './command/display';
import type { Entry } from './start';

/**
 * Calls `start` once this process has locked the data folder. Resolves when Electron may become
 * ready.
 */
export async function enterOtherwise(
  { log, place, unsafe }: Entry,
  start: (line: CommandLine) => void,
): Promise<void> {
  const line = createCommandLine(process.argv, app.isPackaged);
  if (line.sayAtOnce()) {
    // The result was printed without the rest of the program.
  } else if (unsafe !== null) {
    log.info(`refused to start with --${unsafe}`);
    dialog.showErrorBox(m.guard_switch({ name: unsafe }), m.guard_switch_next());
    app.exit(exitCodes.misuse);
  } else if (line.isForAssistant) {
    await (await import('./assistant/serve')).serveAssistant();
  } else if (line.workOnTeam) {
    await line.workOnTeam();
  } else if (place.stop) {
    const { stop } = place;
    if (!line.fail(`${stop.reason}: ${stop.folder}`))
      void app.whenReady().then(() => refuseDataFolder(place, stop));
  } else if (app.requestSingleInstanceLock(line.handed)) {
    if (line.isCommand) drawNothing();
    if (hasDisplay(process.env, process.platform)) start(line);
    else line.failWithoutDisplay();
  } else if (!line.waitForOther()) {
    app.exit(0);
  }
}

/**
 * Disables drawing. No window is shown, so there is no need for a GPU process, or for the errors
 * that Chromium would log about it.
 */
function drawNothing(): void {
  app.disableHardwareAcceleration();
  app.commandLine.appendSwitch('in-process-gpu');
  app.commandLine.appendSwitch('log-level', '3');
}
