/**
 * Starts the program at login without a window, using each system's own mechanism. The setting is
 * stored only in the system.
 */
import { app } from 'electron';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LoginStart } from '@shared/features/app';
import { replaceFile } from '../../durable/replace-file';
import { launcherHere, portableFolderHere } from '../relaunch/launcher';

/** Command-line switch passed by the system at login, so that no window is shown. */
export const backgroundSwitch = 'background';

/** The part of Electron's `app` that manages login items. */
interface LoginItems {
  getLoginItemSettings(options: object): { readonly openAtLogin: boolean };
  setLoginItemSettings(settings: object): void;
}

interface LoginStartDeps {
  readonly platform: NodeJS.Platform;
  /** False when running from source, because the login item would then start plain Electron. */
  readonly isPackaged: boolean;
  readonly items: LoginItems;
  /** True for a portable program, which must leave no traces on the machines it is run on. */
  readonly isPortable: boolean;
  /** Path of the file that starts the program; for an AppImage, the AppImage itself. */
  readonly program: string;
  /** `XDG_CONFIG_HOME`, else `~/.config`. */
  readonly configFolder: string;
}

export interface LoginStarts {
  state(): Promise<LoginStart>;
  /** Resolves with what the system reports after the change. */
  set(on: boolean): Promise<LoginStart>;
  /** Updates an existing login item after the program has been moved. */
  refresh(): Promise<void>;
}

export function createLoginStart(deps: LoginStartDeps): LoginStarts {
  const { platform, isPackaged, isPortable, items, program, configFolder } = deps;
  const file = join(configFolder, 'autostart', 'kartotek.desktop');
  const isLinux = platform === 'linux';
  const hasLogins = isLinux || platform === 'win32' || platform === 'darwin';
  const isKnown = isPackaged && !isPortable && hasLogins;
  // Windows identifies a login item by path and arguments; macOS accepts no arguments.
  const item = platform === 'win32' ? { path: program, args: [`--${backgroundSwitch}`] } : {};

  async function state(): Promise<LoginStart> {
    if (!isKnown) return 'unavailable';
    if (!isLinux) return items.getLoginItemSettings(item).openAtLogin ? 'on' : 'off';
    const text = await readFile(file, 'utf8').catch(() => '');
    const isOff = /^(?:Hidden=true|X-GNOME-Autostart-enabled=false)\s*$/m.test(text);
    return text !== '' && !isOff ? 'on' : 'off';
  }

  return {
    state,
    async set(on) {
      if (!isKnown) return 'unavailable';
      if (!isLinux) items.setLoginItemSettings({ ...item, openAtLogin: on });
      else if (on) {
        await mkdir(dirname(file), { recursive: true });
        await replaceFile(file, autostartEntry(program));
      } else await rm(file, { force: true });
      return state();
    },
    async refresh() {
      if (!isLinux || (await state()) !== 'on') return;
      const entry = autostartEntry(program);
      if ((await readFile(file, 'utf8').catch(() => '')) !== entry) await replaceFile(file, entry);
    },
  };
}

/**
 * Returns the `.desktop` file for the autostart folder (Desktop Application Autostart
 * Specification). With `TryExec`, the desktop skips the entry once the program is uninstalled.
 */
export function autostartEntry(program: string): string {
  // The value is escaped twice: as a quoted argument, and as the value of a key.
  const quoted = program.replace(/(["`$\\])/g, '\\$1').replace(/%/g, '%%');
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Kartotek',
    `Exec="${escaped(quoted)}" --${backgroundSwitch}`,
    `TryExec=${escaped(program)}`,
    'Icon=kartotek',
    'Terminal=false',
    '',
  ].join('\n');
}

function escaped(value: string): string {
  return value.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\t/g, '\\t');
}

/** Returns the object that manages login starts on this machine. */
export function loginStartHere(): LoginStarts {
  const config = process.env['XDG_CONFIG_HOME'] ?? '';
  return createLoginStart({
    platform: process.platform,
    isPackaged: app.isPackaged,
    items: app,
    isPortable: portableFolderHere() !== null,
    program: launcherHere() ?? process.execPath,
    configFolder: config.startsWith('/') ? config : join(homedir(), '.config'),
  });
}

/** Returns whether the system started this process at login. */
export function startedBySystem(): boolean {
  if (process.platform !== 'darwin') return process.argv.includes(`--${backgroundSwitch}`);
  return app.getLoginItemSettings().wasOpenedAtLogin;
}
