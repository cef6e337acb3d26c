import { z } from '../zod';
import { method } from '../ipc/define';
import { windowActionIds } from './window-actions';

/** A file of the program that could not be read at this start, or was gone. */
const LostFile = z.object({
  /** `state`: what was open, where backups go. */
  file: z.enum(['settings', 'state']),
  /** Where the unreadable one is now; `null`: there was none. */
  aside: z.string().nullable(),
  /** It was made again from a copy. */
  isRestored: z.boolean(),
});
export type LostFile = z.infer<typeof LostFile>;

export const AppInfo = z.object({
  version: z.string(),
  electron: z.string(),
  chrome: z.string(),
  platform: z.string(),
  /** Runs on the older build that is for trying and testing only. */
  trialElectron: z.boolean(),
  dataFolder: z.string(),
  /** The data lies where other machines or a network can damage it; `by`: who synchronises it. */
  dataFolderRisk: z
    .object({ type: z.enum(['synchronised', 'network']), by: z.string() })
    .nullable(),
  /** `off`: Chromium runs without its sandbox, because of how the program was started. */
  sandbox: z.enum(['on', 'off', 'off-in-appimage']),
  lostFiles: z.array(LostFile),
  /** Started by the command line: no window is shown, and the page only answers it. */
  commandOnly: z.boolean(),
  /** The window that asks is not the first one: it shows the library that the first one has. */
  furtherWindow: z.boolean(),
  /** Language of the system, as the operating system spells it. */
  systemLocale: z.string(),
});
export type AppInfo = z.infer<typeof AppInfo>;

/** Whether the program starts at login; `unavailable`: not of this build, or on this system. */
const LoginStart = z.enum(['on', 'off', 'unavailable']);
export type LoginStart = z.infer<typeof LoginStart>;

/** Commands that the menu sends to the window; the last ones are only said. */
export const menuCommands = [...windowActionIds, 'details-copied', 'notice-failed'] as const;

export const app = {
  info: method(z.undefined(), AppInfo),
  /** Opens an https address in the browser after a check; refuses anything else. */
  openExternal: method(z.object({ url: z.string().max(4000) }), z.null()),
  openDataFolder: method(z.undefined(), z.null()),
  /** Lets the person choose another folder for the next start, in dialogs of the system. */
  changeDataFolder: method(z.undefined(), z.null()),
  /** Shows a native context menu; resolves with the chosen id or null. */
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
  /** What a report of a fault needs: versions, the end of the log; nothing about the person. */
  details: method(z.undefined(), z.string()),
  /**
   * Sets aside a database that cannot even be opened, once in the life of the program; it is filled
   * again from the archive. Throws `disk-full`, `refused` or `storage`.
   */
  resetDatabase: method(z.undefined(), z.null()),
  /**
   * How many news are unread, for the icon of the program; `fresh`: how many of them are to be told
   * in a notice of the system.
   */
  unread: method(
    z.object({ count: z.number().int().min(0), fresh: z.number().int().min(0) }),
    z.null(),
  ),
  /** As the system says. */
  loginStart: method(z.undefined(), LoginStart),
  setLoginStart: method(z.object({ on: z.boolean() }), LoginStart),
  /** Ends the program and starts it again. */
  restart: method(z.undefined(), z.null()),
  copyText: method(z.object({ text: z.string().max(50_000_000) }), z.null()),
  /** Puts a picture (PNG) on the clipboard. */
  copyPicture: method(z.object({ png: z.instanceof(Uint8Array) }), z.null()),
};

export const appEvents = {
  'app.menu': z.enum(menuCommands),
  /** The program does not stand yet: why, for the first picture, which has no messages of its own. */
  'app.waiting': z.object({ words: z.string(), language: z.enum(['sv', 'en']) }),
};
