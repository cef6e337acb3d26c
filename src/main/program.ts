/** The composition root. Creates the parts of the program and connects them. */
import { app, powerMonitor, session, type Session } from 'electron';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sampleTransport } from '@sample/transport';
import type { LostFile } from '@shared/features/app';
import { archivePort } from '@shared/features/archive';
import { exportPort } from '@shared/features/exports';
import { libraryPort } from '@shared/features/windows';
import { dossierWriter, onNetworkGone, startReader } from './app/child-processes';
import { followScreenReader } from './app/screen-reader';
import { shutDownGracefully } from './app/shut-down';
import { createBackground } from './app/background/background';
import { loginStartHere } from './app/background/login-start';
import { clearDatabases, createDatabaseReset } from './app/reset-database';
import { rendererQuestions } from './app/renderer-questions';
import { reportHere } from './app/report-here';
import { appOrigin } from './app/scheme';
import { isSigned } from './app/updates/signature';
import { loadUpdater, systemUpdateWay } from './app/updates/system-updates';
import { createUpdates } from './app/updates/updates';
import { createPlaceQuestions } from './backup/ask-for-place';
import { askForDefinition } from './definition/ask-for-file';
import type { CommandLine } from './command/command-line';
import { createPageOrders } from './command/page-orders';
import { appFeature } from './features/app';
import { dataSetsFeature } from './features/data-sets';
import { exportsFeature } from './features/exports';
import { lookOf } from './look';
import { createServices, type Services, type ServicesDeps } from './services';
import type { Entry, Program } from './start';
import { updatesFeature } from './features/updates';
import { createExportFiles } from './files/export-file';
import { nodeFileSystem } from './durable/file-system';
import { exists } from './files/target';
import { createPartJournal } from './files/part-journal';
import { registerDropped } from './ipc/dropped';
import { registerPort, registerRelay } from './ipc/ports';
import { registerHandlers } from './ipc/register';
import { createAskPerson } from './security/ask-person';
import { createOpenExternal, moveToTrash, openPath, showInFolder } from './security/external-links';
import { fillSample } from './library/sample-matter';
import { electronFetch } from './service/electron-fetch';
import { copiedStore } from './storage/copied-store';
import { storesIn } from './storage/open-store';
import { systemSafeStorage } from './storage/secret-store';

/** Features that don't need a library. Calls to all others wait until it has been opened. */
const early: readonly string[] = ['app', 'session', 'settings', 'updates', 'windows'];
const isEarly = (feature: string, name: string): boolean =>
  early.includes(feature) || `${feature}.${name}` === 'connection.status';

/** Creates and connects the parts. Rejects if the program can't start. */
export async function startProgram(entry: Entry, line: CommandLine): Promise<Program> {
  const { place, mainFolder, sandbox, log, opened, windows, publish, updateKey } = entry;
  const ask = createAskPerson(windows.asking);
  const openExternal = createOpenExternal({ ask });
  const userData = place.folder;
  const journal = createPartJournal(nodeFileSystem, join(userData, 'export-parts.json'));
  // If something can't be removed now, Kartotek tries again at the next start.
  await journal.sweep().catch((error: unknown) => log.error('sweep', error));
  const files = createExportFiles({ journal });
  const { services, lost } = await makeServices(entry, { files, ask, offline: line.isCommand });
  const showLook = lookOf(entry);
  showLook(services.settings.get);
  entry.mayShow();
  // Opens the library, which takes longer the larger it is. The window is drawn in the meantime.
  const opening = services.start();
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
    files,
    folder,
    newsFolder,
    log: exportLog,
    showInFolder,
    openPath,
    version: app.getVersion(),
    window: windows.asking,
    writeDossier: dossierWriter(mainFolder),
  });
  const takePath = (path: string) => exports.takePart(path, 'parquet');
  const window = windows.asking;
  const dataSets = dataSetsFeature({ takePath, folder, openPath, window }, access);

  registerHandlers({
    origin: appOrigin,
    onInternalError: log.error,
    until: (feature, name) => (isEarly(feature, name) ? null : opening),
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
        noticeFailed: () => publish('app.menu', 'notice-failed'),
        openExternal,
        openFolder: openPath,
        usualFolder: place.usual,
        details: () => reportHere(sandbox, log.read()),
        sandbox,
        lost,
        commandOnly: line.isCommand,
        loginStart,
        resetDatabase: createDatabaseReset(() => pagesOf(entry), log.info),
      }),
      settings: {
        ...services.handlers.settings,
        set: async (patch) => {
          const settings = await services.handlers.settings.set(patch);
          showLook(services.settings.get);
          background.apply();
          updates.wayChanged();
          for (const { webContents } of windows.all) webContents.setZoomFactor(zoom());
          return settings;
        },
      },
      exports: exports.handlers,
      commands: {
        take: ({ isFirst }) => orders.take(isFirst),
        answer({ id, answer }) {
          orders.answer(id, answer);
          return null;
        },
      },
      datasets: dataSets.handlers,
      links: { take: () => opened.take() },
    },
  });
  registerPort({ origin: appOrigin, name: exportPort, accept: exports.connect });
  registerPort({ origin: appOrigin, name: archivePort, accept: services.feed });
  registerRelay({ origin: appOrigin, name: libraryPort, accept: windows.join });
  registerDropped(appOrigin, opened.drop);
  const background = createBackground({
    isWanted: () => services.settings.get().background && !line.isCommand,
    show: windows.show,
    icon: join(mainFolder, '../../resources/icon.png'),
    state: services.state,
  });
  void loginStart.refresh().catch((error: unknown) => log.error('login start', error));
  const startLine = (): void =>
    line.start(
      {
        status: services.handlers.connection.status,
        askPage: (order) => {
          windows.open();
          return orders.ask(order);
        },
        takePlace: exports.takePlace,
        verify: exports.verify,
        letGo: async (exportId) => exports.handlers.cancel({ exportId }),
        ...dataSets.command,
        online: line.isCommand ? null : services.online,
        assistants: () => services.settings.get().assistants,
        hasExportFolder: () => exists(nodeFileSystem, folder.read()),
        hasBackupPlace: () => services.state.get('backupPlace') !== null,
        backup: async (libraryId) => services.handlers.backup.run({ libraryId }),
      },
      services.close,
    );
  // Rejections are handled by the code that awaits `opened`.
  void opening.then(startLine, () => undefined);
  const zoom = () => services.settings.get().zoom;
  const questions = rendererQuestions;
  const program = { zoom, background, openExternal, questions, opened: opening };
  for (const { webContents } of windows.all) webContents.setZoomFactor(zoom());
  if (line.isCommand) return program;
  shutDownGracefully(services, log, {
    finish: windows.finish,
    stay() {
      background.stays();
      windows.stays();
      windows.open();
    },
  });
  powerMonitor.on('suspend', () => services.sleep(true));
  powerMonitor.on('resume', () => services.sleep(false));
  updates.watch();
  void followScreenReader(process.platform, () => app.setAccessibilitySupportEnabled(true));
  app.on('activate', windows.show);
  return program;
}

const pagesOf = ({ pagePartition }: Entry): Session => session.fromPartition(pagePartition);

async function makeServices(
  entry: Entry,
  given: Pick<ServicesDeps, 'files' | 'ask' | 'offline'>,
): Promise<{ readonly services: Services; readonly lost: readonly LostFile[] }> {
  const { place, mainFolder, log, opened, windows, publish } = entry;
  const userData = place.folder;
  const open = storesIn(userData, (file) => log.info(`set aside ${basename(file)}`));
  const settings = open('settings');
  const state = open('state');
  const remembered = copiedStore(state, open('state-copy').store);
  const libraries = await readdir(join(userData, 'libraries'), { withFileTypes: true }).catch(
    () => [],
  );
  const hasLibraries = libraries.some((entry) => entry.isDirectory());
  const services = createServices({
    userData,
    ...given,
    fetch: electronFetch({
      open: (partition) => session.fromPartition(partition),
      onGone: onNetworkGone,
    }),
    sample: sampleTransport,
    // In tests, the sample can start empty.
    fillSample: process.env['KARTOTEK_SAMPLE_EMPTY'] === '1' ? undefined : fillSample,
    secretStore: await systemSafeStorage(),
    settingsFile: settings.store,
    stateFile: remembered.store,
    sessionFile: open('session').store,
    publish,
    askForDefinition: () => askForDefinition(windows.asking()),
    trash: moveToTrash,
    askFor: createPlaceQuestions(windows.asking, userData, opened.takeFile),
    showInFolder,
    clearDatabases: () => clearDatabases(pagesOf(entry)),
    program: app.getVersion(),
    log: log.info,
    startReader: () => startReader(mainFolder),
  });
  const { isRestored } = remembered;
  const isStateLost = isRestored || state.aside !== null || (state.isNew && hasLibraries);
  const lost: LostFile[] = [
    ...(settings.aside === null
      ? []
      : [{ file: 'settings' as const, aside: settings.aside, isRestored: false }]),
    ...(isStateLost ? [{ file: 'state' as const, aside: state.aside, isRestored }] : []),
  ];
  return { services, lost };
}
