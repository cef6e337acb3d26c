import { app, Menu, type BrowserWindow } from 'electron';
import type { AppHandlers } from '@shared/contract';
import type { LostFile } from '@shared/features/app';
import { copyPicture } from '../files/copy-picture';
import { copyText } from '../files/copy-text';
import { changeDataFolder, riskHere } from '../app/change-folder';
import type { LoginStarts } from '../app/background/login-start';
import { isTrialElectron } from '../app/paths';
import { launcherHere } from '../app/relaunch/launcher';
import { restartOptions } from '../app/relaunch/restart';
import { showUnread } from '../watch/unread-sign';
import type { Sandbox } from '../app/sandbox';
import type { OpenExternal } from '../security/external-links';

export interface AppFeatureOptions {
  /** Returns the window that made the call. */
  readonly window: () => BrowserWindow | null;
  /** Returns whether the caller is a window other than the first one. */
  readonly isFurther: () => boolean;
  /** Returns whether any window has focus, not just the one that counts alerts. */
  readonly isUsed: () => boolean;
  readonly showNews: () => void;
  readonly noticeFailed: () => void;
  readonly openExternal: OpenExternal;
  readonly openFolder: (path: string) => Promise<unknown>;
  /** The default data folder, where the choice of another folder is saved too. */
  readonly usualFolder: string;
  /** Returns the details for a fault report. */
  readonly details: () => string;
  readonly sandbox: Sandbox;
  /** The program's own files that were lost before this start. */
  readonly lost: readonly LostFile[];
  /** True if the program was started from the command line, without a window. */
  readonly commandOnly: boolean;
  readonly loginStart: LoginStarts;
  /** Moves aside a database that can't be opened. */
  readonly resetDatabase: () => Promise<void>;
}

/** Creates the handlers for the program itself. */
export function appFeature(options: AppFeatureOptions): AppHandlers['app'] {
  return {
    info: () => ({
      version: app.getVersion(),
      electron: process.versions.electron,
      chrome: process.versions.chrome,
      platform: process.platform,
      trialElectron: isTrialElectron(process.versions.electron),
      dataFolder: app.getPath('userData'),
      dataFolderRisk: riskHere(app.getPath('userData')),
      sandbox: options.sandbox,
      lostFiles: [...options.lost],
      commandOnly: options.commandOnly,
      furtherWindow: options.isFurther(),
      systemLocale: app.getLocale(),
    }),
    openExternal: async ({ url }) => {
      await options.openExternal(url);
      return null;
    },
    openDataFolder: () => {
      void options.openFolder(app.getPath('userData'));
      return null;
    },
    changeDataFolder: async () => {
      const window = options.window();
      if (window) await changeDataFolder(window, options.usualFolder);
      return null;
    },
    contextMenu: ({ items }) =>
      new Promise((resolve) => {
        const window = options.window();
        if (!window) return resolve(null);
        let chosen: string | null = null;
        const menu = Menu.buildFromTemplate(
          items.flatMap((item) => [
            ...(item.separatorBefore ? [{ type: 'separator' as const }] : []),
            {
              label: item.label,
              enabled: item.enabled,
              ...(item.checked === undefined
                ? {}
                : { type: 'checkbox' as const, checked: item.checked }),
              click: () => {
                chosen = item.id;
              },
            },
          ]),
        );
        // On some systems, the click event is sent after the close event.
        menu.popup({ window, callback: () => setImmediate(() => resolve(chosen)) });
      }),
    unread: ({ count, fresh }) => {
      const { commandOnly, isUsed, showNews, noticeFailed } = options;
      if (!commandOnly) showUnread({ count, fresh: isUsed() ? 0 : fresh, showNews, noticeFailed });
      return null;
    },
    details: options.details,
    resetDatabase: async () => {
      await options.resetDatabase();
      return null;
    },
    loginStart: () => options.loginStart.state(),
    setLoginStart: ({ on }) => options.loginStart.set(on),
    restart: () => {
      app.relaunch(restartOptions(process.argv, launcherHere()));
      app.quit();
      return null;
    },
    copyPicture: async ({ png }) => {
      await copyPicture(png);
      return null;
    },
    copyText: async ({ text }) => {
      await copyText(text);
      return null;
    },
  };
}
