/**
 * Sets up what Electron needs before it's ready, decides whether the program may start at all, and
 * opens the first window. Everything else is in `program.ts`, which is loaded while that window
 * paints. Nothing large is therefore imported here.
 */
import { app, nativeTheme } from 'electron';
import { join } from 'node:path';
import { libraryPort } from '@shared/features/windows';
import { backgroundSwitch, startedBySystem } from './app/background/login-start';
import { findDataFolder, mayOpen } from './app/data-folder-startup';
import { createLog } from './app/log';
import { readManifest } from './app/manifest';
import { firstFilesTaken } from './app/page/first-files';
import { appId } from './app/paths';
import { holdEnd } from './app/hold-end';
import { forgetForeignAppImage } from './app/relaunch/launcher';
import { sandboxOf } from './app/sandbox';
import { appOrigin, filesServed, registerScheme } from './app/scheme';
import { createWindowMaker } from './app/windows/make-window';
import { createWindows } from './app/windows/windows';
import { restoreBounds } from './app/window-bounds';
import type { CommandLine } from './command/command-line';
import { hasDisplay } from './command/display';
import { createOpened } from './command/opened';
import { isForWindow, wordsOf } from './command/words';
import { sessionInMemory } from './features/session';
import { givePort } from './ipc/ports';
import { createPublish, tellPage } from './ipc/publish';
import { answerWhenReady } from './ipc/ready';
import { keptOpening } from './library/kept-opening';
import { giveNoCertificate, guardNavigation } from './security/navigation';
import { dropKeyLog, refusedSwitch } from './security/switches';
import { networkSwitches } from './service/electron-fetch';
import type { Entry, Program } from './start';
import { keptLook } from './storage/kept-look';

/** An entry, with fields used only in this file. */
interface Prepared extends Entry {
  /** True if the user wants a window rather than a command. */
  readonly isForWindow: boolean;
  readonly started: Promise<Program>;
  /** Call when the program has started. Requests that have been waiting for it are then handled. */
  readonly stands: (program: Program) => void;
  /** Sets the command line, if the program was started with arguments. */
  readonly useLine: (line: CommandLine) => void;
  /** Resolves with the command line, which is parsed on first use. */
  readonly line: () => Promise<CommandLine>;
}

/**
 * Starts the program, or reports why it can't. Resolves when Electron may become ready.
 * `mainFolder` is the folder of the built main process.
 */
export async function enter(mainFolder: string): Promise<void> {
  const entry = prepare(mainFolder);
  const isPlain = entry.isForWindow && hasDisplay(process.env, process.platform);
  if (entry.unsafe === null && entry.place.stop === null && isPlain) {
    // Two processes would buy everything twice. Starting the program again therefore only brings
    // the first process to the front.
    if (app.requestSingleInstanceLock()) start(entry, null);
    else app.exit(0);
  } else {
    const { enterOtherwise } = await import('./otherwise');
    await enterOtherwise(entry, (line) => start(entry, line));
  }
}

function prepare(mainFolder: string): Prepared {
  forgetForeignAppImage(process.env, process.execPath);
  registerScheme();
  const sandbox = sandboxOf((name) => app.commandLine.hasSwitch(name), process.env['APPIMAGE']);
  app.enableSandbox();
  for (const name of networkSwitches) app.commandLine.appendSwitch(name);
  app.setName('Kartotek');
  app.setAppUserModelId(appId);
  const place = findDataFolder();
  const userData = place.folder;

  const log = createLog(join(userData, 'logs', 'main.log'));
  process.on('uncaughtException', (error) => log.error('uncaught', error));
  process.on('unhandledRejection', (error) => log.error('unhandled', error));

  const started = Promise.withResolvers<Program>();
  /** Resolves when nothing prevents the program from starting. Before that, no window is shown. */
  const mayShow = Promise.withResolvers<void>();
  let line: CommandLine | null = null;
  let read: Promise<CommandLine> | null = null;
  let program: Program | null = null;
  const look = keptLook(userData);
  const page = `${appOrigin}/index.html`;
  const pagePartition = 'persist:kartotek';
  const windows = createWindows({
    bounds: restoreBounds(join(userData, 'window.json')),
    make: createWindowMaker({
      page,
      partition: pagePartition,
      mainFolder,
      mayShow: mayShow.promise,
      plainPage: `${appOrigin}/crashed.html`,
      questions: async () => (await started.promise).questions,
      log: log.info,
      zoom: () => program?.zoom() ?? look.zoom,
      opens: () => keptOpening(userData, look.kept),
      watchCommand: () => (line?.isCommand === true ? line.watch : null),
    }),
    renew: (window) => void window.loadURL(page).catch(() => undefined),
    isShown: () => line?.isCommand !== true && program?.background.startsHidden() !== true,
    onFirst(window) {
      void started.promise.then(({ background }) => background.follow(window));
      if (!program) holdEnd(window, started.promise);
    },
    session: sessionInMemory,
    askToFinish: (asked) => tellPage(asked, 'windows.finish', null),
    mayLoseWords: async (fields) => (await import('./app/ask-to-lose')).askToLoseWords(fields),
    give: (to, port) => givePort(to, libraryPort, port),
  });
  giveNoCertificate();
  guardNavigation(page, async (url) => (await started.promise).openExternal(url));
  const publish = createPublish({
    all: () => windows.all.map(({ webContents }) => webContents),
    front: () => windows.front()?.webContents ?? null,
  });
  const { drivable, updateKey } = readManifest(join(mainFolder, '../../package.json'));
  const unsafe = refusedSwitch({
    packaged: app.isPackaged,
    drivable,
    args: process.argv.slice(1),
    platform: process.platform,
  });
  dropKeyLog(process.env);
  const opened = createOpened(
    () => publish('links.opened', null),
    () => void started.promise.then(() => windows.show()),
  );
  opened.fromArguments(process.argv);
  return {
    sandbox,
    place,
    mainFolder,
    log,
    windows,
    pagePartition,
    publish,
    unsafe,
    updateKey,
    opened,
    look,
    mayShow: mayShow.resolve,
    started: started.promise,
    stands(made) {
      // Assigned before anything else, because the same task decides whether to show the first
      // window.
      program = made;
      started.resolve(made);
    },
    isForWindow: isForWindow(wordsOf(process.argv, app.isPackaged ? null : app.getAppPath())),
    useLine: (given: CommandLine) => (line = given),
    line: () => (read ??= line ? Promise.resolve(line) : readLine()),
  };
}

async function readLine(): Promise<CommandLine> {
  const { createCommandLine } = await import('./command/command-line');
  return createCommandLine(process.argv, app.isPackaged);
}

/** Continues as the process that has the lock. `line` is set if there were arguments. */
function start(entry: Prepared, line: CommandLine | null): void {
  const { log, opened, place, started, windows } = entry;
  if (line) entry.useLine(line);
  app.on('second-instance', (_event, argv, _folder, data) => {
    // If this process is running a command, that command has to know before it ends.
    if (line?.second(argv, data) === true) return;
    // A command is accepted immediately, but runs only once the program has started.
    void entry.line().then(async (own) => {
      if (own !== line && own.second(argv, data)) return;
      await started;
      opened.fromArguments(argv);
      if (!argv.includes(`--${backgroundSwitch}`)) windows.show();
    });
  });
  // Must happen before Electron is ready and opens its profile. Errors are reported later.
  void Promise.all([mayOpen(place.folder), app.whenReady()])
    .then(async ([refused]) => {
      if (!refused) return open(entry, line);
      if (line?.fail(refused.reason) === true) return;
      (await import('./app/refusals/refuse-data-folder')).refuseLibrary(refused);
    })
    .catch(async (error: unknown) => {
      log.error('start', error);
      await app.whenReady();
      if (line?.fail(String(error)) === true) return;
      (await import('./app/refusals/refuse-to-start')).refuseToStart(place.folder, error);
    });
}

/** Opens the first window, and loads the rest of the program while that paints. */
async function open(entry: Prepared, line: CommandLine | null): Promise<void> {
  const { log, look, windows, started, stands } = entry;
  log.info(`start ${app.getVersion()} on Electron ${process.versions.electron}`);
  answerWhenReady(started);
  nativeTheme.themeSource = look.theme;
  // There is no first paint to wait for if the window stays hidden.
  const isAwaited = line?.isCommand !== true && !startedBySystem();
  if (isAwaited) {
    const taken = firstFilesTaken(windows.open().webContents, filesServed);
    const { showKeptLook } = await import('./look');
    showKeptLook(entry);
    if (look.isSound) entry.mayShow();
    await taken;
  }
  // Not awaited, because nothing here takes longer to load than its messages.
  const slow = import('./app/page/slow-start').then(({ sayWhenSlow }) =>
    sayWhenSlow(entry.publish, entry.place.folder),
  );
  try {
    const { startProgram } = await import('./program');
    const program = await startProgram(entry, await entry.line());
    stands(program);
    await program.opened;
  } finally {
    void slow.then((stop) => stop());
  }
  if (!isAwaited) windows.open();
}
