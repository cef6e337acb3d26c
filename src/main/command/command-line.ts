/** The command line of this process: what it was started for, and commands passed to it. */
import { app, type WebContents } from 'electron';
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { languageOf, speak } from '../app/language';
import { launcherHere } from '../app/relaunch/launcher';
import { restartOptions } from '../app/relaunch/restart';
import { heldQuestion } from './assistant-question';
import { readCommand, type Asked, type Command } from './command';
import { printMisuse, printResult, helpText, type Printed } from './command-text';
import { exitCodeOf, exitCodes } from './exit-code';
import { answerHanded, openInbox, readHanded, type Inbox } from './inbox';
import { wordsOf } from './words';
import { runCommand, type CommandDeps, type CommandResult } from './run-command';

export interface CommandLine {
  /** True if an assistant asks over standard input and output. */
  readonly isForAssistant: boolean;
  /** True if started for a command: no window is shown and no service is contacted. */
  readonly isCommand: boolean;
  /** Works on a team's server, prints the result and exits. `null` if started for something else. */
  readonly workOnTeam: (() => Promise<void>) | null;
  /** Prints help or a usage error, which need nothing from the program. Returns whether it did. */
  sayAtOnce(): boolean;
  /** Data passed along with the request for the single-instance lock. */
  readonly handed: Record<string, unknown> | undefined;
  /** Reports that there is no display and what to do, then exits. */
  failWithoutDisplay(): void;
  /**
   * Called when another process has the lock. Waits for that process to run the command and prints
   * the result. Returns `false` if there is no command.
   */
  waitForOther(): boolean;
  /**
   * Handles a second start. Returns `false` if it has no command, which means that a window is
   * wanted.
   */
  second(argv: readonly string[], data: unknown): boolean;
  /** Call it when the program is ready for commands. */
  start(deps: CommandDeps, close: () => Promise<unknown>): void;
  /** Fails the command if its page dies, because nothing can answer without it. */
  watch(page: WebContents): void;
  /** Reports why the program cannot start and exits; returns `false` if there is no command. */
  fail(reason: string): boolean;
}

/** Reads the arguments of this start. */
export function createCommandLine(argv: readonly string[], isPackaged: boolean): CommandLine {
  const typed = readCommand(wordsOf(argv, isPackaged ? null : app.getAppPath()), process.cwd());
  const asked = typed?.type === 'mcp' ? (heldQuestion(process.env) ?? typed) : typed;
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
    workOnTeam: asked?.type === 'team' ? () => workOnTeam(asked) : null,
    sayAtOnce() {
      if (!asked || asked.type === 'run' || asked.type === 'mcp' || asked.type === 'team')
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
      // Somebody has started the program while it runs a command, so the window opens afterwards.
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
        // Runs in its own task, not within the event.
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

async function workOnTeam({ order, json }: Extract<Asked, { type: 'team' }>): Promise<void> {
  const { printTeam, runTeam } = await import('./run-team');
  const { askPasswordIn } = await import('./ask-password');
  const terminal = { input: process.stdin, output: process.stderr, env: process.env };
  const outcome = await runTeam(order, askPasswordIn(terminal));
  await print(printTeam(outcome, json), outcome.code);
}

/** Returns the result for a program that cannot start. */
const cannotStart = (message: string): CommandResult => ({
  type: 'failed',
  error: appError('storage', { message }).data,
});

/** Returns the system's language, for when Electron cannot be asked for it yet. */
function earlyLocale(): string {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const ofUnix = process.platform === 'win32' ? '' : LC_ALL || LC_MESSAGES || LANG;
  const given = app.commandLine.getSwitchValue('lang') || ofUnix;
  return given || Intl.DateTimeFormat().resolvedOptions().locale;
}

/** Writes everything before the program ends. A closed pipe is not an error. */
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
