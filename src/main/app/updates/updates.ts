/**
 * Checks the built-in address for a newer version. electron-updater is loaded on first use, so that
 * it doesn't slow down startup, and never if updates are off.
 */
import type { UpdateMode, UpdateState, UpdateWay } from '@shared/features/updates';

/** The part of electron-updater's `autoUpdater` that is used. */
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
  /**
   * Checks now, unless updates are turned off. Never rejects; a failure becomes part of the state.
   */
  readonly check: () => Promise<UpdateState>;
  /** Downloads the update found by `check`. */
  readonly download: () => Promise<UpdateState>;
  /** Call when the update mode may have changed. */
  readonly wayChanged: () => void;
  /** Quits and starts the new version. Returns `false` if no update is ready. */
  readonly restart: () => boolean;
  /** Checks shortly after startup, then once a day. Returns a function that stops the checks. */
  readonly watch: () => () => void;
}

export interface UpdatesOptions {
  readonly way: () => UpdateWay;
  readonly load: () => Promise<Updater>;
  /**
   * Verifies that an update comes from the publisher. Absent where the system's installer does so.
   */
  readonly isGenuine?: (description: unknown) => boolean;
  readonly log: { readonly error: (where: string, error: unknown) => void };
  readonly onChange: (state: UpdateState) => void;
  readonly now?: () => Date;
}

const minute = 60_000;
const firstCheck = minute;
const betweenChecks = 24 * 60 * minute;

/** Replaces the machine id that electron-updater would otherwise send. */
const nobody = { 'x-user-staging-id': '00000000-0000-0000-0000-000000000000' };

/** Creates the updates object. There is only one in the program. */
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
      // Nothing is downloaded automatically, and no older or pre-release version is offered.
      Object.assign(made, {
        autoDownload: false,
        allowDowngrade: false,
        allowPrerelease: false,
        requestHeaders: nobody,
        logger: null,
      });
      // Evaluated when the program quits, because the mode may have changed since the download.
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

  /** Runs one request at a time; concurrent callers share its result. */
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
    // An update that has been downloaded is installed when the program quits, so there is nothing
    // to check.
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
