import { z } from '../zod';
import { method } from '../ipc/define';
import { windowActionIds } from './window-actions';

/** One of the program's own files that was missing or unreadable at startup. */
const LostFile = z.object({
  /** `state`: the last library, the backup folder, and so on. */
  file: z.enum(['settings', 'state']),
  /** Where the unreadable file was moved, or `null` if there was no file. */
  aside: z.string().nullable(),
  /** True if the file was restored from a copy. */
  isRestored: z.boolean(),
});
export type LostFile = z.infer<typeof LostFile>;

export const AppInfo = z.object({
  version: z.string(),
  electron: z.string(),
  chrome: z.string(),
  platform: z.string(),
  /** True in the build with an older Electron, which is used only for testing. */
  trialElectron: z.boolean(),
  dataFolder: z.string(),
  /**
   * The data folder may be damaged by other computers or a network. `by` names the sync product.
   */
  dataFolderRisk: z
    .object({ type: z.enum(['synchronised', 'network']), by: z.string() })
    .nullable(),
  /** `off`: Chromium is running without its sandbox because of how the program was started. */
  sandbox: z.enum(['on', 'off', 'off-in-appimage']),
  lostFiles: z.array(LostFile),
  /**
   * True if started from the command line. No window is shown, and the page only carries out the
   * command.
   */
  commandOnly: z.boolean(),
  /** True for any window except the first. It shows the same library as the first one. */
  furtherWindow: z.boolean(),
  /** The system's language, in the system's own notation. */
  systemLocale: z.string(),
});
export type AppInfo = z.infer<typeof AppInfo>;

/** Whether the program starts at login. `unavailable`: not in this build, or not on this system. */
const LoginStart = z.enum(['on', 'off', 'unavailable']);
export type LoginStart = z.infer<typeof LoginStart>;

/** Commands sent from the menu to the window. The last two are only notifications. */
export const menuCommands = [...windowActionIds, 'details-copied', 'notice-failed'] as const;

export const app = {
  info: method(z.undefined(), AppInfo),
  /** Opens an https address in the browser after checking it. Rejects anything else. */
  openExternal: method(z.object({ url: z.string().max(4000) }), z.null()),
  openDataFolder: method(z.undefined(), z.null()),
  /** Lets the user choose another folder for the next start, using native dialogs. */
  changeDataFolder: method(z.undefined(), z.null()),
  /** Shows a native context menu. Resolves with the id of the item chosen, or `null`. */
  contextMenu: method(
    z.object({
      items: z
        .array(
          z.object({
            id: z.string(),
            label: z.string(),
            enabled: z.boolean().default(true),
            separatorBefore: z.boolean().default(false),
            checked: z.boolean().optional(),
          }),
        )
        .max(60),
    }),
    z.string().nullable(),
  ),
  /**
   * Returns the details for a fault report: versions and the end of the log, but nothing about the
   * user.
   */
  details: method(z.undefined(), z.string()),
  /**
   * Moves aside a database that can't be opened, at most once per run of the program. It's then
   * rebuilt from the archive. Rejects with `disk-full`, `refused` or `storage`.
   */
  resetDatabase: method(z.undefined(), z.null()),
  /**
   * Sets the number of unread alerts on the program's icon, and announces the new ones (`fresh`) in
   * a system notification.
   */
  unread: method(
    z.object({ count: z.number().int().min(0), fresh: z.number().int().min(0) }),
    z.null(),
  ),
  /** As reported by the system. */
  loginStart: method(z.undefined(), LoginStart),
  setLoginStart: method(z.object({ on: z.boolean() }), LoginStart),
  /** Restarts the program. */
  restart: method(z.undefined(), z.null()),
  copyText: method(z.object({ text: z.string().max(50_000_000) }), z.null()),
  /** Copies a PNG picture to the clipboard. */
  copyPicture: method(z.object({ png: z.instanceof(Uint8Array) }), z.null()),
};

export const appEvents = {
  'app.menu': z.enum(menuCommands),
  /**
   * Why startup is taking a while. It's sent as text, because the page doesn't have any messages
   * that early.
   */
  'app.waiting': z.object({ words: z.string(), language: z.enum(['sv', 'en']) }),
};
