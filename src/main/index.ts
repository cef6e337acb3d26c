/** The composition root: read it and you know the program. */
import { app, BrowserWindow, clipboard, dialog, powerMonitor, session } from 'electron';
import { basename, join } from 'node:path';
import { archivePort } from '@shared/features/archive';
import { exportPort } from '@shared/features/exports';
import { libraryPort } from '@shared/features/windows';
import { m } from '@shared/messages/compiled/messages';
import { languageOf, speak } from './app/language';
import { dossierWriter, startReader } from './app/child-processes';
import { opensOnActivate } from './app/closing';
import { shutDownGracefully } from './app/shut-down';
import { createBackground, type Background } from './app/background/background';
import { backgroundSwitch, loginStartHere } from './app/background/login-start';
import { createDatabaseReset } from './app/reset-database';
import { createLog } from './app/log';
import { readManifest } from './app/manifest';
import { createSystemLook } from './app/system-look';
import { appId } from './app/paths';
import {
  findDataFolder,
  mayOpen,
  refuseLibrary,
  refuseDataFolder,
} from './app/data-folder-startup';
import { reportHere } from './app/report-here';
import { refuseToStart } from './app/refuse-to-start';
import { sandboxOf } from './app/sandbox';
import { appOrigin, registerScheme } from './app/scheme';
import { createWindowMaker } from './app/windows/make-window';
import { createWindows } from './app/windows/windows';
import { isSigned } from './app/updates/signature';
import { loadUpdater, systemUpdateWay } from './app/updates/system-updates';
import { createUpdates } from './app/updates/updates';
import { restoreBounds } from './app/window-bounds';
import { createPlaceQuestions } from './backup/ask-for-place';
import { askForDefinition } from './definition/ask-for-file';
import { cannotStart, createCommandLine } from './command/command-line';
import { createOpened } from './command/opened';
import { createPageOrders } from './command/page-orders';
import { appFeature } from './features/app';
import { commandsFeature } from './features/commands';
import { dataSetsFeature } from './features/data-sets';
import { exportsFeature } from './features/exports';
import { sessionInMemory } from './features/session';
import { linksFeature } from './features/links';
import { createServices, type Services } from './services';
import { updatesFeature } from './features/updates';
import { createExportFiles, type ExportFiles } from './files/begin-export';
import { nodeFileSystem } from './storage/file-system';
import { createPartJournal } from './files/part-journal';
import { givePort, registerPort, registerRelay } from './ipc/ports';
import { createPublish, type Publish } from './ipc/publish';
import { registerHandlers } from './ipc/register';
import { sampleTransport } from './sample/transport';
import { createAskPerson } from './security/ask-person';
import { createOpenExternal, moveToTrash, openPath, showInFolder } from './security/external-links';
import { guardNavigation } from './security/navigation';
import { dropKeyLog, refusedSwitch } from './security/switches';
import { electronFetch, networkPartition, networkSwitches } from './service/electron-fetch';
import { storesIn } from './storage/open-store';
import { systemSafeStorage } from './storage/secret-store';

registerScheme();
const sandbox = sandboxOf((name) => app.commandLine.hasSwitch(name), process.env['APPIMAGE']);
app.enableSandbox();
for (const name of networkSwitches) app.commandLine.appendSwitch(name);
app.setName('Kartotek');
app.setAppUserModelId(appId);
const place = findDataFolder();
const userData = place.folder;

const pagePartition = 'persist:kartotek';
let background: Background | null = null;
const log = createLog(join(userData, 'logs', 'main.log'));
process.on('uncaughtException', (error) => log.error('uncaught', error));
process.on('unhandledRejection', (error) => log.error('unhandled', error));

let zoom = (): number => 1;
const page = `${appOrigin}/index.html`;
const windows = createWindows({
  bounds: restoreBounds(join(userData, 'window.json')),
  make: createWindowMaker({
    ...{ page, partition: pagePartition, mainFolder: import.meta.dirname },
    plainPage: `${appOrigin}/crashed.html`,
    ...{ log: log.info, zoom: () => zoom() },
    watchCommand: () => (line.isCommand ? line.watch : null),
  }),
  renew: (window) => void window.loadURL(page).catch(() => undefined),
  isShown: () => !line.isCommand && background?.startsHidden() !== true,
  onFirst: (window) => background?.follow(window),
  session: sessionInMemory,
  give: (to, port) => givePort(to, libraryPort, port),
});
const ask = createAskPerson(windows.asking);
const openExternal = createOpenExternal({ ask });
guardNavigation(page, openExternal);
const publish = createPublish({
  all: () => windows.all.map(({ webContents }) => webContents),
  front: () => windows.front()?.webContents ?? null,
});

const { drivable, updateKey } = readManifest(join(import.meta.dirname, '../../package.json'));
const unsafe = refusedSwitch({
  packaged: app.isPackaged,
  drivable,
  has: (name) => app.commandLine.hasSwitch(name),
});
dropKeyLog(process.env);
const line = createCommandLine(process.argv, app.isPackaged);
const opened = createOpened(() => publish('links.opened', null));
opened.fromArguments(process.argv);

// Two processes would buy twice: the second start brings the first to the front.
if (unsafe !== null) {
  log.info(`refused to start with --${unsafe}`);
  dialog.showErrorBox(m.guard_switch({ name: unsafe }), m.guard_switch_next());
  app.exit(1);
} else if (line.sayAtOnce()) {
  // Nothing of the program was needed.
} else if (place.stop) {
  const { stop } = place;
  if (!line.fail(cannotStart(`${stop.reason}: ${stop.folder}`)))
    void app.whenReady().then(() => refuseDataFolder(place, stop));
} else if (app.requestSingleInstanceLock(line.handed)) {
  app.on('second-instance', (_event, argv, _folder, data) => {
    if (line.second(argv, data)) return;
    opened.fromArguments(argv);
    if (!argv.includes(`--${backgroundSwitch}`)) windows.show();
  });
  // Before Electron is ready and has opened its profile; what goes wrong is said afterwards.
  void Promise.all([mayOpen(userData), app.whenReady()])
    .then(([refused]) => {
      if (!refused) return start();
      if (!line.fail(cannotStart(refused.reason))) refuseLibrary(refused);
    })
    .catch(async (error: unknown) => {
      log.error('start', error);
      await app.whenReady();
      if (!line.fail(cannotStart(String(error)))) refuseToStart(userData, error);
    });
} else if (!line.waitForOther()) {
  app.exit(0);
}

const showLook = createSystemLook({
  platform: process.platform,
  run: (command) => publish('app.menu', command),
  openDataFolder: () => void openPath(userData),
  openLog: () => void openPath(log.file),
  copyDetails: () => {
    clipboard.writeText(reportHere(sandbox, log.read()));
    publish('app.menu', 'details-copied');
  },
  developer: !app.isPackaged,
});

async function start(): Promise<void> {
  log.info(`start ${app.getVersion()} on Electron ${process.versions.electron}`);
  const journal = createPartJournal(nodeFileSystem, join(userData, 'export-parts.json'));
  // What cannot be cleared today is tried at the next start.
  await journal.sweep().catch((error: unknown) => log.error('sweep', error));
  const files = createExportFiles({ journal });
  const services = await startServices(publish, files);
  speak(() => languageOf(services.settings.get().language, app.getLocale()));
  const updates = createUpdates({
    way: systemUpdateWay(app.isPackaged, updateKey, () => services.settings.get().updates),
    load: loadUpdater,
    ...(updateKey !== null && { isGenuine: (found) => isSigned(found, updateKey) }),
    log,
    onChange: (state) => publish('updates.changed', { way: updates.way(), state }),
  });

  const loginStart = loginStartHere();
  const orders = createPageOrders(() => publish('commands.waiting', null));
  const { exportFolder: folder, exportLog, bucketAccess: access } = services;
  const newsFolder = () => services.state.get('newsFolder');
  const exports = exportsFeature({
    ...{ files, folder, newsFolder, log: exportLog, showInFolder, version: app.getVersion() },
    window: windows.asking,
    writeDossier: dossierWriter(import.meta.dirname),
  });
  const takePath = (path: string) => exports.takePart(path, 'parquet');
  const window = windows.asking;
  const dataSets = dataSetsFeature({ takePath, folder, openPath, window }, access);

  registerHandlers({
    origin: appOrigin,
    onInternalError: log.error,
    handlers: {
      ...services.handlers,
      updates: updatesFeature(updates),
      session: windows.session(services.handlers.session),
      windows: windows.handlers,
      app: appFeature({
        window: windows.asking,
        isFurther: windows.isFurther,
        isUsed: windows.isUsed,
        showNews() {
          windows.show();
          publish('app.menu', 'go-watch');
        },
        openExternal,
        openFolder: openPath,
        usualFolder: place.usual,
        details: () => reportHere(sandbox, log.read()),
        sandbox,
        commandOnly: line.isCommand,
        loginStart,
        resetDatabase: createDatabaseReset(() => session.fromPartition(pagePartition), log.info),
      }),
      settings: {
        ...services.handlers.settings,
        set: async (patch) => {
          const settings = await services.handlers.settings.set(patch);
          showLook(services.settings.get());
          background?.apply();
          updates.wayChanged();
          for (const { webContents } of windows.all) webContents.setZoomFactor(zoom());
          return settings;
        },
      },
      exports: exports.handlers,
      commands: commandsFeature(orders),
      datasets: dataSets.handlers,
      links: linksFeature(opened),
    },
  });
  registerPort({ origin: appOrigin, name: exportPort, accept: exports.connect });
  registerPort({ origin: appOrigin, name: archivePort, accept: services.feed });
  registerRelay({ origin: appOrigin, name: libraryPort, accept: windows.join });
  zoom = () => services.settings.get().zoom;
  showLook(services.settings.get());
  background = createBackground({
    isWanted: () => services.settings.get().background && !line.isCommand,
    show: windows.show,
    icon: join(import.meta.dirname, '../../resources/icon.png'),
    state: services.state,
  });
  void loginStart.refresh().catch((error: unknown) => log.error('login start', error));
  windows.open();
  line.start(
    {
      status: services.handlers.connection.status,
      askPage: (order) => {
        windows.open();
        return orders.ask(order);
      },
      ...{ takePlace: exports.takePlace, verify: exports.verify },
      letGo: async (exportId) => exports.handlers.cancel({ exportId }),
      ...dataSets.command,
      online: line.isCommand ? null : services.online,
      backup: async (libraryId) => services.handlers.backup.run({ libraryId }),
    },
    services.close,
  );
  if (line.isCommand) return;
  shutDownGracefully(services, log, () => {
    background?.stays();
    windows.stays();
    windows.open();
  });
  powerMonitor.on('suspend', () => services.sleep(true));
  powerMonitor.on('resume', () => services.sleep(false));
  updates.watch();
  app.on('activate', () => {
    if (opensOnActivate(BrowserWindow.getAllWindows().length)) windows.open();
    else windows.show();
  });
}

async function startServices(publish: Publish, files: ExportFiles): Promise<Services> {
  const open = storesIn(userData, (file) => log.info(`set aside ${basename(file)}`));
  const services = createServices({
    userData,
    offline: line.isCommand,
    fetch: electronFetch(session.fromPartition(networkPartition)),
    sample: sampleTransport,
    secretStore: await systemSafeStorage(),
    settingsFile: open('settings'),
    stateFile: open('state'),
    sessionFile: open('session'),
    publish,
    askForDefinition: () => askForDefinition(windows.asking()),
    ask,
    trash: moveToTrash,
    askFor: createPlaceQuestions(windows.asking, userData, opened.takeFile),
    files,
    showInFolder,
    program: app.getVersion(),
    log: log.info,
    startReader: () => startReader(import.meta.dirname),
  });
  await services.start();
  return services;
}
