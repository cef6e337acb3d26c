/**
 * The command line of this process: what it was started for, and commands that other processes pass
 * to it.
 */
import { app, type WebContents } from 'electron';
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { languageOf, speak } from '../app/language';
import { launcherHere } from '../app/relaunch/launcher';
import { restartOptions } from '../app/relaunch/restart';
import { heldQuestion } from './assistant-question';
import { readCommand, type Command } from './command';
import { printMisuse, printResult, helpText, type Printed } from './command-text';
import { exitCodeOf, exitCodes } from './exit-code';
import { answerHanded, openInbox, readHanded, type Inbox } from './inbox';
import { readTeam, type AskedOfTeam } from './team-order';
import { wordsOf } from './words';
import { runCommand, type CommandDeps, type CommandResult } from './run-command';

export interface CommandLine {
  /** True if an assistant uses this process over standard input and output. */
  readonly isForAssistant: boolean;
  /**
   * True if the process was started for a command. No window is shown, and the service isn't
   * contacted.
   */
  readonly isCommand: boolean;
  /**
   * Performs work on a team server, prints the result and exits. `null` if the process was started
   * for something else.
   */
  readonly workOnTeam: (() => Promise<void>) | null;
  /**
   * Prints help or a usage error if there is one, which doesn't need the rest of the program.
   * Returns whether it did so.
   */
  sayAtOnce(): boolean;
  /** Data passed along with the request for the single-instance lock. */
  readonly handed: Record<string, unknown> | undefined;
  /** Prints that there is no display, and what to do about it, then exits. */
  failWithoutDisplay(): void;
  /**
   * Call when another process has the lock. Waits for that process to run the command, then prints
   * the result. Returns `false` if there is no command.
   */
  waitForOther(): boolean;
  /**
   * Handles another start of the program. Returns `false` if it has no command, which means that
   * the user wants a window.
   */
  second(argv: readonly string[], data: unknown): boolean;
  /** Call when the program is ready to run commands. */
  start(deps: CommandDeps, close: () => Promise<unknown>): void;
  /** Makes the command fail if its page crashes, because nothing else can answer it. */
  watch(page: WebContents): void;
  /** Prints why the program can't start, and exits. Returns `false` if there is no command. */
  fail(reason: string): boolean;
}

/** Reads this process's arguments. */
export function createCommandLine(argv: readonly string[], isPackaged: boolean): CommandLine {
  const typed = readCommand(wordsOf(argv, isPackaged ? null : app.getAppPath()), process.cwd());
  const held = typed?.type === 'mcp' ? (heldQuestion(process.env) ?? typed) : typed;
  const asked = held?.type === 'team' ? readTeam(held, process.env['KARTOTEK_TEAM']) : held;
  const own = asked?.type === 'run' ? asked : null;
  const inbox: Inbox | null = own ? openInbox(own.command) : null;
  const running = new Set<Promise<unknown>>();
  let ready = (_deps: CommandDeps): void => undefined;
  const deps = new Promise<CommandDeps>((resolve) => (ready = resolve));
  let windowWanted: readonly string[] | null = null;
  if (asked) speak(() => languageOf('system', earlyLocale()));

  function run(command: Command): Promise<CommandResult> {
    const result = deps.then((given) => runCommand(command, given));
    running.add(result);
    return result.finally(() => running.delete(result));
  }
  const end = (result: CommandResult): Promise<void> =>
    print(printResult(result, own?.json === true), exitCodeOf(result));

  return {
    isForAssistant: asked?.type === 'mcp',
    isCommand: own !== null,
    handed: inbox?.handed,
    workOnTeam: asked?.type === 'team-order' ? () => workOnTeam(asked) : null,
    sayAtOnce() {
      if (!asked || asked.type === 'run' || asked.type === 'mcp' || asked.type === 'team-order')
        return false;
      const done = (out: string): Promise<void> => print({ out, err: '' }, exitCodes.done);
      if (asked.type === 'help') void done(helpText());
      else if (asked.type === 'version') void done(`Kartotek ${app.getVersion()}\n`);
      else void print(printMisuse(asked.misuse, asked.json), exitCodes.misuse);
      return true;
    },
    failWithoutDisplay() {
      inbox?.close();
      speak(() => languageOf('system', earlyLocale()));
      void print({ out: '', err: `${m.command_no_display()}\n` }, exitCodes.noDisplay);
    },
    waitForOther() {
      if (!inbox) return false;
      void inbox.result().then(end);
      return true;
    },
    second(line, data) {
      const handed = readHanded(data);
      if (handed) {
        const answered = answerHanded(handed, run);
        running.add(answered);
        void answered.finally(() => running.delete(answered));
        return true;
      }
      // The user has started the program while it was running a command. The window is opened
      // afterwards.
      if (own) windowWanted = line;
      return own !== null;
    },
    start(given, close) {
      ready(given);
      if (!own) return;
      inbox?.close();
      void run(own.command).then(async (result) => {
        while (running.size > 0) await Promise.allSettled(running);
        await close().catch(() => undefined);
        if (windowWanted) app.relaunch(restartOptions(windowWanted, launcherHere()));
        await end(result);
      });
    },
    watch(page) {
      page.on('render-process-gone', (_event, { reason }) => {
        // Deferred, so that it doesn't run inside the event.
        setImmediate(() => void end(cannotStart(`page ${reason}`)));
      });
    },
    fail(reason) {
      if (!own) return false;
      inbox?.close();
      void end(cannotStart(reason));
      return true;
    },
  };
}

async function workOnTeam({ order, json }: AskedOfTeam): Promise<void> {
  const { printTeam, runTeam } = await import('./run-team');
  const { askPasswordIn } = await import('./ask-password');
  const terminal = { input: process.stdin, output: process.stderr, env: process.env };
  const outcome = await runTeam(order, askPasswordIn(terminal));
  await print(printTeam(outcome, json), outcome.code);
}

/** Returns the result for a program that can't start. */
const cannotStart = (message: string): CommandResult => ({
  type: 'failed',
  error: appError('storage', { message }).data,
});

/** Returns the system's language, for use before Electron can report it. */
function earlyLocale(): string {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const ofUnix = process.platform === 'win32' ? '' : LC_ALL || LC_MESSAGES || LANG;
  const given = app.commandLine.getSwitchValue('lang') || ofUnix;
  return given || Intl.DateTimeFormat().resolvedOptions().locale;
}

/** Writes all output before the program ends. A closed pipe isn't an error. */
async function print({ out, err }: Printed, code: number): Promise<void> {
  await Promise.all([write(process.stdout, out), write(process.stderr, err)]);
  app.exit(code);
}

function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve) => {
    stream.on('error', () => resolve());
    if (text === '') resolve();
    else stream.write(text, () => resolve());
  });
}
