/** Starting with the person's login, without a window: as each system is told. The system's own word counts. */
import { app } from 'electron';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LoginStart } from '@shared/features/app';
import { replaceFile } from '../../durable/replace-file';
import { launcherHere, portableFolderHere } from '../relaunch/launcher';

/** On the line of a start by the system: no window is shown. */
export const backgroundSwitch = 'background';

/** What Electron does where the system has login items. */
interface LoginItems {
  getLoginItemSettings(options: object): { readonly openAtLogin: boolean };
  setLoginItemSettings(settings: object): void;
}

interface LoginStartDeps {
  readonly platform: NodeJS.Platform;
  /** A build that is not installed would start Electron itself. */
  readonly isPackaged: boolean;
  readonly items: LoginItems;
  /** Carried from machine to machine: it leaves nothing behind on any of them. */
  readonly isPortable: boolean;
  /** The program, as it is started: an AppImage is its own file. */
  readonly program: string;
  /** `XDG_CONFIG_HOME`, else `~/.config`. */
  readonly configFolder: string;
}

export interface LoginStarts {
  state(): Promise<LoginStart>;
  /** Gives what the system says afterwards. */
  set(on: boolean): Promise<LoginStart>;
  /** A program that was moved is started where it is now. */
  refresh(): Promise<void>;
}

export function createLoginStart(deps: LoginStartDeps): LoginStarts {
  const { platform, isPackaged, isPortable, items, program, configFolder } = deps;
  const file = join(configFolder, 'autostart', 'kartotek.desktop');
  const isLinux = platform === 'linux';
  const hasLogins = isLinux || platform === 'win32' || platform === 'darwin';
  const isKnown = isPackaged && !isPortable && hasLogins;
  // Windows finds the entry by what it starts; macOS takes no arguments.
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
 * An entry of the autostart folder (Desktop Application Autostart Specification). `TryExec`: once the
 * program is uninstalled, the entry is passed over.
 */
export function autostartEntry(program: string): string {
  // Once for the argument, and once for the value of a key.
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

/** Of this machine. */
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

/** Whether the system started this process, at login. */
export function startedBySystem(): boolean {
  if (process.platform !== 'darwin') return process.argv.includes(`--${backgroundSwitch}`);
  return app.getLoginItemSettings().wasOpenedAtLogin;
}
