/**
 * Looks for a newer program at the address that was built in. What it uses is loaded when it is
 * needed for the first time, so that the start is not slower, and never where updates are off.
 */
import type { UpdateMode, UpdateState, UpdateWay } from '@shared/features/updates';

/** What is used of electron-updater's `autoUpdater`. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  allowPrerelease: boolean;
  requestHeaders: Record<string, number | string | string[] | undefined> | null;
  logger: unknown;
  checkForUpdates(): Promise<{
    readonly isUpdateAvailable: boolean;
    readonly updateInfo: { readonly version: string; readonly releaseNotes?: unknown };
  } | null>;
  downloadUpdate(): Promise<unknown>;
  quitAndInstall(): void;
  on(event: 'download-progress', heard: (progress: { readonly percent: number }) => void): unknown;
}

export interface Updates {
  readonly way: () => UpdateWay;
  readonly state: () => UpdateState;
  /** Asks now, unless updates are off. A failure is a state, never an error. */
  readonly check: () => Promise<UpdateState>;
  /** Fetches what `check` found. */
  readonly download: () => Promise<UpdateState>;
  /** The way in force may be another. */
  readonly wayChanged: () => void;
  /** Ends the program and starts the newer one. False when none is ready. */
  readonly restart: () => boolean;
  /** Asks some time after the start, then once a day; the result ends it. */
  readonly watch: () => () => void;
}

export interface UpdatesOptions {
  readonly way: () => UpdateWay;
  readonly load: () => Promise<Updater>;
  /** Whether what was found is from the makers; by default the system's installer sees to that. */
  readonly isGenuine?: (description: unknown) => boolean;
  readonly log: { readonly error: (where: string, error: unknown) => void };
  readonly onChange: (state: UpdateState) => void;
  readonly now?: () => Date;
}

const minute = 60_000;
const firstCheck = minute;
const betweenChecks = 24 * 60 * minute;

/** What electron-updater would send as a number of its own for each machine. */
const nobody = { 'x-user-staging-id': '00000000-0000-0000-0000-000000000000' };

/** Makes the one object that the program has for this. */
export function createUpdates(options: UpdatesOptions): Updates {
  const now = options.now ?? (() => new Date());
  let state: UpdateState = { type: 'idle', checkedAt: null };
  let updater: Promise<Updater> | null = null;
  let running: Promise<UpdateState> | null = null;

  function become(next: UpdateState): UpdateState {
    state = next;
    options.onChange(next);
    return next;
  }

  function loaded(): Promise<Updater> {
    updater ??= options.load().then((made) => {
      // We decide when something is fetched; nothing older or unfinished is ever offered.
      Object.assign(made, {
        autoDownload: false,
        allowDowngrade: false,
        allowPrerelease: false,
        requestHeaders: nobody,
        logger: null,
      });
      // Asked at the end of the program, whatever was chosen since something was fetched.
      Object.defineProperty(made, 'autoInstallOnAppQuit', {
        get: () => options.way().mode !== 'never',
      });
      made.on('download-progress', ({ percent }) => {
        if (state.type === 'downloading') become({ ...state, percent: Math.floor(percent) });
      });
      return made;
    });
    return updater;
  }

  /** One question at a time; who asks meanwhile gets the same answer. */
  function once(work: () => Promise<UpdateState>): Promise<UpdateState> {
    running ??= work().finally(() => (running = null));
    return running;
  }

  async function ask(mode: UpdateMode): Promise<UpdateState> {
    become({ type: 'checking' });
    try {
      const found = await (await loaded()).checkForUpdates();
      if (!found?.isUpdateAvailable) {
        return become({ type: 'idle', checkedAt: now().toISOString() });
      }
      if (options.isGenuine?.(found.updateInfo) === false) throw new Error('not signed');
      const { version, releaseNotes } = found.updateInfo;
      const notes = typeof releaseNotes === 'string' ? releaseNotes : null;
      become({ type: 'available', version, notes });
      return mode === 'automatic' ? await fetchFound(version) : state;
    } catch (error) {
      options.log.error('update check', error);
      return become({ type: 'failed', step: 'check' });
    }
  }

  async function fetchFound(version: string): Promise<UpdateState> {
    become({ type: 'downloading', version, percent: 0 });
    try {
      await (await loaded()).downloadUpdate();
      return become({ type: 'ready', version });
    } catch (error) {
      options.log.error('update download', error);
      return become({ type: 'failed', step: 'download' });
    }
  }

  function check(): Promise<UpdateState> {
    const { mode } = options.way();
    // What is ready stays ready: it is installed when the program ends.
    if (mode === 'never' || state.type === 'ready') return Promise.resolve(state);
    return once(() => ask(mode));
  }

  return {
    way: options.way,
    state: () => state,
    check,
    download: () => {
      const found = state;
      if (found.type !== 'available' || options.way().mode === 'never') {
        return Promise.resolve(state);
      }
      return once(() => fetchFound(found.version));
    },
    wayChanged: () => options.onChange(state),
    restart: () => {
      if (state.type !== 'ready' || !updater || options.way().mode === 'never') return false;
      void updater.then((made) => made.quitAndInstall());
      return true;
    },
    watch: () => {
      let timer = setTimeout(function again() {
        void check();
        timer = setTimeout(again, betweenChecks);
        timer.unref();
      }, firstCheck);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}
